import { workshopPageSize } from '@relance/domain/returns/page-sizes.ts'
import { type ListSearch, listDefaults, readListSearch } from '../ui/list-search.ts'

/** The workshop visits, by month or by campaign. */
export interface VisitsSearch extends ListSearch {
  readonly par: 'mois' | 'campagne'
}
export const visitsDefaults: VisitsSearch = { ...listDefaults({ resultsPerPage: workshopPageSize }), par: 'mois' }

export const readVisitsSearch = (raw: Readonly<Record<string, unknown>>): VisitsSearch => ({
  ...readListSearch(raw, visitsDefaults),
  par: raw.par === 'campagne' ? 'campagne' : 'mois',
})

/** The invoices of a month or of a campaign. */
export type LinesSearch = ListSearch
export const linesDefaults: LinesSearch = listDefaults({ resultsPerPage: workshopPageSize, sort: '-dateReparation' })
export const readLinesSearch = (raw: Readonly<Record<string, unknown>>): LinesSearch =>
  readListSearch(raw, linesDefaults)
