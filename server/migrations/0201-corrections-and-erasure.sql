-- What a garage corrected by hand, kept apart from what its software says (docs/decisions/0011-rights-of-the-person.md).
alter table client add column corrige text[] not null default '{}';
comment on column client.corrige is 'what was corrected by hand (domain/customers/correction.ts): an import does not overwrite it';
alter table client add column efface_le timestamptz;
comment on column client.efface_le is 'the person was erased: the row only keeps what its invoices and messages are counted by';
create table client_correction (
  adherent_id integer not null,
  client_id bigint not null,
  champ text not null,
  importe jsonb not null,
  corrige_le timestamptz not null,
  corrige_par integer,
  primary key (adherent_id, client_id, champ),
  foreign key (adherent_id, client_id) references client (adherent_id, id) on delete cascade
);
comment on column client_correction.importe is 'the columns as the garage''s software says them, kept up to date by each import';
-- The page of a customer, its erasure and the retention read invoices by customer.
create index facture_client on facture (adherent_id, client_id) where client_id is not null;
create index client_efface on client (adherent_id) where efface_le is not null;
