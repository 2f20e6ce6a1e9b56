-- Pausing a sending, sending failed messages again, following up by the other channel, and billing.

alter table diffusion
  add column suspendue_le timestamptz,
  add column suspendue_par text,
  add column motif_suspension text check (motif_suspension in ('PAUSE', 'PLAINTES', 'REPUTATION'));
comment on column diffusion.suspendue_le is 'paused since: nothing of it leaves until somebody resumes it, whatever its batches say';
comment on column diffusion.suspendue_par is 'the name of who paused it; null when the product did, by motif_suspension';

alter table lot add column renvoi boolean not null default false;
comment on column lot.renvoi is 'a batch of second attempts: it may leave after the campaign is "diffusée" (docs/decisions/0008)';

-- One current row for each (campaign, contact, channel), as before; a failed one may be replaced by its next attempt.
alter table envoi
  add column essai smallint not null default 1 check (essai >= 1),
  add column remplace smallint not null default 0,
  add constraint envoi_remplace check (remplace = 0 or (remplace = essai and etat = 'failed'));
comment on column envoi.essai is 'which attempt at this contact it is';
comment on column envoi.remplace is '0: the current attempt; else its own number, once a later attempt has taken its place. Only a failed one is replaced';
do $$
declare
  ancienne text;
begin
  select conname into strict ancienne from pg_constraint
   where conrelid = 'envoi'::regclass and contype = 'u' and array_length(conkey, 1) = 5;
  execute format('alter table envoi drop constraint %I', ancienne);
end $$;
alter table envoi add constraint envoi_contact unique (adherent_id, campagne_id, client_id, canal, remplace);

-- What left in a month. Rows that have not left are not in it, so writing a ledger costs nothing more.
create index envoi_facturation on envoi (adherent_id, date_envoi) where date_envoi is not null;
create index evenement_consentement_campagne on evenement_consentement (adherent_id, campagne_id) where campagne_id is not null;

alter table reseau add column taux_tva integer not null default 2000 check (taux_tva between 0 and 10000);
comment on column reseau.taux_tva is 'in hundredths of a percent: 2000 is 20 %';

alter table campagne add column relance_canal text check (relance_canal in ('sms', 'email'));
comment on column campagne.relance_canal is 'made for those whom campagne_origine_id did not reach, by this channel';
create index campagne_relance on campagne (campagne_origine_id) where relance_canal is not null;
