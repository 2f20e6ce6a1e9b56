import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRight } from '../auth/auth.queries.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { AppointmentPanel } from '../diffusion/AppointmentPanel.tsx'
import { Page } from '../layout/Page.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountSections } from './AccountSections.tsx'
import { BeforeSending } from './BeforeSending.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberPricePanel } from './MemberPricePanel.tsx'
import { memberQuery } from './members.queries.ts'
import { Referents } from './Referents.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'

/** The member's account: who it is, how it signs its messages, what its subscription allows, whom it can turn to. */
export function AccountPage() {
  const { t } = useTranslation('members')
  const adherentId = useMemberId()
  const query = useQuery(memberQuery(adherentId))
  const mayWrite = useRight('account.write')
  const mayImport = useRight('import.run')
  const mayAdmin = useRight('network.admin')
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={mayWrite ? t('subtitle') : t('subtitleRead')} />
      <Loaded query={query} skeleton={480}>
        {(member) => {
          const aside = (
            <>
              <SubscriptionFacts member={member} />
              <MemberPricePanel adherentId={adherentId} name={member.nomCommercial} mayWrite={mayAdmin} />
              <AppointmentPanel adherentId={adherentId} mayWrite={mayWrite} />
              <Referents adherentId={adherentId} mayWrite={mayWrite} mayAdmin={mayAdmin} />
            </>
          )
          return (
            <Stack gap="md">
              <BeforeSending adherentId={adherentId} mayWrite={mayWrite} mayImport={mayImport} />
              {mayWrite ? (
                <AccountSections key={member.id} member={member} aside={aside} />
              ) : (
                <MemberFacts member={member} aside={aside} />
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Page>
  )
}
