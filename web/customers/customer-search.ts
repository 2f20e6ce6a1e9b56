import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import { type Manque, manques } from '@relance/domain/customers/list-filter.ts'
import { type OptOutFilter, optOutChannels, optOutSources } from '@relance/domain/customers/opt-out-filter.ts'
import { qualityLevels } from '@relance/domain/customers/quality-levels.ts'
import { isDay } from '@relance/domain/values/day.ts'
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

/** Where the list of those who said STOP stands: `?canal=sms&source=STOP_SMS&debut=2026-01-01`. */
export interface OptOutListSearch extends ListSearch, OptOutFilter {}

export function readOptOutListSearch(
  raw: Partial<OptOutListSearch> & SearchSchemaInput,
  defaults: ListSearch,
): OptOutListSearch {
  const canal = optOutChannels.find((one) => one === raw.canal)
  const source = optOutSources.find((one) => one === raw.source)
  const [debut, fin] = [raw.debut, raw.fin].map((day) => (typeof day === 'string' && isDay(day) ? day : undefined))
  return {
    ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
    ...(canal && { canal }),
    ...(source && { source }),
    ...(debut && { debut }),
    ...(fin && { fin }),
  }
}
