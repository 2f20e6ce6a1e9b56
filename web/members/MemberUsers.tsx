import { Button } from '@mantine/core'
import type { Language } from '@relance/domain/contract/words.ts'
import type { MemberUser } from '@relance/domain/members/network-member.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MemberUserDialog } from './MemberUserDialog.tsx'
import { UserLine, UserLines } from './UserLine.tsx'
import { memberUsersQuery } from './users.queries.ts'

interface MemberUsersProps {
  readonly adherentId: number
  /** The language of a new user. */
  readonly language: Language
}

/** Who works at a member, for its network's administrators. */
export function MemberUsers({ adherentId, language }: MemberUsersProps) {
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
        {({ data }) => (
          <UserLines empty={data.length === 0 ? t('users.empty') : null}>
            {data.map((user) => (
              <UserLine key={user.id} user={user} rights={t(`users.${user.role}`)} onEdit={() => setEdited(user)} />
            ))}
          </UserLines>
        )}
      </Loaded>
      {edited !== null && (
        <MemberUserDialog
          adherentId={adherentId}
          user={edited === 'new' ? null : edited}
          language={language}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
