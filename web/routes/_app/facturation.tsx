import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { BillingPage, type BillingSearch } from '../../diffusion/BillingPage.tsx'
import { positive } from '../../ui/list-search.ts'

export const Route = createFileRoute('/_app/facturation')({
  staticData: { member: false },
  validateSearch: (raw: Partial<BillingSearch> & SearchSchemaInput): BillingSearch => {
    const adherent = positive(raw.adherent)
    return {
      ...(typeof raw.mois === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(raw.mois) ? { mois: raw.mois } : {}),
      ...(adherent ? { adherent } : {}),
    }
  },
  component: Screen,
})

function Screen() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BillingPage
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
    />
  )
}
