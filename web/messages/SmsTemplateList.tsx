import { Badge, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { LibrarySms } from '@relance/domain/messages/sms-template-library.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { DeleteFromLibrary } from './DeleteFromLibrary.tsx'
import { LibraryPages } from './LibraryDialog.tsx'
import { ShelfActions, ShelfBadge } from './ShelfThing.tsx'
import { SmsLength } from './SmsLength.tsx'
import { SmsWording } from './SmsWording.tsx'
import type { Shelf } from './shelf.ts'
import { type SmsShelf, smsLibraryQuery, useDeleteSmsTemplate } from './sms-templates.queries.ts'

/** SMS templates as they are worded, with what each takes at worst; one's own can be changed and deleted. */
export function SmsTemplateList(props: {
  shelf: SmsShelf
  onShelf: (shelf: Shelf) => void
  onEdit: (template: LibrarySms) => void
  /** Starts a new one from it; absent where one may not write any. */
  onCopy: ((template: LibrarySms) => void) | undefined
}) {
  const { shelf, onShelf, onEdit, onCopy } = props
  const { search } = shelf
  const { t } = useTranslation('messages')
  const { t: tc } = useTranslation()
  const [deleting, setDeleting] = useState<LibrarySms | null>(null)
  const list = useQuery(smsLibraryQuery(shelf))
  const remove = useDeleteSmsTemplate()
  return (
    <>
      <Group mb="md">
        <SearchField
          label={t('choice.search')}
          value={search}
          onChange={(next) => onShelf({ page: 1, search: next })}
        />
      </Group>
      <Loaded query={list} skeleton={320}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                title={search ? tc('table.noResults', { search }) : t('smsTemplates.none')}
                text={search ? tc('table.noResultsHelp') : t('smsTemplates.noneText')}
              />
            )}
            <SimpleGrid
              cols={{ base: 1, md: 2 }}
              spacing="sm"
              component="ul"
              p={0}
              m={0}
              aria-label={t('templates.title')}
              aria-busy={list.isPlaceholderData}
              style={{ listStyle: 'none' }}
            >
              {data.map((template) => (
                <Paper
                  key={template.id}
                  component="li"
                  withBorder
                  p="sm"
                  style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
                >
                  <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
                    <Title order={3} size="h6" style={{ overflowWrap: 'anywhere' }}>
                      {template.titre}
                    </Title>
                    {template.origine === 'adherent' ? (
                      <Badge size="sm" variant="light" flex="none">
                        {t('choice.own')}
                      </Badge>
                    ) : (
                      <ShelfBadge origine={template.origine} />
                    )}
                  </Group>
                  <Text component="div" size="sm" flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    <SmsWording text={template.contenu} />
                  </Text>
                  <SmsLength value={template.contenu} known={{}} />
                  <Group gap={4} justify="flex-end" mih={30}>
                    <ShelfActions
                      thing={template}
                      onEdit={() => onEdit(template)}
                      onDelete={() => setDeleting(template)}
                    />
                    {onCopy && (
                      <Button
                        size="xs"
                        variant="light"
                        leftSection={<IconCopy size={14} aria-hidden />}
                        aria-label={t('smsTemplates.copyOne', { name: template.titre })}
                        onClick={() => onCopy(template)}
                      >
                        {t('smsTemplates.copy')}
                      </Button>
                    )}
                  </Group>
                </Paper>
              ))}
            </SimpleGrid>
            <LibraryPages meta={meta} onPage={(next) => onShelf({ page: next, search })} />
          </>
        )}
      </Loaded>
      {deleting && (
        <DeleteFromLibrary
          title={t('choice.removeTitle', { name: deleting.titre })}
          text={t('smsTemplates.removeText')}
          remove={() => remove.mutateAsync(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
