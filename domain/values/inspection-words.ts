import { type Language, say, type Words } from '../contract/words.ts'
import { operationIds } from './operations.ts'

type Names = Readonly<Partial<Record<Language, string>>>

/** The country whose statutory inspection the word of each language (`OPERATION_22` of the catalogue) names. */
const countryOf: Names = { fr: 'FR', de: 'DE', es: 'ES', it: 'IT', pt: 'PT', nl: 'NL' }

/** What a country calls its inspection in its own languages, where that is not the word of the language. */
const inspections: Readonly<Record<string, Names>> = {
  AT: { de: '§57a-Begutachtung' },
  CH: { de: 'Fahrzeugprüfung (MFK)', fr: 'Expertise (MFK)', it: 'Collaudo (MFK)' },
  LI: { de: 'Fahrzeugprüfung (MFK)' },
  BE: { fr: 'Contrôle technique', nl: 'Autokeuring', de: 'Technische Kontrolle' },
  LU: { fr: 'Contrôle technique', de: 'Technische Kontrolle' },
  GB: { en: 'MOT test' },
  IE: { en: 'NCT' },
}

/** What its people call it for short, whatever language they read. */
const marks: Readonly<Record<string, string>> = {
  FR: 'CT',
  DE: 'HU',
  AT: '§57a',
  CH: 'MFK',
  LI: 'MFK',
  ES: 'ITV',
  IT: 'revisione',
  PT: 'IPO',
  NL: 'APK',
  GB: 'MOT',
  IE: 'NCT',
}

/** A statutory inspection in general: what stands before the mark of a country that speaks another language. */
const anyInspection: Readonly<Record<Language, string>> = {
  fr: 'Contrôle technique',
  en: 'Vehicle inspection',
  de: 'Fahrzeugprüfung',
  es: 'Inspección técnica',
  it: 'Controllo tecnico',
  pt: 'Inspeção técnica',
  nl: 'Voertuigkeuring',
}

/** The same of the emissions check (`OPERATION_23`): AU is a German test, the "complémentaire" a French one. */
const emissions: Readonly<Record<string, Names>> = {
  AT: { de: 'Abgasprüfung' },
  CH: { de: 'Abgaswartung' },
  LI: { de: 'Abgaswartung' },
}
const anyEmissions: Names = { fr: 'Contrôle antipollution', de: 'Abgaskontrolle' }

/**
 * An operation as a workshop's country calls it, written in a language: an ITV is an ITV to whoever works with a Spanish workshop
 * ("Contrôle technique (ITV)"). Null where the language's own word is the country's. `pays`: ISO 3166.
 */
export function nameInCountry(pays: string, langue: Language, operationId: number): string | null {
  if (operationId !== operationIds.controleTechnique && operationId !== operationIds.controlePollution) return null
  if (countryOf[langue] === pays) return null
  if (operationId === operationIds.controlePollution) return emissions[pays]?.[langue] ?? anyEmissions[langue] ?? null
  const mark = marks[pays] ? ` (${marks[pays]})` : ''
  return inspections[pays]?.[langue] ?? `${anyInspection[langue]}${mark}`
}

/** As `nameInCountry`, in few enough letters for a field of `most`: without the mark where it would not fit. */
export function shortNameInCountry(pays: string, langue: Language, operationId: number, most: number): string | null {
  const name = nameInCountry(pays, langue, operationId)
  return name === null || name.length <= most ? name : name.replace(/ \(.*\)$/, '')
}

/** The countries with words of their own. */
export const inspectionCountries: readonly string[] = Object.keys({ ...marks, ...inspections })

/** An operation as the reader of a screen knows it: in its language, by the name that the workshop's country gives the inspections. */
export const operationName = (words: Words, langue: Language, pays: string, operationId: number): string =>
  nameInCountry(pays, langue, operationId) ?? say(words, `OPERATION_${operationId}`)
