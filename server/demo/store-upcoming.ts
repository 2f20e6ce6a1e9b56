import { etats } from '@relance/domain/campaigns/states.ts'
import { placeOf } from '@relance/domain/diffusion/sending-policy.ts'
import { nextLegalSlot } from '@relance/domain/diffusion/sending-window.ts'
import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { addDays, type Day } from '@relance/domain/values/day.ts'
import { momentOf } from '@relance/domain/values/local-time.ts'
import { operationIds as of } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { monthStart } from '../diffusion/ledger-months.sql.ts'
import { insertDefaultMessages } from '../messages/messages.sql.ts'
import { insertDefaultCiblage } from '../targeting/ciblage.sql.ts'
import { freezeTargeting } from '../targeting/freeze.sql.ts'
import { populate } from '../targeting/populate.sql.ts'
import { computeTotals } from '../targeting/totals.sql.ts'
import type { DemoMember } from './demo-member.ts'
import { demoZone } from './store-campaigns.ts'

interface Given {
  readonly member: DemoMember
  readonly now: Date
  readonly today: Day
  readonly secret: Uint8Array
}

interface Upcoming {
  readonly label: string
  readonly etat: number
  readonly step: number
  readonly operations: readonly number[]
  readonly channels: readonly (39 | 40)[]
  readonly zoneGeographique: number | null
}

const unitCost = 650

/**
 * One campaign in each state that asks something of the garage: to set up, to plan, and planned for next week. Returns the
 * last one's id: it is to be generated.
 */
export async function storeUpcoming(db: Db, given: Given): Promise<number> {
  await storeOne(db, given, {
    label: 'Freins et sécurité',
    etat: etats.peuplee,
    step: 1,
    operations: defaultTargeting().filter.operationIdList,
    channels: [39, 40],
    zoneGeographique: null,
  })
  await storeOne(db, given, {
    label: 'Préparation au contrôle technique',
    etat: etats.verrouillee,
    step: 3,
    operations: [of.controleTechnique],
    channels: [39, 40],
    zoneGeographique: 15,
  })
  const planned = await storeOne(db, given, {
    label: 'Révision et liquide de frein',
    etat: etats.aGenerer,
    step: 3,
    operations: [of.liquideFrein, of.revision],
    channels: [39],
    zoneGeographique: 6,
  })
  await planSms(db, given, planned)
  return planned
}

const way = [
  etats.creation,
  etats.initialisation,
  etats.aPeupler,
  etats.population,
  etats.peuplee,
  etats.aVerrouiller,
  etats.enCoursDeVerrouillage,
  etats.verrouillee,
  etats.aGenerer,
] as const

/** A campaign made the way the product makes it: populated from the base, its targeting frozen when it is past that. */
async function storeOne(db: Db, given: Given, upcoming: Upcoming): Promise<number> {
  const { member, now, today, secret } = given
  const { reseauId } = member.workshop
  const begun = new Date(now.getTime() - 26 * 3_600_000)
  const { id: campagneId } = await db
    .insertInto('campagne')
    .values({
      reseau_id: reseauId,
      adherent_id: member.id,
      ref_type_campagne: 'directe',
      label: upcoming.label,
      ref_etat_campagne_id: upcoming.etat,
      step: upcoming.step,
      base_version: 1,
      date_creation: begun,
      date_validation: begun,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participation')
    .values({ adherent_id: member.id, campagne_id: campagneId, etat: 9, type_action: 'validation', date_action: begun })
    .execute()
  const steps = way.slice(0, way.indexOf(upcoming.etat as (typeof way)[number]) + 1)
  await db
    .insertInto('campagne_etat_historique')
    .values(
      steps.map((vers, at) => ({
        campagne_id: campagneId,
        adherent_id: member.id,
        de: steps[at - 1] ?? null,
        vers,
        acteur: 'systeme',
        quand: new Date(begun.getTime() + at * 60_000),
      })),
    )
    .execute()
  const standard = defaultTargeting()
  const targeting: Targeting = {
    ...standard,
    filter: {
      ...standard.filter,
      operationIdList: [...upcoming.operations],
      diffusionIdList: [...upcoming.channels],
      zoneGeographique: upcoming.zoneGeographique,
    },
  }
  const campaign = { adherentId: member.id, campagneId }
  await insertDefaultCiblage(db, { ...campaign, targeting })
  await insertDefaultMessages(db, { ...campaign, operationIds: upcoming.operations })
  await populate(db, { ...campaign, today, now, secret })
  await sql`analyze prospection`.execute(db)
  const locked = upcoming.etat !== etats.peuplee
  const totaux = locked
    ? await freezeTargeting(db, { ...campaign, now, secret })
    : await computeTotals(db, { ...campaign, targeting, detail: true })
  await db
    .updateTable('campagne')
    .set({ totaux: JSON.stringify(totaux), ...(locked && { cout_unitaire: unitCost, date_confirmation: begun }) })
    .where('id', '=', campagneId)
    .execute()
  return campagneId
}

/** Plans a campaign's SMS in two batches, on Tuesday and Wednesday of next week at ten. */
async function planSms(db: Db, { member, now, today }: Given, campagneId: number): Promise<void> {
  const place = placeOf('FR', '', demoZone)
  // Weeks start on Mondays: on a Sunday, next week is tomorrow.
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  const tuesday = addDays(today, 9 - weekday)
  const first = nextLegalSlot(momentOf(tuesday, 600, demoZone), place)
  const second = nextLegalSlot(momentOf(addDays(first.toISOString().slice(0, 10), 1), 600, demoZone), place)
  const { total } = await db
    .selectFrom('prospection')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('adherent_id', '=', member.id)
    .where('campagne_id', '=', campagneId)
    .where('retenu_sms', '=', true)
    .executeTakeFirstOrThrow()
  const { id: diffusionId } = await db
    .insertInto('diffusion')
    .values({
      adherent_id: member.id,
      mois: monthStart(now),
      campagne_id: campagneId,
      canal: 'sms',
      etat: 'planifiee',
      nom: 'Révision et liquide de frein',
      expediteur: member.workshop.expediteur,
      contenu_sms:
        'Bonjour {{prenom}}, {{operation}} : -10% sur votre {{marque}} chez {{garage}}. RDV au {{telephone}}',
      total,
      cout_unitaire: unitCost,
      montant_ht: total * unitCost,
      date_modification: now,
      date_validation: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const half = Math.ceil(total / 2)
  const volumes = [half, total - half].filter((volume) => volume > 0)
  await db
    .insertInto('lot')
    .values(
      volumes.map((volume, at) => ({
        adherent_id: member.id,
        diffusion_id: diffusionId,
        numero: at + 1,
        date_heure: at === 0 ? first : second,
        prochain_envoi: at === 0 ? first : second,
        volume,
      })),
    )
    .execute()
}
