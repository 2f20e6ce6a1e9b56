import { Alert, Anchor } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { memberQuery } from '../messages/messages.queries.ts'

const lookAgainMs = 10_000

/** While the customer base is being processed no campaign can be created (specification, section 4): said beforehand. */
export function BaseInProcess({ adherentId }: { adherentId: number }) {
  const { t } = useTranslation('campaigns')
  const word = useWords()
  const mayImport = useRight('import.run')
  const member = useQuery({
    ...memberQuery(adherentId),
    refetchInterval: ({ state }) => (state.data?.baseEnQualification ? lookAgainMs : false),
  }).data
  if (!member?.baseEnQualification) return null
  return (
    <Alert color="orange" variant="light" icon={<IconHourglass size={18} />} mb="md" role="status">
      {word('BASE_EN_QUALIFICATION')}{' '}
      {mayImport && (
        <Anchor size="sm" renderRoot={(given) => <Link to="/import" {...given} />}>
          {t('followImport')}
        </Anchor>
      )}
    </Alert>
  )
}
