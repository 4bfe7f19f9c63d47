import type { Id } from '../../../../core/ids.ts'
import { decimalOf, parseDecimal, parseMoney, separatorsOf } from '../../../../core/money/money.ts'
import { type DiscountRule, discountRuleSchema } from '../model/rule.ts'

const ITALIAN = separatorsOf('it-IT')
/** Rates are stored in hundredths of a percent. */
const RATE_DIGITS = 2

type Kind<Union, Key extends keyof Union> = Union[Key]

/** A discount while it is edited: every value as it is typed. */
export interface DiscountDraft {
  readonly name: string
  readonly active: boolean
  readonly by: Kind<DiscountRule['trigger'], 'by'>
  readonly code: string
  readonly effect: Kind<DiscountRule['effect'], 'kind'>
  /** A percentage; also what is taken off the pieces. */
  readonly rate: string
  readonly amount: string
  readonly buy: string
  readonly get: string
  readonly on: Kind<DiscountRule['range'], 'on'>
  readonly categories: readonly string[]
  readonly productIds: readonly string[]
  readonly minimum: Kind<DiscountRule['minimum'], 'of'>
  readonly sum: string
  readonly quantity: string
  readonly buyers: DiscountRule['buyers']
  readonly from: string
  readonly until: string
  readonly uses: string
  readonly usesPerCustomer: string
  readonly combines: boolean
}

export const NEW_DISCOUNT: DiscountDraft = {
  name: '',
  active: true,
  by: 'code',
  code: '',
  effect: 'percentage',
  rate: '10',
  amount: '',
  buy: '2',
  get: '1',
  on: 'everything',
  categories: [],
  productIds: [],
  minimum: 'nothing',
  sum: '',
  quantity: '2',
  buyers: 'all',
  from: '',
  until: '',
  uses: '',
  usesPerCustomer: '',
  combines: false,
}

/** A stored rule as it is edited. */
export function discountDraft(rule: DiscountRule, currency: string): DiscountDraft {
  const { trigger, effect, range, minimum } = rule
  const sumText = (amount: number) => decimalOf({ amount, currency }).replace('.', ITALIAN.decimal)
  return {
    ...NEW_DISCOUNT,
    name: rule.name,
    active: rule.active,
    by: trigger.by,
    ...(trigger.by === 'code' && { code: trigger.code }),
    effect: effect.kind,
    ...('rate' in effect && { rate: rateText(effect.rate) }),
    ...(effect.kind === 'amount' && { amount: sumText(effect.amount) }),
    ...(effect.kind === 'pieces' && { buy: String(effect.buy), get: String(effect.get) }),
    on: range.on,
    ...(range.on === 'categories' && { categories: range.categories }),
    ...(range.on === 'products' && { productIds: range.productIds }),
    minimum: minimum.of,
    ...(minimum.of === 'sum' && { sum: sumText(minimum.sum) }),
    ...(minimum.of === 'quantity' && { quantity: String(minimum.quantity) }),
    buyers: rule.buyers,
    from: rule.from ?? '',
    until: rule.until ?? '',
    uses: rule.uses === null ? '' : String(rule.uses),
    usesPerCustomer: rule.usesPerCustomer === null ? '' : String(rule.usesPerCustomer),
    combines: rule.combines,
  }
}

/** Hundredths of a percent as people write them: 1250 is «12,5». */
export function rateText(rate: number): string {
  return String(rate / 100).replace('.', ITALIAN.decimal)
}

type ReadDraft =
  | { readonly rule: DiscountRule; readonly faults?: undefined }
  | { readonly rule?: undefined; readonly faults: Readonly<Record<string, string>> }

/** The rule that a draft describes, or a sentence for each field of the rule that is wrong. */
export function readDraft(id: Id, draft: DiscountDraft, currency: string): ReadDraft {
  const read = discountRuleSchema.safeParse({
    id,
    name: draft.name,
    active: draft.active,
    trigger: draft.by === 'code' ? { by: 'code', code: draft.code } : { by: 'automatic' },
    effect: effectOf(draft, currency),
    range: rangeOf(draft),
    minimum: minimumOf(draft, currency),
    buyers: draft.buyers,
    from: draft.from || null,
    until: draft.until || null,
    uses: draft.uses.trim() === '' ? null : numberOf(draft.uses),
    usesPerCustomer: draft.usesPerCustomer.trim() === '' ? null : numberOf(draft.usesPerCustomer),
    combines: draft.combines,
  })
  if (read.success) return { rule: read.data }
  return {
    faults: Object.fromEntries(read.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message])),
  }
}

function effectOf({ effect, rate, amount, buy, get }: DiscountDraft, currency: string) {
  const hundredths = parseDecimal(rate, RATE_DIGITS, ITALIAN) ?? Number.NaN
  switch (effect) {
    case 'percentage':
      return { kind: effect, rate: hundredths }
    case 'amount':
      return { kind: effect, amount: amountOf(amount, currency) }
    case 'freeDelivery':
      return { kind: effect }
    case 'pieces':
      return { kind: effect, buy: numberOf(buy), get: numberOf(get), rate: hundredths }
  }
}

function rangeOf({ on, categories, productIds }: DiscountDraft) {
  switch (on) {
    case 'everything':
      return { on }
    case 'categories':
      return { on, categories }
    case 'products':
      return { on, productIds }
  }
}

function minimumOf({ minimum, sum, quantity }: DiscountDraft, currency: string) {
  switch (minimum) {
    case 'nothing':
      return { of: minimum }
    case 'sum':
      return { of: minimum, sum: amountOf(sum, currency) }
    case 'quantity':
      return { of: minimum, quantity: numberOf(quantity) }
  }
}

const amountOf = (typed: string, currency: string) => parseMoney(typed, currency, ITALIAN)?.amount ?? Number.NaN
/** What is no whole number is refused by its schema. */
const numberOf = (typed: string) => parseDecimal(typed, 0, ITALIAN) ?? Number.NaN
