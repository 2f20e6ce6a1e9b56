-- The ledger in a partition for each month (docs/decisions/0026), so that what is kept long enough goes with a table, and the
-- indexes that sending writes are those of its own months. A message lies in the month of its sending, which is fixed when the sending is made
-- and never changes: so a unique key that names the month still is one row for each campaign, contact and channel.

alter table diffusion add column mois date;
update diffusion d set mois = date_trunc('month', coalesce(d.date_envoi, d.date_validation, d.date_modification, c.date_creation) at time zone 'UTC')::date
  from campagne c where c.id = d.campagne_id;
alter table diffusion alter column mois set not null, add constraint diffusion_mois check (extract(day from mois) = 1);
comment on column diffusion.mois is 'first day of the month in which the sending was made (UTC): the partition of the ledger that its messages lie in. Never changes';
create function diffusion_mois_garde() returns trigger language plpgsql as $$
begin
  raise exception 'the month of a sending never changes' using errcode = 'restrict_violation';
end $$;
create trigger diffusion_mois_fixe before update of mois on diffusion for each row
  when (old.mois is distinct from new.mois) execute function diffusion_mois_garde();

-- Since when something of a month was under way last: what left today lies in one of few partitions.
create index lot_actif on lot (coalesce(prochain_envoi, date_heure));

-- What is in a worker's hands, with the months it lies in.
alter table remise add column mois date[];
update remise r set mois = array(
  select d.mois from unnest(r.adherent_ids, r.envoi_ids) with ordinality k (adherent_id, id, rang)
    join envoi e on e.adherent_id = k.adherent_id and e.id = k.id
    join diffusion d on d.adherent_id = e.adherent_id and d.id = e.diffusion_id order by k.rang);
delete from remise where cardinality(mois) <> cardinality(envoi_ids);
alter table remise alter column mois set not null, add check (cardinality(mois) = cardinality(envoi_ids));

alter table envoi rename to envoi_ancien;
alter table nom_fournisseur rename to nom_fournisseur_ancien;
alter sequence envoi_id_seq rename to envoi_ancien_id_seq;

create table envoi (
  like envoi_ancien including defaults including generated including constraints including comments,
  mois date not null
) partition by range (mois);
comment on table envoi is 'the ledger: one row for each campaign, contact and channel, written when the campaign is generated (decisions.md 11). In partitions by month: relance_assurer_mois makes them';
comment on column envoi.mois is 'diffusion.mois of its sending';
create sequence envoi_id_seq owned by envoi.id;
select setval('envoi_id_seq', coalesce((select max(id) from envoi_ancien), 0) + 1, false);
alter table envoi alter column id set default nextval('envoi_id_seq');
create table nom_fournisseur (
  message_id text not null,
  adherent_id integer not null,
  envoi_id bigint not null,
  mois date not null
) partition by range (mois);
comment on table nom_fournisseur is 'the messages that providers took, by the provider''s name for them; in partitions as the ledger';

-- The tables of a month, made ahead of it. A partition is attached rather than made in place: that stops nobody who reads or writes the others.
create function relance_assurer_mois(premier date) returns boolean language plpgsql as $$
declare
  nom text;
  partie text;
  faite boolean := false;
begin
  foreach nom in array '{envoi,nom_fournisseur}'::text[] loop
    partie := nom || to_char(premier, '_YYYY_MM');
    if to_regclass(partie) is null then
      -- One at a time: attaching takes this lock too. Whoever waited for it sees what the one before made.
      execute format('lock table only %I in share update exclusive mode', nom);
      if to_regclass(partie) is null then
        -- Room for the two later versions of a row on its own page (0311).
        execute format('create table %I (like %I including defaults including generated including constraints including indexes) with (%s)', partie, nom,
          case nom when 'envoi' then 'fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05' else 'fillfactor = 100' end);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)', nom, partie, premier, premier + interval '1 month');
        faite := true;
      end if;
    end if;
  end loop;
  if faite then
    perform relance_elever_mur();
  end if;
  return faite;
