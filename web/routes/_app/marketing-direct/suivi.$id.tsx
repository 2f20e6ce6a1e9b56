import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { envoiStates } from '@relance/domain/diffusion/ledger.ts'
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { SendingProgressPage } from '../../../diffusion/SendingProgressPage.tsx'
import type { SendingSearch } from '../../../diffusion/sending-control.queries.ts'
import { listDefaults, readListSearch } from '../../../ui/list-search.ts'

const defaults = listDefaults({ resultsPerPage: 25 })
const channelIn = (value: unknown): Canal | undefined => (value === 'sms' || value === 'email' ? value : undefined)

export const Route = createFileRoute('/_app/marketing-direct/suivi/$id')({
  validateSearch: (raw: Partial<SendingSearch> & SearchSchemaInput): SendingSearch => {
    const [canal, relance] = [channelIn(raw.canal), channelIn(raw.relance)]
    const etat = envoiStates.find((state) => state === raw.etat)
    const motif = typeof raw.motif === 'string' && /^[A-Z_]{1,40}$/.test(raw.motif) ? raw.motif : undefined
    return {
      ...readListSearch(raw as Readonly<Record<string, unknown>>, defaults),
      ...(raw.vue === 'messages' ? { vue: raw.vue } : {}),
      ...(canal ? { canal } : {}),
      ...(etat ? { etat } : {}),
      ...(motif ? { motif } : {}),
      ...(relance ? { relance } : {}),
    }
  },
  search: { middlewares: [stripSearchParams(defaults)] },
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return (
    <SendingProgressPage
      id={Number(Route.useParams().id)}
      search={Route.useSearch()}
      onSearch={(next) =>
        void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
      }
    />
  )
}
