import { Alert, Stack, Text, Textarea } from '@mantine/core'
import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/message-of.ts'
import { whenDone } from '../api/when-done.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { useCancelCampaign } from './campaigns.queries.ts'

/** Asks why, and says in numbers what will not be sent. A campaign on its way only stops what has not left. */
export function CancelCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation('campaigns')
  const formats = useFormats()
  const [motif, setMotif] = useState('')
  const cancel = useCancelCampaign()
  const { sms, email } = campaign.diffusions
  const stops = campaign.actions.includes('arreterLots')
  const sent = sms.envoyes + email.envoyes
  const waiting = Math.max(0, sms.total + email.total - sent)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(stops ? 'cancel.stopTitle' : 'cancel.title', { label: campaign.label })}
      confirmLabel={t(stops ? 'cancel.stopConfirm' : 'cancel.confirm')}
      cancelLabel={t(stops ? 'cancel.goOn' : 'cancel.keep')}
      danger
      busy={cancel.isPending}
      disabled={motif.trim() === ''}
      onConfirm={() =>
        whenDone(cancel.mutateAsync({ id: campaign.id, motif: motif.trim() }), ({ annules, partis }) => {
          tellDone(
            annules > 0 || partis > 0
              ? t('cancelledWithFigures', { annules: formats.number(annules), partis: formats.number(partis) })
              : t('cancelled'),
          )
          onClose()
        })
      }
    >
      <Stack gap="sm">
        {cancel.isError && (
          <Alert color="red" role="alert">
            {messageOf(cancel.error)}
          </Alert>
        )}
        <Text>
          {stops
            ? t('cancel.stopText', { sent: formats.number(sent), waiting: formats.number(waiting) })
            : waiting > 0
              ? t('cancel.textWithFigures', { waiting: formats.number(waiting) })
              : t('cancel.text')}
        </Text>
        <Textarea
          label={t('cancel.reason')}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          maxLength={500}
          value={motif}
          onChange={(event) => setMotif(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
