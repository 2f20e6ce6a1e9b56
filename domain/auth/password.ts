/** The longest password taken: argon2id reads all of it, and nobody types more. */
export const passwordMaxLength = 200

/** What a password must have, in the order in which it is told (specification, section 5). */
export const passwordRules = ['longueur', 'majuscule', 'minuscule', 'chiffre'] as const
export type PasswordRule = (typeof passwordRules)[number]

const keeps: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  longueur: (password) => [...password].length >= 8,
  majuscule: (password) => /\p{Lu}/u.test(password),
  minuscule: (password) => /\p{Ll}/u.test(password),
  chiffre: (password) => /\p{Nd}/u.test(password),
}

/** The rules that a password breaks; none when it may be used. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !keeps[rule](password))

/** What is said of each broken rule. */
export const passwordRefusals: Readonly<Record<PasswordRule, string>> = {
  longueur: 'MOT_DE_PASSE_TROP_COURT',
  majuscule: 'MOT_DE_PASSE_SANS_MAJUSCULE',
  minuscule: 'MOT_DE_PASSE_SANS_MINUSCULE',
  chiffre: 'MOT_DE_PASSE_SANS_CHIFFRE',
}

/** Why a password may not be chosen, by its code; null when it may. */
export function findPasswordRefusal(password: string): string | null {
  if (password === '') return 'MOT_DE_PASSE_OBLIGATOIRE'
  if (password.length > passwordMaxLength) return 'MOT_DE_PASSE_TROP_LONG'
  const [broken] = brokenPasswordRules(password)
  return broken ? passwordRefusals[broken] : null
}

/** The five levels, weakest first (specification, section 5: very weak, weak, average, good, excellent). */
export const passwordStrengths = ['tres_faible', 'faible', 'moyen', 'bon', 'excellent'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** What everybody tries first, without its digits and signs. */
const commonWords =
  /^(password|passwort|motdepasse|azerty(uiop)?|qwerty(uiop)?|qwertz(uiop)?|admin(istrateur|istrator)?|bonjour|garage|welcome|bienvenue|soleil|iloveyou|contrasena|senha|wachtwoord|relance|test)$/

const isStep = (from: number, to: number): boolean => Math.abs(to - from) <= 1

/** How many characters bring something new: one that repeats its neighbour, or only counts on from it (abc, 321), brings nothing. */
function freshLength(password: string): number {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0)!)
  return codes.filter((code, index) => {
    const [one, two] = [codes[index - 1], codes[index - 2]]
    if (one === undefined) return true
    if (one === code) return false
    return two === undefined || !(isStep(two, one) && one - two === code - one)
  }).length
}

/** How many kinds of characters it mixes: lower, upper, digits, others. */
const kindsIn = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length

/**
 * How hard a password is to guess, in five levels. One that breaks the rule is never better than weak, so that the meter
 * and the refusal agree; beyond it, length counts more than variety (NIST SP 800-63B, appendix A).
 */
export function passwordStrength(password: string): PasswordStrength {
  const fresh = freshLength(password)
  const bare = password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  if (fresh < 6 || commonWords.test(bare)) return 'tres_faible'
  if (brokenPasswordRules(password).length > 0 || fresh < 7) return 'faible'
  const points = fresh + 2 * (kindsIn(password) - 3)
  if (points >= 16) return 'excellent'
  if (points >= 11) return 'bon'
  return 'moyen'
}

/** Whether the confirmation repeats the password. */
export const confirmationMatches = (value: {
  readonly password: string
  readonly password_confirmation: string
}): boolean => value.password === value.password_confirmation
