import type { MemberFilter } from '@relance/domain/members/member-filters.ts'
import { endingDays, idleMonths, type MemberLine, type MemberSort } from '@relance/domain/members/network-member.ts'
import { addDays, addMonths, dayInZone } from '@relance/domain/values/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import type { Session } from '../http/session.ts'
import type { MembersDoors } from './doors.ts'
import { gapsOfRow } from './gaps-of-row.ts'
import {
  campaignsOfMember,
  decisionAwaited,
  lacksSomething,
  lastCampaign,
  lastImport,
  lastMoment,
  lastSending,
} from './member-facts.sql.ts'

interface Line {
  readonly id: number
  readonly numero_client: string
  readonly nom_commercial: string
  readonly adresse1: string
  readonly code_postal: string
  readonly ville: string
  readonly pays: string
  readonly telephone: string
  readonly email: string
  readonly nom_expediteur_sms: string
  readonly statut_expediteur: string
  readonly numero_court_sms: string | null
  readonly offre: string
  readonly date_fin_abonnement: string | null
  readonly adherent_mmd: boolean
  readonly base_en_qualification: boolean
  readonly fuseau: string
  readonly import_id: number | null
  readonly import_etat: string
  readonly import_date: Date
  readonly campagnes: number
  readonly campagne_id: number | null
  readonly campagne_label: string
  readonly campagne_etat: number
  readonly campagne_type: 'directe' | 'predictive'
  readonly campagne_date: Date
  readonly participation: number | null
  readonly decision: string | null
  readonly contacts: number | null
  readonly envoyes: number
  readonly ecrits: number
  readonly entrees: number
  readonly clients: number
  readonly portables: number
}

/** The members a session sees (decisions.md 8): its own, the assigned ones, or all of its network. */
export function membersInScope({ role, adherentId, utilisateurId, reseau }: Session): RawBuilder<boolean> {
  const ofNetwork = sql<boolean>`a.reseau_id = ${reseau.id}`
  if (role === 'ADHERENT' || role === 'ADHERENT_LECTURE') return sql`a.id = ${adherentId} and ${ofNetwork}`
  if (role === 'ANIMATEUR_RESEAU')
    return sql`${ofNetwork} and a.id in (select adherent_id from utilisateur_adherent where utilisateur_id = ${utilisateurId})`
  return ofNetwork
}

/** An order, and the facts beyond a member's own row that it looks at. */
const orders: Readonly<Record<string, { readonly by: RawBuilder<unknown>; readonly needs?: RawBuilder<unknown> }>> = {
  nomCommercial: { by: sql`lower(a.nom_commercial)` },
  ville: { by: sql`lower(a.ville)` },
  dateFinAbonnement: { by: sql`coalesce(a.date_fin_abonnement, 'infinity')` },
  dernierImport: { by: sql`coalesce(i.cree_le, '-infinity')`, needs: lastImport },
  campagnesEnCours: { by: sql`n.campagnes`, needs: campaignsOfMember },
  derniereCampagne: { by: sql`coalesce(m.quand, '-infinity')`, needs: lastMoment },
}

const soonDays = 30

function subscriptionOf(end: string | null, today: string): MemberLine['abonnement'] {
  if (end === null || end > addDays(today, soonDays)) return 'actif'
  return end < today ? 'expire' : 'expire_bientot'
}

/** What a filter asks of a member `a`, and the facts it looks at. */
function filterOf(
  filter: MemberFilter | undefined,
  now: Date,
): { readonly holds: RawBuilder<boolean>; readonly needs?: RawBuilder<unknown> } {
  const today = sql`(${now}::timestamptz at time zone a.fuseau)::date`
  switch (filter) {
    case undefined:
      return { holds: sql`true` }
    case 'a_valider':
      return { holds: decisionAwaited }
    case 'a_completer':
      return { holds: lacksSomething(today) }
    case 'sans_campagne': {
      // Midnight of the day in Paris is near enough for "three months".
      const since = addMonths(dayInZone(now, 'Europe/Paris'), -idleMonths)
      return { holds: sql`coalesce(m.quand, '-infinity') < ${since}::date`, needs: lastMoment }
    }
    case 'import_en_echec':
      return { holds: sql`i.etat = 'echec'`, needs: lastImport }
    case 'abonnement_bientot':
      return { holds: sql`a.date_fin_abonnement between ${today} and ${today} + ${endingDays}::integer` }
  }
}

