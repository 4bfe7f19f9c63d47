import { defineQuery } from '../../../core/block.ts'
import { instantAt } from '../../../core/wall-time.ts'
import { remaining } from './remaining.ts'

interface Moment {
  /** Local time of the site's time zone. */
  readonly until: string
}

export interface Ended {
  readonly isOver: boolean
  /** Whole days that were left when this was answered: the digits have their width before the first count. */
  readonly days: number
}

/** Whether the moment of a countdown has come. */
export const endedQuery = defineQuery<Moment, Ended>('showcase.ended')

/** Whether a local time of a zone has come, and until when that answer holds; undefined: for good. */
export function endedAt(until: string, timeZone: string, now: Date): Ended & { readonly validUntil: Date | undefined } {
  const instant = instantAt(until, timeZone)
  const isOver = instant !== undefined && instant <= now
  const days = instant === undefined || isOver ? 0 : remaining(instant.getTime() - now.getTime(), true)!.days
  return { isOver, days, validUntil: isOver ? undefined : instant }
}
