// What no normal form of Unicode takes apart. Longer than one sign apart.
const signs = 'ØøŁłĐđÐðıŊŋŦŧĦħ‘’ʼ′‐‒–—―ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄЂЈЉЊЋЏ'
const plain = 'oollddddinntthh         αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяієђјљњћџ'
const folded: ReadonlyMap<string, string> = new Map([
  ...[...signs].map((sign, at) => [sign, plain[at]!] as const),
  ...[...'ßẞ'].map((sign) => [sign, 'ss'] as const),
  ...[...'æÆ'].map((sign) => [sign, 'ae'] as const),
  ...[...'œŒ'].map((sign) => [sign, 'oe'] as const),
  ...[...'þÞ'].map((sign) => [sign, 'th'] as const),
  ...[..."'`-"].map((sign) => [sign, ' '] as const),
])

/**
 * A text as it is searched: without case, accents or ligatures, its apostrophes and hyphens read as spaces, so that "l'hopital"
 * finds L'HÔPITAL, L HOPITAL and LHOPITAL. `relance_texte_cherche` (migration 0290) is its twin in the database, where the names
 * are kept so.
 */
export const searchText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/[\u0300-\u036f]+/g, '')]
    .map((sign) => folded.get(sign) ?? sign)
    .join('')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The words of a search: each must be part of what is found. */
export const searchWords = (search: string): string[] => searchText(search).split(/\s+/).filter(Boolean)
