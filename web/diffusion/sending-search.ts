import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { envoiStates } from '@relance/domain/diffusion/ledger.ts'
import { listDefaults, readListSearch } from '../ui/list-search.ts'
import type { SendingSearch } from './sending-control.queries.ts'

export const sendingDefaults = listDefaults({ resultsPerPage: 25 })
const channelIn = (value: unknown): Canal | undefined => (value === 'sms' || value === 'email' ? value : undefined)

/** Where the follow-up of a sending stands, read from its address; what is none of it is left out. */
export function readSendingSearch(raw: Readonly<Record<string, unknown>>): SendingSearch {
  const [canal, relance] = [channelIn(raw['canal']), channelIn(raw['relance'])]
  const etat = envoiStates.find((state) => state === raw['etat'])
  const motif = typeof raw['motif'] === 'string' && /^[A-Z_]{1,40}$/.test(raw['motif']) ? raw['motif'] : undefined
  return {
    ...readListSearch(raw, sendingDefaults),
    ...(raw['vue'] === 'messages' ? { vue: raw['vue'] } : {}),
    ...(canal ? { canal } : {}),
    ...(etat ? { etat } : {}),
    ...(motif ? { motif } : {}),
    ...(relance ? { relance } : {}),
  }
}
