-- What the operator's page asks every few seconds, of all networks at once.

-- Messages in doubt, by a column that only being in doubt changes: an answer leaves it null, and touches no index (0311).
alter table envoi add column en_doute boolean
  generated always as (case when etat = 'unknown' and motif = 'SANS_REPONSE' then true end) stored;
comment on column envoi.en_doute is 'handed over without an answer: waits for its receipt, or for somebody to say what became of it';
create index envoi_en_doute on envoi (adherent_id, campagne_id) where en_doute;

create index lot_retenu on lot (adherent_id, diffusion_id) where etat = 'retenu';
create index diffusion_suspendue on diffusion (campagne_id) where suspendue_le is not null;

-- When the embedded database was last copied: `npm run backup` writes it here, since nothing else would know.
create table sauvegarde (
  faite_le timestamptz primary key,
  octets bigint not null check (octets >= 0)
);
comment on table sauvegarde is 'backups that npm run backup ended well';
