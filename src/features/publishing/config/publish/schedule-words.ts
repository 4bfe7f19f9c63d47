import { memoized } from '../../../../core/memoized.ts'
import { wallTime, zoneName } from '../../../../core/wall-time.ts'

const DAY = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_MS = 24 * 3_600_000

/**
 * The effect of a schedule, in a sentence.
 * @param local Local time of the site, `2026-12-04T09:00`
 */
export function scheduleSentence(local: string, timeZone: string, count = 1): string {
  const when = `per ${DAY.format(new Date(`${local}Z`))} alle ${local.slice(11, 16)}, ora di ${zoneName(timeZone)}`
  return count === 1
    ? `Programmato ${when}. Fino ad allora puoi ancora modificarlo.`
    : `${count} articoli programmati ${when}. Fino ad allora puoi ancora modificarli.`
}

/** Whether a complete date and time has been typed. */
export function isWallTime(local: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) && !Number.isNaN(Date.parse(`${local}Z`))
}

/** The initial value: the scheduled time if there is one, else tomorrow at nine, in the site's time zone. */
export function firstHour(scheduledFor: string | null, now: Date, timeZone: string): string {
  return scheduledFor === null ? tomorrowAtNine(now, timeZone) : wallTime(new Date(scheduledFor), timeZone)
}

function tomorrowAtNine(now: Date, timeZone: string): string {
  const today = wallTime(now, timeZone).slice(0, 10)
  return `${new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)}T09:00`
}

const day = memoized(
  (timeZone: string) => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
)
const dayAndTime = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('it-IT', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone },
    }),
)

/** A date as lists show it, with the time where needed. */
export function dateWords(instant: string, timeZone: string, withTime: boolean): string {
  return (withTime ? dayAndTime : day)(timeZone).format(new Date(instant))
}
