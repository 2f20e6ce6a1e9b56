const sum = (digits: string) => digits.split('').reduce((total, digit) => total + Number(digit), 0)

/** Luhn's key over all digits. */
function hasKey(digits: string): boolean {
  let total = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    total += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return total % 10 === 0
}

/** The digits of a SIRET, without the spaces it is often written with. */
export const normaliseSiret = (raw: string): string => raw.replaceAll(/[\s.]/gu, '')

/** The specification's rule: exactly 14 digits. */
export const isSiret = (siret: string): boolean => /^\d{14}$/.test(siret)

/** The establishments of La Poste have no key of their own: their digits add up to a multiple of 5 (domain.md D2). */
const laPoste = '356000000'

/** Whether a SIRET's key is right. A wrong one is worth a warning, not a refusal (domain.md D2). */
export const isSiretKeyRight = (siret: string): boolean =>
  isSiret(siret) &&
  !siret.startsWith('000000000') &&
  (hasKey(siret) || (siret.startsWith(laPoste) && sum(siret) % 5 === 0))
