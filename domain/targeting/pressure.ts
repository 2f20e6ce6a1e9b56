import { addDays, type Day } from '../values/day.ts'
import { pressure } from './horizon.ts'

/** A network's own figures of pressure; null = the product's (domain.md F4). */
export interface OwnPressure {
  readonly messagesMax: number | null
  readonly joursMessages: number | null
  readonly joursUnMessage: number | null
  readonly joursDepuisVisite: number | null
}

/** The figures in force: at most `messagesMax` messages a channel in `joursMessages` days, and two rests in days. */
export type Pressure = { readonly [K in keyof OwnPressure]: number }

/** The product's figures, which no network loosens. */
export const productPressure: Pressure = {
  messagesMax: pressure.messagesMax,
  joursMessages: pressure.joursDeuxMessages,
  joursUnMessage: pressure.joursUnMessage,
  joursDepuisVisite: pressure.joursDepuisVisite,
}

/** Twin of `pressureTable` in server/targeting/pressure.sql.ts: whatever is stored, the stricter figure holds. */
export const pressureOf = (own: OwnPressure): Pressure => ({
  messagesMax: Math.min(own.messagesMax ?? productPressure.messagesMax, productPressure.messagesMax),
  joursMessages: Math.max(own.joursMessages ?? 0, productPressure.joursMessages),
  joursUnMessage: Math.max(own.joursUnMessage ?? 0, productPressure.joursUnMessage),
  joursDepuisVisite: Math.max(own.joursDepuisVisite ?? 0, productPressure.joursDepuisVisite),
})

const dayLength = 24 * 3600 * 1000

/** Whether a number or an address was written to too often to be written to now, by the moments of what really left on a channel. */
export function isPressed(sent: readonly Date[], now: Date, figures: Pressure): boolean {
  const within = (days: number) => sent.filter((one) => one.getTime() > now.getTime() - days * dayLength).length
  return within(figures.joursMessages) >= figures.messagesMax || within(figures.joursUnMessage) > 0
}

/** Whether a vehicle was invoiced too lately for its owner to be written to, by the days of its invoices. */
export const cameLately = (visits: readonly Day[], today: Day, { joursDepuisVisite }: Pressure): boolean =>
  visits.some((jour) => jour > addDays(today, -joursDepuisVisite) && jour <= today)
