import { z } from 'zod'
import { withoutSignatures } from '../../../core/signed-path.ts'
import { HIT_KIND } from './census.ts'

/** Days for which raw hits and events are stored, the same as the visitor id in some of them. */
export const KEPT_DAYS = 390
/** Maximum hits that a site stores per day: anybody may send them. */
export const HITS_A_DAY = 500_000
export const EVENTS_A_DAY = 50_000
/** Days of the owner's card; the last is today, in the site's time zone. */
export const SHOWN_DAYS = 30

const DATA = 8000
const LARGEST = 100_000

/** Truncated text of a hit. */
const cut = (length: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').slice(0, length))
    .catch('')
const length = z.number().int().min(0).max(LARGEST).catch(0)
const id = z
  .string()
  .regex(/^[\da-f]{24}$/)
  .nullable()
  .catch(null)

const factsSchema = z.object({
  url: cut(2000),
  title: cut(200),
  website_locale: cut(20),
  viewportInnerWidth: length,
  screenWidth: length,
  itemId: id,
  collectionId: id,
  recordType: z.number().int().min(0).max(1000).nullable().catch(null),
})
export type StoredFacts = z.infer<typeof factsSchema>

/** JSON text of an object. */
const json = z
  .string()
  .max(DATA, `I dati possono avere al massimo ${DATA} caratteri.`)
  .transform((text, context): object => {
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Reported below, together with JSON that is not an object.
    }
    context.addIssue({ code: 'custom', message: 'I dati non sono un oggetto JSON.' })
    return z.NEVER
  })

export const hitSchema = z.object({
  event: z
    .string()
    .regex(/^\d{1,3}$/, 'Questo evento non esiste.')
    .transform(Number)
    .refine((kind) => (Object.values(HIT_KIND) as number[]).includes(kind), 'Questo evento non esiste.'),
  data: json.pipe(factsSchema),
  ss_cvr: z.string().max(200).catch(''),
})

export const eventSchema = z.object({
  event: z.string().min(1, 'Manca il nome dell’evento.').max(100, 'Il nome dell’evento è troppo lungo.'),
  data: json.default({}),
  pagePath: cut(500),
})

/** Id and number of visits of the visitor in `ss_cvr`; undefined unless it is plausible. */
export function visitorOf(value: string): { readonly id: string; readonly visits: number } | undefined {
  const [, id, visits] = /^([\w-]{1,64})(?:\|\d{1,15}){3}\|0*([1-9]\d{0,8})$/.exec(value) ?? []
  return id === undefined ? undefined : { id, visits: Number(visits) }
}

/** Path of an address on this host, without query; undefined for another host or an invalid address. */
export function pathOn(host: string, address: string): string | undefined {
  const url = address === '' ? null : URL.parse(address, `http://${host}`)
  return url?.host === host && /^https?:$/.test(url.protocol)
    ? withoutSignatures(url.pathname).slice(0, 500)
    : undefined
}

/** Kind of screen by the width of the viewport. */
export function deviceOf(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width > 0 && width <= 926) return 'phone'
  return width > 0 && width <= 1366 ? 'tablet' : 'desktop'
}

/** Day in the site's time zone, `YYYY-MM-DD`, `daysBefore` days before an instant. */
export function dayOf(instant: Date, timeZone: string, daysBefore = 0): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDate().subtract({ days: daysBefore }).toString()
}

/** The next midnight in the site's time zone. */
export function midnightAfter(instant: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(zoned.add({ days: 1 }).startOfDay().epochMilliseconds)
}

/** Visits of one day, as owners read them. */
export const visitDaySchema = z.object({ day: z.string(), views: z.int(), visitors: z.int() })
export type VisitDay = z.infer<typeof visitDaySchema>
