import { allocate, fractionOf, type TaxRate, taxOn, taxWithin } from '../../../../core/money/amounts.ts'
import { money } from '../../../../core/money/money.ts'
import type {
  Discount,
  DiscountAmounts,
  Purchase,
  PurchaseAmounts,
  PurchaseLine,
  RateAmounts,
  Reduction,
} from './purchase.ts'

const WHOLE_RATE = 10_000
/** No line has this id. */
const DELIVERY = ''

/** What is left of a line or of the delivery while discounts are taken off. */
interface Part {
  readonly id: string
  readonly amount: number
  left: number
  readonly reductions: Reduction[]
}

const partOf = (id: string, amount: number): Part => ({ id, amount, left: amount, reductions: [] })
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * All amounts of a purchase. They depend on what is bought alone, not on the order of lines or discounts.
 * @throws RangeError for sums that no amount can express
 */
export function amountsOf(purchase: Purchase): PurchaseAmounts {
  const { currency, lines, taxMode, smallestCoin = 1 } = purchase
  const goods = lines.map((line) => partOf(line.id, unitPrice(line) * line.quantity))
  const delivery = partOf(DELIVERY, purchase.delivery?.price ?? 0)
  const discounts = purchase.discounts
    .toSorted((one, other) => stepOf(one) - stepOf(other) || (one.id < other.id ? -1 : 1))
    .map((discount) => takeOff(discount, lines, goods, delivery))
  const { rates, taxes } = taxesOf(purchase, goods, delivery)
  const total = sumOf([...goods, delivery].map(({ left }) => left))
  const taxTotal = sumOf(rates.map(({ tax }) => tax))
  const exact = taxMode === 'added' ? total + taxTotal : total
  const grandTotal = fractionOf(exact, 1, smallestCoin) * smallestCoin
  const settled = ({ id, amount, reductions, left }: Part) => ({
    amount,
    reductions,
    total: left,
    tax: taxes.get(id) ?? 0,
  })
  return {
    currency,
    taxMode,
    lines: lines.map(({ id, listPrice, quantity }, at) => ({
      id,
      listAmount: listPrice * quantity,
      ...settled(goods[at]!),
    })),
    delivery: settled(delivery),
    discounts,
    rates,
    subtotal: sumOf(goods.map(({ amount }) => amount)),
    discountTotal: sumOf(discounts.map(({ given }) => given)),
    deliveryTotal: delivery.amount,
    taxTotal,
    rounding: grandTotal - exact,
    grandTotal: money(grandTotal, currency).amount,
  }
}

/** The price of one piece: the lower one while it is on sale. */
export function unitPrice({ listPrice, salePrice = listPrice }: Pick<PurchaseLine, 'listPrice' | 'salePrice'>): number {
  return Math.min(listPrice, salePrice)
}

/** Percentages come before sums, because that takes more off. */
function stepOf(discount: Discount): number {
  const isRate = 'rate' in discount
  return ['pieces', 'lines', 'order', 'delivery'].indexOf(discount.on) * 2 + (isRate ? 0 : 1)
}

function takeOff(
  discount: Discount,
  lines: readonly PurchaseLine[],
  goods: readonly Part[],
  delivery: Part,
): DiscountAmounts {
  const { id } = discount
  const reduce = (part: Part, amount: number) => {
    if (amount === 0) return 0
    part.left -= amount
    part.reductions.push({ discountId: id, amount })
    return amount
  }
  const eligible = lines.flatMap((line, at) => (line.discounts.includes(id) ? [{ line, part: goods[at]! }] : []))
  if ('rate' in discount && (discount.on === 'pieces' || discount.on === 'lines')) {
    const given = eligible.map(({ line: { quantity }, part }) => {
      const pieces = 'pieces' in discount ? Math.min(discount.pieces.get(part.id) ?? 0, quantity) : quantity
      return reduce(part, fractionOf(part.left, pieces * discount.rate, quantity * WHOLE_RATE))
    })
    return { id, given: sumOf(given), notGiven: 0 }
  }
  const among = discount.on === 'delivery' ? [delivery] : eligible.map(({ part }) => part)
  const most = sumOf(among.map(({ left }) => left))
  const asked = 'rate' in discount ? fractionOf(most, discount.rate, WHOLE_RATE) : discount.amount
  const given = Math.min(asked, most)
  const shares = allocate(
    given,
    among.map((part) => ({ id: part.id, weight: part.left })),
  )
  for (const part of among) reduce(part, shares?.get(part.id) ?? 0)
  return { id, given, notGiven: asked - given }
}

/** The tax of each rate, rounded once, and the share of it that each line and the delivery have. */
function taxesOf(purchase: Purchase, goods: readonly Part[], delivery: Part) {
  const parts = purchase.lines.map(({ taxRate }, at) => ({ rate: taxRate, id: goods[at]!.id, weight: goods[at]!.left }))
  if (purchase.delivery) parts.push(...deliveryByRate(purchase, parts, delivery.left))
  const taxes = new Map<string, number>()
  const rates: RateAmounts[] = []
  for (const [rate, members] of [...Map.groupBy(parts, (part) => part.rate)].sort(([one], [other]) => one - other)) {
    const amount = sumOf(members.map(({ weight }) => weight))
    const { net, tax } =
      purchase.taxMode === 'included' ? taxWithin(amount, rate) : { net: amount, tax: taxOn(amount, rate) }
    rates.push({ rate, net, tax })
    for (const [id, share] of allocate(tax, members) ?? []) taxes.set(id, (taxes.get(id) ?? 0) + share)
  }
  return { rates, taxes }
}

/**
 * The delivery, split over the rates of the goods by what is left to pay for them. Where that is nothing, the rate of
 * the goods that cost most before discounts takes it whole.
 */
function deliveryByRate(
  { delivery, lines }: Purchase,
  goods: readonly { readonly rate: TaxRate; readonly weight: number }[],
  left: number,
) {
  const of = (rate: TaxRate, weight: number) => ({ rate, id: DELIVERY, weight })
  if (delivery!.taxRate !== 'goods') return [of(delivery!.taxRate, left)]
  const byRate = (weights: readonly { readonly rate: TaxRate; readonly weight: number }[]) =>
    [...Map.groupBy(weights, ({ rate }) => rate)].map(([rate, own]) => ({
      rate,
      id: String(rate),
      weight: sumOf(own.map(({ weight }) => weight)),
    }))
  const shares = allocate(left, byRate(goods))
  if (shares) return [...shares].map(([rate, share]) => of(Number(rate), share))
  const listed = byRate(
    lines.map(({ taxRate, listPrice, quantity }) => ({ rate: taxRate, weight: listPrice * quantity })),
  )
  const heaviest = listed.toSorted((one, other) => other.weight - one.weight || one.rate - other.rate)[0]
  return [of(heaviest?.rate ?? 0, left)]
}
