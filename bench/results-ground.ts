export const vehicles = 200_000
const customers = 160_000
/** One campaign a month; each writes to 20,000 customers. */
const campaigns = 36
const written = 20_000

/**
 * A garage of 200,000 vehicles with 36 months of visits (a vehicle comes about once a year) and a campaign a month, two
 * messages in three by SMS, for one of ten operations.
 */
export const groundOf = (adherentId: number): readonly string[] => [
  `insert into client (adherent_id, code_client, nom, prenom, portable, portable_sms, email, code_postal, latitude, longitude)
   select ${adherentId}, n, 'Client' || (n * 7919 % ${customers}), 'Prénom' || n % 400,
          case when n % 100 < 68 then '+3363998' || lpad(n::text, 6, '0') end, n % 100 < 68,
          case when (n * 7) % 100 < 45 then 'c' || n || '@example.test' end, '69000', 45.7, 4.8
     from generate_series(1, ${customers}) n`,
  `insert into vehicule (adherent_id, immatriculation, plaque, plaque_valide, client_id, marque, modele, date_kilometrage)
   select ${adherentId}, 'AA-' || n || '-AA', 'AA' || n || 'AA', true, c.premier + (n - 1) % ${customers}, 'RENAULT', 'CLIO',
          date '2026-11-20' - (n * 17 % 1300)::int
     from generate_series(1, ${vehicles}) n, (select min(id) as premier from client where adherent_id = ${adherentId}) c`,
  // Three visits a vehicle over 36 months, spread evenly.
  `insert into facture (adherent_id, numero, type, date_facture, vehicule_id, client_id, kilometrage, montant_ht, montant_ttc)
   select ${adherentId}, 'F' || v.id || '-' || k, 'FAC', date '2026-11-19' - ((v.id * 7919 + k * 365) % 1095)::int, v.id,
          v.client_id, 50000, 1000000 + v.id % 3000000, (1000000 + v.id % 3000000) * 12 / 10
     from vehicule v, generate_series(0, 2) k where v.adherent_id = ${adherentId}`,
  `insert into facture_ligne (adherent_id, facture_id, ligne_no, operation_id)
   select f.adherent_id, f.id, n, case when n = 1 then 2 + (f.id % 10)::int end
     from facture f, generate_series(1, 2) n where f.adherent_id = ${adherentId}`,
  `insert into campagne (reseau_id, adherent_id, ref_type_campagne, label, ref_etat_campagne_id, cout_unitaire, date_creation, date_diffusion)
   select 3, ${adherentId}, 'directe', 'Campagne ' || n, 5, 650, quand - interval '5 days', quand
     from generate_series(1, ${campaigns}) n,
          lateral (select timestamptz '2023-12-12 10:00+01' + make_interval(months => n - 1) as quand) q`,
  // The rows lie in the months that they left in, as those of a month's campaigns do.
  `select count(relance_assurer_mois((timestamptz '2023-12-01' + make_interval(months => n))::date)) from generate_series(0, ${campaigns}) n`,
  `insert into envoi (mois, adherent_id, campagne_id, diffusion_id, lot_numero, rang, canal, client_id, vehicule_id, operation_id,
                      destinataire, etat, jeton, date_envoi)
   select date_trunc('month', c.date_diffusion)::date, ${adherentId}, c.id, 1, 1, n, case when n % 3 = 0 then 'email' else 'sms' end, v.client_id, v.id, 2 + v.id % 10, 'x',
          'delivered', gen_random_uuid(), c.date_diffusion + make_interval(secs => n)
     from (select c.*, row_number() over (order by c.id) as rang from campagne c where c.adherent_id = ${adherentId}) c,
          lateral (select v.*, row_number() over (order by v.id) as n from vehicule v
                    where v.adherent_id = ${adherentId} and v.id % 8 = c.rang % 8 and v.client_id is not null
                    order by v.id limit ${written}) v`,
  `insert into adherent (reseau_id, numero_client, raison_sociale, nom_commercial)
   select 3, 'AUTRE' || n, 'Autre', 'Autre' from generate_series(1, 5) n`,
  'analyze',
]
