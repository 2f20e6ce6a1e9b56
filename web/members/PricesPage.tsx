import { Anchor, Button } from '@mantine/core'
import type { OwnPrice } from '@relance/domain/members/sms-price.ts'
import { IconArrowBackUp, IconCoinEuro, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../auth/auth.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NetworkPricePanel } from './NetworkPricePanel.tsx'
import { networkPriceQuery, ownPricesQuery } from './prices.queries.ts'
import { useGiveBackPrice } from './use-give-back-price.tsx'

const route = getRouteApi('/_app/reseau/prix')

/** What an SMS costs in the network, and the workshops with a price of their own. */
export function PricesPage() {
  const { t } = useTranslation('prices')
  const formats = useFormats()
  const { network } = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const price = useQuery(networkPriceQuery())
  const own = useQuery(ownPricesQuery(search))
  const giveBack = useGiveBackPrice(price.data?.coutSms ?? null)
  const columns: Column<OwnPrice>[] = [
    {
      id: 'name',
      header: t('own.workshop'),
      names: true,
      cell: ({ id, nomCommercial }) => (
        <Anchor
          fw={600}
          fz="sm"
          renderRoot={(props) => <Link to="/reseau/adherents/$id" params={{ id: String(id) }} {...props} />}
        >
          {nomCommercial}
        </Anchor>
      ),
    },
    { id: 'city', header: t('own.city'), cell: ({ ville }) => ville },
    { id: 'price', header: t('own.price'), align: 'right', cell: ({ coutSms }) => formats.unitPrice(coutSms) },
    { id: 'since', header: t('own.since'), cell: ({ depuis }) => formats.dayOf(depuis) },
    {
      id: 'action',
      header: t('own.back'),
      silentHeader: true,
      align: 'right',
      cell: (row) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t('own.backOf', { name: row.nomCommercial })}
          onClick={() => giveBack.ask({ id: row.id, name: row.nomCommercial, coutSms: row.coutSms })}
        >
          {t('own.back')}
        </Button>
      ),
    },
  ]
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { network: network.displayName })}
        actions={
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} />}
            renderRoot={(props) => <Link to="/reseau/adherents/changements" search={{ champ: 'coutSms' }} {...props} />}
          >
            {t('many')}
          </Button>
        }
      />
      <Loaded query={price} skeleton={260}>
        {(data) => <NetworkPricePanel key={data.coutSms} price={data} />}
      </Loaded>
      <div style={{ height: 'var(--mantine-spacing-md)' }} />
      <ListFrame
        title={t('own.title')}
        label={t('own.title')}
        query={own}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
        searchLabel={t('own.search')}
        empty={<EmptyState icon={IconCoinEuro} title={t('own.empty')} text={t('own.emptyText')} />}
      />
      {giveBack.dialog}
    </Page>
  )
}
