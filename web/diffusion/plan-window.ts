import type { Fenetre } from '@relance/domain/diffusion/diffusion.ts'
import { localTimeOf, minutesOf, momentOf } from '@relance/domain/values/local-time.ts'
import type { BatchRow } from './batches.ts'

const pad = (n: number) => String(n).padStart(2, '0')

/** 'HH:MM' of minutes since midnight. */
const hourOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** The day after, 'YYYY-MM-DD'. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The next day from Monday to Friday: when people answer an e-mail. */
export function nextWorkingDay(day: string): string {
  const next = dayAfter(day)
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? nextWorkingDay(next) : next
}

/** A moment as the garage reads it on its wall: day and hour. */
export function localOf(moment: string, fuseau: string): { readonly date: string; readonly heure: string } {
  const { jour, minutes } = localTimeOf(new Date(moment), fuseau)
  return { date: jour, heure: hourOf(minutes) }
}

/** The moment, in UTC, of a day and hour on the garage's wall. */
export const momentOfRow = (row: Pick<BatchRow, 'date' | 'heure'>, fuseau: string): string =>
  momentOf(row.date, minutesOf(row.heure), fuseau).toISOString()

/** Whether promotional SMS may leave on this day (day of the week and holidays, as the server says). */
export function isOpenDay(day: string, fenetre: Fenetre): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return fenetre.jours.includes(weekday) && !fenetre.feries.includes(day)
}

/** Whether promotional SMS may leave at this day and hour. */
export const isInWindow = (row: Pick<BatchRow, 'date' | 'heure'>, fenetre: Fenetre): boolean =>
  isOpenDay(row.date, fenetre) && row.heure >= fenetre.debut && row.heure < fenetre.fin

/** The first day and hour allowed from this one on; itself when it is allowed. */
export function nextSlot(row: Pick<BatchRow, 'date' | 'heure'>, fenetre: Fenetre): { date: string; heure: string } {
  if (isInWindow(row, fenetre)) return { date: row.date, heure: row.heure }
  if (isOpenDay(row.date, fenetre) && row.heure < fenetre.debut) return { date: row.date, heure: fenetre.debut }
  let date = dayAfter(row.date)
  for (let days = 0; days < 60 && !isOpenDay(date, fenetre); days++) date = dayAfter(date)
  return { date, heure: fenetre.debut }
}

/** The next day on which SMS may leave. */
export function nextOpenDay(day: string, fenetre: Fenetre): string {
  let date = dayAfter(day)
  for (let days = 0; days < 60 && !isOpenDay(date, fenetre); days++) date = dayAfter(date)
  return date
}
