import { etats } from '@relance/domain/campaigns/states.ts'
import { remedyOf, type TroubleKind, troubleKinds } from '@relance/domain/watch/trouble.ts'
import type { TroubleRow } from '@relance/domain/watch/trouble-row.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { hidePersons } from '../log/safe-error.ts'

/** A worker's lease is looked after every second: one that ran out this long ago has nobody who looks. */
const silenceMs = 60_000
/** A job is taken within a second: a campaign that waited this long for one waits in vain. */
const waitMs = 10 * 60_000
/** A month whose moment went by this long ago did not leave. */
const lateMs = 60 * 60_000
const day = 86_400_000
/** Messages in doubt are told of while somebody may still say, or a receipt may still come. */
const doubtDays = { directe: 30, predictive: 3 } as const

const statesSql = (...states: readonly number[]) => sql.join(states.map((state) => sql.lit(state)))
const errors = [etats.erreurPopulation, etats.erreurVerrouillage, etats.erreurGeneration, etats.erreurDiffusion]
const working = [etats.population, etats.enCoursDeVerrouillage, etats.enCoursDeGeneration]
const waiting = [etats.enCoursDeValidation, etats.aPeupler, etats.aVerrouiller, etats.aGenerer]
/** Where a month is between two of its steps: it leaves in time, or somebody has to know. */
const between = [etats.peuplee, etats.confirmation, etats.validation, etats.verrouillee, etats.generee]

interface Found {
  readonly nature: TroubleKind
  readonly campagneId: number
  readonly label: string
  readonly type: TroubleRow['type']
  readonly etat: number
  readonly depuis: Date | null
  readonly motif: string | null
  readonly reprise: Date | null
  readonly messages: number | null
  readonly adherentId: number | null
  readonly atelier: string | null
  readonly ateliers: number | null
  readonly reseau: string
  readonly reseauNom: string
  readonly total: number
}

/**
 * SQL: what keeps campaigns from going on, of all networks. Each part reads by a partial index what is in trouble, never all that there is:
 * campaigns by their state, held batches, paused sendings, messages in doubt.
 */
const troublesSql = (now: Date) => {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`
  const since = sql`(select max(h.quand) from campagne_etat_historique h
                      where h.campagne_id = c.id and h.vers = c.ref_etat_campagne_id)`
  return sql`
    select 'erreur' as nature, c.id, ${since} as depuis, c.motif_erreur as motif, c.reprise_le as reprise, null::int as ateliers
      from campagne c where c.ref_etat_campagne_id in (${statesSql(...errors)})
    union all
    select 'silence', c.id, coalesce(c.bail_jusqu_au, ${since}), null, null, null
      from campagne c
     where c.ref_etat_campagne_id in (${statesSql(...working)}) and coalesce(c.bail_jusqu_au, '-infinity') < ${ago(silenceMs)}
    union all
    select 'attente', c.id, h.depuis, null, null, null
      from campagne c cross join lateral (select ${since} as depuis) h
     where c.ref_etat_campagne_id in (${statesSql(...waiting)}) and h.depuis < ${ago(waitMs)}
    union all
    select 'retard', c.id, case when c.date_diffusion < ${ago(lateMs)} then c.date_diffusion else c.date_limite end,
           c.motif_erreur, null, null
      from campagne c
     where c.ref_type_campagne = 'predictive' and c.ref_etat_campagne_id in (${statesSql(...between)})
       and (c.date_diffusion < ${ago(lateMs)} or c.motif_erreur = 'DATE_LIMITE_PASSEE')
    union all
    select 'retenu', d.campagne_id, min(coalesce(l.prochain_envoi, l.date_heure)), coalesce(l.motif, 'RETARD'), null,
           count(distinct l.adherent_id)::int
      from lot l join diffusion d on d.adherent_id = l.adherent_id and d.id = l.diffusion_id
     where l.etat = 'retenu'
     group by d.campagne_id, coalesce(l.motif, 'RETARD')
    union all
    select 'pause', d.campagne_id, min(d.suspendue_le), d.motif_suspension, null, count(distinct d.adherent_id)::int
      from diffusion d
     where d.suspendue_le is not null and d.etat in ('generee', 'en_cours')
     group by d.campagne_id, d.motif_suspension
    union all
    select 'doute', e.campagne_id, min(e.date_etat), 'SANS_REPONSE', null, count(distinct e.adherent_id)::int
      from envoi e join campagne c on c.id = e.campagne_id
     where e.en_doute
       and e.date_etat > case c.ref_type_campagne when 'directe' then ${ago(doubtDays.directe * day)} else ${ago(doubtDays.predictive * day)} end
     group by e.campagne_id`
}

/** SQL: how many messages a trouble of the page holds back, or leaves in doubt; null where none are counted. */
const messagesSql = sql`
  case p.nature
    when 'retenu' then (
      select count(*) from diffusion d
        join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id and l.etat = 'retenu' and coalesce(l.motif, 'RETARD') = p.motif
        join envoi e on e.adherent_id = l.adherent_id and e.diffusion_id = l.diffusion_id and e.lot_numero = l.numero and e.attend
       where d.campagne_id = p.id)
    when 'pause' then (
      select count(*) from diffusion d
        join envoi e on e.adherent_id = d.adherent_id and e.diffusion_id = d.id and e.attend
       where d.campagne_id = p.id and d.suspendue_le is not null)
    when 'doute' then (select count(*) from envoi e where e.campagne_id = p.id and e.en_doute)
  end`

/** A page of what keeps campaigns from going on, the most pressing first, with what to do; and how much there is. */
export async function listTroubles(
  db: Db,
  { page, resultsPerPage, now }: { readonly page: number; readonly resultsPerPage: number; readonly now: Date },
): Promise<{ readonly rows: TroubleRow[]; readonly total: number }> {
  const { rows } = await sql<Found>`
    with tout as materialized (${troublesSql(now)}),
    p as materialized (
      select t.*, array_position(${[...troubleKinds]}::text[], t.nature) as rang from tout t
       order by rang, t.depuis nulls first, t.id, t.motif
       limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage})
    select p.nature, p.id as "campagneId", c.label, c.ref_type_campagne as type, c.ref_etat_campagne_id as etat, p.depuis, p.motif,
           p.reprise, ${messagesSql} as messages, c.adherent_id as "adherentId", a.nom_commercial as atelier,
           case when c.adherent_id is null then p.ateliers end as ateliers, r.name as reseau, r.display_name as "reseauNom",
           (select count(*) from tout) as total
      from p
      join campagne c on c.id = p.id
      join reseau r on r.id = c.reseau_id
      left join adherent a on a.id = c.adherent_id
     order by p.rang, p.depuis nulls first, p.id, p.motif`.execute(db)
  return { rows: rows.map(rowOf), total: rows[0]?.total ?? (page === 1 ? 0 : await countTroubles(db, now)) }
}

const countTroubles = async (db: Db, now: Date): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from (${troublesSql(now)}) t`.execute(db)).rows[0]!.n

function rowOf({ etat, depuis, reprise, reseau, reseauNom, total: _, motif, ...row }: Found): TroubleRow {
  return {
    ...row,
    ...remedyOf({ ...row, etat, motif, reprise }),
    refEtatCampagneId: etat,
    depuis: depuis?.toISOString() ?? null,
    reprise: reprise?.toISOString() ?? null,
    motif: motif === null ? null : hidePersons(motif.split('\n', 1)[0]!).slice(0, 200),
    reseau: { name: reseau, displayName: reseauNom },
  }
}
