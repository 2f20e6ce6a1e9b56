-- What campaigns brought, kept once it is settled; how good a base was month by month (docs/decisions/0018).

create table resultat_campagne (
  adherent_id integer not null references adherent (id),
  campagne_id bigint not null references campagne (id),
  date_diffusion timestamptz not null,
  date_dernier_envoi timestamptz not null,
  nb_client integer not null,
  nb_sms integer not null,
  nb_email integer not null,
  cout_sms bigint not null,
  nb_entree integer not null,
  ca_ht bigint not null,
  ca_ttc bigint not null,
  operations jsonb not null,
  temoins integer,
  temoins_venus integer,
  calcule_le timestamptz not null,
  primary key (adherent_id, campagne_id)
);
comment on table resultat_campagne is 'what a campaign brought a member, counted with its returns. Once the campaign is finished (7) it is read from here; until then the member''s own pages count the ledger, and the network''s read what was counted last';
comment on column resultat_campagne.operations is 'by operation promoted: operationId, nbClient, nbEntreeAtelier, most customers first';
comment on column resultat_campagne.temoins is 'customers of its control group; null without one';

create table base_mois (
  adherent_id integer not null references adherent (id),
  mois date not null,
  nb_client integer not null,
  nb_email integer not null,
  nb_portable integer not null,
  calcule_le timestamptz not null,
  primary key (adherent_id, mois)
);
comment on table base_mois is 'a member''s base as it was last counted in each month (its first day)';

-- A month's visits and a campaign's are read with what they add up to, without the rows.
drop index retour_date;
create index retour_date on retour (adherent_id, date_facture, facture_id) include (entree, montant_ht, montant_ttc);

alter table campagne add column bilan_le timestamptz;
comment on column campagne.bilan_le is 'of a campaign sent: not to be looked at before then whether its results can be settled';
