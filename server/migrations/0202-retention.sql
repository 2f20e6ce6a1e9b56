-- Retention (domain.md C4; docs/decisions/0011): whose time is over is erased at night, without being asked.
alter table client add column connu_le date;
comment on column client.connu_le is 'of whom neither a visit nor a creation is known: the night it was first seen, from which its time runs';
-- A row for each member, and one of adherent_id 0 for what is no member's: receipts, the sandbox, the audit log.
create table conservation (
  adherent_id integer primary key,
  prochain_le timestamptz not null,
  fait_le timestamptz
);
create index on conservation (prochain_le);
create index journal_audit_quand on journal_audit (quand);
