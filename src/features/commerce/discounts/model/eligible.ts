import { wallTime } from '../../../../core/wall-time.ts'
import { type Delivery, type Discount, type PurchaseLine, type TaxMode, unitPrice } from '../../totals/schemas.ts'
import type { DiscountRefusal } from './refusals.ts'
import type { DiscountRule } from './rule.ts'

/** What discounts are chosen for. */
export interface DiscountableCart {
  /** ISO 4217. */
  readonly currency: string
  readonly taxMode: TaxMode
  readonly lines: readonly DiscountableLine[]
  /** Undefined: nothing is sent, or nobody has chosen how. */
  readonly delivery?: Delivery | undefined
  /** Undefined until their email address is known. */
  readonly buyer?: Buyer | undefined
}

export interface DiscountableLine extends Omit<PurchaseLine, 'discounts'> {
  readonly productId: string
  /** Slugs. */
  readonly categories: readonly string[]
}

export interface Buyer {
  readonly hasOrdered: boolean
  /** How often they used each rule. */
  readonly uses: ReadonlyMap<string, number>
}

/** A rule with the number of its uses by all buyers: orders that were not cancelled, and those being placed. */
export interface CountedRule {
  readonly rule: DiscountRule
  readonly uses: number
}

export interface Moment {
  readonly instant: Date
  readonly timeZone: string
}

/** Lines that a rule applies to. */
export function linesOf({ range }: DiscountRule, lines: readonly DiscountableLine[]): readonly DiscountableLine[] {
  switch (range.on) {
    case 'everything':
      return lines
    case 'categories': {
      const named = new Set(range.categories)
      return lines.filter(({ categories }) => categories.some((slug) => named.has(slug)))
    }
    case 'products': {
      const named = new Set(range.productIds)
      return lines.filter(({ productId }) => named.has(productId))
    }
  }
}

/**
 * Why a rule does not hold for a cart, if it does not; other discounts play no part. While the buyer is unknown, what
 * most new buyers may use is granted: it is decided again as soon as their address is known.
 */
export function refusalOf(
  { rule, uses }: CountedRule,
  cart: DiscountableCart,
  { instant, timeZone }: Moment,
): DiscountRefusal | undefined {
  const today = wallTime(instant, timeZone).slice(0, 10)
  if (rule.from !== null && today < rule.from) return { reason: 'not_started', day: rule.from }
  if (rule.until !== null && today > rule.until) return { reason: 'ended', day: rule.until }
  if (rule.uses !== null && uses >= rule.uses) return { reason: 'used_up' }
  return refusalOfBuyer(rule, cart.buyer) ?? refusalOfLines(rule, cart)
}

function refusalOfBuyer({ id, buyers, usesPerCustomer }: DiscountRule, buyer?: Buyer): DiscountRefusal | undefined {
  if (!buyer) return buyers === 'returning' ? { reason: 'buyer_unknown' } : undefined
  if (buyers === 'new' && buyer.hasOrdered) return { reason: 'new_buyers_only' }
  if (buyers === 'returning' && !buyer.hasOrdered) return { reason: 'returning_buyers_only' }
  const used = buyer.uses.get(id) ?? 0
  return usesPerCustomer !== null && used >= usesPerCustomer ? { reason: 'used_by_buyer' } : undefined
}

function refusalOfLines(rule: DiscountRule, { currency, lines }: DiscountableCart): DiscountRefusal | undefined {
  const eligible = linesOf(rule, lines)
  if (eligible.length === 0) return { reason: 'nothing_eligible' }
  const { minimum, effect } = rule
  const sum = eligible.reduce((total, line) => total + unitPrice(line) * line.quantity, 0)
  if (minimum.of === 'sum' && sum < minimum.sum)
    return {
      reason: 'minimum_sum',
      minimum: { amount: minimum.sum, currency },
      missing: { amount: minimum.sum - sum, currency },
    }
  const pieces = eligible.reduce((total, { quantity }) => total + quantity, 0)
  const needed = Math.max(
    minimum.of === 'quantity' ? minimum.quantity : 0,
    effect.kind === 'pieces' ? effect.buy + 1 : 0,
  )
  return pieces < needed ? { reason: 'minimum_quantity', missing: needed - pieces } : undefined
}

/** What a rule takes off a cart. A percentage of named goods is one of each line; any other is one of their sum. */
export function discountOf({ id, effect, range }: DiscountRule, eligible: readonly DiscountableLine[]): Discount {
  switch (effect.kind) {
    case 'percentage':
      return { id, on: range.on === 'everything' ? 'order' : 'lines', rate: effect.rate }
    case 'amount':
      return { id, on: 'order', amount: effect.amount }
    case 'freeDelivery':
      return { id, on: 'delivery', rate: 10_000 }
    case 'pieces':
      return { id, on: 'pieces', rate: effect.rate, pieces: cheapestPieces(effect, eligible) }
  }
}

/** Of each line the pieces that cost less: of every `buy + get` pieces the cheapest `get`, counted over all lines. */
function cheapestPieces(
  { buy, get }: { readonly buy: number; readonly get: number },
  eligible: readonly DiscountableLine[],
): ReadonlyMap<string, number> {
  const all = eligible.reduce((total, { quantity }) => total + quantity, 0)
  const groups = Math.floor(all / (buy + get))
  let left = groups * get + Math.max(0, (all % (buy + get)) - buy)
  const pieces = new Map<string, number>()
  const fromCheapest = eligible.toSorted(
    (one, other) => unitPrice(one) - unitPrice(other) || (one.id < other.id ? -1 : 1),
  )
  for (const { id, quantity } of fromCheapest) {
    const taken = Math.min(quantity, left)
    if (taken > 0) pieces.set(id, taken)
    left -= taken
  }
  return pieces
}
