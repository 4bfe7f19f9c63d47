import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { longDate } from '../../../core/long-date.ts'

/** The day of an instant (UTC, ISO 8601) in the site's locale and time zone. */
export function formatDay(instant: string, { locale, site }: ViewContext): string {
  return longDate(locale, site.timeZone).format(new Date(instant))
}

export function Day({ instant, context }: { instant: string; context: ViewContext }): ReactNode {
  return <time dateTime={instant}>{formatDay(instant, context)}</time>
}
