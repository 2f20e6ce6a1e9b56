import { displayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import {
  type CampaignType,
  type Decision,
  type Etat,
  type EtatParticipation,
  etats,
  isInError,
} from '@relance/domain/campaigns/states.ts'
import { recentMonths } from '@relance/domain/customers/data-quality.ts'
import type { UpcomingCampaign } from '@relance/domain/returns/dashboard.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { isContacted } from './contacted.sql.ts'

interface Row {
  readonly id: number
  readonly label: string
  readonly type: CampaignType
  readonly etat: Etat
  readonly step: number
  readonly participation: EtatParticipation | null
  readonly decision: Decision | null
  readonly sms: number
  readonly email: number
  readonly envoye: number
  readonly suspendue: boolean
  readonly retenue: boolean
  readonly prochain: Date | null
  readonly limite: Date | null
}

const ended: readonly Etat[] = [etats.diffusee, etats.annulee, etats.terminee]
/** States of a network campaign of which its members know nothing yet (decisions.md 5, row 4). */
const notOpen: readonly Etat[] = [etats.creation, etats.initialisation, etats.aPeupler, etats.population]

/**
 * The member's campaigns that are not sent, cancelled or finished, and those its network prepares, the next one to leave
 * first and those without a date last.
 */
export async function listUpcomingCampaigns(db: Db, adherentId: number): Promise<UpcomingCampaign[]> {
  const { rows } = await sql<Row>`
    select c.id, c.label, c.ref_type_campagne as type, c.ref_etat_campagne_id as etat, c.step, p.etat as participation,
      p.type_action as decision, coalesce(d.sms, (c.totaux ->> 'totalSms')::int, 0) as sms,
      coalesce(d.email, (c.totaux ->> 'totalEmail')::int, 0) as email, e.envoye, d.suspendue, d.retenue,
      coalesce(d.prochain, case when c.ref_type_campagne = 'predictive' then c.date_diffusion end) as prochain,
      c.date_limite as limite
    from campagne c
    join adherent a on a.id = ${adherentId}
    left join participation p on p.campagne_id = c.id and p.adherent_id = a.id
    cross join lateral (
      select max(d.total) filter (where d.canal = 'sms')::int as sms,
        max(d.total) filter (where d.canal = 'email')::int as email,
        min(l.date_heure) filter (where l.etat in ('planifie', 'en_cours')) as prochain,
        coalesce(bool_or(d.suspendue_le is not null), false) as suspendue,
        coalesce(bool_or(l.etat = 'retenu'), false) as retenue
      from diffusion d left join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id
      where d.adherent_id = a.id and d.campagne_id = c.id and d.etat <> 'brouillon'
    ) d
    cross join lateral (
      select count(*)::int as envoye from envoi e
      where e.adherent_id = a.id and e.campagne_id = c.id and ${isContacted('e')}
    ) e
    where c.ref_etat_campagne_id <> all(${ended}::int[])
      and (c.adherent_id = a.id or (c.ref_type_campagne = 'predictive' and c.reseau_id = a.reseau_id
        and c.ref_etat_campagne_id <> all(${notOpen}::int[]) and p.etat is distinct from 10))
    order by prochain nulls last, c.id desc
  `.execute(db)
  return rows.map((row) => ({
    campagneId: row.id,
    campagneLabel: row.label,
    type: row.type,
    campagneRefEtatId: row.etat,
    statutAffiche: displayedStatus(row),
    enErreur: isInError(row.etat),
    step: row.step,
    nbSms: row.sms,
    nbEmail: row.email,
    nbEnvoye: row.envoye,
    suspendue: row.suspendue,
    retenue: row.retenue,
    dateDiffusion: row.prochain?.toISOString() ?? null,
    dateLimite: row.limite?.toISOString() ?? null,
  }))
}

/** What the to-do list asks of a member: its sender, its last import and the last one that succeeded. */
export async function getMemberFacts(db: Db, adherentId: number) {
  const { rows } = await sql<{
    adherentMMD: boolean
    nomExpediteurSms: string
    telephone: string
    dernierEchec: boolean | null
    importReussi: Date | null
  }>`
    select a.adherent_mmd as "adherentMMD", a.nom_expediteur_sms as "nomExpediteurSms", a.telephone,
      (select i.etat = 'echec' from import i where i.adherent_id = a.id order by i.id desc limit 1) as "dernierEchec",
      (select max(i.termine_le) from import i where i.adherent_id = a.id and i.etat = 'termine') as "importReussi"
    from adherent a where a.id = ${adherentId}
  `.execute(db)
  return rows[0]!
}

/**
 * How many customers there are, how many can be reached, and what their data lacks. A mileage is old after two years, as
 * in the customers' own score (decisions.md 7).
 */
export async function getBaseCounts(db: Db, adherentId: number, now: Date) {
  const { rows } = await sql<{
    nbClientTotal: number
    nbClientEmail: number
    nbClientPortable: number
    nbNonLocalise: number
    nbKilometrageAncien: number
    enQualification: boolean
  }>`
    select c.*, v.*, a.base_en_qualification as "enQualification"
    from adherent a
    cross join lateral (
      select count(*)::int as "nbClientTotal", count(email)::int as "nbClientEmail",
        count(*) filter (where portable_sms)::int as "nbClientPortable",
        count(*) filter (where latitude is null)::int as "nbNonLocalise"
      from client where adherent_id = a.id and efface_le is null
    ) c
    cross join lateral (
      select count(*) filter (where date_kilometrage is null or date_kilometrage
          < (${now}::timestamptz at time zone a.fuseau)::date - make_interval(months => ${sql.lit(recentMonths)}))::int
        as "nbKilometrageAncien"
      from vehicule where adherent_id = a.id and client_id is not null
    ) v
    where a.id = ${adherentId}
  `.execute(db)
  return rows[0]!
}

/** The member's base as it was last counted in a month before this one. */
export async function findFormerBase(
  db: Db,
  adherentId: number,
  now: Date,
): Promise<{ mois: string; clients: number; portables: number } | undefined> {
  const { rows } = await sql<{ mois: string; clients: number; portables: number }>`
    select to_char(b.mois, 'YYYY-MM') as mois, b.nb_client as clients, b.nb_portable as portables
    from base_mois b join adherent a on a.id = b.adherent_id
    where b.adherent_id = ${adherentId} and b.mois < date_trunc('month', ${now}::timestamptz at time zone a.fuseau)::date
    order by b.mois desc limit 1
  `.execute(db)
  return rows[0]
}
