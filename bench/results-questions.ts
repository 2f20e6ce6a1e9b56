/** A page as the browser asks for it, the one query a careful hand would write for the same rows, and what both must say. */
export interface Question {
  readonly name: string
  readonly path: string
  readonly byHand: string
  readonly values: unknown[]
  /** What the API said, and what the hand found, in the same shape: they are compared before anything is timed. */
  // biome-ignore lint/suspicious/noExplicitAny: any page's answer
  readonly told: (answer: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: any query's rows
  readonly found: (rows: any[]) => unknown
}

const contacted = `e.date_envoi is not null and e.etat in ('accepted', 'delivered', 'unknown')`

/** Campaigns, newest first, with their figures: what was written, what came back, by operation too. */
const campaignsByHand = (limit: number) => `
  with c as (
    select c.id, c.label, c.ref_etat_campagne_id, c.date_diffusion, c.cout_unitaire, count(*) over () as total from campagne c
     where c.adherent_id = $1 and exists (select from envoi e where e.adherent_id = $1 and e.campagne_id = c.id and ${contacted})
     order by c.date_diffusion desc, c.id desc limit ${limit}
  ), e as (
    select e.campagne_id, min(e.date_envoi) as depart, count(distinct e.client_id) as clients,
           count(*) filter (where e.canal = 'sms') as sms, count(*) filter (where e.canal = 'email') as email,
           sum(e.segments * c.cout_unitaire) filter (where e.canal = 'sms') as cout
      from envoi e join c on c.id = e.campagne_id where e.adherent_id = $1 and ${contacted} group by 1
  ), o as (
    select campagne_id, json_agg(json_build_object('operation', operation_id, 'clients', clients)) as operations
      from (select e.campagne_id, e.operation_id, count(distinct e.client_id) as clients from envoi e
             where e.adherent_id = $1 and e.campagne_id in (select id from c) and ${contacted} group by 1, 2) p group by 1
  ), r as (
    select campagne_id, count(*) filter (where entree) as entrees, sum(montant_ttc) as ca from retour
     where adherent_id = $1 and campagne_id in (select id from c) group by 1
  )
  select c.*, e.depart, e.clients::int, e.sms::int, e.email::int, e.cout::bigint, o.operations,
         coalesce(r.entrees, 0)::int as entrees, coalesce(r.ca, 0)::bigint as ca
    from c join e on e.campagne_id = c.id join o on o.campagne_id = c.id left join r on r.campagne_id = c.id
   order by c.date_diffusion desc, c.id desc`

const linesByHand = (condition: string) => `
  with taux as (
    select e.campagne_id, round(1000.0 * (select count(*) from retour r where r.adherent_id = $1 and r.campagne_id = e.campagne_id and r.entree)
             / count(distinct e.client_id)) / 10 as taux
      from envoi e where e.adherent_id = $1 and ${contacted}
       and e.campagne_id in (select distinct campagne_id from retour t where t.adherent_id = $1 and ${condition}) group by 1
  ), page as materialized (
    select t.*, count(*) over () as total from retour t where t.adherent_id = $1 and ${condition}
     order by t.date_facture desc, t.facture_id desc limit 25
  )
  select t.facture_id::int as id, t.total::int, t.montant_ttc, t.entree, f.numero, f.kilometrage, g.label, c.nom, c.prenom,
         v.plaque, v.marque, v.modele, t.date_envoi, t.date_facture, x.taux::float as taux,
         array(select distinct l.operation_id from facture_ligne l where l.adherent_id = $1 and l.facture_id = t.facture_id
                  and l.operation_id is not null) as operations
    from page t
    join campagne g on g.id = t.campagne_id join taux x on x.campagne_id = t.campagne_id
    join client c on c.adherent_id = $1 and c.id = t.client_id
    join facture f on f.adherent_id = $1 and f.id = t.facture_id
    left join vehicule v on v.adherent_id = $1 and v.id = t.vehicule_id
   order by t.date_facture desc, t.facture_id desc`

/** A word in a customer's names or e-mail, whatever its case. */
const named = (word: string) =>
  `c.nom || ' ' || c.prenom || ' ' || c.raison_sociale || ' ' || coalesce(c.email, '') ilike '%${word}%'`

const customersByHand = (condition: string) => `
  select c.id::int as id, count(*) over ()::int as total, c.*, v.plaque, v.marque, v.modele, v.kilometrage_derniere_visite,
         v.date_derniere_visite
    from client c left join vehicule v on v.adherent_id = c.adherent_id and v.client_id = c.id
   where c.adherent_id = $1 and ${condition}
   order by c.nom, c.prenom, c.id, v.id limit 10`

export const questions = (adherentId: number): readonly Question[] => {
  const member = `/service-adherent/adherents/${adherentId}`
  const visits = (name: string, query: string, condition: string, more: readonly unknown[]): Question => ({
    name,
    path: `${member}/retour-atelier?${query}`,
    byHand: linesByHand(condition),
    values: [adherentId, ...more],
    // biome-ignore lint/suspicious/noExplicitAny: see above
    told: ({ data, meta }) => [meta.total, data.map((row: any) => [row.factureId, row.montant, row.tauxRetour])],
    found: (rows) => [rows[0]?.total, rows.map((row) => [row.id, row.montant_ttc, row.taux])],
  })
  const customers = (name: string, search: string, condition: string): Question => ({
    name,
    path: `/relance-client/list?search=${encodeURIComponent(search)}`,
    byHand: customersByHand(condition),
    values: [adherentId],
    // biome-ignore lint/suspicious/noExplicitAny: see above
    told: ({ data, meta }) => [meta.total, data.map((row: any) => row.relanceClientId)],
    found: (rows) => [rows[0]?.total, rows.map((row) => row.id)],
  })
  return [
    {
      name: 'dashboard',
      path: `${member}/tableau-de-bord`,
      byHand: `select s.*, b.*, v.* from (${campaignsByHand(24)}) s,
        (select count(*)::int as base, count(email)::int as emails, count(*) filter (where portable_sms)::int as portables,
                count(*) filter (where latitude is null)::int as sans_lieu from client where adherent_id = $1) b,
        (select count(*) filter (where date_kilometrage is null or date_kilometrage < date '2026-11-20' - interval '24 months')::int as anciens
           from vehicule where adherent_id = $1 and client_id is not null) v`,
      values: [adherentId],
      told: ({ campagnes, avant, base }) => [
        // biome-ignore lint/suspicious/noExplicitAny: see above
        campagnes.map((one: any) => [
          one.campagneId,
          one.nbClient,
          one.nbSms,
          one.nbEmail,
          one.nbEntreeAtelier,
          one.CA,
        ]),
        avant.campagnes,
        [base.nbClientTotal, base.nbClientEmail, base.nbClientPortable],
      ],
      found: (rows) => [
        rows.slice(0, 12).map((one) => [one.id, one.clients, one.sms, one.email, one.entrees, one.ca]),
        rows.length - 12,
        [rows[0].base, rows[0].emails, rows[0].portables],
      ],
    },
    {
      name: 'months',
      path: `${member}/retour-atelier-mensuel`,
      byHand: `
        with e as (
          select date_trunc('month', e.date_envoi at time zone 'Europe/Paris')::date as mois, count(distinct e.client_id) as clients
            from envoi e where e.adherent_id = $1 and ${contacted} and e.date_envoi >= timestamptz '2025-12-01 00:00+01' group by 1
        ), r as (
          select date_trunc('month', date_facture)::date as mois, count(*) filter (where entree) as entrees, sum(montant_ttc) as ca
            from retour where adherent_id = $1 and date_facture >= '2025-12-01' group by 1
        )
        select to_char(m, 'YYYY-MM') as mois, coalesce(e.clients, 0)::int as clients, coalesce(r.entrees, 0)::int as entrees,
               coalesce(r.ca, 0)::bigint as ca
          from generate_series(date '2025-12-01', date '2026-11-01', interval '1 month') m
          left join e on e.mois = m left join r on r.mois = m order by m desc`,
      values: [adherentId],
      // biome-ignore lint/suspicious/noExplicitAny: see above
      told: ({ data }) => data.map((row: any) => [row.date, row.nbClient, row.nbEntreeAtelier, row.CA]),
      found: (rows) => rows.map((row) => [row.mois, row.clients, row.entrees, row.ca]),
    },
    {
      name: 'campaigns',
      path: `${member}/retour-atelier-campagne`,
      byHand: campaignsByHand(25),
      values: [adherentId],
      told: ({ data, meta }) => [
        meta.total,
        // biome-ignore lint/suspicious/noExplicitAny: see above
        data.map((one: any) => [one.campagneId, one.nbClient, one.nbEntreeAtelier, one.CA, one.coutSms]),
      ],
      found: (rows) => [rows[0].total, rows.map((one) => [one.id, one.clients, one.entrees, one.ca, one.cout])],
    },
    visits('month-detail', 'mois=2026-10', `t.date_facture >= '2026-10-01' and t.date_facture < '2026-11-01'`, []),
    visits('old-month-detail', 'mois=2025-03', `t.date_facture >= '2025-03-01' and t.date_facture < '2025-04-01'`, []),
    customers('customers', '', 'true'),
    customers('customer-by-plate', 'aa 1234', `(v.plaque like '%AA1234%' or ${named('aa')} and ${named('1234')})`),
    customers('customer-by-name', 'prénom39 client12', `${named('client12')} and ${named('prénom39')}`),
  ]
}
