import { ActionIcon, Button, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ShelfBadge } from './ShelfThing.tsx'
import { offeredSmsQuery } from './sms-templates.queries.ts'

/** A garage's SMS templates, two a page: its own, its network's and the product's. Taking one asks first when something was written. */
export function SmsTemplates(props: { adherentId: number; written: boolean; onPick: (text: string) => void }) {
  const { adherentId, written, onPick } = props
  const { t } = useTranslation('messages')
  const [page, setPage] = useState(1)
  const [wanted, setWanted] = useState<string | null>(null)
  const list = useQuery(offeredSmsQuery(adherentId, page))
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Skeleton h={120} />
        <Skeleton h={120} />
      </SimpleGrid>
    )
  const { data, meta } = list.data
  if (meta.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('templates.none')}
      </Text>
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
        {data.map((template) => (
          <Paper key={template.id} withBorder p="sm" style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
            <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" fw={600}>
                {template.titre}
              </Text>
              <ShelfBadge origine={template.origine} />
            </Group>
            <Text size="sm" c="dimmed" flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {template.contenu}
            </Text>
            <Button
              size="xs"
              variant="light"
              aria-label={`${t('templates.use')} : ${template.titre}`}
              onClick={() => (written ? setWanted(template.contenu) : onPick(template.contenu))}
            >
              {t('templates.use')}
            </Button>
          </Paper>
        ))}
      </SimpleGrid>
      {meta.last_page > 1 && (
        <Group justify="center" gap="xs" mt="sm">
          <ActionIcon
            variant="default"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
            aria-label={t('templates.previous')}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text size="xs" c="dimmed" aria-live="polite">
            {t('templates.page', { page: meta.current_page, total: meta.last_page })}
          </Text>
          <ActionIcon
            variant="default"
            disabled={page >= meta.last_page}
            onClick={() => setPage(page + 1)}
            aria-label={t('templates.next')}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <ConfirmDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        title={t('templates.replaceTitle')}
        confirmLabel={t('templates.replace')}
        onConfirm={() => {
          if (wanted !== null) onPick(wanted)
          setWanted(null)
        }}
      >
        <Text>{t('templates.replaceText')}</Text>
      </ConfirmDialog>
    </>
  )
}
