-- When the visits of each member were last attributed to its campaigns, and when they are to be again (nightly).
create table retour_calcul (
  adherent_id integer primary key references adherent (id),
  calcule_le timestamptz not null,
  prochain_le timestamptz not null
);
create index retour_calcul_du on retour_calcul (prochain_le);
