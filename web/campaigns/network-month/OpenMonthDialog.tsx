import { Alert, Stack, Text } from '@mantine/core'
import type { ComingMonth } from '@relance/domain/campaigns/month.contract.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/message-of.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { tellDone } from '../../ui/toasts.ts'
import { useOpenMonth } from './months.queries.ts'

const dayMs = 86_400_000

/** Asked before a month is opened by hand: the dates stay, so how long the workshops will have is said. */
export function OpenMonthDialog({ month, onClose }: { month: ComingMonth; onClose: () => void }) {
  const { t } = useTranslation('months')
  const formats = useFormats()
  const navigate = useNavigate()
  const open = useOpenMonth()
  const name = { month: formats.month(month.datePrediction) }
  const from = Math.max(Date.now(), new Date(month.dateDistribution).getTime())
  const days = Math.floor((new Date(month.dateLimit).getTime() - from) / dayMs)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('open.title', name)}
      confirmLabel={t('open.confirm')}
      busy={open.isPending}
      onConfirm={() =>
        open.mutate(month.datePrediction, {
          onSuccess: ({ id }) => {
            tellDone(t('open.done', name))
            void navigate({ to: '/reseau/campagnes/$id', params: { id: String(id) } })
          },
        })
      }
    >
      <Stack gap="sm">
        {open.isError && (
          <Alert color="red" role="alert">
            {messageOf(open.error)}
          </Alert>
        )}
        <Text>
          {t('open.text', { limit: formats.dayOf(month.dateLimit), sent: formats.dayOf(month.dateDiffusion) })}
        </Text>
        <Text>{t('open.days', { n: formats.number(days) })}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
