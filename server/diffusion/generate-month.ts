import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { nextLegalSlot } from '@relance/domain/diffusion/sending-window.ts'
import { channelIds } from '@relance/domain/values/operations.ts'
import type { Db } from '../base.ts'
import { isParticipantPending, listParticipants } from '../campaigns/month/lock-month.ts'
import { requestMailsOfParticipants } from '../campaigns/month/month-mails.sql.ts'
import type { MemberWork, MonthStep } from '../campaigns/month/month-step.ts'
import { getMonthContent, type MonthContent } from '../campaigns/month/month-templates.sql.ts'
import { mustMoveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import { getCiblage } from '../targeting/ciblage.sql.ts'
import { countContacts } from './contacts.sql.ts'
import { getSenderFacts, type SenderFacts, saveLots, takeDiffusion } from './diffusions.sql.ts'
import { generateDiffusion } from './generate-diffusion.ts'
import { emailColumns, layOutEmail } from './lay-out-email.ts'
import { placeOfMember, refuseSenderFacts } from './sms-plan.ts'

/** Whether a member's SMS may leave. What its network lacks stops the month; what the member lacks leaves its SMS out. */
function mayWriteSms({ log }: Pick<Context, 'log'>, facts: SenderFacts, work: MemberWork): boolean {
  try {
    refuseSenderFacts(facts)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MENTION_STOP_ABSENTE') throw error
    log.warn({ campagneId: work.campagneId, adherentId: work.adherentId, err: error }, 'SMS of a month left out')
    return false
  }
  return facts.nomExpediteurSms.trim() !== ''
}

/** What a channel's sending says when it leaves at a moment, as columns. */
async function contentOf(
  context: Context,
  tx: Db,
  canal: Canal,
  adherentId: number,
  { sms, email }: MonthContent,
  leaves: Date,
) {
  if (canal === 'sms') return { contenu_sms: sms }
  const inside = { ...context, db: tx }
  const { laid, compiled } = await layOutEmail(inside, adherentId, email(), leaves, 'left out')
  return emailColumns(laid, compiled)
}

/** The price that the lock froze for a member. */
const lockedPrice = async (tx: Db, { adherentId, campagneId, campaign }: MemberWork): Promise<number | null> =>
  (
    await tx
      .selectFrom('participation')
      .select('cout_unitaire')
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .executeTakeFirst()
  )?.cout_unitaire ?? campaign.coutUnitaire

/** Writes a member's messages of a month to the ledger: one batch a channel, at the month's moment or the next legal one. */
async function generateMember(context: Context, tx: Db, work: MemberWork): Promise<void> {
  const { campaign, adherentId, campagneId, now } = work
  const { filter } = await getCiblage(tx, { adherentId, campagneId })
  const facts = await getSenderFacts(tx, adherentId)
  const of = { reseauId: campaign.reseauId, campagneId }
  const templates = await getMonthContent(tx, of, await languageOfMember(tx, adherentId))
  const due = campaign.row.date_diffusion ?? now
  for (const canal of ['sms', 'email'] as const) {
    if (!filter.diffusionIdList.includes(channelIds[canal])) continue
    const total = await countContacts(tx, { adherentId, campagneId, canal })
    if (total === 0 || (canal === 'sms' && !mayWriteSms(context, facts, work))) continue
    const coutUnitaire = canal === 'sms' ? ((await lockedPrice(tx, work)) ?? facts.coutSms) : 0
    const diffusion = await takeDiffusion(
      tx,
      { adherentId, campagneId, canal },
      { nom: campaign.label, expediteur: canal === 'sms' ? facts.nomExpediteurSms : '', now },
    )
    await tx
      .updateTable('diffusion')
      .set({
        ...(await contentOf(context, tx, canal, adherentId, templates, due)),
        etat: 'planifiee',
        total,
        cout_unitaire: coutUnitaire,
        date_modification: now,
        date_validation: now,
      })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', diffusion.id)
      .execute()
    const dateHeure = canal === 'sms' ? nextLegalSlot(due, placeOfMember(facts)) : due
    await saveLots(tx, diffusion, [{ dateHeure, volume: total }])
    await generateDiffusion(context, tx, adherentId, campagneId, {
      id: diffusion.id,
      canal,
      coutUnitaire,
      lots: [{ numero: 1, volume: total }],
    })
  }
  await tx
    .updateTable('participation')
    .set({ generee_le: now })
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
}

/** 40 → 32 → 41 → 19: each participant's messages are written; the participants are told when they leave. */
export const generating: MonthStep = {
  waiting: etats.aGenerer,
  running: etats.enCoursDeGeneration,
  done: etats.generee,
  failed: etats.erreurGeneration,
  start: async () => {},
  listMembers: (db, campagneId) => listParticipants(db, campagneId, 'generee_le'),
  isPending: (tx, of) => isParticipantPending(tx, of, 'generee_le'),
  doMember: generateMember,
  finish: async (_context, tx, { id: campagneId }, now) => {
    await requestMailsOfParticipants(tx, { campagneId, sujet: 'avis', etats: [etatsParticipation.confirme], now })
    await mustMoveCampaign(tx, {
      campagneId,
      from: [etats.generee],
      to: etats.aDiffuser,
      acteur: systemActor,
      now,
    })
  },
}
