import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { monthScreens } from '../../targeting/campaign.queries.ts'
import type { CampaignOfMember } from '../../targeting/targeting.queries.ts'
import { Panel } from '../../ui/Panel.tsx'
import { readinessQuery } from '../CampaignPromotionsLock.tsx'
import { MissingList } from '../MissingList.tsx'

/** What keeps a garage from validating its month, with the way to each; nothing when nothing does. */
export function MonthMissing({ of }: { of: CampaignOfMember }) {
  const { t } = useTranslation('predictive')
  const missing = useQuery(readinessQuery(of)).data?.manques.filter(({ bloquant }) => bloquant) ?? []
  if (missing.length === 0) return null
  return (
    <Panel title={t('month.missing')}>
      <MissingList id={of.id} reasons={missing} screens={monthScreens} />
    </Panel>
  )
}
