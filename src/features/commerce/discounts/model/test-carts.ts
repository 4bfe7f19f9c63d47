import type { CountedRule, DiscountableCart, DiscountableLine } from './eligible.ts'
import { type DiscountRule, discountRuleSchema } from './rule.ts'

export const NOON = { instant: new Date('2026-11-27T11:00Z'), timeZone: 'Europe/Rome' }
export const id = (number: number) => number.toString(16).padStart(24, '0')
export type Draft = Partial<Omit<DiscountRule, 'trigger'>> & { code?: string; used?: number }
/** A rule with a code, ten percent of everything unless the draft says otherwise. */
export function ruleOf(number: number, { code, used = 0, ...more }: Draft = {}): CountedRule {
  const rule = discountRuleSchema.parse({
    id: id(number),
    name: `Sconto ${number}`,
    trigger: code === undefined ? { by: 'automatic' } : { by: 'code', code },
    effect: { kind: 'percentage', rate: 1000 },
    ...more,
  })
  return { rule, uses: used }
}
export const line = (number: number, listPrice: number, more: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id: `line${number}`,
  productId: id(number),
  categories: [],
  listPrice,
  quantity: 1,
  taxRate: 2200,
  ...more,
})
export const cartOf = (lines: readonly DiscountableLine[], more: Partial<DiscountableCart> = {}): DiscountableCart => ({
  currency: 'EUR',
  taxMode: 'included',
  lines,
  ...more,
})
export const cart = cartOf([line(1, 10_000)])
