import { isClosedByNetwork } from '../networks/sending-rules.ts'
import { localTimeOf, minutesOf, momentOf } from '../values/local-time.ts'
import { isHoliday } from './holidays.ts'
import { type Place, proofHours, windowAt } from './sending-policy.ts'

const dayMs = 86_400_000
const addDay = (jour: string): string => new Date(Date.parse(`${jour}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** A network that keeps one day of the week open and closes thirty dates still has a day within this. */
const horizonDays = 400

/** Whether a day is one on which promotional SMS may leave at a place. */
function isSendingDay(jour: string, place: Place): boolean {
  const window = windowAt(place)
  const jourSemaine = new Date(`${jour}T00:00:00Z`).getUTCDay() || 7
  if (!window.jours.includes(jourSemaine) || (place.reseau && isClosedByNetwork(place.reseau, jour))) return false
  return window.feriesAutorises || !isHoliday(place.pays, place.region, jour)
}

/**
 * Whether a promotional SMS may leave at this moment for somebody at this place: day, holiday and local hour, by the law and
 * by the sender's network.
 */
export function isLegal(moment: Date, place: Place): boolean {
  const policy = windowAt(place)
  const local = localTimeOf(moment, place.fuseau)
  return (
    local.minutes >= minutesOf(policy.debut) && local.minutes < minutesOf(policy.fin) && isSendingDay(local.jour, place)
  )
}

/** The first moment, from `moment` on, at which the window between two hours of the day is open on a sending day. */
function nextOpening(moment: Date, place: Place, debut: string, fin: string): Date {
  const local = localTimeOf(moment, place.fuseau)
  for (let jour = local.jour, days = 0; days < horizonDays; jour = addDay(jour), days++) {
    if (!isSendingDay(jour, place)) continue
    if (jour > local.jour || local.minutes < minutesOf(debut)) return momentOf(jour, minutesOf(debut), place.fuseau)
    if (local.minutes < minutesOf(fin)) return moment
  }
  throw new Error(`no day to send on in ${place.pays}`)
}

/** The first legal moment from `moment` on: `moment` itself when it is legal. */
export function nextLegalSlot(moment: Date, place: Place): Date {
  const { debut, fin } = windowAt(place)
  return nextOpening(moment, place, debut, fin)
}

/** Good moments to propose, one a sending day, inside the advised window: the first as soon as may be, the others at `heure`. */
export function advisedSlots(from: Date, place: Place, count: number, heure = '10:00'): Date[] {
  const { conseil } = windowAt(place)
  const quarter = 15 * 60_000
  const first = nextOpening(new Date(Math.ceil(from.getTime() / quarter) * quarter), place, conseil.debut, conseil.fin)
  const slots = [first]
  const usual = heure >= conseil.debut && heure < conseil.fin ? heure : conseil.debut
  for (let jour = addDay(localTimeOf(first, place.fuseau).jour); slots.length < count; jour = addDay(jour)) {
    if (isSendingDay(jour, place)) slots.push(momentOf(jour, minutesOf(usual), place.fuseau))
  }
  return slots
}

/** Whether a proof may be sent to a phone at this moment (any day, 08:00 to 21:30). */
export function isProofTime(moment: Date, place: Place): boolean {
  const { minutes } = localTimeOf(moment, place.fuseau)
  return minutes >= minutesOf(proofHours.debut) && minutes < minutesOf(proofHours.fin)
}
