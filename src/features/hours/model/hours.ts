import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { easterOf, isItalianHoliday } from '../../../core/italian-holidays.ts'
import { addDays, dayAt, dayStart, instantAt, wallTime } from '../../../core/wall-time.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scrivi un’ora, per esempio 9.30.')
const day = z.iso.date('Scrivi un giorno, per esempio 24/12/2026.')

/** From one time of the day to another; one that is not later is on the next day. All day is from midnight to midnight. */
const spanSchema = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from !== to || from === '00:00', 'Un orario finisce dopo che è cominciato.')
export type Span = z.infer<typeof spanSchema>

export const MOST_SPANS = 4
const spans = z.array(spanSchema).max(MOST_SPANS, `Al massimo ${MOST_SPANS} fasce al giorno.`)

const exceptionSchema = z
  .strictObject({
    /** The first and the last day. */
    from: day,
    until: day,
    /** None: closed. */
    spans,
    note: z.string().max(120).regex(/^.*$/, 'Una nota sta su una riga.').default(''),
  })
  .refine(({ from, until }) => from <= until, 'L’ultimo giorno viene dopo il primo.')
export type Exception = z.infer<typeof exceptionSchema>

/** Kinds of businesses of schema.org that owners choose from. */
export const BUSINESS_TYPES = [
  'LocalBusiness',
  'Restaurant',
  'Store',
  'ProfessionalService',
  'HealthAndBeautyBusiness',
  'LodgingBusiness',
  'SportsActivityLocation',
] as const

export const DAYS_A_WEEK = 7

export const hoursSchema = z.strictObject({
  /** From Monday to Sunday. */
  week: z.array(spans).length(DAYS_A_WEEK),
  exceptions: z.array(exceptionSchema).max(60, 'Al massimo 60 giorni particolari.').default([]),
  /** What holds on Italian public holidays, where no exception says otherwise. */
  holidays: z.enum(['asUsual', 'asSunday', 'closed']).default('asUsual'),
})
export type Hours = z.infer<typeof hoursSchema>

export const hoursModel = defineBlockModel({
  type: 'opening-hours',
  code: 37,
  version: 1,
  title: 'Orari di apertura',
  words: 'orario aperto chiuso festivi ferie giorni settimana',
  schema: hoursSchema.extend({
    title: z.string().max(120).default(''),
    showNow: z.boolean().default(true),
    /** One row for consecutive days with the same hours. */
    grouped: z.boolean().default(false),
    businessType: z.enum(BUSINESS_TYPES).default('LocalBusiness'),
    /** For search engines. */
    address: z.string().max(300).default(''),
    telephone: z.string().max(40).default(''),
  }),
  text: ({ title, exceptions }) => [title, ...exceptions.map(({ note }) => note)].filter(Boolean).join('\n'),
})
export type HoursProps = z.infer<typeof hoursModel.schema>

/** The number of a day in the week; Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
}

export function exceptionOn(hours: Pick<Hours, 'exceptions'>, date: string): Exception | undefined {
  return hours.exceptions.find(({ from, until }) => from <= date && date <= until)
}

/** Whether two days have the same hours. */
export function isSame(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]!.from && to === other[index]!.to)
  )
}

/** The hours of one day: of its exception, else of its holiday, else of its weekday. */
export function spansOn(hours: Hours, date: string): readonly Span[] {
  const exception = exceptionOn(hours, date)
  if (exception) return exception.spans
  // The law names Easter only as a Sunday; who closes on holidays closes then.
  const isFeast = isItalianHoliday(date) || date === easterOf(Number(date.slice(0, 4)))
  const isHoliday = hours.holidays !== 'asUsual' && isFeast
  if (isHoliday && hours.holidays === 'closed') return []
  return hours.week[isHoliday ? DAYS_A_WEEK - 1 : weekdayOf(date)] ?? []
}

interface Opening {
  readonly date: string
  readonly opens: Date
  readonly closes: Date
}

