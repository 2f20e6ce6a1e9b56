import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NetworkSettingsForm } from './NetworkSettingsForm.tsx'
import { networkQuery } from './networks.queries.ts'

/** The settings of the current network, for its administrators. */
export function NetworkSettingsPage() {
  const { t } = useTranslation('networks')
  const { network } = useProfile()
  const query = useQuery(networkQuery(network.id))
  const head = <PageHeader title={t('title')} subtitle={t('subtitle', { network: network.displayName })} />
  if (query.data === undefined)
    return (
      <Page>
        {head}
        <Loaded query={query} skeleton={640}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <NetworkSettingsForm key={query.data.id} network={query.data} head={head} />
}
