-- The workshop list of a network of a thousand: its pages by name are read in order, and what runs is found by member.
create index adherent_nom on adherent (reseau_id, lower(nom_commercial), id);
create index campagne_en_cours on campagne (adherent_id) where ref_etat_campagne_id not in (5, 6, 7);
