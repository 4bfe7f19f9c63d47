import { amountsOf, type Discount, type PurchaseAmounts } from '../../totals/schemas.ts'
import {
  type CountedRule,
  type DiscountableCart,
  type DiscountableLine,
  discountOf,
  linesOf,
  type Moment,
  refusalOf,
} from './eligible.ts'
import { type DiscountRefusal, refusalSentence } from './refusals.ts'
import { type DiscountRule, normalizeCode } from './rule.ts'

/** A discount that counts. */
export interface ValidDiscount {
  readonly ruleId: string
  readonly name: string
  /** Undefined: it is automatic. */
  readonly code: string | undefined
  /** What it took off goods and delivery together. */
  readonly given: number
}

/** A discount that does not count, and why. */
export type InvalidDiscount = DiscountRefusal & {
  /** Undefined for a code that no rule has. */
  readonly ruleId: string | undefined
  /** Undefined for a code that no rule has. */
  readonly name: string | undefined
  readonly code: string | undefined
  /** In Italian, for the buyer. */
  readonly sentence: string
}

export interface ChosenDiscounts {
  readonly valid: readonly ValidDiscount[]
  readonly invalid: readonly InvalidDiscount[]
  /** Of the cart, with the valid ones taken off. */
  readonly amounts: PurchaseAmounts
}

/** Automatic discounts that a buyer learns of though they do not count: those that more goods or another choice give. */
const TOLD: readonly DiscountRefusal['reason'][] = ['minimum_sum', 'minimum_quantity', 'better_discount']

/**
 * Chooses the discounts of a cart: automatic ones, and those of entered codes. All that combine count together, unless
 * one saves nothing; one that does not combine counts alone. Of these choices the one with the lowest total is taken,
 * at a tie those that combine, then the lowest id. The order of codes and rules makes no difference.
 */
export function chooseDiscounts(
  cart: DiscountableCart,
  rules: readonly CountedRule[],
  codes: readonly string[],
  moment: Moment,
): ChosenDiscounts {
  const entered = [...new Set(codes.map(normalizeCode))].filter((code) => code !== '').sort()
  const asked = rules
    .filter(({ rule: { active, trigger } }) => active && (trigger.by === 'automatic' || entered.includes(trigger.code)))
    .toSorted((one, other) => (one.rule.id < other.rule.id ? -1 : 1))
  const invalid = entered
    .filter((code) => !asked.some(({ rule }) => codeOf(rule) === code))
    .map((code) => told({ reason: 'unknown_code' }, { code }))
  const refuse = (rule: DiscountRule, refusal: DiscountRefusal) => {
    if (rule.trigger.by === 'code' || TOLD.includes(refusal.reason))
      invalid.push(told(refusal, { ruleId: rule.id, name: rule.name, code: codeOf(rule) }))
  }
  const holding: Held[] = []
  for (const counted of asked) {
    const refusal = refusalOf(counted, cart, moment)
    if (refusal) refuse(counted.rule, refusal)
    else holding.push(heldBy(counted.rule, cart))
  }
  const choices = choicesOf(holding).map((choice) => withoutUseless(cart, choice))
  const { useful, amounts } = choices.reduce((best, other) => (isBetter(other, best) ? other : best))
  for (const { useful: own, useless } of choices) {
    for (const { rule } of useless) refuse(rule, { reason: 'nothing_left' })
    if (own !== useful) for (const { rule } of own) refuse(rule, refusalByBetter(rule, cart))
  }
  const given = new Map(amounts.discounts.map((one) => [one.id, one.given]))
  const valid = useful.map(({ rule }) => ({
    ruleId: rule.id,
    name: rule.name,
    code: codeOf(rule),
    given: given.get(rule.id)!,
  }))
  return { valid, invalid, amounts }
}

/** The same with a discount that the owner grants in person: it counts beside the best choice of all others. */
export function chooseBeside(
  granted: DiscountRule,
  ...[cart, rules, codes, moment]: Parameters<typeof chooseDiscounts>
): ChosenDiscounts {
  const others = chooseDiscounts(cart, rules, codes, moment)
  const chosen = new Set(others.valid.map(({ ruleId }) => ruleId))
  const together = rules
    .filter(({ rule }) => chosen.has(rule.id))
    .map(({ rule, uses }) => ({ rule: { ...rule, combines: true }, uses }))
  const { valid, amounts } = chooseDiscounts(cart, [...together, { rule: granted, uses: 0 }], codes, moment)
  return { valid, invalid: others.invalid, amounts }
}

function codeOf({ trigger }: DiscountRule): string | undefined {
  return trigger.by === 'code' ? trigger.code : undefined
}

function told(
  refusal: DiscountRefusal,
  { ruleId, name, code }: { readonly ruleId?: string; readonly name?: string; readonly code: string | undefined },
): InvalidDiscount {
  return { ...refusal, ruleId, name, code, sentence: refusalSentence(refusal) }
}

/** What a free delivery saves is not known before the delivery is, so nobody can say that another saves more. */
function refusalByBetter({ effect }: DiscountRule, { delivery }: DiscountableCart): DiscountRefusal {
  return { reason: effect.kind === 'freeDelivery' && !delivery ? 'delivery_unknown' : 'better_discount' }
}

/** A rule that holds for a cart, with what it applies to there: found once, because each rule is tried many times. */
interface Held {
  readonly rule: DiscountRule
  readonly lines: ReadonlySet<DiscountableLine>
  readonly discount: Discount
}

function heldBy(rule: DiscountRule, cart: DiscountableCart): Held {
  const lines = linesOf(rule, cart.lines)
  return { rule, lines: new Set(lines), discount: discountOf(rule, lines) }
}

/** Rules that may count together. */
function choicesOf(holding: readonly Held[]): readonly (readonly Held[])[] {
  const alone = holding.filter(({ rule }) => !rule.combines).map((held) => [held])
  return [holding.filter(({ rule }) => rule.combines), ...alone]
}

interface Choice {
  readonly useful: readonly Held[]
  readonly useless: readonly Held[]
  readonly amounts: PurchaseAmounts
}

/**
 * A choice without the rules that lower the total by nothing. They need not be small: where prices are without tax, a
 * discount on goods with a low rate moves the tax of the delivery to a higher one.
 */
function withoutUseless(cart: DiscountableCart, holding: readonly Held[]): Choice {
  let choice: Choice = { useful: holding, useless: [], amounts: amountsWith(cart, holding) }
  for (const held of holding.toReversed()) {
    // What it saves is not known before the delivery is.
    if (held.rule.effect.kind === 'freeDelivery' && !cart.delivery) continue
    const useful = choice.useful.filter((one) => one !== held)
    const amounts = amountsWith(cart, useful)
    if (amounts.grandTotal <= choice.amounts.grandTotal)
      choice = { useful, useless: [...choice.useless, held], amounts }
  }
  return choice
}

function isBetter(one: Choice, other: Choice): boolean {
  const saved = other.amounts.grandTotal - one.amounts.grandTotal
  return saved > 0 || (saved === 0 && other.useful.length === 0)
}

function amountsWith(cart: DiscountableCart, holding: readonly Held[]): PurchaseAmounts {
  const lines = cart.lines.map((line) => ({
    ...line,
    discounts: holding.filter((held) => held.lines.has(line)).map(({ rule }) => rule.id),
  }))
  return amountsOf({ ...cart, lines, discounts: holding.map(({ discount }) => discount) })
}
