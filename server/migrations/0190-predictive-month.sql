-- The month of a network's predictive campaign (decisions.md 2, 4 and 6; docs/decisions/0004).

-- One campaign a month and network, however many planners open it; a cancelled month is not opened again.
create unique index campagne_mois on campagne (reseau_id, date_prediction) where ref_type_campagne = 'predictive';
create index campagne_predictive_active on campagne (ref_etat_campagne_id) where ref_type_campagne = 'predictive';

alter table campagne
  add column reprises smallint not null default 0,
  add column reprise_le timestamptz;
comment on column campagne.reprises is 'how often the step that failed last was taken up again by itself';
comment on column campagne.reprise_le is 'when a shared campaign in error is taken up again by itself; null = it waits for somebody';

alter table participation
  add column step smallint not null default 1 check (step between 1 and 3),
  add column verrouillee_le timestamptz,
  add column generee_le timestamptz;
comment on column participation.step is 'of a shared campaign: the furthest step this member saved';
comment on column participation.verrouillee_le is 'of a shared campaign: its list was frozen then. A lock taken up again passes it over';
comment on column participation.generee_le is 'of a shared campaign: its messages were written to the ledger then';

create table mois_membre (
  adherent_id integer not null references adherent (id),
  campagne_id bigint not null references campagne (id),
  etat text not null default 'a_faire' check (etat in ('a_faire', 'faite', 'reportee')),
  totaux jsonb,
  date_etat timestamptz not null,
  primary key (adherent_id, campagne_id)
);
comment on table mois_membre is 'how far the population of a shared campaign is for each member of its network';
comment on column mois_membre.etat is 'reportee: its base was being qualified; it is populated once that is over';
create index mois_membre_reporte on mois_membre (campagne_id) where etat = 'reportee';

create table ciblage_campagne (
  campagne_id bigint not null references campagne (id),
  type text not null check (type in ('initial', 'admin')),
  reseau_id integer not null references reseau (id),
  age_min integer not null,
  age_max integer not null,
  kilometrage_min integer not null,
  kilometrage_max integer not null,
  marque_id_list integer[] not null default '{}',
  carburant_id_list integer[] not null default '{}',
  operation_id_list integer[] not null default '{}',
  diffusion_id_list integer[] not null default '{39,40}',
  zone_geographique integer,
  derniere_visite_debut date,
  derniere_visite_fin date,
  diffusion_restriction_id_list integer[] not null default '{}',
  prospection_duplicated_exclude boolean not null default true,
  primary key (campagne_id, type)
);
comment on table ciblage_campagne is 'the network''s targeting of a shared campaign: the one it started from, and the one its administrators made of it. Members start from the latter';
create table message_campagne (
  campagne_id bigint not null references campagne (id),
  reseau_id integer not null references reseau (id),
  langue text not null,
  operation_id integer not null,
  description text not null,
  primary key (campagne_id, langue, operation_id)
);
comment on table message_campagne is 'the network''s texts of a shared campaign, before message_reseau and the product''s own';

create table courriel_mois (
  adherent_id integer not null references adherent (id),
  campagne_id bigint not null references campagne (id),
  sujet text not null check (sujet in ('ouverture', 'rappel', 'rappel7', 'rappel2', 'avis', 'resultats', 'annulation')),
  etat text not null default 'a_envoyer' check (etat in ('a_envoyer', 'en_cours', 'envoye', 'echec', 'incertain', 'sans_adresse')),
  demande_le timestamptz not null,
  date_etat timestamptz not null,
  bail_jusqu_au timestamptz,
  essais smallint not null default 0,
  primary key (adherent_id, campagne_id, sujet)
);
comment on table courriel_mois is 'what the product writes to a member about a month, once each: the intent is committed before the wire is touched, and what a worker that died was handing over is in doubt, never sent again';
create index courriel_mois_a_faire on courriel_mois (demande_le) where etat in ('a_envoyer', 'en_cours');

-- The second wall for what is a network's: those of a member are raised by relance_elever_mur(). A worker has no network set.
alter table ciblage_campagne enable row level security;
alter table ciblage_campagne force row level security;
create policy du_reseau_seul on ciblage_campagne
  using ((select relance_reseau()) is null or reseau_id = (select relance_reseau()));
alter table message_campagne enable row level security;
alter table message_campagne force row level security;
create policy du_reseau_seul on message_campagne
  using ((select relance_reseau()) is null or reseau_id = (select relance_reseau()));
