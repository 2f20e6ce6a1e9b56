import { Select } from '@mantine/core'
import { manques } from '@relance/domain/customers/list-filter.ts'
import { qualityLevels } from '@relance/domain/customers/quality-levels.ts'
import { useTranslation } from 'react-i18next'
import type { CustomerListSearch } from './customer-search.ts'

interface CustomerFiltersProps {
  readonly search: CustomerListSearch
  readonly onSearch: (next: Partial<CustomerListSearch>) => void
}

/** Narrows the list to a level of quality, or to customers that lack what a message needs. */
export function CustomerFilters({ search, onSearch }: CustomerFiltersProps) {
  const { t } = useTranslation('customers')
  const { t: common } = useTranslation()
  return (
    <>
      <Select
        aria-label={t('column.quality')}
        placeholder={t('list.anyQuality')}
        w={180}
        clearable
        value={search.niveau ?? null}
        onChange={(niveau) => onSearch({ niveau: niveau ?? undefined, page: 1 })}
        data={qualityLevels.map((value) => ({ value, label: common(`quality.${value}`) }))}
      />
      <Select
        aria-label={t('list.lacking')}
        placeholder={t('list.anyContact')}
        w={210}
        clearable
        value={search.manque ?? null}
        onChange={(manque) => onSearch({ manque: manque ?? undefined, page: 1 })}
        data={manques.map((value) => ({ value, label: t(`list.without.${value}`) }))}
      />
    </>
  )
}
