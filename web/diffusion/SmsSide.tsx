import { SegmentedControl } from '@mantine/core'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Variante } from '@relance/domain/diffusion/diffusion.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { PhonePreview } from '../messages/PhonePreview.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProofForm } from './ProofForm.tsx'
import type { SmsText } from './use-sms-text.ts'

/** The SMS on a telephone, and a proof of it; of two texts, the one chosen. */
export function SmsSide(props: {
  campaignId: number
  sender: string
  mention: string
  text: SmsText
  /** Where a proof goes at first. */
  mobile: string
  /** The one of two texts that is shown; null when there is one. */
  shown: Variante | null
  onShow: (variante: Variante) => void
}) {
  const { campaignId, sender, mention, text, mobile, shown, onShow } = props
  const { t } = useTranslation('diffusion')
  const { t: tm } = useTranslation('messages')
  const { preview, empty } = text
  return (
    <>
      <Panel title={t('sms.preview')}>
        {shown && (
          <SegmentedControl
            aria-label={t('variants.shown')}
            fullWidth
            mb="md"
            value={shown}
            onChange={(next) => onShow(next === 'B' ? 'B' : 'A')}
            data={(['A', 'B'] as const).map((variante) => ({
              value: variante,
              label: t('variants.text', { variante }),
            }))}
          />
        )}
        <PhonePreview
          sender={sender}
          text={empty ? '' : (preview.data?.texte ?? '')}
          mention={empty ? '' : mention}
          empty={tm('phone.empty')}
          busy={preview.pending && !empty}
        >
          {preview.data?.client ? t('sms.previewFor', { client: preview.data.client }) : t('sms.mention')}
        </PhonePreview>
      </Panel>
      <Panel title={t('proof.title')} text={t('proof.smsText')}>
        <ProofForm
          kind="sms"
          initial={mobile}
          key={mobile}
          disabled={!text.isSound}
          send={(telephone) =>
            call(diffusionContract.envoyerBatSms, { body: { campagneId: campaignId, telephone, contenu: text.text } })
          }
        />
      </Panel>
    </>
  )
}
