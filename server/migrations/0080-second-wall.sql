-- The audit log is only ever added to.
create index journal_audit_reseau on journal_audit (reseau_id, quand desc, id desc);
create function journal_audit_garde() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('relance.purge_audit', true) = 'oui' then
    return old;
  end if;
  raise exception 'journal_audit is append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_audit_ajout_seul before update or delete on journal_audit for each row execute function journal_audit_garde();
create trigger journal_audit_sans_vidage before truncate on journal_audit for each statement execute function journal_audit_garde();
create function purger_journal_audit(avant timestamptz) returns bigint language plpgsql as $$
declare
  n bigint;
begin
  perform set_config('relance.purge_audit', 'oui', true);
  delete from journal_audit where quand < avant;
  get diagnostics n = row_count;
  perform set_config('relance.purge_audit', '', true);
  return n;
end $$;
comment on function purger_journal_audit is 'the one way out of the audit log: lines older than the legal term';

-- ── the second wall (docs/decisions/0006-second-wall.md) ─────────────────────────────────────────────────────────
-- A connection that works for a member has the role relance_membre and the setting relance.adherent; one that works for the
-- network's people has the role relance_reseau and relance.reseau, and relance.utilisateur when that user has members assigned.
-- Each is read once for a statement. Workers are the owner, for whom no policy is evaluated.
create function relance_reseau() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('relance.reseau', true), '')::integer $$;
create function relance_adherent() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('relance.adherent', true), '')::integer $$;
create function relance_animateur() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('relance.utilisateur', true), '')::integer $$;

-- Makes a role of the cluster if need be; true when this database's owner may take it.
create function relance_assurer_role(nom text) returns boolean language plpgsql as $$
begin
  begin
    if not exists (select from pg_roles where rolname = nom) then
      execute format('create role %I nologin', nom);
    end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null;
  end;
  begin
    if exists (select from pg_roles where rolname = nom) and not pg_has_role(current_user, nom, 'member') then
      execute format('grant %I to %I', nom, current_user);
    end if;
  exception when insufficient_privilege or unique_violation then null;
  end;
  return exists (select from pg_roles where rolname = nom and pg_has_role(current_user, oid, 'member'));
end $$;

/*
 * Raises the wall on every table that stands without it, and grants what connections need. Called after the migrations at
 * each start: tables of later migrations are covered too, and a database restored on another server gets its roles back.
 * Roles are the cluster's and not the database's, and the login role may not be allowed to create them: then the policies
 * are forced on the owner instead, who is free of them while relance.reseau is not set.
 */
create function relance_elever_mur() returns void language plpgsql as $$
declare
  -- Read by the policies themselves.
  sans_mur text[] := '{utilisateur_adherent}';
  -- Filled by COPY, which PostgreSQL refuses under a policy: never forced on the owner.
  par_copie text[] := '{import_client,import_vehicule,import_facture_ligne}';
  avec_roles boolean := relance_assurer_role('relance_membre') and relance_assurer_role('relance_reseau');
  nom text;
  membre text;
  reseau text;
begin
  if avec_roles and exists (
    select from pg_class c, unnest('{relance_membre,relance_reseau}'::text[]) role
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
       and not has_table_privilege(role, c.oid, 'insert'))
  then
    grant usage on schema public to relance_membre, relance_reseau;
    grant select, insert, update, delete on all tables in schema public to relance_membre, relance_reseau;
    grant usage, select on all sequences in schema public to relance_membre, relance_reseau;
    revoke update, delete on journal_audit from relance_membre, relance_reseau;
    revoke all on migration from relance_membre, relance_reseau;
    alter default privileges in schema public grant select, insert, update, delete on tables to relance_membre, relance_reseau;
    alter default privileges in schema public grant usage, select on sequences to relance_membre, relance_reseau;
  end if;

  for nom in
    select c.relname from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (sans_mur)
       and (c.relname in ('adherent', 'liste_suppression', 'campagne_etat_historique')
            or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'adherent_id' and not a.attisdropped))
       and not case when avec_roles then exists (select from pg_policy where polrelid = c.oid and polname = 'du_membre')
                    else exists (select from pg_policy where polrelid = c.oid and polname = 'du_proprietaire') end
     order by c.relname
  loop
    membre := 'adherent_id = (select relance_adherent())';
    reseau := 'adherent_id in (select id from adherent)';
    case nom
      when 'adherent' then
        membre := 'id = (select relance_adherent())';
        reseau := 'reseau_id = (select relance_reseau()) and ((select relance_animateur()) is null '
          'or id in (select adherent_id from utilisateur_adherent where utilisateur_id = (select relance_animateur())))';
      when 'campagne' then
        -- A predictive campaign is its network's.
        membre := membre || ' or adherent_id is null and reseau_id = (select relance_reseau())';
        reseau := reseau || ' or adherent_id is null and reseau_id = (select relance_reseau())';
      when 'utilisateur' then
        -- The network's people are named in the history of what they did.
        membre := membre || ' or adherent_id is null';
        reseau := reseau || ' or adherent_id is null';
      when 'campagne_etat_historique' then
        membre := 'exists (select from campagne c where c.id = campagne_id)';
        reseau := membre;
      when 'liste_suppression' then
        membre := 'portee = ''reseau'' and portee_id = (select relance_reseau()) or portee = ''adherent'' and portee_id = (select relance_adherent())';
        reseau := 'portee = ''reseau'' and portee_id = (select relance_reseau()) or portee = ''adherent'' and portee_id in (select id from adherent)';
      when 'journal_audit' then
        membre := 'reseau_id = (select relance_reseau())';
        reseau := membre;
      else null;
    end case;
    execute format('alter table %I enable row level security', nom);
    if avec_roles then
      execute format('create policy du_membre on %I to relance_membre using (%s)', nom, membre);
      execute format('create policy du_reseau on %I to relance_reseau using (%s)', nom, reseau);
    else
      execute format('create policy du_proprietaire on %I using (case when (select relance_reseau()) is null then true '
        'when (select relance_adherent()) is null then %s else %s end)', nom, reseau, membre);
      if nom <> all (par_copie) then
        execute format('alter table %I force row level security', nom);
      end if;
    end if;
  end loop;
end $$;