/** Openings that begin on these days, in order; times that a clock change skips begin with the next hour. */
function openingsOn(hours: Hours, dates: readonly string[], timeZone: string): Opening[] {
  const instant = (date: string, at: string) =>
    instantAt(`${date}T${at}`, timeZone) ?? instantAt(`${date}T${hourAfter(at)}`, timeZone) ?? new Date(Number.NaN)
  return dates
    .flatMap((date) =>
      spansOn(hours, date).map(({ from, to }) => ({
        date,
        opens: instant(date, from),
        closes: instant(to > from ? date : addDays(date, 1), to),
      })),
    )
    .filter(({ opens, closes }) => opens < closes)
    .sort((a, b) => a.opens.getTime() - b.opens.getTime())
}

const hourAfter = (at: string) => `${String((Number(at.slice(0, 2)) + 1) % 24).padStart(2, '0')}:00`

export type OpenState =
  | { readonly isOpen: true; readonly closes: Date }
  | { readonly isOpen: false; readonly opens: Date | undefined }

/** How far ahead the next opening is looked for, in days: those of a week at once, then one by one. */
const FARTHEST = 366
const NEAR = 8

/** Whether somebody is there at an instant, and when that changes. Openings that touch are one. */
export function openState(hours: Hours, now: Date, timeZone: string): OpenState {
  const today = dayAt(now, timeZone)
  const dates = Array.from({ length: NEAR + 1 }, (_, at) => addDays(today, at - 1))
  const near = openingsOn(hours, dates, timeZone)
  const current = near.filter(({ opens, closes }) => opens <= now && now < closes)
  if (current.length > 0) {
    let closes = new Date(Math.max(...current.map((one) => one.closes.getTime())))
    for (const one of near) if (one.opens <= closes && one.closes > closes) closes = one.closes
    return { isOpen: true, closes }
  }
  let next = near.find(({ opens }) => opens > now)
  for (let ahead = NEAR; !next && ahead < FARTHEST; ahead += 1)
    next = openingsOn(hours, [addDays(today, ahead)], timeZone)[0]
  return { isOpen: false, opens: next?.opens }
}

/** What is said from an instant on. */
export interface Saying {
  /** Milliseconds since 1970. */
  readonly from: number
  /** The day in the site's zone. */
  readonly today: string
  readonly isOpen: boolean
  /** The local time at which that changes, such as `2026-12-04T09:00`; null when nobody waits for it. */
  readonly changes: string | null
}

const SAID_DAYS = 3
const MOST_SAYINGS = 24
/** Somebody who closes later than in so many days is always open to those who read it. */
const ALWAYS_MS = 6 * 86_400_000

/**
 * What is said now and at every change of the next days, midnights included: browsers only look at their clock, and
 * need neither the zone nor the hours. The last one holds until `until`.
 */
export function sayings(
  hours: Hours,
  now: Date,
  timeZone: string,
): { readonly said: Saying[]; readonly until: number } {
  const end = dayStart(addDays(dayAt(now, timeZone), SAID_DAYS), timeZone)
  const said: Saying[] = []
  let at = now
  while (at < end && said.length < MOST_SAYINGS) {
    const state = openState(hours, at, timeZone)
    const today = dayAt(at, timeZone)
    const change = state.isOpen ? state.closes : state.opens
    const isAlways = state.isOpen && state.closes.getTime() - at.getTime() > ALWAYS_MS
    said.push({
      from: at.getTime(),
      today,
      isOpen: state.isOpen,
      changes: change && !isAlways ? wallTime(change, timeZone) : null,
    })
    const midnight = dayStart(addDays(today, 1), timeZone)
    at = change && change < midnight ? change : midnight
  }
  return { said, until: at.getTime() }
}

/** `9`, `19.30`: as people write hours in Italy. */
export function spokenTime(at: string): string {
  const [hour, minute] = at.split(':')
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}.${minute}`
}

/** `12.15–14.30`, `18–24`. */
export function spanToText({ from, to }: Span): string {
  return `${spokenTime(from)}–${to === '00:00' ? '24' : spokenTime(to)}`
}
