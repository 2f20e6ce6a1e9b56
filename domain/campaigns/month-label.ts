import type { Language } from '../contract/words.ts'
import type { Day } from '../values/day.ts'

/** A month and its year as a language writes them: "décembre 2026", "Dezember 2026". */
export const monthInWords = (datePrediction: Day, langue: Language): string => {
  const month = new Intl.DateTimeFormat(langue, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${datePrediction}T12:00:00Z`),
  )
  return `${month} ${datePrediction.slice(0, 4)}`
}
