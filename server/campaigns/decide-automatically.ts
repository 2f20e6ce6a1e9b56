import {
  type AutomaticDecision,
  type AutomaticReason,
  automaticDecision,
} from '@relance/domain/campaigns/automatic-decision.ts'
import type { Message } from '@relance/domain/messages/message.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { getMember, getSendingGround } from '../members/members.sql.ts'
import { writerOf } from '../messages/messages.sql.ts'
import { type CountedSnapshot, computeTotals } from '../targeting/totals.sql.ts'
import { automaticSettingsOf, listSettingsMessages } from './automatic-settings.sql.ts'

/** What a deadline decides for a member who does nothing, with the targeting, the numbers and the texts it decides with. */
export interface AutomaticallyDecided {
  readonly decision: AutomaticDecision
  readonly motifs: readonly AutomaticReason[]
  readonly targeting: Targeting
  readonly totaux: ProspectTotals
  readonly messages: readonly Message[]
}

/**
 * The decision of decisions.md 4, at 17, for one member on a snapshot: announced on its screens until the deadline, and taken
 * there. It writes nothing. `detail`: the totals also say what each criterion leaves out.
 */
export async function decideAutomatically(
  db: Db,
  { dateLimit, detail = false, ...of }: CountedSnapshot & { readonly dateLimit: Date; readonly detail?: boolean },
): Promise<AutomaticallyDecided> {
  const { adherentId } = of
  const writer = await writerOf(db, adherentId)
  const settings = await automaticSettingsOf(db, adherentId, writer.reseauId)
  const { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude } = settings.targeting
  // Whom the member left out by hand belongs to the targeting it did not validate.
  const targeting = { filter, diffusionRestrictionIdList, prospectionDuplicatedExclude, prospectionExcludedIdList: [] }
  const totaux = await computeTotals(db, { ...of, targeting, detail })
  const operationIds = filter.operationIdList
  const messages = await listSettingsMessages(db, settings.source, { ...writer, adherentId, operationIds })
  const member = await getMember(db, adherentId)
  const { decision, motifs } = automaticDecision(settings.switches, {
    ...member,
    ...(await getSendingGround(db, adherentId)),
    // A base that is being qualified by then says nothing against the snapshot, and a month's texts carry no coupons.
    baseEnQualification: false,
    operationsWithOldCoupon: new Set(),
    contacts: totaux.totalGlobal,
    diffusionIdList: filter.diffusionIdList,
    operationIdList: operationIds,
    operationsWithMessage: new Set(
      messages.filter((one) => one.description.trim() !== '').map((one) => one.operationId),
    ),
    today: dayInZone(dateLimit, member.fuseau),
  })
  return { decision, motifs, targeting, totaux, messages }
}
