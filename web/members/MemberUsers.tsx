import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { MemberUser } from '@relance/domain/members/network-member.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MemberUserDialog } from './MemberUserDialog.tsx'
import { memberUsersQuery } from './members.queries.ts'

/** Who works at a member, for its network's administrators. */
export function MemberUsers({ adherentId }: { adherentId: number }) {
  const { t } = useTranslation('members')
  const query = useQuery(memberUsersQuery(adherentId))
  const [edited, setEdited] = useState<MemberUser | 'new' | null>(null)
  return (
    <Panel
      title={t('users.title')}
      text={t('users.text')}
      actions={
        <Button size="xs" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('users.add')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={80}>
        {({ data }) =>
          data.length === 0 ? (
            <Text fz="sm" c="dimmed">
              {t('users.empty')}
            </Text>
          ) : (
            <Stack gap="md">
              {data.map((user) => {
                const name = [user.prenom, user.nom].filter(Boolean).join(' ') || user.email
                return (
                  <Group key={user.id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
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
                      </Group>
                      <Text fz="sm" c="dimmed">
                        {user.email}
                      </Text>
                      <Text fz="sm" c="dimmed">
                        {t(`users.${user.role}`)}
                      </Text>
                    </div>
                    <ActionIcon
                      variant="subtle"
                      size={32}
                      aria-label={t('users.edit', { name })}
                      onClick={() => setEdited(user)}
                    >
                      <IconPencil size={18} />
                    </ActionIcon>
                  </Group>
                )
              })}
            </Stack>
          )
        }
      </Loaded>
      {edited !== null && (
        <MemberUserDialog
          adherentId={adherentId}
          user={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
