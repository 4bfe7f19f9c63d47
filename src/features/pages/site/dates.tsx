import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'

/** The day of an instant (UTC, ISO 8601) as people of the site write it, in the site's own time zone. */
export function formatDay(instant: string, { locale, site }: ViewContext): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone }).format(new Date(instant))
}

export function Day({ instant, context }: { instant: string; context: ViewContext }): ReactNode {
  return <time dateTime={instant}>{formatDay(instant, context)}</time>
}
