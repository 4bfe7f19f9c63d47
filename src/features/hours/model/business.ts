import { addDays } from '../../../core/wall-time.ts'
import { DAYS_A_WEEK, type HoursProps, isSame, type Span, spansOn } from './hours.ts'

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** Public holidays are told this many days ahead. */
const HOLIDAYS_AHEAD = 120

interface Business {
  readonly name: string
  readonly url: string
}

/**
 * A business with its hours, as search engines read it (schema.org LocalBusiness).
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 * @param today exceptions before it are left out
 */
export function businessLd(hours: HoursProps, { name, url }: Business, today: string): object {
  const { week, exceptions, holidays, businessType, address, telephone } = hours
  const special = [
    ...exceptions
      .filter(({ until }) => until >= today)
      .flatMap(({ from, until, spans }) => specials(from, until, spans)),
    ...(holidays === 'asUsual' ? [] : holidaysAhead(hours, today)),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': businessType,
    // One business, on however many pages its hours stand.
    '@id': `${url}#attivita`,
    name,
    url,
    ...(address !== '' && { address }),
    ...(telephone !== '' && { telephone }),
    openingHoursSpecification: byHours(week).map(({ days, span }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => SCHEMA_DAYS[day]),
      ...openingOf(span),
    })),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

function byHours(week: HoursProps['week']): { readonly days: number[]; readonly span: Span }[] {
  const found = new Map<string, { days: number[]; span: Span }>()
  for (const [day, spans] of week.entries())
    for (const span of spans) {
      const key = `${span.from} ${span.to}`
      found.set(key, { span, days: [...(found.get(key)?.days ?? []), day] })
    }
  return [...found.values()]
}

/** Times of schema.org. From midnight to midnight would be a closed day: one that is open all day ends a minute before. */
function openingOf({ from, to }: Span): object {
  return { opens: from, closes: from === to ? '23:59' : to }
}

function specials(validFrom: string, validThrough: string, spans: readonly Span[]): object[] {
  const told = spans.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : spans.map(openingOf)
  return told.map((times) => ({ '@type': 'OpeningHoursSpecification', ...times, validFrom, validThrough }))
}

/** Holidays on which other hours hold than on their weekday. */
function holidaysAhead(hours: HoursProps, today: string): object[] {
  const usual = { ...hours, holidays: 'asUsual' } as const
  return Array.from({ length: HOLIDAYS_AHEAD }, (_, at) => addDays(today, at)).flatMap((date) => {
    const spans = spansOn(hours, date)
    return isSame(spans, spansOn(usual, date)) ? [] : specials(date, date, spans)
  })
}

export interface WeekRow {
  /** Days from Monday, 0; the last equals the first where only one has these hours. */
  readonly first: number
  readonly last: number
  readonly spans: readonly Span[]
}

/** The rows of a week: one for each day, or one for consecutive days with the same hours. */
export function weekRows({ week, grouped }: Pick<HoursProps, 'week' | 'grouped'>): WeekRow[] {
  const rows: WeekRow[] = []
  for (const [day, spans] of week.entries()) {
    const before = rows.at(-1)
    if (grouped && before && isSame(before.spans, spans)) rows[rows.length - 1] = { ...before, last: day }
    else rows.push({ first: day, last: day, spans })
  }
  return rows
}

/** The row in which a weekday is. */
export function rowOfDay(rows: readonly WeekRow[], weekday: number): number {
  return rows.findIndex(({ first, last }) => first <= weekday % DAYS_A_WEEK && weekday % DAYS_A_WEEK <= last)
}
