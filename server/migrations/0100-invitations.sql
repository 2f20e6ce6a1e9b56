-- Who was invited to choose a password, and who has come since.
alter table utilisateur
  add column derniere_connexion_le timestamptz,
  add column invite_le timestamptz,
  add column invitation_expire_le timestamptz;
comment on column utilisateur.derniere_connexion_le is 'null = never logged in: may be invited (again)';
comment on column utilisateur.invite_le is 'when the mail with the link that works now left; null = none left, or a newer link voided it';
update utilisateur u set derniere_connexion_le =
  (select max(j.quand) from journal_audit j where j.acteur_id = u.id and j.action in ('connexion', 'connexion.sso'));

alter table jeton_mot_de_passe add column invitation boolean not null default false;
comment on column jeton_mot_de_passe.invitation is 'the link of an invitation: its user has no password yet, and it lives longer';
