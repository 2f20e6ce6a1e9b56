import { addMonths, type Day } from '../values/day.ts'

/**
 * The forecasts a direct campaign takes: overdue by up to six months, which are the best leads, an older one counts as done
 * elsewhere (domain.md E3); due within three months, since a customer who is told earlier forgets.
 */
export const directHorizon = { moisEnRetard: 6, moisAVenir: 3 } as const

/** First and last forecast day that a direct campaign populated on a day takes, both included. */
export const directHorizonOn = (today: Day): { du: Day; au: Day } => ({
  du: addMonths(today, -directHorizon.moisEnRetard),
  au: addMonths(today, directHorizon.moisAVenir),
})

/**
 * What keeps a garage from tiring its customers (domain.md F4): a vehicle that came in the last 30 days is left alone, and
 * so is an operation done less than 60 % of its interval ago; a contact gets at most one message a channel in 15 days and
 * two in 30. A network may be stricter: `pressure.ts`.
 */
export const pressure = {
  joursDepuisVisite: 30,
  partIntervalle: 0.6,
  joursUnMessage: 15,
  messagesMax: 2,
  joursDeuxMessages: 30,
} as const
