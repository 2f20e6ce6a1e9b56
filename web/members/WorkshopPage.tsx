import { Anchor, Button, SimpleGrid, Stack } from '@mantine/core'
import type { Member } from '@relance/domain/members/member.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useProfile, useRight } from '../auth/auth.queries.ts'
import { Page } from '../layout/Page.tsx'
import { NotAllowedPage } from '../networks/NotAllowedPage.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { tellDone } from '../ui/toasts.ts'
import { BeforeSending } from './BeforeSending.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberPricePanel } from './MemberPricePanel.tsx'
import { MemberUsers } from './MemberUsers.tsx'
import { memberQuery } from './members.queries.ts'
import { NetworkMemberForm, type NetworkMemberValues } from './NetworkMemberForm.tsx'
import { Referents } from './Referents.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'

/** A workshop, as its network sees it: its account, its subscription, its contacts, its users. */
export function WorkshopPage({ id }: { id: number }) {
  const { t } = useTranslation(['members', 'common'])
  const query = useQuery(memberQuery(id))
  const mayAdmin = useRight('network.admin')
  const mayWrite = useRight('account.write')
  const { languages, langLocale } = useProfile()
  if (query.error instanceof ApiError && query.error.status === 403) return <NotAllowedPage />
  return (
    <Page>
      <PageHeader
        title={query.data?.nomCommercial ?? t('workshops.workshop')}
        subtitle={query.data && t('workshop.subtitle', { number: query.data.numeroClient })}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/marketing-direct/liste-atelier" {...props} />}>
            {t('workshop.back')}
          </Anchor>
        }
        actions={
          query.data && (
            <Button
              variant="light"
              aria-label={t('workshops.openScreens', { name: query.data.nomCommercial })}
              renderRoot={(props) => <Link to="/tableau-de-bord" search={{ pour: id }} {...props} />}
            >
              {t('workshops.open')}
            </Button>
          )
        }
      />
      <Loaded query={query} skeleton={480}>
        {(member) => (
          <Stack gap="md">
            <BeforeSending adherentId={id} mayWrite={mayAdmin} mayImport={false} />
            {mayAdmin ? (
              <>
                <NetworkMemberForm
                  key={id}
                  adherentId={id}
                  values={valuesOf(member)}
                  submitLabel={t('common:action.save')}
                  onSaved={() => tellDone(t('updated'))}
                />
                <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                  <MemberPricePanel adherentId={id} name={member.nomCommercial} mayWrite />
                  <Referents adherentId={id} mayWrite={mayWrite} mayAdmin />
                  <MemberUsers adherentId={id} language={languages[0] ?? langLocale} />
                </SimpleGrid>
              </>
            ) : (
              <MemberFacts
                member={member}
                aside={
                  <>
                    <SubscriptionFacts member={member} />
                    <Referents adherentId={id} mayWrite={mayWrite} mayAdmin={false} />
                  </>
                }
              />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** A member as the network's form writes it: without what the product itself keeps. */
function valuesOf({ id: _, baseEnQualification: __, ...member }: Member): NetworkMemberValues {
  return member as NetworkMemberValues
}
