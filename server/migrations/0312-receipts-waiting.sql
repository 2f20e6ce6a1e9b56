-- Receipts that still wait for their message are looked for every second, among all that ever came.
create index accuse_en_attente on accuse_reception (id) where not applique;
