import { Anchor, Badge, Button } from '@mantine/core'
import type { NetworkUser } from '@relance/domain/auth/network-user.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { NetworkUserDialog } from './NetworkUserDialog.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { UserLine, UserLines } from './UserLine.tsx'
import { networkUsersQuery } from './users.queries.ts'

/** The people of the network itself: who administers it, who looks after its workshops. */
export function NetworkUsersPage() {
  const { t } = useTranslation('members')
  const profile = useProfile()
  const query = useQuery(networkUsersQuery())
  const [edited, setEdited] = useState<NetworkUser | 'new' | null>(null)
  return (
    <Page>
      <PageHeader
        title={t('users.network.title')}
        subtitle={`${t('users.network.subtitle', { network: profile.network.displayName })} ${t('users.text')}`}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/reseau/parametres" {...props} />}>
            {t('users.network.back')}
          </Anchor>
        }
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('users.add')}
          </Button>
        }
      />
      <Panel>
        <Loaded query={query} skeleton={240}>
          {({ data }) => (
            <UserLines columns={2} empty={data.length === 0 ? t('users.network.empty') : null}>
              {data.map((user) => (
                <NetworkUserLine key={user.id} user={user} onEdit={() => setEdited(user)} />
              ))}
            </UserLines>
          )}
        </Loaded>
      </Panel>
      {edited !== null && (
        <NetworkUserDialog
          user={edited === 'new' ? null : edited}
          own={edited !== 'new' && edited.id === profile.id}
          language={profile.languages[0] ?? profile.langLocale}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function NetworkUserLine({ user, onEdit }: { user: NetworkUser; onEdit: () => void }) {
  const { t } = useTranslation('members')
  const { role, adherents, reseaux, actions } = user
  const name = [user.prenom, user.nom].filter(Boolean).join(' ') || user.email
  const members =
    role.name !== 'ANIMATEUR_RESEAU'
      ? ''
      : adherents.length === 0
        ? t('users.network.noMember')
        : adherents.map(({ nomCommercial }) => nomCommercial).join(', ')
  return (
    <UserLine
      user={user}
      badges={
        user.secondFacteur && (
          <Badge variant="light" color="teal" tt="none">
            {t('users.factor.on')}
          </Badge>
        )
      }
      rights={
        <>
          {[role.displayName, members].filter(Boolean).join(' · ')}
          {reseaux.length > 1 && <div>{t('users.network.networks', { networks: reseaux.join(', ') })}</div>}
        </>
      }
      mayInvite={actions.includes('inviter')}
      actions={actions.includes('reinitialiser-second-facteur') && <ResetSecondFactor id={user.id} name={name} />}
      onEdit={actions.includes('modifier') ? onEdit : undefined}
    />
  )
}
