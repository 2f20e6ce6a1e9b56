import type { MonthMember } from '@relance/domain/campaigns/month.contract.ts'
import { monthMemberActionsOf } from '@relance/domain/campaigns/month-actions.ts'
import type { MonthDecisionFilter, MonthLackFilter, MonthMemberSort } from '@relance/domain/campaigns/month-filters.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base.ts'
import { containing } from '../../db/containing.ts'
import type { Session } from '../../http/session.ts'
import { type GapColumns, gapsOfRow } from '../../members/gaps-of-row.ts'
import { baseIsEmpty, gapHolds, lacksSomething } from '../../members/member-facts.sql.ts'
import type { LoadedCampaign } from '../load-campaign.ts'
import { inScopeSql } from './network-months.sql.ts'

interface MembersAsked {
  readonly decision?: MonthDecisionFilter | undefined
  readonly manque?: MonthLackFilter | undefined
  readonly sort: MonthMemberSort
  readonly search: string
  readonly now: Date
  /** Absent: all of them, for a file. */
  readonly page?: { readonly page: number; readonly resultsPerPage: number }
}

interface Row extends Omit<MonthMember, 'ville' | 'dateAction' | 'manques' | 'actions'>, GapColumns {
  readonly dateAction: Date | null
  readonly fuseau: string
  readonly base_vide: boolean
  readonly total: number
}

const name = sql`coalesce(nullif(a.nom_commercial, ''), a.raison_sociale)`
const contacts = sql`coalesce((coalesce(p.totaux, m.totaux) ->> 'totalGlobal')::int, 0)`
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  nomCommercial: sql`lower(${name})`,
  decision: sql`coalesce(p.type_action, case when p.etat = 8 then '' else '~' end)`,
  dateAction: sql`coalesce(p.date_action, 'infinity')`,
  contacts,
  cout: sql`coalesce((coalesce(p.totaux, m.totaux) ->> 'coutSms')::bigint, 0)`,
}

/** What a filter asks of what a member `a` lacks on a day, in a month `m`. */
function lackHolds(manque: MonthLackFilter | undefined, today: RawBuilder<unknown>): RawBuilder<boolean> {
  const noContact = sql<boolean>`(m.etat = 'faite' and ${contacts} = 0)`
  const qualifying = sql<boolean>`m.etat = 'reportee'`
  const held = sql<boolean>`exists (
    select from diffusion d join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id
     where d.adherent_id = a.id and d.campagne_id = coalesce(p.campagne_id, m.campagne_id) and l.etat = 'retenu')`
  switch (manque) {
    case undefined:
      return sql`true`
    case 'bloquant':
      return sql`(${lacksSomething(today)} or ${qualifying} or ${noContact})`
    case 'BASE_EN_QUALIFICATION':
      return qualifying
    case 'AUCUN_CONTACT':
      return noContact
    case 'ENVOI_RETENU':
      return held
    default:
      return gapHolds(manque, today)
  }
}

/**
 * A page of the members of a month: what each decided, whom it reaches and for how much, what its set-up lacks on the day of
 * the deadline. The total is counted on the same rows.
 */
export async function listMonthMembers(
  db: Db,
  session: Pick<Session, 'role' | 'adherentId' | 'utilisateurId' | 'reseau'>,
  campaign: LoadedCampaign,
  { decision, manque, sort, search, now, page }: MembersAsked,
): Promise<{ readonly data: MonthMember[]; readonly total: number }> {
  const campagneId = campaign.id
  const deadline = campaign.dateLimit ?? now
  const today = sql`(${deadline}::timestamptz at time zone a.fuseau)::date`
  const cut = page ? sql`limit ${page.resultsPerPage} offset ${(page.page - 1) * page.resultsPerPage}` : sql``
  const { rows } = await sql<Row>`
    with page as materialized (
      select a.*, m.etat as population, p.etat as participation, p.type_action, p.motif, p.date_action,
             coalesce(p.totaux, m.totaux) as totaux, r.numero_court_sms, count(*) over () as total,
             row_number() over (order by ${orders[sort.replace('-', '')]!} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, lower(${name}), a.id) as rang
        from adherent a
        join reseau r on r.id = a.reseau_id
        left join mois_membre m on m.adherent_id = a.id and m.campagne_id = ${campagneId}
        left join participation p on p.adherent_id = a.id and p.campagne_id = ${campagneId}
       where a.reseau_id = ${session.reseau.id} and ${inScopeSql(session, sql`a.id`)}
         and (m.adherent_id is not null or p.adherent_id is not null)
         and (${decision ?? null}::text is null or p.type_action = ${decision ?? null}
              or ${decision ?? null} = 'enAttente' and p.etat = 8)
         and (${search} = '' or ${name} ilike ${containing(search)} or a.ville ilike ${containing(search)}
              or a.numero_client ilike ${containing(search)})
         and ${lackHolds(manque, today)}
       order by rang ${cut})
    select a.id as "adherentId", ${name} as "nomCommercial", a.numero_client as "numeroClient", a.ville, a.population,
           a.participation as "etatParticipation", a.type_action as decision, a.motif, a.date_action as "dateAction",
           a.totaux, a.total, a.pays, a.nom_expediteur_sms, a.statut_expediteur, a.telephone, a.email, a.adresse1,
           a.code_postal, a.date_fin_abonnement, a.numero_court_sms, a.fuseau,
           ${baseIsEmpty} as base_vide,
           (select jsonb_build_object(
                     'remis', coalesce(sum(x.remis), 0), 'rejetes', coalesce(sum(x.rejetes), 0),
                     'retenu', bool_or(x.retenu))
              from (select (select count(*) from envoi e where e.adherent_id = d.adherent_id and e.diffusion_id = d.id
                               and e.etat in ('accepted', 'delivered', 'failed', 'unknown')) as remis,
                           (select count(*) from envoi e where e.adherent_id = d.adherent_id and e.diffusion_id = d.id
                               and e.etat = 'failed') as rejetes,
                           exists (select from lot l where l.adherent_id = d.adherent_id and l.diffusion_id = d.id
                                      and l.etat = 'retenu') as retenu
                      from diffusion d where d.adherent_id = a.id and d.campagne_id = ${campagneId}) x
            having count(*) > 0) as envoi
      from page a order by a.rang`.execute(db)
  return { data: rows.map((row) => toMember(row, campaign, deadline, now)), total: rows[0]?.total ?? 0 }
}

function toMember(row: Row, { etat, dateLimit }: LoadedCampaign, deadline: Date, now: Date): MonthMember {
  return {
    adherentId: row.adherentId,
    numeroClient: row.numeroClient,
    nomCommercial: row.nomCommercial,
    ville: row.ville,
    population: row.population,
    etatParticipation: row.etatParticipation,
    decision: row.decision,
    motif: row.motif,
    dateAction: row.dateAction?.toISOString() ?? null,
    totaux: row.totaux,
    manques: gapsOfRow(row, { baseVide: row.base_vide, today: dayInZone(deadline, row.fuseau) }),
    envoi: row.envoi,
    actions: monthMemberActionsOf({ etat, now, dateLimit, participation: row.etatParticipation }),
  }
}
