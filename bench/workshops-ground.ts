import type { Question } from './results-questions.ts'

/**
 * A network of 1,000 workshops as it is after a year: 200 customers each, four imports, five direct campaigns, twelve months
 * of the network, and a last campaign that wrote to 100 and brought 5. Each statement is given the first workshop's id.
 */
export const workshops = 1000

const each = `generate_series($1::int, $1::int + ${workshops - 1}) a`
/** One in ten has sent nothing for long. */
const idle = '(a % 10 = 3)::int'
const now = `timestamptz '2026-11-20T09:00:00Z'`

export const network: readonly string[] = [
  `insert into client (adherent_id, code_client, nom, portable, portable_sms)
   select a, n, 'Client ' || n, '+33639' || lpad(n::text, 6, '0'), n % 3 > 0 from ${each}, generate_series(1, 200) n order by a, n`,
  `insert into import (adherent_id, etat, origine, cree_le)
   select a, case when n = 1 and a % 20 = 0 then 'echec' else 'termine' end, 'formulaire',
          ${now} - n * interval '30 days' - a * interval '1 minute' from ${each}, generate_series(1, 4) n`,
  `insert into campagne (id, reseau_id, adherent_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation, date_diffusion, totaux)
   select a * 10 + n, 3, a, 'directe', 'Campagne ' || n, case when n = 5 and a % 4 = 0 then 26 when n = 4 then 6 else 7 end,
          ${now} - (6 - n) * interval '40 days' - a * interval '1 minute' - old,
          case when n < 4 or (n = 5 and a % 4 > 0) then ${now} - (6 - n) * interval '39 days' - a * interval '1 minute' - old end,
          '{"totalGlobal": 100}' from ${each}, generate_series(1, 5) n, lateral (select ${idle} * interval '200 days' as old) o`,
  `insert into campagne (id, reseau_id, ref_type_campagne, label, ref_etat_campagne_id, date_creation, date_diffusion, date_prediction)
   select 900000000 + n, 3, 'predictive', 'Mois ' || n, case when n = 12 then 3 else 7 end, ${now} - (13 - n) * interval '30 days',
          case when n < 12 then ${now} - (12 - n) * interval '30 days' - interval '15 days' end, date '2025-12-01' + n * interval '1 month'
     from generate_series(1, 12) n where $1::int > 0`,
  `insert into participation (adherent_id, campagne_id, etat, totaux)
   select a, 900000000 + n, case when (a + n) % 3 = 0 or ${idle} = 1 then 10 else 9 end, '{"totalGlobal": 80}' from ${each}, generate_series(1, 12) n order by a, n`,
  `insert into diffusion (mois, adherent_id, campagne_id, canal, etat)
   select date_trunc('month', ${now})::date, a, d.id, 'sms', 'envoyee' from ${each}
    cross join lateral (select id from (
      select c.id, coalesce(c.date_diffusion, c.date_creation) as quand from campagne c where c.adherent_id = a and c.ref_etat_campagne_id <> 6
      union all
      select c.id, coalesce(c.date_diffusion, c.date_creation) from participation p join campagne c on c.id = p.campagne_id
       where p.adherent_id = a and p.etat <> 10) l order by quand desc, id desc limit 1) d`,
  `insert into envoi (mois, adherent_id, campagne_id, diffusion_id, lot_numero, rang, canal, client_id, vehicule_id, operation_id,
                      destinataire, etat, jeton, date_envoi, date_etat)
   select f.mois, f.adherent_id, f.campagne_id, f.id, 1, n, 'sms', n, n, 2, '+33639000000', 'delivered', gen_random_uuid(), ${now}, ${now}
     from diffusion f, generate_series(1, 100) n where f.adherent_id >= $1::int order by f.adherent_id, n`,
  `insert into retour (adherent_id, facture_id, campagne_id, envoi_id, client_id, canal, operation_id, operation_realisee, entree,
                       date_envoi, date_facture, montant_ht, montant_ttc)
   select f.adherent_id, n, f.campagne_id, n, n, 'sms', 2, true, true, ${now}, date '2026-11-20', 1000000, 1200000
     from diffusion f, generate_series(1, 5) n where f.adherent_id >= $1::int order by f.adherent_id, n`,
]

