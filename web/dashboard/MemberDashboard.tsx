import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShownMember } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Averages } from './Averages.tsx'
import { BaseQuality } from './BaseQuality.tsx'
import classes from './Dashboard.module.css'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { LastCampaign } from './LastCampaign.tsx'
import { LastCampaigns } from './LastCampaigns.tsx'
import { OngoingCampaigns } from './OngoingCampaigns.tsx'
import { TodoList } from './TodoList.tsx'

/** A workshop's dashboard: what to do now, what the last campaigns brought, and how good the base is. */
export function MemberDashboard({ member: { adherentId, nom } }: { member: ShownMember }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const query = useQuery(dashboardQuery(adherentId))
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={nom} />
      <Loaded query={query} skeleton={<DashboardSkeleton />}>
        {({ aFaire, base, moyennes, avant, campagnes, prochaine, enCours, derniere }) => (
          <div className={classes.page}>
            <TodoList todos={aFaire} />
            <Averages
              base={base}
              formerBase={
                base.avant && {
                  ...base.avant,
                  told: t('average.inMonth', {
                    value: formats.percent(base.avant.tauxPortable),
                    month: formats.month(base.avant.mois),
                  }),
                }
              }
              now={moyennes}
              before={avant}
              over={t('average.over', { count: moyennes.campagnes })}
              turnover={t('average.turnover')}
            />
            <div className={classes.columns}>
              <div className={classes.wide}>
                <LastCampaigns campaigns={campagnes} />
                <OngoingCampaigns next={prochaine} ongoing={enCours} />
              </div>
              <div className={classes.narrow}>
                <BaseQuality base={base} />
                <LastCampaign campaign={derniere} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
