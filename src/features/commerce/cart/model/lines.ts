import type { Id } from '../../../../core/ids.ts'
import { type OutOfStock, type ProductType, REFUSE } from '../../catalog/schemas.ts'
import type { LineNotice } from './cart.ts'

/** A line as it is stored. */
export interface StoredLine {
  readonly id: Id
  readonly documentId: Id
  readonly variantId: Id
  readonly quantity: number
  /** Price of a piece that the buyer last saw, in minor units. */
  readonly seenPrice: number
  /** How pieces beyond the stock were sold that the buyer last saw; `refuse`: there were none. */
  readonly seenRule: OutOfStock
  readonly fields: Readonly<Record<string, string>>
}

/** What a line may buy today. */
export interface Sold {
  readonly type: ProductType
  readonly price: number
  /** Pieces that may be bought; null: any number. */
  readonly available: number | null
  /** Pieces that are on hand; null: any number. */
  readonly ready: number | null
  /** How pieces beyond them are sold. */
  readonly outOfStock: OutOfStock
}

/** How the last of some pieces is sold; `refuse` while it is on hand. */
export function ruleFor(pieces: number, { ready, outOfStock }: Pick<Sold, 'ready' | 'outOfStock'>): OutOfStock {
  return ready !== null && pieces > ready ? outOfStock : REFUSE
}

export interface JudgedLine {
  /** The most important first. */
  readonly notices: readonly LineNotice[]
  readonly unitPrice: number
  /** In minor units; of what can be bought only. */
  readonly total: number
  /** Pieces that can be bought. */
  readonly pieces: number
  /** Of these, the ones that are on hand. */
  readonly ready: number
  /** How the others are sold; `refuse` without any. */
  readonly rule: OutOfStock
}

/** Compares a line with what is sold today; nothing of it changes without the buyer. */
export function judgeLine(
  line: Pick<StoredLine, 'quantity' | 'seenPrice' | 'seenRule'>,
  sold: Sold | undefined,
): JudgedLine {
  if (!sold) return { notices: ['gone'], unitPrice: line.seenPrice, total: 0, pieces: 0, ready: 0, rule: REFUSE }
  const { price, available } = sold
  const pieces = available === null ? line.quantity : Math.min(line.quantity, available)
  const rule = ruleFor(pieces, sold)
  const notices: LineNotice[] = pieces === 0 ? ['soldOut'] : pieces < line.quantity ? ['fewer'] : []
  if (price !== line.seenPrice) notices.push('priceChanged')
  // Sent at once instead of later, nobody minds.
  if (rule.kind !== 'refuse' && JSON.stringify(rule) !== JSON.stringify(line.seenRule)) notices.push('rescheduled')
  return {
    notices,
    unitPrice: price,
    total: pieces * price,
    pieces,
    ready: Math.min(pieces, sold.ready ?? pieces),
    rule,
  }
}

export interface CartSums {
  readonly subtotal: number
  readonly pieces: number
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
}

/** Sums of all lines, and what they need. */
export function sumLines(lines: readonly (JudgedLine & { readonly type: ProductType | undefined })[]): CartSums {
  const bought = lines.filter(({ pieces }) => pieces > 0)
  const isDigital = ({ type }: { type: ProductType | undefined }) => type === 'DIGITAL' || type === 'GIFT_CARD'
  return {
    subtotal: bought.reduce((sum, { total }) => sum + total, 0),
    pieces: bought.reduce((sum, { pieces }) => sum + pieces, 0),
    hasDigital: bought.some(isDigital),
    purelyDigital: bought.length > 0 && bought.every(isDigital),
    requiresShipping: bought.some(({ type }) => type === 'PHYSICAL'),
  }
}

/** The line with the same answers among those of a variant. */
export function sameAnswers<Line extends Pick<StoredLine, 'fields'>>(
  lines: readonly Line[],
  fields: StoredLine['fields'],
): Line | undefined {
  return lines.find((line) => JSON.stringify(line.fields) === JSON.stringify(fields))
}

/** A name as it stands between « and »: quotes of its own become others. */
export const quotable = (name: string): string => name.replaceAll('«', '“').replaceAll('»', '”')

/** What is missing to the least sum of an order, in minor units; 0 when it is reached. */
export function missingTo(minimum: number, subtotal: number): number {
  return Math.max(0, minimum - subtotal)
}
