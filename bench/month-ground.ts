import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../server/base.ts'
import { runMonthStep } from '../server/campaigns/month/month-step.ts'
import { freezeTemplates } from '../server/campaigns/month/month-templates.sql.ts'
import type { Context } from '../server/context.ts'
import { generating } from '../server/diffusion/generate-month.ts'
import { insertDefaultCiblage } from '../server/targeting/ciblage.sql.ts'
import { benchNow, insertWorkshops, keepEveryCar, type Month } from './engine-ground.ts'

const reseauId = 3

interface NetworkMonth extends Month {
  readonly campagneId: number
}

/** A network's month as its lock leaves it: one campaign that all workshops take part in, to be generated. One a day of January. */
export async function insertNetworkMonth(db: Db, day: number, messages: number, text: string): Promise<NetworkMonth> {
  const month = await insertWorkshops(db, `network${day}-`, messages)
  const { id: campagneId } = await db
    .insertInto('campagne')
    .values({
      reseau_id: reseauId,
      ref_type_campagne: 'predictive',
      label: `Mois ${day}`,
      ref_etat_campagne_id: etats.aGenerer,
      date_creation: benchNow,
      date_prediction: `2027-01-${String(day).padStart(2, '0')}`,
      date_diffusion: benchNow,
      cout_unitaire: 650,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await freezeTemplates(db, { reseauId, campagneId })
  await db.updateTable('gabarit_mois').set({ contenu_sms: text }).where('campagne_id', '=', campagneId).execute()
  await sql`
    insert into participation (adherent_id, campagne_id, etat, cout_unitaire)
    select a, ${campagneId}, ${etatsParticipation.confirme}, 650 from unnest(${month.adherentIds}::int[]) a`.execute(db)
  for (const adherentId of month.adherentIds)
    await insertDefaultCiblage(db, { adherentId, campagneId, targeting: defaultTargeting() })
  await sql`
    with g as (select ${campagneId}::bigint as id, a as adherent_id from unnest(${month.adherentIds}::int[]) a)
    ${keepEveryCar('sms')}`.execute(db)
  for (const table of ['campagne', 'participation', 'ciblage', 'prospection'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  return { ...month, campagneId }
}

/** Does the step of a month that writes its messages, as a worker does when the month is locked; rows a second. */
export async function generateNetworkMonth(context: Context, { campagneId, messages }: NetworkMonth): Promise<number> {
  const started = performance.now()
  await runMonthStep(context, generating, campagneId)
  const rate = messages / ((performance.now() - started) / 1000)
  const { rows } = await sql<{ n: number; etat: number }>`
    select ref_etat_campagne_id as etat, (select count(*)::int from envoi where campagne_id = ${campagneId} and etat = 'planned') as n
      from campagne where id = ${campagneId}`.execute(context.db)
  if (rows[0]!.etat !== etats.aDiffuser || rows[0]!.n !== messages)
    throw new Error(`state ${rows[0]!.etat}, ${rows[0]!.n} of ${messages} written`)
  return rate
}
