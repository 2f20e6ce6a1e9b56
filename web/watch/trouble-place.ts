import { etats } from '@relance/domain/campaigns/states.ts'
import type { TroubleRow } from '@relance/domain/watch/trouble-row.ts'
import type { Place } from '../paths.ts'

/** Before there is anything to send, what is wrong with a campaign stands with its targeting. */
const beforeSending: readonly number[] = [
  etats.aPeupler,
  etats.population,
  etats.erreurPopulation,
  etats.aVerrouiller,
  etats.enCoursDeVerrouillage,
  etats.erreurVerrouillage,
]

/** Where something is done about a trouble: the month's page, or the workshop's page of its campaign, opened for it. */
export function placeOf({ campagneId, adherentId, refEtatCampagneId }: TroubleRow): Place {
  const params = { id: String(campagneId) }
  if (adherentId === null) return { to: '/reseau/campagnes/$id', params, search: { pour: undefined } }
  return {
    to: beforeSending.includes(refEtatCampagneId) ? '/marketing-direct/ciblage/$id' : '/marketing-direct/suivi/$id',
    params,
    search: { pour: adherentId },
  }
}
