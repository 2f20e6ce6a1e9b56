-- The keys that sign a network's e-mails (RFC 6376), each under a name of its own in the DNS.
create table cle_dkim (
  id integer generated always as identity primary key,
  reseau_id integer not null references reseau (id),
  domaine text not null,
  selecteur text not null,
  cle_publique text not null,
  cle_privee bytea not null,
  etat text not null default 'attente' check (etat in ('attente', 'active', 'ancienne')),
  cree_le timestamptz not null,
  activee_le timestamptz,
  publication text check (publication in ('publiee', 'absente', 'differente', 'sans_reponse')),
  verifiee_le timestamptz,
  unique (domaine, selecteur)
);
comment on column cle_dkim.cle_privee is 'AES-256-GCM under a key derived from the installation''s secret; never read but to sign';
comment on column cle_dkim.cle_publique is 'base64 of its DER, as published';
-- One signs, one waits.
create unique index cle_dkim_active on cle_dkim (reseau_id) where etat = 'active';
create unique index cle_dkim_attente on cle_dkim (reseau_id) where etat = 'attente';
create index cle_dkim_domaine on cle_dkim (domaine) where etat = 'active';
