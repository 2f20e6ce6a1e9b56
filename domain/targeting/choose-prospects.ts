import { isControl } from './control-group.ts'
import { failedCriteria } from './criteria/criteria.ts'
import { channelsOf } from './criteria/diffusion.ts'
import { chosenOperation, earliestForecast } from './criteria/operation.ts'
import type { Prospect } from './prospect.ts'
import type { Targeting } from './targeting-filter.ts'

/** Whether the member left a prospect out: by the list of the targeting when it has one, else as it was saved. */
export const isLeftOut = (prospect: Pick<Prospect, 'id' | 'eligibleGarage'>, targeting: Targeting): boolean =>
  targeting.prospectionExcludedIdList
    ? targeting.prospectionExcludedIdList.includes(prospect.id)
    : !prospect.eligibleGarage

/** Earliest forecast, then highest operation priority, then latest visit, then the lowest id (decisions.md 9). */
function comesFirst(a: Prospect, b: Prospect, targeting: Targeting): boolean {
  const { filter } = targeting
  const [dueA, dueB] = [earliestForecast(a, filter)!, earliestForecast(b, filter)!]
  if (dueA !== dueB) return dueA < dueB
  const rank = (one: Prospect) => filter.operationIdList.indexOf(chosenOperation(one, filter)!.operationId)
  if (rank(a) !== rank(b)) return rank(a) < rank(b)
  const [visitA, visitB] = [a.dateDerniereVisite ?? '', b.dateDerniereVisite ?? '']
  return visitA !== visitB ? visitA > visitB : a.id < b.id
}

/**
 * The prospects that a message is about, by channel: of those that pass the filter and are not left out, one for each
 * number and each address, or without de-duplication one for each customer. Given all prospects that share a contact, it
 * picks as the lock does: `server/targeting/winners.sql.ts` is its twin. With `group` 'temoin', those of the control group
 * that a message would be about.
 */
export function chooseProspects(
  prospects: readonly Prospect[],
  targeting: Targeting,
  group: 'contactes' | 'temoin' = 'contactes',
): { sms: ReadonlyMap<number, Prospect>; email: ReadonlyMap<number, Prospect> } {
  const sms = new Map<number, Prospect>()
  const email = new Map<number, Prospect>()
  const keep = (kept: Map<number, Prospect>, key: number, one: Prospect) => {
    const other = kept.get(key)
    if (!other || comesFirst(one, other, targeting)) kept.set(key, one)
  }
  for (const one of prospects) {
    if (isControl(one, targeting) !== (group === 'temoin')) continue
    if (isLeftOut(one, targeting) || failedCriteria(one, targeting.filter).length > 0) continue
    const channels = channelsOf(one, targeting.filter, targeting.diffusionRestrictionIdList)
    const byContact = targeting.prospectionDuplicatedExclude
    if (channels.sms) keep(sms, byContact ? one.cleSms! : one.clientId, one)
    if (channels.email) keep(email, byContact ? one.cleEmail! : one.clientId, one)
  }
  return { sms, email }
}
