-- The vehicle's own rhythm, where it stands for the interval of an operation (docs/decisions/0020).
alter table prevision add column rythme_jours integer;
alter table prevision add column rythme_delais integer;
comment on column prevision.rythme_jours is 'the vehicle''s own rhythm that the date rests on, in days: of this operation when it was done here, else of its visits';
comment on column prevision.rythme_delais is 'how many delays that rhythm was measured on';
