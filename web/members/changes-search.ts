import { type GapCode, gapCodes } from '@relance/domain/members/gap-codes.ts'
import {
  type AutomaticMode,
  automaticModes,
  type MassField,
  massFields,
  type SubscriptionState,
  subscriptionStates,
} from '@relance/domain/members/mass-change-fields.ts'

/** Which members are chosen, and what is changed of them. */
export interface ChangesSearch {
  readonly champ: MassField
  readonly search?: string
  readonly manque?: GapCode
  readonly abonnement?: SubscriptionState
  readonly offre?: string
  readonly pays?: string
  readonly automatique?: AutomaticMode
}
export const changesDefaults: Pick<ChangesSearch, 'champ'> = { champ: 'offre' }

const text = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
const oneOf = <T extends string>(list: readonly T[], value: unknown) => list.find((one) => one === value)

/** What an address asks for; what makes no sense is left out. */
export function readChangesSearch(raw: Readonly<Record<string, unknown>>): ChangesSearch {
  const [search, offre, pays] = [text(raw.search, 100), text(raw.offre, 80), text(raw.pays, 2)]
  const [manque, abonnement] = [oneOf(gapCodes, raw.manque), oneOf(subscriptionStates, raw.abonnement)]
  const automatique = oneOf(automaticModes, raw.automatique)
  return {
    champ: oneOf(massFields, raw.champ) ?? changesDefaults.champ,
    ...(search && { search }),
    ...(manque && { manque }),
    ...(abonnement && { abonnement }),
    ...(offre && { offre }),
    ...(pays && { pays }),
    ...(automatique && { automatique }),
  }
}
