import type { Question } from './results-questions.ts'

/**
 * What the dashboard of the network of `workshops-ground.ts` looks at: the results kept of each campaign over two years, each
 * workshop's base month by month, accounts of which half are complete, and a month that a third has not decided about.
 */
export const networkResults: readonly string[] = [
  `insert into campagne (id, reseau_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation, date_diffusion, date_prediction)
   select 800000000 + n, 3, 'predictive', 'Ancien mois ' || n, 7, quand, quand, quand::date
     from generate_series(1, 12) n, lateral (select timestamptz '2024-12-05T09:00:00Z' + make_interval(months => n - 1) as quand) q
    where $1::int > 0`,
  `insert into resultat_campagne (adherent_id, campagne_id, date_diffusion, date_dernier_envoi, nb_client, nb_sms, nb_email, cout_sms,
                                  nb_entree, ca_ht, ca_ttc, operations, calcule_le)
   select l.adherent_id, l.id, l.date_diffusion, l.date_diffusion, 80 + (l.adherent_id + l.id) % 40, 60, 20 + l.adherent_id % 20, 39000,
          (l.adherent_id * 7 + l.id) % 9, (l.adherent_id * 13 + l.id) % 9 * 1500000, (l.adherent_id * 13 + l.id) % 9 * 1800000, '[]',
          timestamptz '2026-11-20T03:00:00Z' - l.adherent_id % 60 * interval '1 minute'
     from (select c.adherent_id, c.id, c.date_diffusion from campagne c where c.adherent_id >= $1::int and c.date_diffusion is not null
           union all
           select p.adherent_id, c.id, c.date_diffusion from participation p join campagne c on c.id = p.campagne_id
            where p.etat = 9 and c.date_diffusion is not null
           union all
           select a.id, c.id, c.date_diffusion from adherent a, campagne c where a.id >= $1::int and c.id between 800000001 and 800000012) l
    order by 1, 2`,
  `insert into base_mois (adherent_id, mois, nb_client, nb_email, nb_portable, calcule_le)
   select a, date '2024-12-01' + n * interval '1 month', 150 + n * 2, 60 + n, 100 + (a + n) % 50, timestamptz '2026-11-20T03:00:00Z'
     from generate_series($1::int, $1::int + 999) a, generate_series(0, 23) n order by 1, 2`,
  `update adherent set telephone = '0478000000', nom_expediteur_sms = 'GARAGE', statut_expediteur = 'declare',
          adresse1 = '1 rue X', code_postal = '69000', email = 'garage@example.test'
    where id >= $1::int and id % 2 = 0`,
  `update reseau set numero_court_sms = '36179' where id = 3 and $1::int > 0`,
  `update participation set etat = 8 where campagne_id = 900000012 and adherent_id >= $1::int and adherent_id % 3 = 0`,
  `update campagne set date_limite = timestamptz '2026-11-25T18:00:00Z' where id = 900000012 and $1::int > 0`,
  `update import set etat = 'echec' where id in (
     select distinct on (adherent_id) id from import where adherent_id >= $1::int and adherent_id % 25 = 0
      order by adherent_id, cree_le desc, id desc)`,
]

const from = `timestamptz '2024-12-01 00:00+01'`
const sums = `count(b.campagne_id)::int as campagnes, coalesce(sum(b.nb_client), 0)::int as clients, coalesce(sum(b.nb_entree), 0)::int as entrees,
  coalesce(sum(b.ca_ttc), 0)::bigint as ca`
const lastBase = `select distinct on (adherent_id) adherent_id, nb_client, nb_portable from base_mois
  where adherent_id in (select id from atelier)`

const dashboardByHand = `
  with atelier as materialized (select * from adherent where reseau_id = 3),
  dernier_import as (select distinct on (adherent_id) adherent_id, etat from import where adherent_id in (select id from atelier)
                      order by adherent_id, cree_le desc, id desc),
  derniere as (
    select adherent_id, max(quand) as quand from (
      select adherent_id, coalesce(date_diffusion, date_creation) as quand from campagne
       where adherent_id in (select id from atelier) and ref_etat_campagne_id <> 6
      union all
      select p.adherent_id, coalesce(c.date_diffusion, c.date_creation) from participation p join campagne c on c.id = p.campagne_id
       where p.etat <> 10 and c.ref_etat_campagne_id <> 6 and c.adherent_id is null) t group by 1)
  select
    (select json_agg(x order by mois) from (
       select to_char(m, 'YYYY-MM') as mois, coalesce(sum(b.nb_sms), 0)::int as sms, coalesce(sum(b.nb_email), 0)::int as email, ${sums}
         from generate_series(date '2024-12-01', date '2026-11-01', interval '1 month') m
         left join resultat_campagne b on date_trunc('month', b.date_diffusion at time zone 'Europe/Paris') = m
          and b.date_diffusion >= ${from} and b.adherent_id in (select id from atelier)
        group by m) x) as mois,
    (select max(calcule_le) from resultat_campagne where date_diffusion >= ${from} and adherent_id in (select id from atelier)) as calcule,
    (select json_build_array(count(*), sum(nb_client), sum(nb_portable)) from (${lastBase} order by adherent_id, mois desc) n) as base,
    (select json_build_array(sum(nb_client), sum(nb_portable))
       from (${lastBase} and mois < date '2026-11-01' order by adherent_id, mois desc) v) as avant,
    (select count(distinct p.adherent_id)::int from participation p join campagne c on c.id = p.campagne_id
      where p.etat = 8 and c.ref_etat_campagne_id = 3 and p.adherent_id in (select id from atelier)) as valider,
    (select count(*)::int from dernier_import where etat = 'echec') as imports,
    (select count(*)::int from atelier a where a.date_fin_abonnement < date '2026-11-20' or a.telephone !~ '\\S' or a.nom_expediteur_sms !~ '\\S'
        or a.adresse1 !~ '\\S' or a.code_postal !~ '\\S' or a.ville !~ '\\S'
        or not exists (select from client c where c.adherent_id = a.id and c.efface_le is null)) as incomplets,
    (select count(*)::int from atelier a left join derniere d on d.adherent_id = a.id
      where d.quand is null or d.quand < date '2026-08-20') as sans`

