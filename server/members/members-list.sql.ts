import type { MemberLine, MemberSort } from '@relance/domain/members/network-member.ts'
import { addDays, dayInZone } from '@relance/domain/values/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Session } from '../http/session.ts'

interface Line {
  readonly id: number
  readonly numero_client: string
  readonly nom_commercial: string
  readonly code_postal: string
  readonly ville: string
  readonly pays: string
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
  readonly clients: number
}

/** The members a session sees (decisions.md 8): its own, the assigned ones, or all of its network. */
function inScope({ role, adherentId, utilisateurId, reseau }: Session): RawBuilder<boolean> {
  const ofNetwork = sql<boolean>`a.reseau_id = ${reseau.id}`
  if (role === 'ADHERENT' || role === 'ADHERENT_LECTURE') return sql`a.id = ${adherentId} and ${ofNetwork}`
  if (role === 'ANIMATEUR_RESEAU')
    return sql`${ofNetwork} and a.id in (select adherent_id from utilisateur_adherent where utilisateur_id = ${utilisateurId})`
  return ofNetwork
}

const orders: Readonly<Record<MemberSort, RawBuilder<unknown>>> = {
  nomCommercial: sql`lower(a.nom_commercial)`,
  '-nomCommercial': sql`lower(a.nom_commercial) desc`,
  ville: sql`lower(a.ville)`,
  '-ville': sql`lower(a.ville) desc`,
  dateFinAbonnement: sql`a.date_fin_abonnement asc nulls last`,
  '-dateFinAbonnement': sql`a.date_fin_abonnement desc nulls last`,
  dernierImport: sql`i.cree_le asc nulls first`,
  '-dernierImport': sql`i.cree_le desc nulls last`,
  campagnesEnCours: sql`n.campagnes`,
  '-campagnesEnCours': sql`n.campagnes desc`,
  derniereCampagne: sql`d.quand asc nulls first`,
  '-derniereCampagne': sql`d.quand desc nulls last`,
}

const soonDays = 30

function subscriptionOf(end: string | null, today: string): MemberLine['abonnement'] {
  if (end === null || end > addDays(today, soonDays)) return 'actif'
  return end < today ? 'expire' : 'expire_bientot'
}

/**
 * A page of the members that a session sees, with where each stands: its last import, its campaigns under way (neither sent,
 * finished nor cancelled), the last one. `search` is part of a name, a city, a customer number or a SIRET.
 */
export async function listMembers(
  db: Db,
  asked: {
    readonly session: Session
    readonly page: number
    readonly resultsPerPage: number
    readonly search: string
    readonly sort: MemberSort
    readonly now: Date
  },
): Promise<{ readonly data: MemberLine[]; readonly total: number }> {
  const part = `%${asked.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found =
    asked.search === ''
      ? sql`true`
      : sql`(a.nom_commercial ilike ${part} or a.raison_sociale ilike ${part} or a.ville ilike ${part}
          or a.numero_client ilike ${part} or a.siret like ${part} or a.code_postal like ${part})`
  const matching = sql`${inScope(asked.session)} and ${found}`
  // Direct campaigns by their owner; predictive ones by what the member takes part in.
  const campaigns = sql`
    select c.id, c.label, c.ref_etat_campagne_id, c.ref_type_campagne, coalesce(c.date_diffusion, c.date_creation) as quand
    from campagne c where c.adherent_id = a.id
    union all
    select c.id, c.label, c.ref_etat_campagne_id, c.ref_type_campagne, coalesce(c.date_diffusion, c.date_creation)
    from participation p join campagne c on c.id = p.campagne_id and c.adherent_id is null
    where p.adherent_id = a.id and p.etat <> 10`
  const { rows } = await sql<Line>`
    with page as (
      select a.*, i.id as import_id, i.etat as import_etat, i.cree_le as import_date, n.campagnes,
             d.id as campagne_id, d.label as campagne_label, d.ref_etat_campagne_id as campagne_etat,
             d.ref_type_campagne as campagne_type, d.quand as campagne_date,
             row_number() over (order by ${orders[asked.sort]}, a.id) as rang
      from adherent a
      left join lateral (
        select id, etat, cree_le from import where adherent_id = a.id order by cree_le desc, id desc limit 1
      ) i on true
      cross join lateral (
        select count(*)::int as campagnes from (${campaigns}) c where c.ref_etat_campagne_id not in (5, 6, 7)
      ) n
      left join lateral (
        select * from (${campaigns}) c where c.ref_etat_campagne_id <> 6 order by c.quand desc, c.id desc limit 1
      ) d on true
      where ${matching}
      order by rang
      limit ${asked.resultsPerPage} offset ${(asked.page - 1) * asked.resultsPerPage}
    )
    select page.*, (select count(*)::int from client c where c.adherent_id = page.id) as clients
    from page order by rang`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from adherent a where ${matching}`.execute(db)
  return {
    total: counted[0]!.total,
    data: rows.map((row) => ({
      id: row.id,
      numeroClient: row.numero_client,
      nomCommercial: row.nom_commercial,
      codePostal: row.code_postal,
      ville: row.ville,
      pays: row.pays,
      offre: row.offre,
      dateFinAbonnement: row.date_fin_abonnement,
      abonnement: subscriptionOf(row.date_fin_abonnement, dayInZone(asked.now, row.fuseau)),
      adherentMMD: row.adherent_mmd,
      baseEnQualification: row.base_en_qualification,
      nbClientTotal: row.clients,
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
            },
    })),
  }
}
