import { Badge, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperationWord } from '../i18n/use-operation-name.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { LibraryDialog, LibraryPages } from './LibraryDialog.tsx'
import { textsQuery } from './library.queries.ts'
import classes from './PromotionCard.module.css'
import { plainText } from './plain-text.ts'

interface Choice {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly tag: string | null
}

/** The texts that a message may be taken from: what the network offers for its operation, then the library's. */
export function PromotionLibrary(props: {
  operationId: number
  operation: string
  /** What the network offers for the operation. */
  offered?: string | undefined
  onPick: (text: string) => void
  onClose: () => void
}) {
  const { operationId, operation, offered, onPick, onClose } = props
  const { t } = useTranslation(['messages', 'common'])
  const operationName = useOperationWord()
  const [shelf, setShelf] = useState({ page: 1, search: '' })
  const [every, setEvery] = useState(false)
  const list = useQuery(textsQuery({ ...shelf, operationId: every ? null : operationId }))
  const first: Choice[] =
    offered && shelf.search === '' && shelf.page === 1
      ? [{ key: 'offered', title: t('promotions.library.offered'), text: offered, tag: t('library.network') }]
      : []
  return (
    <LibraryDialog opened onClose={onClose} title={t('promotions.library.title', { operation })}>
      <Group gap="md" mb="md">
        <SearchField
          label={t('texts.search')}
          value={shelf.search}
          onChange={(search) => setShelf({ page: 1, search })}
        />
        <Checkbox
          label={t('promotions.library.every')}
          checked={every}
          onChange={(event) => {
            setEvery(event.currentTarget.checked)
            setShelf({ ...shelf, page: 1 })
          }}
        />
      </Group>
      <Loaded query={list} skeleton={240}>
        {({ data, meta }) => {
          const choices = [
            ...first,
            ...data.map(
              (text): Choice => ({
                key: String(text.id),
                title: text.titre,
                text: plainText(text.contenu),
                tag:
                  text.origine === 'adherent'
                    ? t('promotions.library.own')
                    : text.origine === 'reseau'
                      ? t('library.network')
                      : text.operationId !== null && text.operationId !== operationId
                        ? operationName(text.operationId)
                        : null,
              }),
            ),
          ]
          return (
            <>
              {choices.length === 0 ? (
                <EmptyState
                  title={shelf.search ? t('common:table.noResults', { search: shelf.search }) : t('texts.none')}
                  text={shelf.search ? t('common:table.noResultsHelp') : t('promotions.library.noneText')}
                />
              ) : (
                <Stack component="ul" gap="sm" m={0} p={0} className={classes.choices} aria-label={t('texts.list')}>
                  {choices.map(({ key, title, text, tag }) => (
                    <Paper key={key} component="li" withBorder p="sm">
                      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                        <div className={classes.words}>
                          <Group gap="xs" mb={4}>
                            <Text fw={600} size="sm">
                              {title}
                            </Text>
                            {tag && (
                              <Badge size="sm" variant="light" color="gray" tt="none">
                                {tag}
                              </Badge>
                            )}
                          </Group>
                          <Text size="sm" className={classes.lines}>
                            {text}
                          </Text>
                        </div>
                        <Button
                          size="xs"
                          variant="light"
                          className={classes.pick}
                          aria-label={t('promotions.library.useOne', { name: title })}
                          onClick={() => {
                            onPick(text)
                            onClose()
                          }}
                        >
                          {t('promotions.library.use')}
                        </Button>
                      </Group>
                    </Paper>
                  ))}
                </Stack>
              )}
              <LibraryPages meta={meta} onPage={(page) => setShelf({ ...shelf, page })} />
            </>
          )
        }}
      </Loaded>
    </LibraryDialog>
  )
}
