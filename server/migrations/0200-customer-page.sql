-- What the quality score of a customer is made of: one bit for each piece of data that is known, in the order of
-- qualityWeights (domain/customers/data-quality.ts). Null until the base is qualified again.
alter table client add column qualite_acquis smallint;
comment on column client.qualite_acquis is 'bits of what is known, in the order of qualityWeights; null = not worked out yet';
