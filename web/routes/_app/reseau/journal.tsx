import { type AuditAction, auditActions } from '@relance/domain/networks/audit.ts'
import { isDay } from '@relance/domain/values/day.ts'
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { AuditPage } from '../../../networks/AuditPage.tsx'
import { type ListSearch, listDefaults, positive, readListSearch } from '../../../ui/list-search.ts'
import { ForAdministrators } from './-ForAdministrators.tsx'

/** `search` is who did it; what was done, to which member, from and up to which day. */
interface Search extends ListSearch {
  readonly action?: AuditAction
  readonly adherentId?: number
  readonly debut?: string
  readonly fin?: string
}

const defaults = listDefaults({ resultsPerPage: 50 })

const isAction = (value: unknown): value is AuditAction => auditActions.includes(value as AuditAction)
const dayOf = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null)

export const Route = createFileRoute('/_app/reseau/journal')({
  staticData: { member: false },
  validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search => {
    const adherentId = positive(raw.adherentId)
    const debut = dayOf(raw.debut)
    const fin = dayOf(raw.fin)
    return {
      ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
      ...(isAction(raw.action) ? { action: raw.action } : {}),
      ...(adherentId ? { adherentId } : {}),
      ...(debut ? { debut } : {}),
      ...(fin ? { fin } : {}),
    }
  },
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  return (
    <ForAdministrators>
      <AuditPage />
    </ForAdministrators>
  )
}
