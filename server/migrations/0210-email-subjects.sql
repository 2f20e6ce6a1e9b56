-- Two subjects of an e-mail may be compared, as two texts of an SMS are: empty = one for all.
alter table diffusion add column objet_b text not null default '';
