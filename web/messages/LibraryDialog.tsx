import { Group, Modal, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PageMeta } from '@relance/domain/contract/page.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'

/** The window a library opens in: all of the screen on a telephone. */
export function LibraryDialog(props: { opened: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="xl"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {props.children}
    </Modal>
  )
}

/** How many there are, and the pages of them when there are several. */
export function LibraryPages({ meta, onPage }: { meta: PageMeta; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (meta.total === 0) return null
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Text fz="sm" c="dimmed" aria-live="polite">
        {t('table.range', {
          from: formats.number(meta.from ?? 0),
          to: formats.number(meta.to ?? 0),
          total: formats.number(meta.total),
        })}
      </Text>
      {meta.last_page > 1 && (
        <Pagination
          total={meta.last_page}
          value={meta.current_page}
          onChange={onPage}
          size="sm"
          getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
        />
      )}
    </Group>
  )
}
