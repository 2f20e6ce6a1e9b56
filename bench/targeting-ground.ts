import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'

export const vehicles = 200_000

/** 200,000 vehicles of 160,000 customers; one in four customers with a car has two, one in twenty shares its number or address. */
export const base = [
  `insert into client (adherent_id, code_client, nom, portable, portable_sms, email, relance_sms, relance_email, distance_km,
                       date_derniere_visite, code_postal)
   select $1, n, 'Client ' || n, case when n % 100 < 68 then '+3363998' || lpad((n - (n % 20 = 1)::int)::text, 6, '0') end,
          n % 100 < 68, case when (n * 7) % 100 < 45 then 'c' || (n - (n % 40 = 3)::int) || '@example.test' end,
          n % 33 <> 0, n % 25 <> 0, case when n % 15 = 0 then null else (n * 13) % 60 end,
          date '2026-11-20' - (n * 17 % 1300)::int - 31, '69000'
     from generate_series(1, 160000) n`,
  `insert into vehicule (adherent_id, immatriculation, plaque, client_id, marque_id, carburant_id, date_mec,
                         kilometrage_estime, date_derniere_visite)
   select $1, 'V' || n, 'V' || n, c.premier + (case when n > 160000 then n - 160000 else n end) - 1, 200 + n % 23, 100 + n % 7,
          date '2026-11-20' - (n * 131 % 9500)::int, (n::bigint * 7919 % 250000), date '2026-11-20' - (n * 17 % 1300)::int - 31
     from generate_series(1, ${vehicles}) n, (select min(id) as premier from client where adherent_id = $1) c`,
  `insert into prevision (adherent_id, vehicule_id, operation_id, date_previsionnelle)
   select $1, v.id, o, date '2026-08-01' + (v.id * o % 180)::int
     from vehicule v, unnest(array[2, 6, 11, 14, 22]) o where v.adherent_id = $1 and (v.id + o) % 5 < 2`,
]

/**
 * What a careful hand would write to take a campaign's snapshot of such a base in one statement: who is due for what, whom the
 * number or the address may be written to (nobody who shares it objected), and one key for each of them. It looks at no past
 * sending, no past visit, no consent and no suppression list, explains nothing and draws no control group.
 */
export const populateByHand = `
  with opposes_sms as (select portable from client where adherent_id = $1 group by 1 having bool_or(not relance_sms)),
  opposes_email as (select email from client where adherent_id = $1 group by 1 having bool_or(not relance_email)),
  dues as (select vehicule_id, bit_or(1::bigint << operation_id) as masque,
                  array_agg(operation_id order by date_previsionnelle, operation_id) as operations,
                  array_agg(date_previsionnelle order by date_previsionnelle, operation_id) as dates
             from prevision where adherent_id = $1 and date_previsionnelle between $3::date and $4::date group by 1),
  joignables as (
    select c.id, c.distance_km,
           case when c.portable_sms and s.portable is null then dense_rank() over (order by c.portable) end as cle_sms,
           case when e.email is null and c.email is not null then dense_rank() over (order by c.email) end as cle_email
      from client c left join opposes_sms s on s.portable = c.portable left join opposes_email e on e.email = c.email
     where c.adherent_id = $1)
  insert into a_la_main (adherent_id, campagne_id, vehicule_id, client_id, masque_operations, operation_id_list,
                         date_previsionnelle_list, date_previsionnelle, age, kilometrage, marque_id, carburant_id,
                         distance_km, date_derniere_visite, motif_sms, motif_email, cle_sms, cle_email, partage)
  select $1, $2, v.id, v.client_id, d.masque, d.operations, d.dates, d.dates[1], extract(year from age(date '2026-11-20', v.date_mec)),
         v.kilometrage_estime, v.marque_id, v.carburant_id, c.distance_km, v.date_derniere_visite,
         case when c.cle_sms is null then 'opposition' end, case when c.cle_email is null then 'opposition' end, c.cle_sms, c.cle_email, 0
    from dues d join vehicule v on v.adherent_id = $1 and v.id = d.vehicule_id join joignables c on c.id = v.client_id`

/** What a careful hand would write to answer how many SMS, e-mails and customers a targeting comes to, on the same rows. */
export const countByHand = (conditions: string, aside: number): string => `
  select count(distinct cle_sms) filter (where tirage >= ${aside})::int as sms,
         count(distinct cle_email) filter (where tirage >= ${aside})::int as email,
         count(distinct client_id) filter (where tirage >= ${aside})::int as clients,
         count(distinct client_id) filter (where tirage < ${aside})::int as temoins, count(*)::int as vehicules
    from prospection
   where adherent_id = $1 and campagne_id = $2 and eligible_garage and (cle_sms is not null or cle_email is not null)
     and masque_operations & $3::bigint <> 0 ${conditions}`

const everyone = defaultTargeting()
const some: Targeting = {
  ...everyone,
  filter: {
    ...everyone.filter,
    ageMin: 2,
    ageMax: 15,
    kilometrageMin: 20_000,
    zoneGeographique: 30,
    marqueIdList: [200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210],
  },
}
const filtered = `and age between 2 and 15 and kilometrage >= 20000 and distance_km <= 30
                  and marque_id = any('{200,201,202,203,204,205,206,207,208,209,210}')`

export const questions = [
  { name: 'everyone', targeting: everyone, conditions: '' },
  { name: 'filtered', targeting: some, conditions: filtered },
  { name: 'everyone-control', targeting: { ...everyone, groupeTemoin: 10 } as Targeting, conditions: '' },
  { name: 'filtered-control', targeting: { ...some, groupeTemoin: 10 } as Targeting, conditions: filtered },
] as const
