import { actionsOf } from '@relance/domain/campaigns/actions.ts'
import type { Campaign, ChannelFollowUp } from '@relance/domain/campaigns/campaign.ts'
import type { campaignSorts } from '@relance/domain/campaigns/campaigns.contract.ts'
import { displayedStatus } from '@relance/domain/campaigns/displayed-status.ts'
import {
  type CampaignType,
  type Decision,
  type Etat,
  type EtatParticipation,
  etatsInOrder,
  hiddenPredictiveStates,
  isBusy,
  isInError,
} from '@relance/domain/campaigns/states.ts'
import { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import type { Session } from '../http/session.ts'

/** Of a channel: its planning, and what the ledger says of its messages. */
interface ChannelRow {
  readonly canal: 'sms' | 'email'
  readonly etat: ChannelFollowUp['etat']
  readonly total: number
  readonly lignes: number
  readonly envoyes: number
}

interface CampaignRow {
  readonly id: number
  readonly label: string
  readonly ref_etat_campagne_id: Etat
  readonly ref_type_campagne: CampaignType
  readonly vu_adherent_id: number | null
  /** Of a shared campaign, the member's own. */
  readonly step_vu: number
  readonly base_version: number | null
  readonly base_version_courante: number | null
  readonly adherent_mmd: boolean | null
  /** Of a shared campaign, the member's own part. */
  readonly totaux_vus: Record<string, unknown> | null
  readonly cout_unitaire: number | null
  readonly motif_annulation: string | null
  readonly motif_erreur: string | null
  readonly campagne_origine_id: number | null
  readonly date_creation: Date
  readonly date_diffusion: Date | null
  readonly date_prediction: string | null
  readonly date_limite: Date | null
  readonly date_modification_ciblage_admin: Date | null
  readonly date_modification_message_admin: Date | null
  readonly date_confirmation: Date | null
  readonly date_validation: Date | null
  readonly participation_etat: EtatParticipation | null
  readonly type_action: Decision | null
  readonly participation_motif: string | null
  readonly diffusion_id_list: readonly number[] | null
  readonly canaux: readonly ChannelRow[]
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
const countOf = (totaux: Record<string, unknown>, name: string): number => Number(totaux[name] ?? 0)

function toCampaign(row: CampaignRow, session: Session, now: Date): Campaign {
  const facts = {
    type: row.ref_type_campagne,
    etat: row.ref_etat_campagne_id,
    participation: row.participation_etat,
    decision: row.type_action,
  }
  const cibles = row.totaux_vus && {
    totalGlobal: countOf(row.totaux_vus, 'totalGlobal'),
    totalSms: countOf(row.totaux_vus, 'totalSms'),
    totalEmail: countOf(row.totaux_vus, 'totalEmail'),
  }
  const frozen = row.cout_unitaire !== null
  const channel = (canal: 'sms' | 'email', id: number): ChannelFollowUp => {
    const found = row.canaux.find((one) => one.canal === canal)
    const reached = canal === 'sms' ? cibles?.totalSms : cibles?.totalEmail
    return {
      // Once locked, a channel that reaches nobody is not to be planned: the campaign would never end.
      choisi: (row.diffusion_id_list ?? []).includes(id) && !(frozen && reached === 0),
      etat: found?.etat ?? null,
      envoyes: found?.envoyes ?? 0,
      total: found ? found.lignes || found.total : 0,
    }
  }
  const diffusions = { sms: channel('sms', 39), email: channel('email', 40) }
  const isPlanned = ({ etat }: ChannelFollowUp) => etat !== null && etat !== 'brouillon'
  const baseModifiee =
    row.base_version !== null && row.base_version_courante !== null && row.base_version !== row.base_version_courante
  const totaux = ProspectTotals.safeParse(row.totaux_vus)
  return {
    id: row.id,
    label: row.label,
    idRefEtatCampagne: row.ref_etat_campagne_id,
    refEtatCampagneId: row.ref_etat_campagne_id,
    refTypeCampagneId: row.ref_type_campagne,
    adherentId: row.vu_adherent_id,
    step: row.step_vu,
    statutAffiche: displayedStatus(facts),
    etatParticipation: row.participation_etat,
    decision: row.type_action,
    motifDecision: row.participation_motif,
    enErreur: isInError(row.ref_etat_campagne_id),
    occupe: isBusy(row.ref_etat_campagne_id),
    actions: actionsOf({
      ...facts,
      role: session.role,
      adherentMMD: row.adherent_mmd ?? false,
      baseModifiee,
      avantDateLimit: row.date_limite === null || now <= row.date_limite,
      sms: { choisi: diffusions.sms.choisi, planifie: isPlanned(diffusions.sms) },
      email: { choisi: diffusions.email.choisi, planifie: isPlanned(diffusions.email) },
    }),
    cibles,
    totaux: totaux.success ? totaux.data : null,
    coutUnitaire: row.cout_unitaire,
    diffusions,
    baseModifiee,
    campagneOrigineId: row.campagne_origine_id,
    motifAnnulation: row.motif_annulation,
    motifErreur: row.motif_erreur,
    dateCreation: row.date_creation.toISOString(),
    dateDiffusion: iso(row.date_diffusion),
    datePrediction: row.date_prediction,
    dateLimit: iso(row.date_limite),
    dateModificationCiblageAdmin: iso(row.date_modification_ciblage_admin),
    dateModificationMessageAdmin: iso(row.date_modification_message_admin),
    dateConfirmation: iso(row.date_confirmation),
    dateValidation: iso(row.date_validation),
  }
}

/** SQL: whether a provider took a message `e` of the ledger, whatever became of it then: what the list counts as sent. */
export const wasTaken = sql<boolean>`
  (e.etat in ('accepted', 'delivered') or (e.etat in ('failed', 'unknown') and e.message_id is not null))`

/** The rows named by `ids`, each as a member sees it: its own part in it, its targeting's channels, its ledger. */
const selectCampaigns = (db: Db, adherentId: number | null, ids: RawBuilder<unknown>) =>
  sql<CampaignRow>`
  select c.*, case when c.adherent_id is null then p.totaux else c.totaux end as totaux_vus,
         case when c.adherent_id is null then coalesce(p.step, 1) else c.step end as step_vu, v.id as vu_adherent_id, v.adherent_mmd, v.base_version as base_version_courante,
         p.etat as participation_etat, p.type_action, p.motif as participation_motif, g.diffusion_id_list,
         coalesce((
           select json_agg(json_build_object('canal', d.canal, 'etat', d.etat, 'total', d.total, 'lignes', e.lignes, 'envoyes', e.envoyes))
           from diffusion d
           cross join lateral (
             select sum(e.lignes)::int as lignes, sum(e.envoyes)::int as envoyes
             from (
               select count(*) as lignes,
                      count(*) filter (where ${wasTaken}) as envoyes
               from envoi e where e.adherent_id = d.adherent_id and e.mois = d.mois and e.diffusion_id = d.id and e.remplace = 0
               union all
               -- Of a sending whose part of the ledger is gone, what was counted then.
               select coalesce(sum(k.courants), 0), coalesce(sum(k.remis), 0)
               from envoi_compte k where k.adherent_id = d.adherent_id and k.diffusion_id = d.id
             ) e
           ) e
           where d.adherent_id = v.id and d.campagne_id = c.id
         ), '[]') as canaux
  from (${ids}) ids (id, rang)
  join campagne c on c.id = ids.id
  left join adherent v on v.id = coalesce(c.adherent_id, ${adherentId}::integer)
  left join participation p on p.adherent_id = v.id and p.campagne_id = c.id
  left join ciblage g on g.adherent_id = v.id and g.campagne_id = c.id and g.type = 'adherent'
  order by ids.rang`.execute(db)

/** A campaign as its member, or `adherentId` in a shared one, sees it. Throws when there is none. */
export async function getCampaign(
  db: Db,
  session: Session,
  { id, adherentId, now }: { readonly id: number; readonly adherentId: number | null; readonly now: Date },
): Promise<Campaign> {
  const { rows } = await selectCampaigns(db, adherentId, sql`select ${id}::bigint, 1`)
  return toCampaign(rows[0]!, session, now)
}

export interface CampaignSearch {
  readonly adherentId: number
  readonly refTypeCampagne: CampaignType
  readonly page: number
  readonly resultsPerPage: number
  readonly sort: (typeof campaignSorts)[number]
  readonly label: string
  readonly now: Date
}

/** Without accents or case. PostgreSQL's own `normalize` is all it takes: no extension is asked for. */
const folded = (label: RawBuilder<string>) =>
  sql<string>`lower(regexp_replace(normalize(${label}, nfd), '[\u0300-\u036f]', '', 'g'))`

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`c.id`,
  label: sql`${folded(sql<string>`c.label`)}`,
  dateCreation: sql`c.date_creation`,
  statut: sql`array_position(${sql.val([...etatsInOrder])}::integer[], c.ref_etat_campagne_id::integer)`,
}

/** A page of a member's campaigns and how many there are; a shared one once it is shown to its members. */
export async function listCampaigns(
  db: Db,
  session: Session,
  search: CampaignSearch,
): Promise<{ readonly data: Campaign[]; readonly total: number }> {
  const mine =
    search.refTypeCampagne === 'directe'
      ? sql`c.adherent_id = ${search.adherentId} and c.ref_type_campagne = 'directe'`
      : sql`c.ref_type_campagne = 'predictive' and exists (
          select from participation p where p.adherent_id = ${search.adherentId} and p.campagne_id = c.id
            and (p.etat = 10 or c.ref_etat_campagne_id <> all(${sql.val([...hiddenPredictiveStates])}::integer[])))`
  const where =
    search.label === ''
      ? mine
      : sql`${mine} and ${folded(sql<string>`c.label`)} like ${folded(sql<string>`${containing(search.label)}::text`)}`
  const descending = search.sort.startsWith('-')
  const order = sql`${orders[search.sort.replace('-', '')]!} ${descending ? sql`desc` : sql`asc`}, c.id desc`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from campagne c where ${where}`.execute(db)
  const { rows } = await selectCampaigns(
    db,
    search.adherentId,
    sql`select c.id, row_number() over (order by ${order}) from campagne c where ${where}
        order by ${order} limit ${search.resultsPerPage} offset ${(search.page - 1) * search.resultsPerPage}`,
  )
  return { data: rows.map((row) => toCampaign(row, session, search.now)), total: counted[0]!.total }
}

/** The names a member's direct campaigns have, in lower case; without that of `except`. */
export const listLabels = async (db: Db, adherentId: number, except: number | null = null): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ label: string }>`
        select lower(label) as label from campagne
        where adherent_id = ${adherentId} and ref_type_campagne = 'directe' and id is distinct from ${except}::bigint`.execute(
        db,
      )
    ).rows.map((row) => row.label),
  )
