import { Alert, List } from '@mantine/core'
import type { Member } from '@relance/domain/members/member.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { accountGapsOf } from './account-gaps.ts'

/** Says what is missing before a campaign can be sent, or that nothing is. */
export function BeforeSending({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const word = useWords()
  const [now] = useState(() => new Date())
  // en-CA writes a day as the database does: YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: member.fuseau }).format(now)
  const gaps = accountGapsOf(member, today)
  if (gaps.length === 0)
    return (
      <Alert color="green" icon={<IconCircleCheck size={20} />}>
        {t('ready')}
      </Alert>
    )
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={t('notReady')}>
      <List size="sm">
        {gaps.map((gap) => (
          <List.Item key={gap}>{word(gap)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
