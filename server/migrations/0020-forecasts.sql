-- Forecasts are worked out again as a whole and hold nothing of their own: checking each of millions of them against its
-- vehicle took as long as writing them. Those of a vehicle that is gone leave with the next computation.
alter table prevision drop constraint prevision_adherent_id_vehicule_id_fkey;
-- The list of those who objected: few among many.
create index client_oppose on client (adherent_id, nom, prenom, id)
  where not relance_sms or not relance_email or vie_privee;
