import { consentRule } from '../customers/consent.ts'
import type { NetworkWindow } from '../networks/sending-rules.ts'
import type { Canal } from './diffusion.ts'
import type { Motif } from './ledger.ts'
import { type Place, placeOf } from './sending-policy.ts'
import { isLegal, nextLegalSlot } from './sending-window.ts'

/** What is read again about a contact at hand-over (decisions.md 11.4). */
interface HandOverFacts {
  readonly canal: Canal
  /** The customer's country and postcode: the window is the recipient's. */
  readonly pays: string
  readonly codePostal: string
  /** The member's zone, where the postcode says nothing. */
  readonly fuseau: string
  /** What the member's network narrows, as it is now: it may have changed since the message was planned. */
  readonly fenetreReseau: NetworkWindow | null
  readonly relance: boolean
  readonly viePrivee: boolean
  readonly consentement: boolean | null
  /** The number or address is on a suppression list of the member or of its network. */
  readonly supprime: boolean
  /** The same text went to the same number today. */
  readonly doublon: boolean
}

type HandOver =
  | { readonly decision: 'envoyer' }
  | { readonly decision: 'supprimer'; readonly motif: Motif }
  | { readonly decision: 'differer'; readonly jusqu: Date }

/** Zones and holidays are asked for each message: one place is worked out once. */
const places = new Map<string, Place>()
function placeFor(pays: string, codePostal: string, fuseau: string): Place {
  const key = `${pays}|${codePostal.slice(0, 5)}|${fuseau}`
  const known = places.get(key)
  if (known) return known
  const place = placeOf(pays, codePostal, fuseau)
  if (places.size > 50_000) places.clear()
  places.set(key, place)
  return place
}

/** Decides, at the last moment, whether a message leaves. E-mail has no window. */
export function decideHandOver(facts: HandOverFacts, now: Date): HandOver {
  if (facts.viePrivee) return { decision: 'supprimer', motif: 'VIE_PRIVEE' }
  if (!facts.relance || facts.supprime || facts.consentement === false) return { decision: 'supprimer', motif: 'STOP' }
  if (facts.consentement !== true && consentRule(facts.pays, facts.canal) === 'consent')
    return { decision: 'supprimer', motif: 'CONSENTEMENT' }
  if (facts.doublon) return { decision: 'supprimer', motif: 'DOUBLON' }
  if (facts.canal === 'email') return { decision: 'envoyer' }
  const place = { ...placeFor(facts.pays, facts.codePostal, facts.fuseau), reseau: facts.fenetreReseau }
  return isLegal(now, place) ? { decision: 'envoyer' } : { decision: 'differer', jusqu: nextLegalSlot(now, place) }
}
