-- A provider that brings replies by HTTP brings one again when it is not sure that it was taken.
alter table reponse_sms add column reference text;
comment on column reponse_sms.reference is 'the provider''s name for it, with the provider''s own before it; null where it gives none';
create unique index reponse_sms_reference on reponse_sms (reference) where reference is not null;
