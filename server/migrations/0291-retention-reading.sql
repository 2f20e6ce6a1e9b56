-- What the nightly purge and its dry run read of the ledger: only what left since the last purge, and what never left and still
-- names somebody. The second index holds no message that waits or is on its way: sending does not touch it.
alter table conservation add column messages_avant timestamptz;
comment on column conservation.messages_avant is 'of the messages that left before then, nothing is left to be taken away; null before the first purge';
create index envoi_sans_depart on envoi (adherent_id, date_etat)
  where date_envoi is null and etat not in ('planned', 'claimed', 'submitting') and (destinataire <> '' or variables <> '{}');
