import type { Language } from '@relance/domain/contract/words.ts'
import type { UserValues } from './UserInputs.tsx'

interface WrittenUser {
  readonly email: string
  readonly civilite: string
  readonly prenom: string
  readonly nom: string
  readonly actif: boolean
  readonly langLocale: Language
}

/** What a form of a user begins with: the user's own values, or those of a new one. */
export const valuesOfUser = (user: WrittenUser | null, language: Language): Omit<UserValues, 'role'> => ({
  email: user?.email ?? '',
  civilite: (user?.civilite ?? '') as UserValues['civilite'],
  prenom: user?.prenom ?? '',
  nom: user?.nom ?? '',
  actif: user?.actif ?? true,
  langLocale: user?.langLocale ?? language,
})
