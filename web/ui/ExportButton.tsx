import { Button } from '@mantine/core'
import type { DownloadedFile } from '@relance/domain/contract/route.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/download.ts'

interface ExportButtonProps {
  readonly load: () => Promise<DownloadedFile>
  readonly label?: string
  readonly disabled?: boolean
}

/** Fetches a file and hands it to the browser; the wait and the refusal are shown. */
export function ExportButton({ load, label, disabled = false }: ExportButtonProps) {
  const { t } = useTranslation()
  const download = useMutation({ mutationFn: load, onSuccess: saveFile })
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
