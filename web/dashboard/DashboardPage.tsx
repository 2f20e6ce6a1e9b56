import { SimpleGrid } from '@mantine/core'
import type { Dashboard } from '@relance/domain/returns/dashboard.ts'
import { IconCash, IconPercentage, IconShoppingCart, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatBox } from '../ui/StatBox.tsx'
import { BaseQuality } from './BaseQuality.tsx'
import classes from './Dashboard.module.css'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { LastCampaign } from './LastCampaign.tsx'
import { LastCampaigns } from './LastCampaigns.tsx'
import { OngoingCampaigns } from './OngoingCampaigns.tsx'
import { TodoList } from './TodoList.tsx'

/** What to do now, what the last campaigns brought, and how good the base is. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { adherentId, nom } = useMember()
  const query = useQuery(dashboardQuery(adherentId))
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={nom} />
      <Loaded query={query} skeleton={<DashboardSkeleton />}>
        {(dashboard) => (
          <div className={classes.page}>
            <Averages dashboard={dashboard} />
            <div className={classes.columns}>
              <div className={classes.wide}>
                <TodoList todos={dashboard.aFaire} />
                <LastCampaigns campaigns={dashboard.campagnes} />
                <OngoingCampaigns next={dashboard.prochaine} ongoing={dashboard.enCours} />
              </div>
              <div className={classes.narrow}>
                <BaseQuality base={dashboard.base} />
                <LastCampaign campaign={dashboard.derniere} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Averages({ dashboard: { base, moyennes, campagnes } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const over = t('average.over', { count: campagnes.length })
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      <StatBox
        icon={IconUsers}
        label={t('average.customers')}
        value={formats.number(base.nbClientTotal)}
        detail={t('average.mobiles', { share: formats.percent(base.tauxPortable) })}
      />
      <StatBox
        icon={IconPercentage}
        label={t('average.rate')}
        value={formats.percent(moyennes.tauxReponse)}
        detail={over}
      />
      <StatBox icon={IconCash} label={t('average.turnover')} value={formats.roundMoney(moyennes.CA)} detail={over} />
      <StatBox
        icon={IconShoppingCart}
        label={t('average.basket')}
        value={formats.roundMoney(moyennes.panierMoyen)}
        detail={over}
      />
    </SimpleGrid>
  )
}