end $$;
comment on function relance_assurer_mois is 'makes the ledger''s partitions of a month (its first day) unless they are there; true when it made some';

-- What was there goes where it belongs. A row whose sending is gone goes by its own moments.
create temporary table ancien on commit drop as
  select e.adherent_id, e.id, coalesce(d.mois, date_trunc('month', coalesce(e.date_envoi, e.date_etat, now()) at time zone 'UTC')::date) as mois
    from envoi_ancien e left join diffusion d on d.adherent_id = e.adherent_id and d.id = e.diffusion_id;
select count(relance_assurer_mois(m.mois)) from (
  select mois from ancien union select (date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date from generate_series(0, 1) n) m;
do $$
declare
  colonnes text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = 'envoi_ancien'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  execute format('insert into envoi (%s, mois) select %s, a.mois from envoi_ancien e join ancien a on a.adherent_id = e.adherent_id and a.id = e.id',
    colonnes, (select string_agg('e.' || c, ', ') from regexp_split_to_table(colonnes, ', ') c));
end $$;
insert into nom_fournisseur (message_id, adherent_id, envoi_id, mois)
select n.message_id, n.adherent_id, n.envoi_id, a.mois
  from nom_fournisseur_ancien n join ancien a on a.adherent_id = n.adherent_id and a.id = n.envoi_id;
drop table envoi_ancien;
drop table nom_fournisseur_ancien;

create index envoi_jeton on envoi (jeton);
alter table envoi add primary key (adherent_id, id, mois);
alter table envoi add constraint envoi_contact unique (adherent_id, campagne_id, client_id, canal, remplace, mois);
create index envoi_a_prendre on envoi (adherent_id, diffusion_id, lot_numero, rang) where attend;
create index envoi_diffusion on envoi (adherent_id, diffusion_id);
create index envoi_destinataire on envoi (canal, destinataire, date_envoi desc);
create index envoi_client on envoi (adherent_id, client_id, canal, date_envoi);
create index envoi_facturation on envoi (adherent_id, date_envoi) where date_envoi is not null;
create index envoi_en_doute on envoi (adherent_id, campagne_id) where en_doute;
create index envoi_sans_depart on envoi (adherent_id, sans_depart) where sans_depart is not null;
alter table nom_fournisseur add primary key (adherent_id, envoi_id, mois);
create index nom_fournisseur_message on nom_fournisseur (message_id);

-- What stays of a month whose partition is gone: how many, never whose.
create table envoi_compte (
  adherent_id integer not null references adherent (id),
  id bigint generated by default as identity,
  mois date not null,
  campagne_id bigint not null,
  diffusion_id bigint not null,
  lot_numero smallint not null,
  canal text not null check (canal in ('sms', 'email')),
  variante text not null check (variante in ('A', 'B')),
  etat text not null check (etat in ('accepted', 'delivered', 'failed', 'unknown', 'cancelled', 'suppressed')),
  motif text,
  mois_depart date,
  premier_depart timestamptz,
  nombre integer not null,
  courants integer not null,
  remis integer not null,
  factures integer not null,
  segments integer not null,
  primary key (adherent_id, id)
);
create index envoi_compte_diffusion on envoi_compte (adherent_id, diffusion_id);
create index envoi_compte_facturation on envoi_compte (adherent_id, mois_depart) where mois_depart is not null;
comment on table envoi_compte is 'what a month of the ledger came to, counted when its partition was dropped (docs/decisions/0026)';
comment on column envoi_compte.mois_depart is 'the month, by the member''s clock, in which they left; null for those that did not';
comment on column envoi_compte.courants is 'those that no later attempt took the place of';
comment on column envoi_compte.remis is 'current ones that a provider took';
comment on column envoi_compte.factures is 'those that are paid for, and in segments how many segments these are';

create table contact_mois (
  adherent_id integer not null references adherent (id),
  mois date not null,
  clients integer not null,
  primary key (adherent_id, mois)
);
comment on table contact_mois is 'the customers written to in a month, by the member''s clock, whose messages'' partitions are gone';
