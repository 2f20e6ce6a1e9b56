/** The alphabet of short messages, 3GPP TS 23.038: what costs one septet, and what costs two. */
const basicCharacters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extensionCharacters = '^{}\\[~]|€\f'

export const basic: ReadonlySet<string> = new Set(basicCharacters)
export const extension: ReadonlySet<string> = new Set(extensionCharacters)

const oneSeptetEach = new RegExp(`^[${basicCharacters.replaceAll(/[\\]^-]/g, '\\$&')}]*$`)
/** Whether each character of a text takes one septet: what nearly all texts are, told without looking at each of them. */
export const isBasic = (text: string): boolean => oneSeptetEach.test(text)

/** What to write instead of a character outside the alphabet (domain.md A1). An empty text leaves it out. */
export const replacements: Readonly<Record<string, string>> = {
  ...each('’‘´`ʼ′', "'"),
  ...each('“”«»„″', '"'),
  ...each('–—‒‐‑−', '-'),
  ...each('\u00a0\u202f\u2009\u2007\u2002\u2003\t', ' '),
  ...each('\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0f', ''),
  ...each('ç', 'c'),
  ...each('êë', 'e'),
  ...each('âáã', 'a'),
  ...each('îïí', 'i'),
  ...each('ôóõ', 'o'),
  ...each('ûú', 'u'),
  ...each('ÿý', 'y'),
  ...each('ÀÂÁÃ', 'A'),
  ...each('ÈÊË', 'E'),
  ...each('ÎÏÍÌ', 'I'),
  ...each('ÔÓÕÒ', 'O'),
  ...each('ÛÚÙ', 'U'),
  ...each('Ÿ', 'Y'),
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '°': 'o',
  º: 'o',
  ª: 'a',
  '²': '2',
  '³': '3',
  '•': '-',
  '·': '-',
  '×': 'x',
}

function each(characters: string, replacement: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, replacement]))
}
