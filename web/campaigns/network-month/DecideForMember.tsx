import { Alert, Stack, Text } from '@mantine/core'
import type { MonthMember, NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import type { MonthMemberAction } from '@relance/domain/campaigns/month-actions.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/message-of.ts'
import { whenDone } from '../../api/when-done.ts'
import { useFormats } from '../../i18n/use-formats.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { tellDone } from '../../ui/toasts.ts'
import { useDecideForMember } from './months.queries.ts'

/** A decision that is about to be made for a member. */
export interface Deciding {
  readonly member: MonthMember
  readonly action: MonthMemberAction
}

/** Asked before the network's people decide for a member: whom it reaches or what is lost, and that it is noted. */
export function DecideForMember(props: Deciding & { month: NetworkMonth; onClose: () => void }) {
  const { member, action, month, onClose } = props
  const { t } = useTranslation('months')
  const formats = useFormats()
  const decide = useDecideForMember(action)
  const { nomCommercial: name, totaux } = member
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`act.${action}.title`, { name })}
      confirmLabel={t(`act.${action}.action`)}
      danger={action === 'refuser'}
      busy={decide.isPending}
      onConfirm={() =>
        whenDone(decide.mutateAsync({ id: month.id, adherentId: member.adherentId }), () => {
          tellDone(t('act.done', { name }))
          onClose()
        })
      }
    >
      <Stack gap="sm">
        {decide.isError && (
          <Alert color="red" role="alert">
            {messageOf(decide.error)}
          </Alert>
        )}
        <Text>
          {t(`act.${action}.text`, {
            contacts: formats.number(totaux?.totalGlobal ?? 0),
            sms: formats.number(totaux?.totalSms ?? 0),
            email: formats.number(totaux?.totalEmail ?? 0),
            cost: formats.money(totaux?.coutSms ?? 0),
            date: formats.moment(month.dateLimit),
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('act.audited')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
