-- What came to the return paths: counted by what it was, and kept aside where nothing could be made of it.
create table courrier_recu (
  jour date not null,
  resultat text not null,
  n integer not null,
  primary key (jour, resultat)
);
create table courrier_ecarte (
  id bigint generated always as identity primary key,
  recu_le timestamptz not null,
  de text not null,
  vers text not null,
  motif text not null check (motif in ('forged', 'unread', 'unreadable')),
  octets integer not null,
  brut bytea not null
);
comment on table courrier_ecarte is 'for the operator to look at: the latest five hundred, thirty days at most, their first 64 KiB';
create index courrier_ecarte_age on courrier_ecarte (recu_le);