const campaignsOf = `
  select c.adherent_id, c.id, c.label, c.ref_etat_campagne_id as etat, coalesce(c.date_diffusion, c.date_creation) as quand,
         (c.totaux ->> 'totalGlobal')::int as contacts from campagne c where c.adherent_id is not null
  union all
  select p.adherent_id, c.id, c.label, c.ref_etat_campagne_id, coalesce(c.date_diffusion, c.date_creation),
         (p.totaux ->> 'totalGlobal')::int from participation p join campagne c on c.id = p.campagne_id where p.etat <> 10`
const running = `(select count(*) from (${campaignsOf}) c where c.adherent_id = a.id and c.etat not in (5, 6, 7))`
const latest = `(select max(quand) from (${campaignsOf}) c where c.adherent_id = a.id and c.etat <> 6)`

/** What the pages of the list are cut by, as a careful hand would write it. */
const questions = [
  { name: 'first', query: {}, where: 'true', order: 'lower(a.nom_commercial), a.id limit 25' },
  { name: 'far', query: { page: '30' }, where: 'true', order: 'lower(a.nom_commercial), a.id limit 25 offset 725' },
  {
    name: 'search',
    query: { search: 'lyon' },
    where: `(a.nom_commercial ilike '%lyon%' or a.ville ilike '%lyon%')`,
    order: 'lower(a.nom_commercial), a.id limit 25',
  },
  {
    name: 'import',
    query: { sort: '-dernierImport' },
    where: 'true',
    order: '(select max(cree_le) from import i where i.adherent_id = a.id) desc, a.id desc limit 25',
  },
  {
    name: 'campaigns',
    query: { sort: '-campagnesEnCours' },
    where: 'true',
    order: `${running} desc, a.id desc limit 25`,
  },
  { name: 'last', query: { sort: '-derniereCampagne' }, where: 'true', order: `${latest} desc, a.id desc limit 25` },
  {
    name: 'idle',
    query: { filtre: 'sans_campagne' },
    where: `${latest} < date '2026-08-20'`,
    order: 'lower(a.nom_commercial), a.id limit 25',
  },
  {
    name: 'failed',
    query: { filtre: 'import_en_echec' },
    where: `(select etat from import i where i.adherent_id = a.id order by cree_le desc, id desc limit 1) = 'echec'`,
    order: 'lower(a.nom_commercial), a.id limit 25',
  },
] as const

/** A page's lines by hand: who is on it, how many in all, and each fact for those alone, in one statement. */
const byHand = ({ where, order }: (typeof questions)[number]): string => `
  with page as materialized (select a.*, (select count(*) from adherent a where a.reseau_id = 3 and ${where}) as total
                               from adherent a where a.reseau_id = 3 and ${where} order by ${order}),
  clients as (select adherent_id, count(*) as n, count(*) filter (where portable_sms) as portables
                from client where adherent_id in (select id from page) group by 1),
  imports as (select distinct on (adherent_id) adherent_id, id, etat, cree_le from import
               where adherent_id in (select id from page) order by adherent_id, cree_le desc, id desc),
  campagnes as materialized (select * from (${campaignsOf}) c where c.adherent_id in (select id from page)),
  dernieres as (select distinct on (adherent_id) * from campagnes where etat <> 6 order by adherent_id, quand desc, id desc),
  envoyes as (select e.adherent_id, count(*) as n, count(distinct e.client_id) as ecrits
                from dernieres d join envoi e on e.adherent_id = d.adherent_id and e.campagne_id = d.id
               where e.date_envoi is not null and e.remplace = 0 group by 1),
  entrees as (select r.adherent_id, count(*) as n from dernieres d
                join retour r on r.adherent_id = d.adherent_id and r.campagne_id = d.id where r.entree group by 1)
  select p.*, c.n as clients, c.portables, i.etat as import_etat, i.cree_le as import_date, d.label, d.etat, d.contacts,
         e.n as envoyes, e.ecrits, t.n as entrees,
         (select count(*) from campagnes c where c.adherent_id = p.id and c.etat not in (5, 6, 7)) as campagnes
    from page p left join clients c on c.adherent_id = p.id left join imports i on i.adherent_id = p.id
    left join dernieres d on d.adherent_id = p.id left join envoyes e on e.adherent_id = p.id
    left join entrees t on t.adherent_id = p.id`

const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id).toSorted((a, b) => a - b)
export const listQuestions: readonly Question[] = questions.map((question) => ({
  name: question.name,
  path: `/service-reseau/adherents?${new URLSearchParams({ resultsPerPage: '25', ...question.query })}`,
  byHand: byHand(question),
  values: [],
  told: ({ data, meta }) => [meta.total, ids(data)],
  found: (rows) => [Number(rows[0]?.total ?? 0), ids(rows)],
}))
