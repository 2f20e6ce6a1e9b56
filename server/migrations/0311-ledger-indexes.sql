-- The ledger is written three times for each message: planned, intent, answer. An answer changes nothing that an index knows,
-- so that PostgreSQL writes it beside the old version of the row (HOT) and touches no index.

-- Waiting rows are found by a column that only the intent changes; the state itself is in no index any more.
alter table envoi add column attend boolean generated always as (etat in ('planned', 'claimed')) stored;
comment on column envoi.attend is 'waits to be handed over: what the partial index asks for, so that an answer need not touch it';
drop index envoi_a_prendre;
create index envoi_a_prendre on envoi (adherent_id, diffusion_id, lot_numero, rang) where attend;
drop index envoi_diffusion;
create index envoi_diffusion on envoi (adherent_id, diffusion_id);
-- Looked up by nothing but a search by plate, which reads one member's messages.
drop index envoi_vehicule;
-- Room for the two later versions of a row on its own page.
alter table envoi set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- What a worker has in hand: one row for each chunk it takes, committed with the intents. It goes with the answers; what outlives
-- its lease is in doubt (decisions.md 11.3).
drop index envoi_en_vol;
create table remise (
  id bigint generated always as identity primary key,
  bail_jusqu_au timestamptz not null,
  adherent_ids integer[] not null,
  envoi_ids bigint[] not null,
  check (cardinality(adherent_ids) = cardinality(envoi_ids))
);
comment on table remise is 'messages in a worker''s hands, a row for each chunk: they are submitting until it is gone';
insert into remise (bail_jusqu_au, adherent_ids, envoi_ids)
select max(coalesce(bail_jusqu_au, '-infinity')), array_agg(adherent_id), array_agg(id) from envoi
 where etat in ('claimed', 'submitting') having count(*) > 0;

-- A provider's name for a message, by which its receipts find it.
drop index envoi_message;
create table nom_fournisseur (
  message_id text not null,
  adherent_id integer not null,
  envoi_id bigint not null,
  primary key (adherent_id, envoi_id)
);
create index nom_fournisseur_message on nom_fournisseur (message_id);
comment on table nom_fournisseur is 'the messages that providers took, by the provider''s name for them';
insert into nom_fournisseur (message_id, adherent_id, envoi_id)
select message_id, adherent_id, id from envoi where message_id is not null;
