import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'

/** Creating a formatter takes as long as rendering a small page. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant (UTC, ISO 8601) in the site's locale and time zone. */
export function formatDay(instant: string, { locale, site }: ViewContext): string {
  const key = `${locale} ${site.timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone })
    formats.set(key, format)
  }
  return format.format(new Date(instant))
}

export function Day({ instant, context }: { instant: string; context: ViewContext }): ReactNode {
  return <time dateTime={instant}>{formatDay(instant, context)}</time>
}
