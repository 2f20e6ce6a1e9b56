import type { AdherentTotals } from '@relance/domain/campaigns/adherent-totals.ts'
import type { NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { archiveMoment, distributionMoment, lockMoment } from '@relance/domain/campaigns/month-steps.ts'
import { type Etat, etats, isBusy, isInError } from '@relance/domain/campaigns/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Session } from '../../http/session.ts'
import { toMonthSettings } from '../month-calendar.sql.ts'

type Who = Pick<Session, 'role' | 'adherentId' | 'utilisateurId' | 'reseau'>

/** SQL: whether a member is in the session's scope. The months are the network's, what its members do in them is not. */
export function inScopeSql(session: Who, member: RawBuilder<unknown>): RawBuilder<boolean> {
  if (session.adherentId !== null) return sql`${member} = ${session.adherentId}`
  if (session.role !== 'ANIMATEUR_RESEAU') return sql`true`
  return sql`${member} in (select adherent_id from utilisateur_adherent where utilisateur_id = ${session.utilisateurId})`
}

/** SQL: how the members of campaign `c` have decided, as one JSON object. */
const totalsSql = (session: Who): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
           'totalGlobal', count(*),
           'totalEnAttente', count(*) filter (where p.etat = 8),
           'totalValidationManuelle', count(*) filter (where p.type_action = 'validation'),
           'totalValidationAutoAdherent', count(*) filter (where p.type_action = 'validationAutomatiqueAdherent'),
           'totalValidationAutoReseau', count(*) filter (where p.type_action = 'validationAutomatiqueReseau'),
           'totalRefusManuel', count(*) filter (where p.type_action = 'refus'),
           'totalRefusAuto', count(*) filter (where p.type_action = 'refusAutomatique'))
    from participation p where p.campagne_id = c.id and ${inScopeSql(session, sql`p.adherent_id`)})`

/** How the members of a shared campaign have decided, in one query. */
export async function getAdherentTotals(db: Db, session: Who, campagneId: number): Promise<AdherentTotals> {
  const { rows } = await sql<{ totaux: AdherentTotals }>`
    select ${totalsSql(session)} as totaux from campagne c where c.id = ${campagneId}`.execute(db)
  return rows[0]!.totaux
}

/** SQL: when campaign `c` first came to a state; null when it did not. */
const reached = (etat: Etat): RawBuilder<unknown> => sql`(
  select min(h.quand) from campagne_etat_historique h
   where h.campagne_id = c.id and h.adherent_id is null and h.vers = ${etat})`

interface MonthRow {
  readonly id: number
  readonly label: string
  readonly etat: Etat
  readonly motif_erreur: string | null
  readonly motif_annulation: string | null
  readonly reprise_le: Date | null
  readonly date_prediction: string
  readonly date_creation: Date
  readonly date_limite: Date | null
  readonly date_validation: Date | null
  readonly date_diffusion: Date | null
  readonly date_modification_ciblage_admin: Date | null
  readonly date_modification_message_admin: Date | null
  readonly pays: string
  readonly jour_ouverture: number
  readonly duree_semaines: number
  readonly jour_diffusion: number
  readonly heure_diffusion: string
  readonly envoi_debut: string | null
  readonly envoi_fin: string | null
  readonly envoi_jours: number[] | null
  readonly envoi_dates_fermees: string[]
  readonly fenetre_attribution: number
  readonly distribuee: Date | null
  readonly verrouillee: Date | null
  readonly adherents: AdherentTotals
  readonly population: NetworkMonth['population']
  readonly contacts: NetworkMonth['contacts']
  readonly envoi: NetworkMonth['envoi']
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A month without what may be done with it, which hangs on who asks. */
const toMonth = (row: MonthRow): Omit<NetworkMonth, 'actions'> => ({
  id: row.id,
  label: row.label,
  refEtatCampagneId: row.etat,
  enErreur: isInError(row.etat),
  occupe: isBusy(row.etat),
  motifErreur: row.motif_erreur,
  reprise: iso(row.reprise_le),
  motifAnnulation: row.motif_annulation,
  datePrediction: row.date_prediction,
  dateCreation: row.date_creation.toISOString(),
  dateDistribution: (row.distribuee ?? distributionMoment(row.date_prediction, toMonthSettings(row))).toISOString(),
  dateLimit: iso(row.date_limite),
  dateValidation: iso(row.date_validation),
  dateVerrouillage: iso(row.verrouillee ?? (row.date_diffusion && lockMoment(row.date_diffusion))),
  dateDiffusion: iso(row.date_diffusion),
  dateArchivage: iso(row.date_diffusion && archiveMoment(row.date_diffusion, row.fenetre_attribution)),
  dateModificationCiblageAdmin: iso(row.date_modification_ciblage_admin),
  dateModificationMessageAdmin: iso(row.date_modification_message_admin),
  adherents: row.adherents,
  population: row.population,
  contacts: row.contacts,
  envoi: row.envoi,
})

const sums = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select jsonb_build_object(
           'totalGlobal', coalesce(sum((m.totaux ->> 'totalGlobal')::int), 0),
           'totalSms', coalesce(sum((m.totaux ->> 'totalSms')::int), 0),
           'totalEmail', coalesce(sum((m.totaux ->> 'totalEmail')::int), 0),
           'coutSms', coalesce(sum((m.totaux ->> 'coutSms')::bigint), 0))
    from ${table}`

