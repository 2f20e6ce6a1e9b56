-- How each provider is, for all processes and across restarts (decisions.md 11.7): its rate is a bucket of segments, its
-- rest after a failure a breaker that lets one message through as a trial.
create table fournisseur (
  canal text not null check (canal in ('sms', 'email')),
  nom text not null,
  jetons double precision not null default 0,
  jetons_le timestamptz not null,
  echecs integer not null default 0 check (echecs >= 0),
  repos_jusqu timestamptz,
  essai_jusqu timestamptz,
  en_panne_depuis timestamptz,
  dernier_echec timestamptz,
  dernier_code text not null default '',
  dernier_succes timestamptz,
  primary key (canal, nom)
);
comment on table fournisseur is 'the state of a provider, shared by all processes';
comment on column fournisseur.jetons is 'segments that may be handed over now; below 0 when a proof went ahead of its turn';
comment on column fournisseur.jetons_le is 'the moment jetons was counted at: it never goes back';
comment on column fournisseur.echecs is 'failures in a row; 0 = in order';
comment on column fournisseur.repos_jusqu is 'left alone until then; after it one worker tries, see essai_jusqu';
comment on column fournisseur.essai_jusqu is 'a worker is trying until then, the others wait';
comment on column fournisseur.en_panne_depuis is 'since when nothing has gone through; null when the last message did';
