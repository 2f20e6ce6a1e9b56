-- What a forecast is explained with on screen, beside its dates.
alter table prevision add column kilometrage_echeance integer;
alter table prevision add column supposee_ailleurs boolean not null default false;
comment on column prevision.kilometrage_echeance is 'what the odometer shows when the kilometres make it due; null when only a time counts';
comment on column prevision.supposee_ailleurs is 'it was overdue by more than 6 months, so it was done elsewhere and is due again';
