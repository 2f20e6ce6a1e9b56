-- What a network narrows of the rules of sending (docs/decisions/0019). null = the law's, or the product's, own. What every
-- country's law leaves open (weekdays, 09:00 to 20:00) is never wholly closed, so that no recipient is out of reach for ever.
alter table reseau
  add column envoi_debut text check (envoi_debut ~ '^([01]\d|2[0-3]):[0-5]\d$' and envoi_debut <= '19:00'),
  add column envoi_fin text check (envoi_fin ~ '^([01]\d|2[0-3]):[0-5]\d$' and envoi_fin >= '10:00'),
  add column envoi_jours smallint[] check (envoi_jours <@ '{1,2,3,4,5,6,7}' and envoi_jours && '{1,2,3,4,5}'),
  add column envoi_dates_fermees date[] not null default '{}' check (cardinality(envoi_dates_fermees) <= 30),
  add column messages_max smallint check (messages_max >= 1),
  add column jours_messages smallint check (jours_messages between 1 and 365),
  add column jours_un_message smallint check (jours_un_message between 1 and 365),
  add column jours_depuis_visite smallint check (jours_depuis_visite between 1 and 365),
  add constraint envoi_heures check (envoi_debut < envoi_fin);
comment on column reseau.envoi_debut is 'no SMS before this hour, on the recipient''s clock; null = the law''s';
comment on column reseau.envoi_fin is 'no SMS from this hour on; null = the law''s';
comment on column reseau.envoi_jours is 'ISO days on which SMS leave; null = the law''s';
comment on column reseau.envoi_dates_fermees is 'days on which no SMS leaves, besides holidays';
comment on column reseau.messages_max is 'messages a contact gets on a channel in jours_messages days; null = the product''s';
comment on column reseau.jours_un_message is 'days of rest after a message; null = the product''s';
comment on column reseau.jours_depuis_visite is 'days of rest after a visit; null = the product''s';
