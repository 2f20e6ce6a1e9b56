-- What the hand-over needs beyond the ground.
alter table envoi add column pas_avant timestamptz;
comment on column envoi.pas_avant is 'not before: the recipient''s window is closed, or the provider asked to wait';
alter table envoi add column empreinte_texte bytea;
comment on column envoi.empreinte_texte is 'digest of the text: the same one never goes twice to one number on one day (decisions.md 9)';
alter table lot add column prochain_envoi timestamptz;
comment on column lot.prochain_envoi is 'when its next message is due; date_heure at first, later when it was deferred. A batch late by hours on it is held';
alter table reponse_sms add column transmise_le timestamptz;
comment on column reponse_sms.transmise_le is 'a free reply: when it was forwarded to the garage';
create index accuse_a_appliquer on accuse_reception (id) where not applique;
create index preuve_bat_recente on preuve_bat (adherent_id, envoye_le);
alter table preuve_bat add column utilisateur_id integer;
