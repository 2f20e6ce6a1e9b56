import type { LigneAdherent, LigneFacture } from '@relance/domain/diffusion/billing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { isBilled } from './billed.sql.ts'

const dayMs = 86_400_000

/** A day before a month begins in UTC, or a day after it ends. */
const boundOf = (mois: string, end: 0 | 1): Date => {
  const [year, month] = mois.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 + end) + (end ? dayMs : -dayMs))
}

/**
 * The messages `e` of members `a` that left in a month, by each member's clock: one range of `envoi_facturation` each, or what was
 * counted of them when their part of the ledger was dropped. The
 * bounds in UTC, wide enough for any clock, are there for the planner: it cannot guess what a member's zone makes of the others.
 */
const sentInMonth = (mois: string): RawBuilder<unknown> => sql`
  lateral (
    select e.campagne_id, e.diffusion_id, e.canal, 1 as nombre, e.segments, e.date_envoi as depart from envoi e
     where e.adherent_id = a.id
       and e.date_envoi >= ${`${mois}-01`}::date::timestamp at time zone a.fuseau
       and e.date_envoi < (${`${mois}-01`}::date + interval '1 month') at time zone a.fuseau
       and e.date_envoi >= ${boundOf(mois, 0)} and e.date_envoi < ${boundOf(mois, 1)}
       and ${isBilled('e')}
    union all
    select k.campagne_id, k.diffusion_id, k.canal, k.factures, k.segments, k.premier_depart from envoi_compte k
     where k.adherent_id = a.id and k.mois_depart = ${`${mois}-01`}::date and k.factures > 0) e on true
  join diffusion d on d.adherent_id = a.id and d.id = e.diffusion_id`

const counts = sql`
  coalesce(sum(e.nombre) filter (where e.canal = 'sms'), 0)::int as sms,
  coalesce(sum(e.segments) filter (where e.canal = 'sms'), 0)::int as segments,
  coalesce(sum(e.nombre) filter (where e.canal = 'email'), 0)::int as emails,
  coalesce(sum(e.segments * d.cout_unitaire) filter (where e.canal = 'sms'), 0)::bigint as "montantHt"`

/** What a member sent in a month ('YYYY-MM', by its own clock), by campaign, in the order they began to leave. */
export async function listCampaignBills(db: Db, adherentId: number, mois: string): Promise<LigneFacture[]> {
  const { rows } = await sql<LigneFacture>`
    select e.campagne_id as "campagneId", c.label, ${counts},
           coalesce(max(d.cout_unitaire) filter (where e.canal = 'sms'), 0) as "coutUnitaire"
      from adherent a
      join ${sentInMonth(mois)}
      join campagne c on c.id = e.campagne_id
     where a.id = ${adherentId}
     group by e.campagne_id, c.label
     order by min(e.depart), e.campagne_id`.execute(db)
  return rows
}

/** What each of the members sent in a month; those that sent nothing are not in it. `inScope`: a condition on `a`. */
export async function listMemberBills(db: Db, inScope: RawBuilder<boolean>, mois: string): Promise<LigneAdherent[]> {
  const { rows } = await sql<LigneAdherent>`
    select a.id as "adherentId", coalesce(nullif(a.nom_commercial, ''), a.raison_sociale) as nom, ${counts}
      from adherent a
      join ${sentInMonth(mois)}
     where ${inScope}
     group by a.id
     order by lower(coalesce(nullif(a.nom_commercial, ''), a.raison_sociale)), a.id`.execute(db)
  return rows
}

/** A network's tax, in hundredths of a percent. */
export const getTaxRate = async (db: Db, reseauId: number): Promise<number> =>
  (await db.selectFrom('reseau').select('taux_tva').where('id', '=', reseauId).executeTakeFirstOrThrow()).taux_tva
