import type { ViewContext } from '../../../core/block.ts'
import { addDays } from '../../../core/wall-time.ts'
import type { WeekRow } from '../model/business.ts'
import {
  type Exception,
  exceptionOn,
  type HoursProps,
  isSame,
  type Saying,
  type Span,
  spansOn,
  spanToText,
  spokenTime,
  weekdayOf,
} from '../model/hours.ts'
import type { Shown } from '../model/shown.ts'

/** A Monday. */
const MONDAY = '2024-01-01'
const NEAR_DAYS = 6
/** Who closes before this time of the next morning closes tonight. */
const NIGHT_ENDS = '06:00'

const formatted = (date: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date))

/** What a page shows from a saying on. */
export function shownOf(saying: Saying, hours: HoursProps, context: ViewContext): Shown {
  const { from, isOpen, changes, today } = saying
  const state = context.message(isOpen ? 'hours.open' : changes ? 'hours.closedNow' : 'hours.closed')
  return {
    from,
    isOpen,
    state,
    next: changes === null ? '' : nextWords(changes, saying, context),
    special: specialWords(hours, today, context),
    weekday: weekdayOf(today),
  }
}

function nextWords(changes: string, { isOpen, today }: Saying, context: ViewContext): string {
  const [date = '', time = ''] = changes.split('T')
  const at = context.message('hours.at', { hour: Number(time.slice(0, 2)), time: spokenTime(time) })
  const isTonight = isOpen && changes < `${addDays(today, 1)}T${NIGHT_ENDS}`
  // People count midnight to the day that it ends.
  const named = time === '00:00' ? addDays(date, -1) : date
  const day = isTonight ? 'today' : dayWords(named, today, localeOf(context))
  return context.message(isOpen ? 'hours.closes' : 'hours.opens', { at, day })
}

/** Days are in the language of the sentences around them. */
export const localeOf = ({ locale, wordsLang }: Pick<ViewContext, 'locale' | 'wordsLang'>): string =>
  wordsLang ?? locale

/** How one speaks of a day that is not past. */
function dayWords(date: string, today: string, locale: string): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  const far = date > addDays(today, NEAR_DAYS)
  return formatted(date, locale, { weekday: 'long', ...(far && { day: 'numeric', month: 'long' }) })
}

function specialWords(hours: HoursProps, today: string, context: ViewContext): string {
  const spans = spansOn(hours, today)
  if (isSame(spans, hours.week[weekdayOf(today)] ?? [])) return ''
  const note = exceptionOn(hours, today)?.note ?? ''
  const told = spansWords(spans, context).join(', ').toLowerCase()
  return note === ''
    ? context.message('hours.special', { hours: told })
    : context.message('hours.specialNote', { hours: told, note })
}

/** Hours of a day, one span each; one sentence when closed. */
export function spansWords(spans: readonly Span[], context: ViewContext): string[] {
  if (spans.length === 0) return [context.message('hours.closed')]
  return spans.map((span) =>
    span.from === '00:00' && span.to === '00:00' ? context.message('hours.allDay') : spanToText(span),
  )
}

/** «Lunedì», «Sabato e domenica», «Da mercoledì a venerdì». */
export function rowWords({ first, last }: WeekRow, context: ViewContext): string {
  const locale = localeOf(context)
  const name = (day: number) => formatted(addDays(MONDAY, day), locale, { weekday: 'long' })
  const words =
    first === last
      ? name(first)
      : context.message(last === first + 1 ? 'hours.two' : 'hours.several', { first: name(first), last: name(last) })
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** The days of an exception; years are named where they are not this one. */
export function exceptionWords({ from, until }: Exception, today: string, locale: string): string {
  const isNear = until.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(from === until && { weekday: 'long' }),
    ...(!isNear && { year: 'numeric' }),
  } satisfies Intl.DateTimeFormatOptions)
  const parts = format.formatRangeToParts(new Date(from), new Date(until))
  // Italian ranges have days of two digits in ICU, which nobody writes.
  const words = parts.map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value)).join('')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
