-- The templates a network's months are written with (docs/decisions/0021), by the language of the customers. null = inherited:
-- a month's from its network's, a network's from the product's.
create table gabarit_mois_reseau (
  reseau_id integer not null references reseau (id),
  langue text not null,
  gabarit_sms_id integer references gabarit_sms (id),
  gabarit_email_id integer references gabarit_email (id),
  date_modification timestamptz not null,
  primary key (reseau_id, langue)
);
create index gabarit_mois_reseau_email on gabarit_mois_reseau (gabarit_email_id);
create table gabarit_mois (
  campagne_id bigint not null references campagne (id),
  reseau_id integer not null references reseau (id),
  langue text not null,
  gabarit_sms_id integer references gabarit_sms (id) on delete set null,
  gabarit_email_id integer references gabarit_email (id) on delete set null,
  titre_sms text,
  contenu_sms text,
  titre_email text,
  contenu_email jsonb,
  primary key (campagne_id, langue),
  check ((contenu_sms is null) = (contenu_email is null))
);
create index gabarit_mois_email on gabarit_mois (gabarit_email_id);
comment on column gabarit_mois.contenu_sms is 'what the lock froze, as contenu_email: from then on the template itself may change or go';

alter table mois_membre add column segments_sms smallint not null default 1 check (segments_sms >= 1);
comment on column mois_membre.segments_sms is 'how many SMS one message of the month takes at worst for this member: its own name is never cut';

alter table gabarit_mois_reseau enable row level security;
alter table gabarit_mois_reseau force row level security;
create policy du_reseau_seul on gabarit_mois_reseau
  using ((select relance_reseau()) is null or reseau_id = (select relance_reseau()));
alter table gabarit_mois enable row level security;
alter table gabarit_mois force row level security;
create policy du_reseau_seul on gabarit_mois
  using ((select relance_reseau()) is null or reseau_id = (select relance_reseau()));
