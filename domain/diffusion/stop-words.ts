/** The words that mean "write to me no more", in the languages of the networks (domain.md A6). */
const stopWords: readonly string[] = [
  ...['STOP', 'STOPP', 'STOPALL', 'STOPSMS', 'END', 'QUIT', 'CANCEL', 'UNSUBSCRIBE', 'OPTOUT', 'REMOVE', 'TD'],
  ...['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESINSCRIRE', 'DESABONNEMENT'],
  ...['BAJA', 'PARAR', 'ALTO', 'CANCELAR'],
  ...['BASTA', 'FERMA', 'CANCELLA', 'DISISCRIVI', 'ANNULLA'],
  ...['SAIR', 'REMOVER'],
  ...['ABMELDEN', 'ABBESTELLEN', 'ENDE'],
  ...['STOPPEN', 'AFMELDEN', 'UITSCHRIJVEN', 'EINDE'],
]
const words = new Set(stopWords)

/** Upper case, without accents or punctuation, single spaces. */
const foldReply = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[-']/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

/**
 * Whether a reply objects to further messages: it is one of the words, or its first word is. START and its like never
 * subscribe anyone again: a new consent must be evidenced, so they are free replies for the garage to read.
 */
export function isStop(text: string): boolean {
  const [first] = foldReply(text).split(' ')
  // "STOP36180": people type the mention as they read it.
  return first !== undefined && words.has(first.replace(/\d+$/, ''))
}
