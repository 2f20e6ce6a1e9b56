import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import type { PlanificationEmail } from '@relance/domain/diffusion/diffusion.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../layout/Page.tsx'
import { TemplateChoice } from '../messages/TemplateChoice.tsx'
import { campaignQuery } from '../targeting/campaign.queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DiffusionHead } from './DiffusionHead.tsx'
import { emailPlanQuery } from './diffusion.queries.ts'
import { EmailEditor } from './EmailEditor.tsx'
import { EmailPlanView } from './EmailPlanView.tsx'
import { isChannelOpen, NotOpen } from './NotOpen.tsx'

/** The e-mail of a campaign: template, blocks, previews, proof, confirmation; read-only once confirmed. */
export function EmailEditingPage({ id }: { id: number }) {
  const campaign = useQuery(campaignQuery(id))
  if (!campaign.data)
    return (
      <Page>
        <Loaded query={campaign} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (!isChannelOpen(campaign.data, 'email')) return <NotOpen campaign={campaign.data} channel="email" />
  return <EmailPlan campaign={campaign.data} />
}

function EmailPlan({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('diffusion')
  const plan = useQuery(emailPlanQuery(campaign.id))
  if (!plan.data)
    return (
      <Page>
        <DiffusionHead campaign={campaign} title={t('email.title')} />
        <Loaded query={plan} skeleton={480}>
          {() => null}
        </Loaded>
      </Page>
    )
  if (!plan.data.modifiable || !campaign.actions.includes('planifierEmail'))
    return <EmailPlanView campaign={campaign} plan={plan.data} />
  return <Writing campaign={campaign} plan={plan.data} />
}

/** A template first, then its blocks. Another template can be taken later: the editor brings back to the choice. */
function Writing({ campaign, plan }: { campaign: Campaign; plan: PlanificationEmail }) {
  const { t } = useTranslation('diffusion')
  const [chosen, setChosen] = useState<{ gabaritId: number | null; document: EmailDocument; fresh: boolean } | null>(
    plan.contenu ? { gabaritId: plan.gabaritId, document: plan.contenu, fresh: false } : null,
  )
  // What is saved here is not read back: the page counts along.
  const [version, setVersion] = useState(plan.version)
  if (!chosen)
    return (
      <Page>
        <DiffusionHead campaign={campaign} title={t('email.title')} />
        <Panel title={t('email.choose')} text={t('email.chooseText')}>
          <TemplateChoice
            adherentId={plan.adherentId}
            onPick={(gabaritId, document) => setChosen({ gabaritId, document, fresh: true })}
          />
        </Panel>
      </Page>
    )
  return (
    <EmailEditor
      campaign={campaign}
      plan={plan}
      gabaritId={chosen.gabaritId}
      document={chosen.document}
      fresh={chosen.fresh}
      version={version}
      onVersion={setVersion}
      onChangeTemplate={() => setChosen(null)}
    />
  )
}
