import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { longDate } from '../../../core/long-date.ts'
import { memoized } from '../../../core/memoized.ts'

/** «venerdì 4 dicembre 2026» and «dic»: days of the calendar, which no time zone moves. */
const fullDay = memoized((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
const shortMonth = memoized((locale: string) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** When an item is from, and the day on which what it tells of takes place (`YYYY-MM-DD`, '' for none). */
export interface ItemDates {
  /** Instant in UTC, ISO 8601. */
  readonly publishedAt: string | null
  readonly heldOn: string
}

/** The day that an item shows. */
export function ItemDay({ publishedAt, heldOn, context }: ItemDates & { context: ViewContext }): ReactNode {
  if (heldOn !== '') return <time dateTime={heldOn}>{fullDay(context.locale).format(new Date(heldOn))}</time>
  if (publishedAt === null) return null
  const day = longDate(context.locale, context.site.timeZone).format(new Date(publishedAt))
  return <time dateTime={publishedAt}>{day}</time>
}

/** The day on which something takes place, on its cover; the words beside it say it in full. */
export function DayStamp({ heldOn, context }: { heldOn: string; context: ViewContext }): ReactNode {
  if (heldOn === '') return null
  const day = new Date(heldOn)
  return (
    <span className="day-stamp" aria-hidden="true">
      <b>{day.getUTCDate()}</b>
      {` ${shortMonth(context.locale).format(day)}`}
    </span>
  )
}
