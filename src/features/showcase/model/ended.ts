import { defineQuery } from '../../../core/block.ts'
import { instantAt } from '../../../core/wall-time.ts'

interface Moment {
  /** Local time of the site's time zone. */
  readonly until: string
}

export interface Ended {
  readonly isOver: boolean
}

/** Whether the moment of a countdown has come. */
export const endedQuery = defineQuery<Moment, Ended>('showcase.ended')

/** Whether a local time of a zone has come, and until when that answer holds; undefined: for good. */
export function endedAt(until: string, timeZone: string, now: Date): Ended & { readonly validUntil: Date | undefined } {
  const instant = instantAt(until, timeZone)
  const isOver = instant !== undefined && instant <= now
  return { isOver, validUntil: isOver ? undefined : instant }
}
