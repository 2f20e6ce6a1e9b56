import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { RetentionPanel } from '../customers/RetentionPanel.tsx'
import { DkimPanel } from '../diffusion/DkimPanel.tsx'
import { LinksPanel } from '../diffusion/LinksPanel.tsx'
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
  const head = (
    <PageHeader
      title={t('title')}
      subtitle={t('subtitle', { network: network.displayName })}
      actions={
        <Button
          variant="default"
          leftSection={<IconUsers size={16} />}
          renderRoot={(props) => <Link to="/reseau/utilisateurs" {...props} />}
        >
          {t('users')}
        </Button>
      }
    />
  )
  if (query.data === undefined)
    return (
      <Page>
        {head}
        <Loaded query={query} skeleton={640}>
          {() => null}
        </Loaded>
      </Page>
    )
  const more = (
    <>
      <LinksPanel />
      <RetentionPanel />
    </>
  )
  return (
    <NetworkSettingsForm key={query.data.id} network={query.data} head={head} sending={<DkimPanel />} more={more} />
  )
}
