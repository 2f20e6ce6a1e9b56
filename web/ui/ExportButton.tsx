import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Download } from '../api/download.ts'
import { useDownload } from './use-download.ts'

interface ExportButtonProps {
  readonly load: () => Download
  readonly label?: string
  readonly disabled?: boolean
}

/** Fetches a file and hands it to the browser; the wait and the refusal are shown. */
export function ExportButton({ load, label, disabled = false }: ExportButtonProps) {
  const { t } = useTranslation()
  const download = useDownload(load)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={download.isPending}
      disabled={disabled}
      onClick={() => download.mutate()}
    >
      {label ?? t('action.export')}
    </Button>
  )
}
