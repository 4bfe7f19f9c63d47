import { z } from 'zod'
import { withoutSignatures } from '../../../core/signed-path.ts'

/** Days for which errors and traces are stored, and days of the chart; the last is today, in the site's time zone. */
export const KEPT_DAYS = 30
export const CHART_DAYS = 14
/** Maximum groups of errors, and traces, that a site stores per day: anybody may send them. */
export const ERRORS_A_DAY = 500
export const TRACES_A_DAY = 2000

const EVENTS = 10
const STACK = 5000
const TRACES = 200
const TRACE_TEXT = 200_000
/** Largest number that every database can store in an integer column. */
const LARGEST = 2_147_483_647

/** Truncated text of a report. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length))
const place = z.int().min(0).max(LARGEST).catch(0)

/** An error as pages report it. Reports of other code in its own form are stored as far as they can be read. */
const errorDataSchema = z.object({
  message: cut(500).catch(''),
  name: cut(100).catch('Error'),
  source: cut(500).catch(''),
  line: place,
  column: place,
  stack: cut(STACK).catch(''),
  page: cut(500).catch(''),
})

export const errorEventsSchema = z
  .array(
    z.object({
      event: z.string().max(100),
      data: z.union([errorDataSchema, z.string().transform((message) => errorDataSchema.parse({ message }))]),
      timestamp: z.number(),
    }),
  )
  .max(EVENTS, `Gli eventi possono essere al massimo ${EVENTS}.`)

export type ErrorData = z.infer<typeof errorDataSchema>

const traceEntrySent = z.object({
  pageUrl: cut(4000),
  // PostgreSQL does not store text with NUL.
  type: cut(100).refine((type) => !type.includes('\0') && type.isWellFormed()),
  data: z.unknown(),
})
/** Unreadable entries are left out; the others are stored. */
const traceEntriesSchema = z
  .array(z.unknown())
  .max(TRACES, `Le note possono essere al massimo ${TRACES}.`)
  .transform((entries) => entries.flatMap((entry) => traceEntrySent.safeParse(entry).data ?? []))

/** `data` is a JSON string of the entries. */
export const traceSchema = z.object({
  data: z
    .string()
    .max(TRACE_TEXT)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'Le note non sono un JSON valido.' })
        return z.NEVER
      }
    })
    .pipe(traceEntriesSchema),
})

/**
 * An address without parts that may identify the reader: the query and the fragment; without the origin too when it is
 * the page's own.
 */
export function placeOnly(address: string, host: string): string {
  const url = address === '' ? null : URL.parse(address, `http://${host}`)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return (url.host === host ? '' : url.origin) + url.pathname
}

/** The path of a page on this host; empty for any other host, so that owners are not led there. */
export function pathOnly(address: string, host: string): string {
  const place = placeOnly(address, host)
  return place.startsWith('/') ? withoutSignatures(place) : ''
}

/** Day in the site's time zone, `YYYY-MM-DD`, `daysBefore` days before an instant. */
export function dayOf(instant: Date, timeZone: string, daysBefore = 0): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDate().subtract({ days: daysBefore }).toString()
}

/** A group of errors for owners. */
export const errorGroupSchema = z.object({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  source: z.string(),
  line: z.int(),
  column: z.int(),
  /** Page of the latest occurrence. */
  page: z.string(),
  stack: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Occurrences on each day of the chart, oldest first. */
  days: z.array(z.int()),
})
export type ErrorGroup = z.infer<typeof errorGroupSchema>

export const traceEntrySchema = z.object({
  id: z.string(),
  page: z.string(),
  type: z.string(),
  data: z.string(),
  createdAt: z.string(),
})
export type TraceEntry = z.infer<typeof traceEntrySchema>
