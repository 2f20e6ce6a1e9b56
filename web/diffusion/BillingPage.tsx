import { Anchor, Select, Text } from '@mantine/core'
import { IconArrowLeft, IconCalendar, IconReceiptEuro } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Download } from '../api/download.ts'
import { useShownMember } from '../auth/member.queries.ts'
import { useFormats } from '../i18n/use-formats.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BillTotals, CampaignBills, MemberBills } from './BillTables.tsx'
import { billQuery, exportBill, exportNetworkBill, networkBillQuery } from './billing.queries.ts'

/** Where the page stands, as its address says. */
export interface BillingSearch {
  /** YYYY-MM; the current month when absent. */
  readonly mois?: string
  /** One of the network's members, for its people. */
  readonly adherent?: number
}

interface BillingPageProps {
  readonly search: BillingSearch
  readonly onSearch: (next: Partial<BillingSearch>) => void
}

/** Three years: older bills are the accountant's. */
const monthsShown = 36

/** The last months, newest first, 'YYYY-MM'. */
function lastMonths(today: Date): string[] {
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** What was sent in a month and what it costs: a member's, by campaign; or the network's, by member. */
export function BillingPage({ search, onSearch }: BillingPageProps) {
  const { member } = useShownMember()
  const shown = member?.adherentId ?? search.adherent
  return shown === undefined ? (
    <NetworkBill search={search} onSearch={onSearch} />
  ) : (
    <MemberBill adherentId={shown} fromNetwork={member === null} search={search} onSearch={onSearch} />
  )
}

function MemberBill(props: BillingPageProps & { readonly adherentId: number; readonly fromNetwork: boolean }) {
  const { adherentId, fromNetwork, search, onSearch } = props
  const { t } = useTranslation('diffusion')
  const query = useQuery(billQuery(adherentId, search.mois))
  return (
    <BillFrame
      query={query}
      search={search}
      onSearch={onSearch}
      load={(mois) => exportBill(adherentId, mois)}
      back={
        fromNetwork && (
          <Anchor
            inherit
            renderRoot={(given) => (
              <Link to="/facturation" search={search.mois ? { mois: search.mois } : {}} {...given} />
            )}
          >
            <IconArrowLeft size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {t('billing.network')}
          </Anchor>
        )
      }
    >
      {query.data && <CampaignBills lines={query.data.lignes} />}
    </BillFrame>
  )
}

function NetworkBill({ search, onSearch }: BillingPageProps) {
  const query = useQuery(networkBillQuery(search.mois))
  return (
    <BillFrame query={query} search={search} onSearch={onSearch} load={exportNetworkBill}>
      {query.data && <MemberBills lines={query.data.lignes} mois={query.data.mois} />}
    </BillFrame>
  )
}

interface Bill {
  readonly mois: string
  readonly lignes: readonly unknown[]
  readonly montantHt: number
  readonly tauxTva: number
  readonly montantTva: number
  readonly montantTtc: number
}

interface BillFrameProps extends BillingPageProps {
  readonly query: UseQueryResult<Bill>
  readonly load: (mois: string) => Download
  readonly back?: ReactNode
  /** Its lines, once they are there. */
  readonly children: ReactNode
}

/** The month, its file, its lines and its sums; or the sentence of a month without any. */
function BillFrame({ query, search, onSearch, load, back, children }: BillFrameProps) {
  const { t } = useTranslation('diffusion')
  const formats = useFormats()
  const months = lastMonths(new Date())
  const shown = search.mois ?? query.data?.mois ?? months[0]!
  return (
    <Page>
      <PageHeader
        title={t('billing.title')}
        subtitle={t('billing.text')}
        back={back}
        actions={
          <>
            <Select
              aria-label={t('billing.month')}
              leftSection={<IconCalendar size={16} aria-hidden />}
              w={210}
              allowDeselect={false}
              value={shown}
              onChange={(mois) => onSearch({ mois: mois ?? undefined })}
              data={[...new Set([...months, shown])]
                .toSorted()
                .toReversed()
                .map((value) => ({ value, label: formats.month(value) }))}
            />
            <ExportButton load={() => load(shown)} disabled={!query.data || query.data.lignes.length === 0} />
          </>
        }
      />
      <Loaded query={query} skeleton={360}>
        {(bill) =>
          bill.lignes.length === 0 ? (
            <Panel>
              <EmptyState icon={IconReceiptEuro} title={t('billing.empty')} text={t('billing.emptyText')} />
            </Panel>
          ) : (
            <Panel>
              {children}
              <BillTotals bill={bill} />
              <Text size="xs" c="dimmed" mt="md">
                {t('billing.note')}
              </Text>
            </Panel>
          )
        }
      </Loaded>
    </Page>
  )
}
