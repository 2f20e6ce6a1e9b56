-- The same for a network (migration 0331): its automatic validation is switched on without the product's targeting becoming its own.
alter table ciblage_automatique_reseau
  alter column age_min drop not null,
  alter column age_max drop not null,
  alter column kilometrage_min drop not null,
  alter column kilometrage_max drop not null,
  alter column marque_id_list drop not null,
  alter column marque_id_list drop default,
  alter column carburant_id_list drop not null,
  alter column carburant_id_list drop default,
  alter column operation_id_list drop not null,
  alter column operation_id_list drop default,
  alter column diffusion_id_list drop not null,
  alter column diffusion_id_list drop default,
  alter column diffusion_restriction_id_list drop not null,
  alter column diffusion_restriction_id_list drop default,
  alter column prospection_duplicated_exclude drop not null,
  alter column prospection_duplicated_exclude drop default,
  add constraint ciblage_automatique_reseau_entier check (
    num_nulls(age_min, age_max, kilometrage_min, kilometrage_max, marque_id_list, carburant_id_list, operation_id_list,
              diffusion_id_list, diffusion_restriction_id_list, prospection_duplicated_exclude) in (0, 10));
comment on table ciblage_automatique_reseau is 'what a network''s members start from each month; without a row, or with values that are null, the product''s defaults; without a row nothing is validated automatically';
