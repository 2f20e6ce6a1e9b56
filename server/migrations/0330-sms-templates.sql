-- SMS templates of the networks and of members, beside the product's: as migration 0170 does for e-mails.
alter table gabarit_sms
  add column adherent_id integer references adherent (id),
  add column date_modification timestamptz;
comment on column gabarit_sms.adherent_id is 'set: that member''s own; else reseau_id set: that network''s; neither: it comes with the product';
create index gabarit_sms_bibliotheque on gabarit_sms (adherent_id, reseau_id, langue);
-- Where one is chosen is asked before it is deleted.
create index gabarit_mois_reseau_sms on gabarit_mois_reseau (gabarit_sms_id);
create index gabarit_mois_sms on gabarit_mois (gabarit_sms_id);

-- The wall (migration 0080) gives a member its own; these open what is offered to it, and what the network's people write.
create policy du_fonds on gabarit_sms for select
  using (adherent_id is null and (reseau_id is null or reseau_id = (select relance_reseau())));
create policy au_reseau on gabarit_sms
  using (adherent_id is null and reseau_id = (select relance_reseau())
         and (select relance_adherent()) is null and (select relance_animateur()) is null);
