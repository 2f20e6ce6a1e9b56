import type { Language } from '../contract/words.ts'
import { operationIds } from './operations.ts'

type Names = Readonly<Partial<Record<Language, string>>>

/**
 * What a country calls its statutory inspection, where the word of the language (`OPERATION_22` of the catalogue) is another
 * country's: HU is German, not Austrian nor Swiss; APK is Dutch, not Belgian. Short enough for an SMS as they are.
 */
const inspections: Readonly<Record<string, Names>> = {
  AT: { de: '§57a-Begutachtung' },
  CH: { de: 'Fahrzeugprüfung (MFK)', fr: 'Expertise (MFK)', it: 'Collaudo (MFK)' },
  LI: { de: 'Fahrzeugprüfung (MFK)' },
  BE: { fr: 'Contrôle technique', nl: 'Autokeuring', de: 'Technische Kontrolle' },
  LU: { fr: 'Contrôle technique', de: 'Technische Kontrolle' },
  GB: { en: 'MOT test' },
  IE: { en: 'NCT' },
}

/** The same of the emissions check (`OPERATION_23`): AU is a German test. */
const emissions: Readonly<Record<string, Names>> = {
  AT: { de: 'Abgasprüfung' },
  CH: { de: 'Abgaswartung' },
  LI: { de: 'Abgaswartung' },
  BE: { de: 'Abgaskontrolle' },
  LU: { de: 'Abgaskontrolle' },
}

/** An operation as a country calls it in a language; null where the language's own word will do. `pays`: ISO 3166. */
export function nameInCountry(pays: string, langue: Language, operationId: number): string | null {
  if (operationId === operationIds.controleTechnique) return inspections[pays]?.[langue] ?? null
  if (operationId === operationIds.controlePollution) return emissions[pays]?.[langue] ?? null
  return null
}

/** The countries with words of their own. */
export const inspectionCountries: readonly string[] = Object.keys(inspections)
