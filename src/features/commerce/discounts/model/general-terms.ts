import { dayEnd, dayStart } from '../../../../core/wall-time.ts'
import type { GeneralTerms } from '../../catalog/schemas.ts'
import type { DiscountRule } from './rule.ts'

/**
 * What a rule takes off the price of one piece for everybody; null for one that asks for a code, a minimum or certain
 * buyers, or takes a sum off the whole (PRZ-03: a price that everybody gets is a price of the past like any other).
 */
export function generalTerms(
  { active, trigger, effect, buyers, minimum, range, from, until }: DiscountRule,
  timeZone: string,
): GeneralTerms | null {
  const isForAll = active && trigger.by === 'automatic' && buyers === 'all' && minimum.of === 'nothing'
  if (!isForAll || effect.kind !== 'percentage') return null
  return {
    rate: effect.rate,
    range,
    from: from && dayStart(from, timeZone).toISOString(),
    until: until && dayEnd(until, timeZone).toISOString(),
  }
}
