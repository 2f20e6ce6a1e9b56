import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says that the machine has no network: what is on the page may be old, and nothing can be saved. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert color="orange" radius={0} icon={<IconWifiOff size={18} />} role="status">
      {t('offline')}
    </Alert>
  )
}