const ranking = (name: string, query: string, order: string, where = 'true'): Question => ({
  name,
  path: `/service-adherent/classement-ateliers?resultsPerPage=25&${query}`,
  byHand: `
    with s as (
      select b.adherent_id, ${sums} from resultat_campagne b
       where b.date_diffusion >= timestamptz '2025-12-01 00:00+01' and b.adherent_id in (select id from adherent where reseau_id = 3) group by 1),
    n as (select distinct on (adherent_id) adherent_id, nb_client, nb_portable from base_mois
           where adherent_id in (select id from adherent where reseau_id = 3) order by adherent_id, mois desc)
    select a.id, a.nom_commercial, a.ville, s.*, n.nb_client, n.nb_portable, count(*) over ()::int as total
      from adherent a left join s on s.adherent_id = a.id left join n on n.adherent_id = a.id
     where a.reseau_id = 3 and ${where} order by ${order} limit 25`,
  values: [],
  // biome-ignore lint/suspicious/noExplicitAny: any page's answer
  told: ({ data, meta }) => [meta.total, data.map((row: any) => [row.adherentId, row.CA, row.nbClientPortable])],
  found: (rows) => [rows[0]?.total, rows.map((row) => [row.id, row.ca ?? 0, row.nb_portable])],
})

/** The pages of a network's dashboard, each with the one query a careful hand would write for the same figures. */
export const networkQuestions: readonly Question[] = [
  {
    name: 'network-dashboard',
    path: '/service-adherent/tableau-de-bord',
    byHand: dashboardByHand,
    values: [],
    told: ({ nbAtelier, calculeLe, mois, periode, avant, base, aFaire }) => [
      [nbAtelier, base.nbClientTotal, base.nbClientPortable, base.avant.nbClientTotal, base.avant.nbClientPortable],
      calculeLe,
      // biome-ignore lint/suspicious/noExplicitAny: see above
      mois.map((one: any) => [
        one.mois,
        one.nbSms,
        one.nbEmail,
        one.nbCampagne,
        one.nbClient,
        one.nbEntreeAtelier,
        one.CA,
      ]),
      [periode.nbCampagne, avant.nbCampagne, avant.CA],
      // biome-ignore lint/suspicious/noExplicitAny: see above
      aFaire.map((one: any) => one.nombre),
    ],
    found: ([one]) => {
      // biome-ignore lint/suspicious/noExplicitAny: see above
      const sum = (of: any[], key: string) => of.reduce((all, row) => all + row[key], 0)
      const [before, now] = [one.mois.slice(0, 12), one.mois.slice(12)]
      return [
        [...one.base, ...one.avant],
        one.calcule.toISOString(),
        // biome-ignore lint/suspicious/noExplicitAny: see above
        now.map((m: any) => [m.mois, m.sms, m.email, m.campagnes, m.clients, m.entrees, m.ca]),
        [sum(now, 'campagnes'), sum(before, 'campagnes'), sum(before, 'ca')],
        [one.valider, one.imports, one.incomplets, one.sans],
      ]
    },
  },
  ranking('ranking', 'sort=-CA', 's.ca desc nulls last, a.id'),
  ranking('ranking-far', 'sort=-CA&page=30', 's.ca desc nulls last, a.id offset 725'),
  ranking('ranking-by-rate', 'sort=-tauxRetour', 's.entrees::float / nullif(s.clients, 0) desc nulls last, a.id'),
  ranking('ranking-by-name', 'sort=nomCommercial', 'lower(a.nom_commercial), a.id'),
  ranking(
    'ranking-search',
    'search=lyon',
    's.ca desc nulls last, a.id',
    `(a.nom_commercial ilike '%lyon%' or a.ville ilike '%lyon%')`,
  ),
]
