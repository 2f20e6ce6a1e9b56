import { ActionIcon, Badge, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { canBeInvited, type UserAccess } from '@relance/domain/members/user-account.ts'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.tsx'
import { tellDone } from '../ui/toasts.ts'
import { useInviteUser } from './users.queries.ts'

export interface ListedUser extends UserAccess {
  readonly id: number
  readonly email: string
  readonly prenom: string
  readonly nom: string
  readonly actif: boolean
}

interface UserLineProps {
  readonly user: ListedUser
  /** What it may do, and of what. */
  readonly rights: ReactNode
  readonly badges?: ReactNode
  /** What else may be done with it. */
  readonly actions?: ReactNode
  readonly mayInvite?: boolean
  /** Absent: it cannot be changed by who looks. */
  readonly onEdit?: (() => void) | undefined
}

/** A user in a list: who it is, what it may do, whether it has come in yet. */
export function UserLine({ user, rights, badges, actions, mayInvite = true, onEdit }: UserLineProps) {
  const { t } = useTranslation('members')
  const name = [user.prenom, user.nom].filter(Boolean).join(' ') || user.email
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group gap={6}>
          <Text fw={600} fz="sm">
            {name}
          </Text>
          {!user.actif && (
            <Badge variant="light" color="gray" tt="none">
              {t('users.inactive')}
            </Badge>
          )}
          {badges}
        </Group>
        <Text fz="sm" c="dimmed">
          {user.email}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {rights}
        </Text>
        <Access user={user} />
        <Group gap="xs" mt={6}>
          {mayInvite && canBeInvited(user) && <Invite user={user} name={name} />}
          {actions}
        </Group>
      </div>
      {onEdit && (
        <ActionIcon variant="subtle" size={32} aria-label={t('users.edit', { name })} onClick={onEdit}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
    </Group>
  )
}

function Access({ user: { derniereConnexion, invitation } }: { user: ListedUser }) {
  const { t } = useTranslation('members')
  const formats = useFormats()
  if (!invitation)
    return (
      <Text fz="sm" c="dimmed">
        {t('users.lastLogin', { day: formats.dayOf(derniereConnexion ?? '') })}
      </Text>
    )
  const { etat, envoyeeLe, expireLe } = invitation
  const days = { sent: formats.dayOf(envoyeeLe ?? ''), end: formats.dayOf(expireLe ?? '') }
  return (
    <Text fz="sm" c={etat === 'expiree' || etat === 'non_envoyee' ? 'var(--mantine-color-orange-text)' : 'dimmed'}>
      {t(`users.invitation.${etat}`, days)}
    </Text>
  )
}

function Invite({ user, name }: { user: ListedUser; name: string }) {
  const { t } = useTranslation('members')
  const invite = useInviteUser(user.id)
  const again = user.invitation?.etat !== 'non_envoyee'
  return (
    <Button
      size="xs"
      variant="default"
      loading={invite.isPending}
      aria-label={t(again ? 'users.inviteAgainTo' : 'users.inviteTo', { name })}
      onClick={() => invite.mutate(undefined, { onSuccess: () => tellDone(t('users.invited', { email: user.email })) })}
    >
      {t(again ? 'users.inviteAgain' : 'users.invite')}
    </Button>
  )
}

/** Users below each other, on a wide page beside each other; what to say when there is none. */
export function UserLines(props: { empty: string | null; columns?: number; children: ReactNode }) {
  const { empty, columns = 1, children } = props
  return empty === null ? (
    <SimpleGrid cols={{ base: 1, md: columns }} spacing="xl" verticalSpacing="md">
      {children}
    </SimpleGrid>
  ) : (
    <Text fz="sm" c="dimmed">
      {empty}
    </Text>
  )
}
