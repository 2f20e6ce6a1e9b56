import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { IconCoins, IconMessages, IconTool } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useMemberId } from '../auth/member.queries.ts'
import { VehicleDrawer } from '../forecasts/VehicleDrawer.tsx'
import { useFormats } from '../i18n/use-formats.tsx'
import { NotFoundPage } from '../layout/NotFoundPage.tsx'
import { Page } from '../layout/Page.tsx'
import { NotAllowedPage } from '../networks/NotAllowedPage.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatBox } from '../ui/StatBox.tsx'
import { ConsentHistory } from './ConsentHistory.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'
import { MessageList, VehicleList, VisitList } from './CustomerLists.tsx'
import { customerQuery } from './customer.queries.ts'
import { nameOf } from './customer-name.ts'
import { IdentityPanel } from './IdentityPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { QualityPanel } from './QualityPanel.tsx'

const route = getRouteApi('/_app/mes-clients/$id')

/** A customer: what is known, what it agreed to, what it was sent and what it brought in. */
export function CustomerPage({ id }: { id: number }) {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const whom = { adherentId: useMemberId(), id }
  const query = useQuery(customerQuery(whom))
  const cache = useQueryClient()
  const { plaque } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (search: { plaque: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  const erased = async () => {
    await navigate({ to: '/mes-clients/list' })
    // Nothing asks for its own queries any more; those of the lists are asked again.
    cache.removeQueries({ queryKey: ['customers', 'sheet', whom.adherentId, id] })
    await cache.invalidateQueries({ queryKey: ['customers'] })
  }
  const status = query.error instanceof ApiError ? query.error.status : 0
  if (status === 403) return <NotAllowedPage />
  if (status === 404 || status === 422) return <NotFoundPage />
  return (
    <Page>
      <PageHeader
        title={(query.data && nameOf(query.data)) || t('sheet.customer')}
        subtitle={query.data?.dateCreation && t('sheet.since', { day: formats.day(query.data.dateCreation) })}
        back={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/mes-clients/list" {...props} />}>
            {t('sheet.back')}
          </Anchor>
        }
      />
      <Loaded query={query} skeleton={480}>
        {(sheet) => (
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
              <StatBox label={t('sheet.revenue')} value={formats.roundMoney(sheet.chiffreAffaires)} icon={IconCoins} />
              <StatBox
                label={t('sheet.visits')}
                value={formats.number(sheet.nbVisites)}
                detail={
                  sheet.dateDerniereVisite && t('sheet.lastVisit', { day: formats.day(sheet.dateDerniereVisite) })
                }
                icon={IconTool}
              />
              <StatBox label={t('sheet.messages')} value={formats.number(sheet.nbMessages)} icon={IconMessages} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <IdentityPanel whom={whom} sheet={sheet} />
              <QualityPanel sheet={sheet} />
            </SimpleGrid>
            <VehicleList whom={whom} onVehicle={(plaque) => open({ plaque })} />
            <ConsentPanel whom={whom} />
            <VisitList whom={whom} />
            <MessageList whom={whom} />
            <ConsentHistory whom={whom} />
            <PersonPanel whom={whom} onErased={() => void erased()} />
          </Stack>
        )}
      </Loaded>
      <VehicleDrawer plate={plaque ?? null} vehicle={null} onClose={() => open({ plaque: undefined })} />
    </Page>
  )
}
