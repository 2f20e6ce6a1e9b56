-- Where a session was opened and how; second factor; single sign-on; limits that hold across processes.

alter table jeton_rafraichissement
  add column cree_le timestamptz not null default '2026-01-01T00:00:00Z',
  add column famille_creee_le timestamptz not null default '2026-01-01T00:00:00Z',
  add column ip text not null default '',
  add column agent text not null default '',
  add column origine text not null default 'mot_de_passe' check (origine in ('mot_de_passe', 'sso'));
alter table jeton_rafraichissement
  alter column cree_le drop default,
  alter column famille_creee_le drop default;
comment on column jeton_rafraichissement.origine is 'how the family began: one begun by a network''s single sign-on stays on that network';
create index jeton_rafraichissement_utilisateur on jeton_rafraichissement (utilisateur_id, famille);
create index jeton_rafraichissement_fin on jeton_rafraichissement (expire_absolument_le);

alter table jeton_mot_de_passe add column annule_le timestamptz;
comment on column jeton_mot_de_passe.annule_le is 'voided by a newer request';
create index jeton_mot_de_passe_utilisateur on jeton_mot_de_passe (utilisateur_id);
create index jeton_mot_de_passe_fin on jeton_mot_de_passe (expire_le);

create table second_facteur (
  utilisateur_id integer primary key references utilisateur (id) on delete cascade,
  secret bytea not null,
  active_le timestamptz,
  dernier_pas bigint not null default 0
);
comment on column second_facteur.secret is 'AES-256-GCM under a key derived from the installation''s secret';
comment on column second_facteur.dernier_pas is 'the last time step whose code was taken: that code and earlier ones are refused';
create table code_secours (
  utilisateur_id integer not null references second_facteur (utilisateur_id) on delete cascade,
  empreinte bytea not null,
  utilise_le timestamptz,
  primary key (utilisateur_id, empreinte)
);
comment on column code_secours.empreinte is 'HMAC-SHA-256 under a key derived from the installation''s secret';
create table jeton_second_facteur (
  empreinte bytea primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  reseau_id integer not null references reseau (id),
  origine text not null check (origine in ('mot_de_passe', 'sso')),
  expire_le timestamptz not null,
  essais smallint not null default 0
);
comment on table jeton_second_facteur is 'the first factor was right, the second is awaited';

create table jeton_sso (
  empreinte bytea primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  reseau_id integer not null references reseau (id),
  moyen text not null check (moyen in ('portail', 'oidc')),
  expire_le timestamptz not null
);
create table secret_sso (
  reseau_id integer primary key references reseau (id),
  empreinte bytea not null,
  cree_le timestamptz not null
);
comment on table secret_sso is 'what a network''s portal shows to have one-time tokens made';
create table reglage_oidc (
  reseau_id integer primary key references reseau (id),
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  actif boolean not null,
  modifie_le timestamptz not null
);
comment on column reglage_oidc.client_secret is 'AES-256-GCM under a key derived from the installation''s secret';
create table demande_oidc (
  empreinte bytea primary key,
  reseau_id integer not null references reseau (id),
  verificateur text not null,
  nonce text not null,
  expire_le timestamptz not null
);
comment on table demande_oidc is 'a browser gone to its network''s identity provider, by the hash of its state';

-- Counters are worth nothing after a crash of the database: no write-ahead log for them.
create unlogged table compteur_debit (
  cle text primary key,
  compte integer not null,
  expire_le timestamptz not null
);
create index on compteur_debit (expire_le);