export interface MembersAsked {
  readonly session: Session
  readonly search: string
  readonly sort: MemberSort
  readonly filtre?: MemberFilter | undefined
  readonly now: Date
  /** Absent: all of them, for a file. */
  readonly page?: { readonly page: number; readonly resultsPerPage: number }
}

/**
 * A page of the members that a session sees, with where each stands: what its set-up lacks, its base, its last import, its
 * campaigns under way (neither sent, finished nor cancelled), the last one and what it brought. `search` is part of a name,
 * a city, a customer number or a SIRET. The page is cut on the members' own rows and what order and filter look at; the
 * rest is read for its lines alone.
 */
export async function listMembers(
  db: Db,
  { statusOf, returnRate }: Pick<MembersDoors, 'statusOf' | 'returnRate'>,
  asked: MembersAsked,
): Promise<{ readonly data: MemberLine[]; readonly total: number }> {
  const part = containing(asked.search)
  const found =
    asked.search === ''
      ? sql`true`
      : sql`(a.nom_commercial ilike ${part} or a.raison_sociale ilike ${part} or a.ville ilike ${part}
          or a.numero_client ilike ${part} or a.siret like ${part} or a.code_postal like ${part})`
  const filter = filterOf(asked.filtre, asked.now)
  const order = orders[asked.sort.replace('-', '')]!
  const descends = asked.sort.startsWith('-')
  const needed = [...new Set([filter.needs, order.needs])].filter((one) => one !== undefined)
  const members = (facts: readonly RawBuilder<unknown>[]) =>
    sql`adherent a join reseau r on r.id = a.reseau_id ${sql.join(facts, sql` `)}
         where ${membersInScope(asked.session)} and ${found} and ${filter.holds}`
  const cut = asked.page
    ? sql`limit ${asked.page.resultsPerPage} offset ${(asked.page.page - 1) * asked.page.resultsPerPage}`
    : sql``
  const { rows } = await sql<Line>`
    with page as materialized (
      select p.*, row_number() over () as rang
        from (select a.*, r.numero_court_sms from ${members(needed)}
               order by ${order.by} ${descends ? sql`desc` : sql`asc`}, a.id ${descends ? sql`desc` : sql`asc`} ${cut}) p
    )
    select a.*, i.id as import_id, i.etat as import_etat, i.cree_le as import_date, n.campagnes,
           d.id as campagne_id, d.label as campagne_label, d.ref_etat_campagne_id as campagne_etat,
           d.ref_type_campagne as campagne_type, d.quand as campagne_date, d.participation, d.decision, d.contacts,
           s.envoyes, s.ecrits, s.entrees, b.clients, b.portables
    from page a ${lastImport} ${campaignsOfMember} ${lastCampaign} ${lastSending}
    cross join lateral (
      select count(*)::int as clients, count(*) filter (where portable_sms)::int as portables
        from client c where c.adherent_id = a.id and c.efface_le is null
    ) b
    order by a.rang`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${members(filter.needs ? [filter.needs] : [])}`.execute(db)
  const toLine = (row: Line): MemberLine => {
    const today = dayInZone(asked.now, row.fuseau)
    return {
      id: row.id,
      numeroClient: row.numero_client,
      nomCommercial: row.nom_commercial,
      codePostal: row.code_postal,
      ville: row.ville,
      pays: row.pays,
      offre: row.offre,
      dateFinAbonnement: row.date_fin_abonnement,
      abonnement: subscriptionOf(row.date_fin_abonnement, today),
      adherentMMD: row.adherent_mmd,
      baseEnQualification: row.base_en_qualification,
      nbClientTotal: row.clients,
      nbClientPortable: row.portables,
      manques: gapsOfRow(row, { baseVide: row.clients === 0, today }),
      dernierImport:
        row.import_id === null
          ? null
          : { id: row.import_id, etat: row.import_etat, date: row.import_date.toISOString() },
      campagnesEnCours: row.campagnes,
      derniereCampagne:
        row.campagne_id === null
          ? null
          : {
              id: row.campagne_id,
              label: row.campagne_label,
              refEtatCampagneId: row.campagne_etat,
              refTypeCampagne: row.campagne_type,
              date: row.campagne_date.toISOString(),
              ...statusOf({
                type: row.campagne_type,
                etat: row.campagne_etat,
                participation: row.participation,
                decision: row.decision,
              }),
              nbContacts: row.contacts,
              nbEnvoyes: row.envoyes,
              nbEntreeAtelier: row.entrees,
              tauxRetour: returnRate(row.entrees, row.ecrits),
            },
    }
  }
  return { total: counted[0]!.total, data: rows.map(toLine) }
}
