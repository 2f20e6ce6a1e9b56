/** A moment read on a wall clock: 'YYYY-MM-DD', minutes since midnight, ISO day of the week. */
interface LocalTime {
  readonly jour: string
  readonly minutes: number
  readonly jourSemaine: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(fuseau: string): Intl.DateTimeFormat {
  const known = formats.get(fuseau)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: fuseau,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(fuseau, format)
  return format
}

/** What the clock of a zone shows at a moment, as if it were UTC, in milliseconds. */
function wallClock(moment: Date, fuseau: string): number {
  const parts = formatOf(fuseau).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

export function localTimeOf(moment: Date, fuseau: string): LocalTime {
  const wall = new Date(wallClock(moment, fuseau))
  return {
    jour: wall.toISOString().slice(0, 10),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    jourSemaine: wall.getUTCDay() || 7,
  }
}

/** The moment at which the clock of a zone shows that day and minute. Where the clock jumps over it, the moment after the jump. */
export function momentOf(jour: string, minutes: number, fuseau: string): Date {
  const wanted = Date.parse(`${jour}T00:00:00Z`) + minutes * 60_000
  let moment = wanted
  // Two rounds settle the offset, on days when it changes too.
  for (let round = 0; round < 2; round++) moment += wanted - wallClock(new Date(moment), fuseau)
  return new Date(moment)
}

/** 'HH:MM' in minutes since midnight. */
export const minutesOf = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3, 5))