/** A page of a network's months, newest first, or the one with an id; each with all its figures, in one query. */
export async function listMonths(
  db: Db,
  session: Who,
  { id = null, limit, offset }: { readonly id?: number | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly data: Omit<NetworkMonth, 'actions'>[]; readonly total: number }> {
  const { rows } = await sql<MonthRow & { total: number }>`
    select c.*, c.ref_etat_campagne_id as etat, r.pays, r.jour_ouverture, r.duree_semaines, r.jour_diffusion, r.heure_diffusion,
           r.envoi_debut, r.envoi_fin, r.envoi_jours, r.envoi_dates_fermees,
           r.fenetre_attribution, ${reached(etats.confirmation)} as distribuee, ${reached(etats.verrouillee)} as verrouillee,
           count(*) over () as total, ${totalsSql(session)} as adherents,
           (select jsonb_build_object(
                     'adherents', count(*), 'peuples', count(*) filter (where m.etat = 'faite'),
                     'reportes', count(*) filter (where m.etat = 'reportee'),
                     'sansProspect', count(*) filter (where m.etat = 'faite' and coalesce(o.total_contactables, 0) = 0))
              from mois_membre m
              left join population o on o.adherent_id = m.adherent_id and o.campagne_id = m.campagne_id
             where m.campagne_id = c.id and ${inScopeSql(session, sql`m.adherent_id`)}) as population,
           case when exists (select from participation p where p.campagne_id = c.id)
                then (${sums(sql`participation m where m.campagne_id = c.id and m.etat <> 10 and ${inScopeSql(session, sql`m.adherent_id`)}`)})
                else (${sums(sql`mois_membre m where m.campagne_id = c.id and ${inScopeSql(session, sql`m.adherent_id`)}`)}) end as contacts,
           (select jsonb_build_object(
                     'envoyes', count(*) filter (where e.etat in ('accepted', 'delivered', 'unknown')),
                     'restants', count(*) filter (where e.etat in ('planned', 'claimed', 'submitting')),
                     'lotsRetenus', (select count(*) from diffusion d
                                       join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id
                                      where d.campagne_id = c.id and l.etat = 'retenu' and ${inScopeSql(session, sql`d.adherent_id`)}))
              from participation p
              join envoi e on e.adherent_id = p.adherent_id and e.campagne_id = p.campagne_id and e.remplace = 0
             where p.campagne_id = c.id and ${inScopeSql(session, sql`p.adherent_id`)}
               -- A list of months does not read the ledgers of all that were ever sent.
               and (${id}::bigint is not null or c.ref_etat_campagne_id in (18, 19, 43))) as envoi
      from campagne c join reseau r on r.id = c.reseau_id
     where c.reseau_id = ${session.reseau.id} and c.ref_type_campagne = 'predictive' and c.date_prediction is not null
       and (${id}::bigint is null or c.id = ${id}::bigint)
     order by c.date_prediction desc, c.id desc
     limit ${limit} offset ${offset}`.execute(db)
  return { data: rows.map(toMonth), total: rows[0]?.total ?? 0 }
}

/** How many vehicles of a month have each operation due, of all members in the session's scope (see `listDueOperations`). */
export async function listMonthDueOperations(
  db: Db,
  session: Who,
  campagneId: number,
): Promise<{ operationId: number; nbVehicules: number }[]> {
  const { rows } = await sql<{ operationId: number; nbVehicules: number }>`
    select d.operation_id as "operationId", count(*) as "nbVehicules"
      from mois_membre m
      join prospection p on p.adherent_id = m.adherent_id and p.campagne_id = m.campagne_id
     cross join lateral unnest(p.operation_id_list) as d (operation_id)
     where m.campagne_id = ${campagneId} and ${inScopeSql(session, sql`m.adherent_id`)}
       and (p.cle_sms is not null or p.cle_email is not null)
     group by d.operation_id
     order by d.operation_id`.execute(db)
  return rows
}
