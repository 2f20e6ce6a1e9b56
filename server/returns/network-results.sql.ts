import { idleMonths } from '@relance/domain/members/network-member.ts'
import { panierMoyen, tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { NetworkResults, WorkshopResult } from '@relance/domain/returns/network-results.ts'
import type { WorkshopSort } from '@relance/domain/returns/workshop-sorts.ts'
import { addMonths, dayInZone } from '@relance/domain/values/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import type { Session } from '../http/session.ts'
import { lacksSomething, lastCampaign, lastImport } from '../members/member-facts.sql.ts'
import { membersInScope } from '../members/members-list.sql.ts'

interface Asked {
  readonly session: Session
  readonly now: Date
}

/** The workshops looked at, `atelier`, and what each campaign sent since `debut` (a month's first day) brought them, `bilan`. */
const ground = ({ session }: Asked, debut: string): RawBuilder<unknown> => sql`
  atelier as materialized (
    select a.id, a.nom_commercial, a.ville, r.ca_ttc from adherent a join reseau r on r.id = a.reseau_id
    where ${membersInScope(session)}
  ), bilan as (
    select f.adherent_id, f.nb_client, f.nb_sms, f.nb_email, f.nb_entree, f.calcule_le, f.date_diffusion,
      case when a.ca_ttc then f.ca_ttc else f.ca_ht end as ca
    from resultat_campagne f join atelier a on a.id = f.adherent_id
    where f.date_diffusion >= ${debut}::timestamp at time zone 'Europe/Paris'
  )`

interface Sums {
  readonly campagnes: number
  readonly clients: number
  readonly entrees: number
  readonly ca: number
}
const summed = sql`count(b.date_diffusion)::int as campagnes, coalesce(sum(b.nb_client), 0)::int as clients,
  coalesce(sum(b.nb_entree), 0)::int as entrees, coalesce(sum(b.ca), 0)::bigint as ca`

const toSums = ({ campagnes, clients, entrees, ca }: Sums) => ({
  nbCampagne: campagnes,
  nbClient: clients,
  nbEntreeAtelier: entrees,
  CA: ca,
  tauxRetour: tauxRetour(entrees, clients),
  panierMoyen: panierMoyen(ca, entrees),
})
const toBase = ({ base, portables }: { base: number; portables: number }) => ({
  nbClientTotal: base,
  nbClientPortable: portables,
  tauxPortable: tauxRetour(portables, base),
})

/** How many months are told: the last twelve, and the year before. */
const months = 24
/** The first day of the month in which the last twelve begin. */
const periodOf = (now: Date): string => addMonths(`${dayInZone(now, 'Europe/Paris').slice(0, 7)}-01`, -11)

/** To be joined to `atelier a`: its base as last counted before a day, one look into the key for each workshop. */
const baseBefore = (day: string): RawBuilder<unknown> => sql`(
  select m.nb_client, m.nb_portable from base_mois m where m.adherent_id = a.id and m.mois < ${day}::date
  order by m.mois desc limit 1)`

/** The results of the workshops that a session looks after, summed by month, with the year before and their bases. */
export async function getNetworkResults(db: Db, asked: Asked): Promise<NetworkResults> {
  const debut = periodOf(asked.now)
  const former = addMonths(debut, -12)
  const month = addMonths(debut, 11)
  const starts = sql`array(select (${former}::date + n * interval '1 month') at time zone 'Europe/Paris' from generate_series(0, ${months - 1}::int) n)`
  const { rows } = await sql<Sums & { mois: string; sms: number; email: number; calcule: Date | null }>`
    with ${ground(asked, former)}, somme as (
      select width_bucket(b.date_diffusion, ${starts}::timestamptz[]) as rang, ${summed}, sum(b.nb_sms)::int as sms,
        sum(b.nb_email)::int as email, max(b.calcule_le) as calcule
      from bilan b group by 1)
    select to_char(${former}::date + (m.rang - 1) * interval '1 month', 'YYYY-MM') as mois, coalesce(s.campagnes, 0) as campagnes,
      coalesce(s.clients, 0) as clients, coalesce(s.entrees, 0) as entrees, coalesce(s.ca, 0) as ca, coalesce(s.sms, 0) as sms,
      coalesce(s.email, 0) as email, s.calcule
    from generate_series(1, ${months}::int) as m (rang) left join somme s on s.rang = m.rang
    order by m.rang`.execute(db)
  const bases = await sql<{
    ateliers: number
    base: number
    portables: number
    avant: number | null
    portablesAvant: number
  }>`
    with ${ground(asked, former)}
    select count(*)::int as ateliers, coalesce(sum(n.nb_client), 0)::int as base,
      coalesce(sum(n.nb_portable), 0)::int as portables, sum(v.nb_client)::int as avant,
      coalesce(sum(v.nb_portable), 0)::int as "portablesAvant"
    from atelier a
    left join lateral ${baseBefore(addMonths(month, 1))} n on true
    left join lateral ${baseBefore(month)} v on true`.execute(db)
  const { ateliers, avant, portablesAvant, ...base } = bases.rows[0]!
  const [before, period] = [rows.slice(0, 12), rows.slice(12)]
  const total = (of: readonly Sums[]) => {
    const sum = (figure: keyof Sums) => of.reduce((all, one) => all + one[figure], 0)
    return toSums({ campagnes: sum('campagnes'), clients: sum('clients'), entrees: sum('entrees'), ca: sum('ca') })
  }
  const moments = rows.flatMap(({ calcule }) => (calcule ? [calcule.toISOString()] : []))
  return {
    nbAtelier: ateliers,
    calculeLe: moments.sort().at(-1) ?? null,
    periode: total(period),
    avant: before.some(({ campagnes }) => campagnes > 0) ? total(before) : null,
    mois: period.map((one) => ({ mois: one.mois, nbSms: one.sms, nbEmail: one.email, ...toSums(one) })),
    base: { ...toBase(base), avant: avant === null ? null : toBase({ base: avant, portables: portablesAvant }) },
    aFaire: await listNetworkTodos(db, asked),
  }
}

/** How many workshops wait for something, most urgent first; what nobody waits for is left out. */
async function listNetworkTodos(db: Db, { session, now }: Asked): Promise<NetworkResults['aFaire']> {
  const today = sql`(${now}::timestamptz at time zone a.fuseau)::date`
  const since = addMonths(dayInZone(now, 'Europe/Paris'), -idleMonths)
  const { rows } = await sql<{
    aValider: number
    limite: Date | null
    imports: number
    incomplets: number
    sansCampagne: number
  }>`
    select count(*) filter (where w.limite is not null)::int as "aValider", min(w.limite) as limite,
      count(*) filter (where i.etat = 'echec')::int as imports,
      count(*) filter (where ${lacksSomething(today)})::int as incomplets,
      count(*) filter (where d.quand is null or d.quand < ${since}::date)::int as "sansCampagne"
    from adherent a join reseau r on r.id = a.reseau_id ${lastImport} ${lastCampaign}
    left join lateral (
      select min(c.date_limite) as limite from participation p join campagne c on c.id = p.campagne_id
      where p.adherent_id = a.id and p.etat = 8 and c.ref_etat_campagne_id = 3
    ) w on true
    where ${membersInScope(session)}`.execute(db)
  const { aValider, limite, imports, incomplets, sansCampagne } = rows[0]!
  return (
    [
      { code: 'A_VALIDER', nombre: aValider, date: limite?.toISOString() ?? null },
      { code: 'IMPORT_EN_ECHEC', nombre: imports, date: null },
      { code: 'A_COMPLETER', nombre: incomplets, date: null },
      { code: 'SANS_CAMPAGNE', nombre: sansCampagne, date: null },
    ] as const
  ).filter(({ nombre }) => nombre > 0)
}

/** What a workshop is ranked by; those without the figure come last either way. */
const ranks: Readonly<Record<string, RawBuilder<unknown>>> = {
  CA: sql`coalesce(s.ca, 0)`,
  nbEntreeAtelier: sql`coalesce(s.entrees, 0)`,
  tauxRetour: sql`s.entrees::float / nullif(s.clients, 0)`,
  panierMoyen: sql`s.ca::float / nullif(s.entrees, 0)`,
  tauxPortable: sql`n.nb_portable::float / nullif(n.nb_client, 0)`,
  nbClientTotal: sql`coalesce(n.nb_client, 0)`,
  nomCommercial: sql`lower(a.nom_commercial)`,
}

/** A page of the workshops that a session looks after, ranked by what the last twelve months brought, and how many there are. */
export async function listWorkshopResults(
  db: Db,
  asked: Asked & {
    readonly search: string
    readonly sort: WorkshopSort
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly data: WorkshopResult[]; readonly total: number }> {
  const debut = periodOf(asked.now)
  const { rows } = await sql<
    Sums & { id: number; nom: string; ville: string; base: number; portables: number; total: number }
  >`
    with ${ground(asked, debut)}
    select a.id, a.nom_commercial as nom, a.ville, coalesce(s.campagnes, 0) as campagnes, coalesce(s.clients, 0) as clients,
      coalesce(s.entrees, 0) as entrees, coalesce(s.ca, 0) as ca,
      coalesce(n.nb_client, 0) as base, coalesce(n.nb_portable, 0) as portables, count(*) over ()::int as total
    from atelier a
    left join (select b.adherent_id, ${summed} from bilan b group by b.adherent_id) s on s.adherent_id = a.id
    left join lateral ${baseBefore(addMonths(debut, 12))} n on true
    ${asked.search ? sql`where a.nom_commercial ilike ${containing(asked.search)} or a.ville ilike ${containing(asked.search)}` : sql``}
    order by ${ranks[asked.sort.replace('-', '')]!} ${asked.sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, a.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map((row) => ({
      adherentId: row.id,
      nomCommercial: row.nom,
      ville: row.ville,
      ...toBase(row),
      ...toSums(row),
    })),
  }
}
