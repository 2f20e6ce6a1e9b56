import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import { type Manque, manques } from '@relance/domain/customers/list-filter.ts'
import { qualityLevels } from '@relance/domain/customers/quality-levels.ts'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ListSearch, readListSearch } from '../ui/list-search.ts'

/** `plaque`: the vehicle whose forecasts are open beside the page. */
export interface CustomerPageSearch {
  readonly plaque?: string
}

export const readCustomerSearch = (raw: CustomerPageSearch & SearchSchemaInput): CustomerPageSearch =>
  typeof raw.plaque === 'string' && raw.plaque !== '' ? { plaque: raw.plaque } : {}

/** Where the list of customers stands, and what it is narrowed to: `?manque=mobile`, `?niveau=faible`. */
export interface CustomerListSearch extends ListSearch, CustomerPageSearch {
  readonly niveau?: QualityLevel | undefined
  readonly manque?: Manque | undefined
}

export function readCustomerListSearch(
  raw: Partial<CustomerListSearch> & SearchSchemaInput,
  defaults: ListSearch,
): CustomerListSearch {
  const niveau = qualityLevels.find((level) => level === raw.niveau)
  const manque = manques.find((lack) => lack === raw.manque)
  return {
    ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
    ...readCustomerSearch(raw),
    ...(niveau && { niveau }),
    ...(manque && { manque }),
  }
}
