-- The text that searches by name look at: the twin of `searchText` (domain/customers/search-text.ts), to the letter
-- (docs/decisions/0022). It needs no extension and no locale, for those differ from one server to the next; the database must be
-- in UTF-8, as `normalize` demands. Nearly all names leave at the first return, nearly all others at the second.
create function relance_texte_cherche(texte text) returns text language plpgsql immutable parallel safe as $$
begin
  if octet_length(texte) = length(texte) then
    return translate(lower(texte collate "C"), '''`-', '   ');
  end if;
  texte := regexp_replace(normalize(texte, nfkd), '[\u0300-\u036f]+', '', 'g');
  if octet_length(texte) = length(texte) then
    return translate(lower(texte collate "C"), '''`-', '   ');
  end if;
  texte := translate(texte,
    'ØøŁłĐđÐðıŊŋŦŧĦħ‘’ʼ′‐‒–—―ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄЂЈЉЊЋЏ',
    'oollddddinntthh         αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяієђјљњћџ');
  texte := replace(replace(replace(replace(texte, 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
  texte := replace(replace(replace(replace(texte, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
  return translate(lower(texte collate "C"), '''`-', '   ');
end $$;

alter table client add column recherche text not null
  generated always as (relance_texte_cherche(nom || ' ' || prenom || ' ' || raison_sociale)) stored;
comment on column client.recherche is 'its names without case, accents, apostrophes or hyphens: what a search by name looks at';
