import { Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { optOutChannels, optOutSources } from '@relance/domain/customers/opt-out-filter.ts'
import { useTranslation } from 'react-i18next'
import type { OptOutListSearch } from './customer-search.ts'

interface OptOutFiltersProps {
  readonly search: OptOutListSearch
  readonly onSearch: (next: Partial<OptOutListSearch>) => void
}

/** Narrows the list to what was refused, to how it was said, and to the days on which it was. */
export function OptOutFilters({ search, onSearch }: OptOutFiltersProps) {
  const { t, i18n } = useTranslation('customers')
  const day = (name: 'debut' | 'fin', label: string) => (
    <DateInput
      aria-label={label}
      placeholder={label}
      value={search[name] ?? null}
      onChange={(next) => onSearch({ [name]: next ?? undefined, page: 1 })}
      valueFormat="DD/MM/YYYY"
      locale={i18n.language}
      clearable
      clearButtonProps={{ 'aria-label': t('optOuts.clearDay') }}
      w={150}
    />
  )
  return (
    <>
      <Select
        aria-label={t('optOuts.refused')}
        placeholder={t('optOuts.anyChannel')}
        w={180}
        clearable
        value={search.canal ?? null}
        onChange={(canal) => onSearch({ canal: canal ?? undefined, page: 1 })}
        data={optOutChannels.map((value) => ({ value, label: t(`optOuts.channel.${value}`) }))}
      />
      <Select
        aria-label={t('optOuts.source')}
        placeholder={t('optOuts.anySource')}
        w={230}
        clearable
        value={search.source ?? null}
        onChange={(source) => onSearch({ source: source ?? undefined, page: 1 })}
        data={optOutSources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      {day('debut', t('optOuts.from'))}
      {day('fin', t('optOuts.to'))}
    </>
  )
}
