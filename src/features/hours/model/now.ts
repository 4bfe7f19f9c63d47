import { defineQuery } from '../../../core/block.ts'
import type { Hours, HoursProps, Saying } from './hours.ts'

export interface Now {
  readonly said: readonly Saying[]
  /** When the last saying ends, in milliseconds since 1970. */
  readonly until: number
}

export const nowQuery = defineQuery<Hours, Now | null>('hours.now')

/** What is said of hours now and in the next days. */
export const hoursNow = ({ week, exceptions, holidays }: HoursProps) => nowQuery({ week, exceptions, holidays })
