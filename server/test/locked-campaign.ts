import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface LockedCampaign {
  readonly adherentId: number
  readonly campagneId: number
}

/**
 * A direct campaign whose targeting is locked (state 25), with so many contacts: numbers of the fiction range, one vehicle
 * each, forecasts a day apart. Put in the database directly, so that a test of the sending stands on nothing else.
 */
export async function insertLockedCampaign(
  db: Db,
  given: {
    readonly adherentId: number
    readonly contacts: number
    readonly now: Date
    readonly label?: string
    readonly reseauId?: number
    readonly codePostal?: string
    readonly pays?: string
    readonly sms?: boolean
    readonly email?: boolean
    /** First number: another campaign of the same test takes others. */
    readonly from?: number
  },
): Promise<LockedCampaign> {
  const { adherentId, contacts, now, label = 'Campagne', reseauId = 3, sms = true, email = true, from = 0 } = given
  const { id: campagneId } = await db
    .insertInto('campagne')
    .values({
      reseau_id: reseauId,
      adherent_id: adherentId,
      ref_type_campagne: 'directe',
      label,
      ref_etat_campagne_id: 25,
      step: 3,
      cout_unitaire: 650,
      date_creation: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('participation')
    .values({ adherent_id: adherentId, campagne_id: campagneId, etat: 9, type_action: 'validation' })
    .execute()
  await db
    .insertInto('ciblage')
    .values({
      adherent_id: adherentId,
      campagne_id: campagneId,
      type: 'adherent',
      age_min: 0,
      age_max: 20,
      kilometrage_min: 0,
      kilometrage_max: 100_000,
      operation_id_list: [2],
      diffusion_id_list: [...(sms ? [39] : []), ...(email ? [40] : [])],
    })
    .execute()
  await sql`
    with n as (select ${from} + i as n from generate_series(1, ${contacts}) as i),
    c as (
      insert into client (adherent_id, code_client, civilite, nom, prenom, code_postal, pays, portable, portable_sms, email, date_derniere_visite)
      select ${adherentId}, 'C' || n, 'Mme', 'Durand' || n, 'Zoé', ${given.codePostal ?? '69680'}, ${given.pays ?? 'FR'},
             '+3363998' || lpad(n::text, 4, '0'), true, 'client' || n || '@example.test', ${now}::date - 200
        from n
      on conflict (adherent_id, code_client) do update set nom = excluded.nom
      returning id, code_client),
    v as (
      insert into vehicule (adherent_id, immatriculation, plaque, plaque_valide, client_id, marque, modele)
      select ${adherentId}, plaque, plaque, true, id, 'Renault', 'Clio'
        from c, lateral (select substr(code_client, 2)::int as n) k,
             lateral (select 'A' || substr('ABCDEFGHJKLM', n / 900 + 1, 1) || (n % 900 + 100) || 'CD' as plaque) p
      on conflict (adherent_id, plaque) do update set marque = excluded.marque
      returning id, client_id)
    insert into prospection (adherent_id, campagne_id, vehicule_id, client_id, operation_id_list, date_previsionnelle_list,
                             date_previsionnelle, retenu_sms, retenu_email, operation_retenue_id)
    select ${adherentId}, ${campagneId}, v.id, v.client_id, '{2,8}',
           array[${now}::date + substr(c.code_client, 2)::int, ${now}::date + 400], ${now}::date + substr(c.code_client, 2)::int,
           ${sms}, ${email}, 2 from v join c on c.id = v.client_id`.execute(db)
  return { adherentId, campagneId }
}

/** How many rows of a campaign's ledger are in each state. */
export async function ledgerOf(
  db: Db,
  { adherentId, campagneId }: LockedCampaign,
  canal = 'sms',
): Promise<Partial<Record<EnvoiState, number>>> {
  const rows = await db
    .selectFrom('envoi')
    .select((eb) => ['etat', eb.fn.countAll<number>().as('n')])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .where('canal', '=', canal)
    .groupBy('etat')
    .execute()
  return Object.fromEntries(rows.map(({ etat, n }) => [etat, n]))
}

export const etatOf = async (db: Db, campagneId: number): Promise<number> =>
  (
    await db
      .selectFrom('campagne')
      .select('ref_etat_campagne_id as etat')
      .where('id', '=', campagneId)
      .executeTakeFirstOrThrow()
  ).etat

/** Waits until a condition holds; what comes back over a wire comes when it comes. */
export async function until(condition: () => Promise<boolean> | boolean, milliseconds = 10_000): Promise<void> {
  const deadline = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it did not come about in time')
    await new Promise((next) => setTimeout(next, 20))
  }
}
