import { Text } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { useTranslation } from 'react-i18next'
import { whenDone } from '../../api/when-done.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { tellDone } from '../../ui/toasts.ts'

/** Asked before a month's settings are saved: its customers are looked for again with them. */
export function PopulateAgainDialog(props: {
  month: NetworkMonth
  opened: boolean
  busy: boolean
  save: () => Promise<unknown>
  onClose: () => void
}) {
  const { month, opened, busy, save, onClose } = props
  const { t } = useTranslation('months')
  const formats = useFormats()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('settings.askTitle')}
      confirmLabel={t('settings.confirm')}
      busy={busy}
      onConfirm={() => {
        const saved = save()
        // A refusal is told by the part that asked, behind the dialog.
        saved.catch(onClose)
        whenDone(saved, () => {
          onClose()
          tellDone(t('settings.saved'))
        })
      }}
    >
      <Text>
        {t('do.peupler.text', {
          n: formats.number(month.population.adherents),
          contacts: formats.number(month.contacts.totalGlobal),
        })}
      </Text>
    </ConfirmDialog>
  )
}
