import { type ListSearch, listDefaults, positive } from '../ui/list-search.ts'

/** Where the page's two lists stand: what is stuck (`page`, `parPage`), and the jobs that failed (`taches`, `tachesParPage`). */
export interface OperatorSearch {
  readonly page: number
  readonly parPage: number
  readonly taches: number
  readonly tachesParPage: number
}

export const operatorDefaults: OperatorSearch = { page: 1, parPage: 10, taches: 1, tachesParPage: 10 }

const size = (value: unknown): number => {
  const asked = positive(value)
  return asked && asked <= 200 ? asked : operatorDefaults.parPage
}

export const readOperatorSearch = (raw: Readonly<Record<string, unknown>>): OperatorSearch => ({
  page: positive(raw['page']) ?? 1,
  parPage: size(raw['parPage']),
  taches: positive(raw['taches']) ?? 1,
  tachesParPage: size(raw['tachesParPage']),
})

export const troubleListOf = ({ page, parPage }: OperatorSearch): ListSearch =>
  listDefaults({ page, resultsPerPage: parPage })
export const failedListOf = ({ taches, tachesParPage }: OperatorSearch): ListSearch =>
  listDefaults({ page: taches, resultsPerPage: tachesParPage })
