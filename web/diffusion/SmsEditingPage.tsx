import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { campaignQuery } from '../targeting/campaign.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { smsPlanQuery } from './diffusion.queries.ts'
import { isChannelOpen, NotOpen } from './NotOpen.tsx'
import { SmsEditor } from './SmsEditor.tsx'
import { SmsPlanView } from './SmsPlanView.tsx'

/** The SMS of a campaign: text, sender, batches, proof, confirmation; read-only once confirmed. */
export function SmsEditingPage({ id }: { id: number }) {
  const campaign = useQuery(campaignQuery(id))
  if (!campaign.data)
    return (
      <Page>
        <Loaded query={campaign} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (!isChannelOpen(campaign.data, 'sms')) return <NotOpen campaign={campaign.data} channel="sms" />
  return <SmsPlan campaign={campaign.data} />
}

function SmsPlan({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('diffusion')
  const plan = useQuery(smsPlanQuery(campaign.id))
  if (!plan.data)
    return (
      <Page>
        <DiffusionHead campaign={campaign} title={t('sms.title')} />
        <Loaded query={plan} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  return plan.data.modifiable && campaign.actions.includes('planifierSms') ? (
    <SmsEditor campaign={campaign} plan={plan.data} />
  ) : (
    <SmsPlanView campaign={campaign} plan={plan.data} />
  )
}
