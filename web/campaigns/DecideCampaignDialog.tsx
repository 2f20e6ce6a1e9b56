import { Alert, Stack, Text } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { memberMessagesQuery } from '../messages/messages.queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useDecideCampaign } from './campaigns.queries.ts'

/** Asked before a member takes part in a month's campaign or refuses it: whom it reaches, or what is lost, in numbers. */
export function DecideCampaignDialog(props: {
  campaign: Campaign
  decision: 'valider' | 'refuser'
  adherentId: number
  onClose: () => void
  /** Once it is decided. */
  onDone?: () => void
}) {
  const { campaign, decision, adherentId, onClose, onDone } = props
  const { t } = useTranslation('predictive')
  const formats = useFormats()
  const refusing = decision === 'refuser'
  const texts = useQuery({ ...memberMessagesQuery({ id: campaign.id, adherentId }), enabled: refusing }).data
  const written = texts?.messageList.filter((one) => one.dateModificationAdherent !== null).length ?? 0
  const { cibles, label, dateLimit } = campaign
  const figures = cibles && {
    contacts: formats.number(cibles.totalGlobal),
    sms: formats.number(cibles.totalSms),
    email: formats.number(cibles.totalEmail),
  }
  const words = refusing ? 'refuse' : 'accept'
  const decide = useDecideCampaign(decision, () => {
    tellDone(t(`${words}.done`, { label }))
    onClose()
    onDone?.()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`${words}.title`, { label })}
      confirmLabel={t(`${words}.confirm`)}
      danger={refusing}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ id: campaign.id, adherentId })}
    >
      <Stack gap="sm">
        {decide.isError && (
          <Alert color="red" role="alert">
            {messageOf(decide.error)}
          </Alert>
        )}
        {figures && <Text>{t(`${words}.figures`, figures)}</Text>}
        {refusing && written > 0 && <Text>{t('refuse.texts', { count: written, n: formats.number(written) })}</Text>}
        <Text>{refusing ? t('refuse.final') : t('accept.until', { date: formats.dayOf(dateLimit) })}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
