import { amountsOf, type Discount, type PurchaseAmounts } from '../../totals/schemas.ts'
import { type CountedRule, type DiscountableCart, discountOf, linesOf, type Moment, refusalOf } from './eligible.ts'
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
    .map((code) => told({ reason: 'unknown_code' }, undefined, code))
  const refuse = (rule: DiscountRule, refusal: DiscountRefusal) => {
    if (rule.trigger.by === 'code' || TOLD.includes(refusal.reason)) invalid.push(told(refusal, rule.id, codeOf(rule)))
  }
  const holding: DiscountRule[] = []
  for (const counted of asked) {
    const refusal = refusalOf(counted, cart, moment)
    if (refusal) refuse(counted.rule, refusal)
    else holding.push(counted.rule)
  }
  const choices = choicesOf(holding).map((choice) => withoutUseless(cart, choice))
  const { useful, amounts } = choices.reduce((best, other) => (isBetter(other, best) ? other : best))
  for (const { useful: own, useless } of choices) {
    for (const rule of useless) refuse(rule, { reason: 'nothing_left' })
    if (own !== useful) for (const rule of own) refuse(rule, { reason: 'better_discount' })
  }
  const given = new Map(amounts.discounts.map((one) => [one.id, one.given]))
  const valid = useful.map((rule) => ({
    ruleId: rule.id,
    name: rule.name,
    code: codeOf(rule),
    given: given.get(rule.id)!,
  }))
  return { valid, invalid, amounts }
}

function codeOf({ trigger }: DiscountRule): string | undefined {
  return trigger.by === 'code' ? trigger.code : undefined
}

function told(refusal: DiscountRefusal, ruleId: string | undefined, code: string | undefined): InvalidDiscount {
  return { ...refusal, ruleId, code, sentence: refusalSentence(refusal) }
}

/** Rules that may count together. */
function choicesOf(rules: readonly DiscountRule[]): readonly (readonly DiscountRule[])[] {
  const alone = rules.filter(({ combines }) => !combines).map((rule) => [rule])
  return [rules.filter(({ combines }) => combines), ...alone]
}

interface Choice {
  readonly useful: readonly DiscountRule[]
  readonly useless: readonly DiscountRule[]
  readonly amounts: PurchaseAmounts
}

/**
 * A choice without the rules that lower the total by nothing. They need not be small: where prices are without tax, a
 * discount on goods with a low rate moves the tax of the delivery to a higher one.
 */
function withoutUseless(cart: DiscountableCart, rules: readonly DiscountRule[]): Choice {
  let choice: Choice = { useful: rules, useless: [], amounts: amountsWith(cart, rules) }
  for (const rule of rules.toReversed()) {
    // What it saves is not known before the delivery is.
    if (rule.effect.kind === 'freeDelivery' && !cart.delivery) continue
    const useful = choice.useful.filter((one) => one !== rule)
    const amounts = amountsWith(cart, useful)
    if (amounts.grandTotal <= choice.amounts.grandTotal)
      choice = { useful, useless: [...choice.useless, rule], amounts }
  }
  return choice
}

function isBetter(one: Choice, other: Choice): boolean {
  const saved = other.amounts.grandTotal - one.amounts.grandTotal
  return saved > 0 || (saved === 0 && other.useful.length === 0)
}

function amountsWith(cart: DiscountableCart, rules: readonly DiscountRule[]): PurchaseAmounts {
  const eligible = rules.map((rule) => ({ rule, lines: linesOf(rule, cart.lines) }))
  const discounts: Discount[] = eligible.map(({ rule, lines }) => discountOf(rule, lines))
  const lines = cart.lines.map((line) => ({
    ...line,
    discounts: eligible.filter((one) => one.lines.includes(line)).map(({ rule }) => rule.id),
  }))
  return amountsOf({ ...cart, lines, discounts })
}
