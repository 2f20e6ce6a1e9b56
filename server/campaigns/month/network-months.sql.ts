import type { AdherentTotals } from '@relance/domain/campaigns/adherent-totals.ts'
import type { MonthMember, NetworkMonth } from '@relance/domain/campaigns/month.contract.ts'
import { distributionMoment } from '@relance/domain/campaigns/month-steps.ts'
import { type Etat, isBusy, isInError } from '@relance/domain/campaigns/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Session } from '../../http/session.ts'
import { toMonthSettings } from '../month-calendar.sql.ts'

type Who = Pick<Session, 'role' | 'adherentId' | 'utilisateurId' | 'reseau'>

/** SQL: whether a member is in the session's scope. The months are the network's, what its members do in them is not. */
function inScopeSql(session: Who, member: RawBuilder<unknown>): RawBuilder<boolean> {
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
  dateDistribution: distributionMoment(row.date_prediction, toMonthSettings(row)).toISOString(),
  dateLimit: iso(row.date_limite),
  dateValidation: iso(row.date_validation),
  dateDiffusion: iso(row.date_diffusion),
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
             where p.campagne_id = c.id and ${inScopeSql(session, sql`p.adherent_id`)}) as envoi
      from campagne c join reseau r on r.id = c.reseau_id
     where c.reseau_id = ${session.reseau.id} and c.ref_type_campagne = 'predictive' and c.date_prediction is not null
       and (${id}::bigint is null or c.id = ${id}::bigint)
     order by c.date_prediction desc, c.id desc
     limit ${limit} offset ${offset}`.execute(db)
  return { data: rows.map(toMonth), total: rows[0]?.total ?? 0 }
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A page of the members of a month, by name, each with what it decided. */
export async function listMonthMembers(
  db: Db,
  session: Who,
  {
    campagneId,
    decision,
    search,
    limit,
    offset,
  }: {
    readonly campagneId: number
    readonly decision: string | undefined
    readonly search: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly data: MonthMember[]; readonly total: number }> {
  const { rows } = await sql<Omit<MonthMember, 'dateAction'> & { dateAction: Date | null; total: number }>`
    select a.id as "adherentId", coalesce(nullif(a.nom_commercial, ''), a.raison_sociale) as "nomCommercial", a.ville,
           m.etat as population, p.etat as "etatParticipation", p.type_action as decision, p.motif,
           p.date_action as "dateAction", coalesce(p.totaux, m.totaux) as totaux, count(*) over () as total
      from adherent a
      left join mois_membre m on m.adherent_id = a.id and m.campagne_id = ${campagneId}
      left join participation p on p.adherent_id = a.id and p.campagne_id = ${campagneId}
     where ${inScopeSql(session, sql`a.id`)} and (m.adherent_id is not null or p.adherent_id is not null)
       and (${decision ?? null}::text is null or p.type_action = ${decision ?? null}
            or ${decision ?? null} = 'enAttente' and p.etat = 8)
       and (${search} = '' or coalesce(nullif(a.nom_commercial, ''), a.raison_sociale) ilike ${like(search)}
            or a.ville ilike ${like(search)} or a.numero_client ilike ${like(search)})
     order by lower(coalesce(nullif(a.nom_commercial, ''), a.raison_sociale)), a.id
     limit ${limit} offset ${offset}`.execute(db)
  return {
    data: rows.map(({ total: _, dateAction, ...row }) => ({ ...row, dateAction: iso(dateAction) })),
    total: rows[0]?.total ?? 0,
  }
}
