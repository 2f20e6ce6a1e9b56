import { Badge, Button, Group, NativeSelect, Paper, Text } from '@mantine/core'
import type { MergeField } from '@relance/domain/messages/merge.ts'
import type { LibraryText } from '@relance/domain/messages/texts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperationWord } from '../i18n/use-operation-name.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import classes from './ImageLibrary.module.css'
import { LibraryPages } from './LibraryDialog.tsx'
import { type TextsShelf, textsQuery, useDeleteText } from './library.queries.ts'
import { ShelfActions, ShelfBadge } from './ShelfThing.tsx'
import { safeHtml } from './safe-html.ts'
import { useOperationChoice } from './use-operation-choice.ts'

/** The texts as they read, to put one into the e-mail where `onPick` is given. */
export function TextList(props: {
  shelf: TextsShelf
  onShelf: (shelf: TextsShelf) => void
  onPick?: ((text: LibraryText) => void) | undefined
  /** Absent where one may not write any. */
  onAdd?: (() => void) | undefined
  onEdit: (text: LibraryText) => void
}) {
  const { shelf, onShelf, onPick, onAdd, onEdit } = props
  const { t, i18n } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const operationName = useOperationWord()
  const operations = useOperationChoice()
  const [deleting, setDeleting] = useState<LibraryText | null>(null)
  const list = useQuery(textsQuery(shelf))
  const remove = useDeleteText()
  const fieldName = (name: string) =>
    i18n.exists(`messages:fields.${name}`) ? t(`fields.${name as MergeField}`) : name
  return (
    <>
      <Group gap="sm" mb="md" align="flex-end">
        <SearchField
          label={t('texts.search')}
          value={shelf.search}
          onChange={(search) => onShelf({ ...shelf, page: 1, search })}
        />
        <NativeSelect
          aria-label={t('texts.operation')}
          style={{ flex: '1 1 200px' }}
          value={shelf.operationId ?? ''}
          onChange={(event) => onShelf({ ...shelf, page: 1, operationId: Number(event.currentTarget.value) || null })}
          data={[{ value: '', label: t('texts.allOperations') }, ...operations]}
        />
        {onAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd} ml="auto">
            {t('texts.add')}
          </Button>
        )}
      </Group>
      <Loaded query={list} skeleton={320}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                title={shelf.search ? tc('table.noResults', { search: shelf.search }) : t('texts.none')}
                text={shelf.search ? tc('table.noResultsHelp') : t('texts.noneText')}
              />
            )}
            <ul className={classes.texts} aria-label={t('texts.list')} aria-busy={list.isPlaceholderData}>
              {data.map((text) => (
                <Paper key={text.id} component="li" withBorder p="sm">
                  <Group gap="xs" mb={6}>
                    <Text fw={600} fz="sm">
                      {text.titre}
                    </Text>
                    {text.operationId !== null && (
                      <Badge size="sm" variant="light" color="gray">
                        {operationName(text.operationId)}
                      </Badge>
                    )}
                    <ShelfBadge origine={text.origine} />
                  </Group>
                  <div
                    className={classes.preview}
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: parsed and rebuilt, without scripts or handlers
                    dangerouslySetInnerHTML={{ __html: safeHtml(text.contenu, fieldName, classes.field) }}
                  />
                  <Group gap={4} justify="flex-end" mt={6}>
                    <ShelfActions thing={text} onEdit={() => onEdit(text)} onDelete={() => setDeleting(text)} />
                    {onPick && (
                      <Button
                        size="xs"
                        variant="light"
                        aria-label={t('texts.insertOne', { name: text.titre })}
                        onClick={() => onPick(text)}
                      >
                        {t('texts.insert')}
                      </Button>
                    )}
                  </Group>
                </Paper>
              ))}
            </ul>
            <LibraryPages meta={meta} onPage={(page) => onShelf({ ...shelf, page })} />
          </>
        )}
      </Loaded>
      {deleting && (
        <DeleteFromLibrary
          title={t('texts.removeTitle', { name: deleting.titre })}
          text={t('texts.removeText')}
          remove={() => remove.mutateAsync(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
