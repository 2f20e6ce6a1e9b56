-- Where an import's rows wait, checked and typed, until they are merged into the base in one transaction. Unlogged: a crash of the database
-- empties them, and the import that was running starts over.
create unlogged table import_client (
  adherent_id integer not null,
  import_id bigint not null,
  ligne integer not null,
  code_client text not null,
  civilite text not null,
  nom text not null,
  prenom text not null,
  raison_sociale text not null,
  adresse1 text not null,
  adresse2 text not null,
  code_postal text not null,
  ville text not null,
  pays text not null,
  telephone text not null,
  portable text,
  portable_recu text not null,
  portable_sms boolean not null,
  email text,
  email_recu text not null,
  accord_sms boolean,
  accord_email boolean,
  vie_privee boolean,
  date_creation date,
  date_modification date,
  latitude double precision,
  longitude double precision,
  distance_km real
);
alter table import_client alter adherent_id set statistics 10, alter import_id set statistics 10;
create unlogged table import_vehicule (
  adherent_id integer not null,
  import_id bigint not null,
  ligne integer not null,
  immatriculation text not null,
  plaque text not null,
  plaque_valide boolean not null,
  vin text not null,
  code_client text,
  marque text not null,
  marque_id integer,
  marque_code text,
  modele text not null,
  version text not null,
  carburant_id integer,
  genre text not null,
  boite text not null,
  date_mec date,
  date_dernier_controle_technique date,
  date_prochain_controle_technique date,
  date_dernier_controle_anti_pollution date,
  kilometrage_derniere_visite integer,
  date_kilometrage date,
  remplacee boolean not null default false
);
comment on column import_vehicule.remplacee is 'the same plate comes again later in the file: kept for who owned it before';
comment on column import_vehicule.marque_code is 'the code of a make that the domain does not know; null for the others';
alter table import_vehicule alter adherent_id set statistics 10, alter import_id set statistics 10;
create unlogged table import_facture_ligne (
  adherent_id integer not null,
  import_id bigint not null,
  ligne integer not null,
  numero text not null,
  type text,
  date_facture date,
  plaque text,
  code_client text,
  kilometrage integer,
  montant_ht bigint,
  montant_ttc bigint,
  ligne_no integer,
  code_operation text,
  libelle text,
  quantite numeric(12, 3),
  montant_ligne_ht bigint,
  operation_id integer
);
comment on column import_facture_ligne.type is 'set where a new invoice starts, with the rest of what it says of itself; null on the lines that follow';
comment on column import_facture_ligne.ligne_no is 'null for an invoice without lines';
alter table import_facture_ligne alter adherent_id set statistics 10, alter import_id set statistics 10;

alter table import add column tentatives smallint not null default 0;
alter table import add column porteur uuid;
comment on column import.porteur is 'the worker that runs it: whoever finds another name here stops';

-- An operator's own places, such as the GeoNames postcode files: they win over those that come with the product.
create table code_postal_lieu (
  pays text not null,
  code_postal text not null,
  lieu text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (pays, code_postal, lieu)
);

alter table import_rejet add column fichier_type text not null default '';
comment on column import_rejet.fichier_type is 'clients, vehicules or factures; fichier is the name it came under';
