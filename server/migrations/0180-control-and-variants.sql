-- A control group beside a campaign (domain.md F3), and the comparison of two texts (domain.md F4). Both off by default.

alter table ciblage add column groupe_temoin smallint not null default 0 check (groupe_temoin in (0, 5, 10));
comment on column ciblage.groupe_temoin is 'share of the customers, in percent, that get no message, to compare with; 0 = no control group';
alter table ciblage_enregistre add column groupe_temoin smallint not null default 0 check (groupe_temoin in (0, 5, 10));

alter table prospection
  add column tirage smallint check (tirage between 0 and 9999),
  add column temoin_sms boolean not null default false,
  add column temoin_email boolean not null default false;
comment on column prospection.tirage is 'drawn for its household, in ten-thousandths: below the share, it is in the control group. Null in a snapshot taken before there was one';
comment on column prospection.temoin_sms is 'set by the lock: this vehicle would have been the one its contact is written to about, by SMS, were it not in the control group';
create index prospection_temoin on prospection (adherent_id, campagne_id) where temoin_sms or temoin_email;

create table retour_temoin (
  adherent_id integer not null,
  campagne_id bigint not null references campagne (id),
  client_id bigint not null,
  facture_id bigint not null,
  date_facture date not null,
  primary key (adherent_id, campagne_id, client_id)
);
comment on table retour_temoin is 'a customer of a control group who came in all the same: its first visit in the window its message would have had. What `retour` is to those written to';

alter table diffusion add column contenu_sms_b text not null default '';
comment on column diffusion.contenu_sms_b is 'the second text of an A/B comparison; empty = one text for all';
alter table envoi add constraint envoi_variante check (variante in ('A', 'B'));
comment on column envoi.variante is 'which of the two texts: a contact has one row for each campaign and channel (envoi_contact), hence one text';
alter table lien add column variante text check (variante in ('A', 'B'));
comment on column lien.variante is 'the text it is in, where two are compared: each text has its own links, so that their clicks are told apart';
