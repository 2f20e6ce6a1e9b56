/** Sender names of short messages, by country (domain.md A3). Required, 3 to 11 characters everywhere. */
const lettersAndDigits = /^[A-Za-z0-9]+$/

interface SenderRule {
  readonly allowed: RegExp
  /** Names that say nothing, refused by the country's register. */
  readonly generic: readonly string[]
  /** Must be in a public register before it is used. */
  readonly register: boolean
}

const generic = ['INFO', 'SMS', 'MENSAJE', 'AVISO', 'PROMO', 'TEXT', 'MESSAGE', 'ALERT', 'NOTICE']
const usual: SenderRule = { allowed: lettersAndDigits, generic: [], register: false }
const rules: Readonly<Record<string, SenderRule>> = {
  ES: { allowed: /^[A-Za-zÑñÇç0-9@&\-_.+]+(?: [A-Za-zÑñÇç0-9@&\-_.+]+)*$/, generic, register: true },
  IT: { allowed: /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/, generic, register: true },
}

export type SenderCode = 'EXPEDITEUR_LONGUEUR' | 'EXPEDITEUR_CARACTERES' | 'EXPEDITEUR_GENERIQUE'

/** Whether a country wants sender names in a register before anything is sent (Spain since 15 September 2026, Italy). */
export const needsSenderRegister = (pays: string): boolean => rules[pays]?.register ?? false

/** The countries that do. */
export const registerCountries: readonly string[] = Object.keys(rules).filter((pays) => needsSenderRegister(pays))

/** The rule a sender name breaks in a country; null when it may be used. */
export function checkSender(pays: string, name: string): SenderCode | null {
  const rule = rules[pays] ?? usual
  if (name.length < 3 || name.length > 11) return 'EXPEDITEUR_LONGUEUR'
  if (!rule.allowed.test(name) || !/[A-Za-z]/.test(name)) return 'EXPEDITEUR_CARACTERES'
  return rule.generic.includes(name.toUpperCase()) ? 'EXPEDITEUR_GENERIQUE' : null
}
