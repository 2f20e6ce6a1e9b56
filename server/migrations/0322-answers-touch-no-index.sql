-- The retention's index (0291) held the moment of each row's state: every answer had to be written into all indexes again, which 0311
-- was there to avoid. It reads a column now that sending leaves null: the moment of what never left and still names somebody.
drop index envoi_sans_depart;
alter table envoi add column sans_depart timestamptz generated always as (
  case when date_envoi is null and etat not in ('planned', 'claimed', 'submitting') and (destinataire <> '' or variables <> '{}')
       then date_etat end) stored;
comment on column envoi.sans_depart is 'since when a message that still names somebody will not leave; null for all others, and for those on their way';
create index envoi_sans_depart on envoi (adherent_id, sans_depart) where sans_depart is not null;
