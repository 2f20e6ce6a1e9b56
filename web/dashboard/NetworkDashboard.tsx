import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Averages } from './Averages.tsx'
import { networkResultsQuery } from './dashboard.queries.ts'
import { NetworkMonths } from './NetworkMonths.tsx'
import { NetworkTodos } from './NetworkTodos.tsx'
import { WorkshopRanking } from './WorkshopRanking.tsx'

/** The workshops that somebody of the network looks after: what they wait for, what they brought in together, and each in its rank. */
export function NetworkDashboard() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { network } = useProfile()
  const query = useQuery(networkResultsQuery(network.id))
  return (
    <Page>
      <PageHeader
        title={t('network.title', { network: network.displayName })}
        subtitle={
          query.data &&
          [
            t('network.workshops', { count: query.data.nbAtelier, number: formats.number(query.data.nbAtelier) }),
            query.data.calculeLe && t('network.counted', { moment: formats.moment(query.data.calculeLe) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <Stack gap="md">
        <Loaded query={query} skeleton={<Waiting />}>
          {({ aFaire, base, periode, avant, mois }) => (
            <Stack gap="md">
              <NetworkTodos todos={aFaire} />
              <Averages
                base={base}
                formerBase={
                  base.avant && {
                    ...base.avant,
                    told: t('average.before', { value: formats.percent(base.avant.tauxPortable) }),
                  }
                }
                now={{ CA: periode.CA, tauxReponse: periode.tauxRetour, panierMoyen: periode.panierMoyen }}
                before={avant && { CA: avant.CA, tauxReponse: avant.tauxRetour, panierMoyen: avant.panierMoyen }}
                over={t('network.over')}
                turnover={t('last.turnover')}
              />
              <NetworkMonths months={mois} />
            </Stack>
          )}
        </Loaded>
        <WorkshopRanking />
      </Stack>
    </Page>
  )
}

function Waiting() {
  return (
    <Stack gap="md">
      <Skeleton h={130} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {['base', 'rate', 'turnover', 'basket'].map((box) => (
          <Skeleton key={box} h={104} />
        ))}
      </SimpleGrid>
      <Skeleton h={380} />
    </Stack>
  )
}
