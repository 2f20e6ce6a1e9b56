import { Select } from '@mantine/core'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import {
  type MonthDecisionFilter,
  type MonthLackFilter,
  monthDecisionFilters,
  monthLackFilters,
} from '@relance/domain/campaigns/month-filters.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { DecideForMember, type Deciding } from './DecideForMember.tsx'
import { useMonthMemberColumns } from './member-columns.tsx'
import { type MonthSearch, monthMembersQuery } from './months.queries.ts'

/** The members of a month, narrowed down by what they decided and by what they lack. */
export function MonthMembers(props: {
  month: NetworkMonth
  search: MonthSearch
  onSearch: (next: Partial<MonthSearch>) => void
}) {
  const { month, search, onSearch } = props
  const { t } = useTranslation('months')
  const { t: tm } = useTranslation('members')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const query = useQuery(monthMembersQuery(month, search))
  const columns = useMonthMemberColumns(month.id, month.adherents.totalGlobal > 0, setDeciding)
  const nameOf = (lack: MonthLackFilter): string => {
    switch (lack) {
      case 'bloquant':
      case 'BASE_EN_QUALIFICATION':
      case 'AUCUN_CONTACT':
      case 'ENVOI_RETENU':
        return t(`lack.${lack}`)
      default:
        return tm(`workshops.gap.${lack}`)
    }
  }
  return (
    <>
      <ListFrame
        label={t('members.title')}
        title={t('members.title')}
        query={query}
        columns={columns}
        rowKey={({ adherentId }) => adherentId}
        search={search}
        onSearch={onSearch}
        searchLabel={t('members.search')}
        filters={
          <>
            <Select
              aria-label={t('members.decision')}
              placeholder={t('members.decisionFilter')}
              w={230}
              clearable
              clearButtonProps={{ 'aria-label': t('members.decisionFilter') }}
              value={search.decision ?? null}
              onChange={(value) => onSearch({ decision: (value ?? undefined) as MonthDecisionFilter, page: 1 })}
              data={monthDecisionFilters.map((value) => ({ value, label: t(`decision.${value}`) }))}
            />
            <Select
              aria-label={t('members.lacks')}
              placeholder={t('members.lackFilter')}
              w={230}
              clearable
              clearButtonProps={{ 'aria-label': t('members.lackFilter') }}
              value={search.manque ?? null}
              onChange={(value) => onSearch({ manque: (value ?? undefined) as MonthLackFilter, page: 1 })}
              data={monthLackFilters.map((value) => ({ value, label: nameOf(value) }))}
            />
          </>
        }
        empty={<EmptyState title={t('members.empty')} text={t('members.emptyText')} />}
      />
      {deciding && <DecideForMember {...deciding} month={month} onClose={() => setDeciding(null)} />}
    </>
  )
}
