import { currencyOf } from '../../../../../core/money/currencies.ts'
import { parseMoney, separatorsOf } from '../../../../../core/money/money.ts'
import { PRODUCT_LIMITS } from '../limits.ts'
import { RowFault } from './reports.ts'

const ITALIAN = separatorsOf('it-IT')
const YES = new Set(['yes', 'true', '1', 'sì', 'si', 'vero', 'y', 'active'])
const PER_UNIT = 1000

export function readYes(text: string): boolean {
  return YES.has(text.trim().toLowerCase())
}

/**
 * A price as people or programs write it: `1.234,50`, `1,234.50`, `12.5`. Where a mark before three digits may part
 * thousands or decimals, nobody can tell 1.234 from 1234.
 * @throws RowFault
 */
export function readPrice(text: string, currency: string): number {
  if (text === '') throw new RowFault('price_missing')
  const bare = text.replace(/[^\d.,]/g, '')
  const hasCents = currencyOf(currency).fractionDigits > 0
  if (hasCents && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) throw new RowFault('price_ambiguous', text)
  // Programs write zeros after the cents.
  const exact = hasCents ? text.replace(/^(\D*\d+[.,]\d\d)0+(\D*)$/, '$1$2') : text
  const amount = parseMoney(exact, currency, ITALIAN)?.amount
  if (amount === undefined || amount < 0) throw new RowFault('price_invalid', text)
  if (amount > PRODUCT_LIMITS.price) throw new RowFault('price_too_high', text)
  return amount
}

/**
 * A number with a point or comma before its decimals, in thousandths.
 * @throws RowFault
 */
export function readMeasure(text: string): number | null {
  if (text === '') return null
  const thousandths = /^\d*[.,]?\d*$/.test(text) ? Math.round(Number(text.replace(',', '.')) * PER_UNIT) : Number.NaN
  if (!(thousandths <= PRODUCT_LIMITS.measure)) throw new RowFault('measure_invalid', text)
  return thousandths
}

/**
 * Pieces on hand; nothing written means that nobody counts them. They can be negative.
 * @throws RowFault
 */
export function readStock(text: string): number | 'unlimited' {
  if (text === '' || /^(unlimited|illimitat[oaei])$/i.test(text)) return 'unlimited'
  const pieces = /^-?\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
  if (!(pieces <= PRODUCT_LIMITS.stock)) throw new RowFault('stock_invalid', text)
  return pieces
}

/**
 * The day of a date or a date with its time.
 * @throws RowFault
 */
export function readDay(text: string): string | null {
  if (text === '') return null
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (!day || Number.isNaN(Date.parse(day))) throw new RowFault('date_invalid', text)
  return day
}

/** Names parted by commas; a comma within a name stands after a backslash. */
export function readList(text: string): string[] {
  const names = [...text.matchAll(/(?:\\[\\,]|[^,])+/g)].map(([name]) => name.replace(/\\([\\,])/g, '$1').trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** The same list as a cell. */
export function writeList(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\,]/g, '\\$&')).join(', ')
}

/** Addresses parted by spaces, line breaks, or commas with a space. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/,?\s+/))].filter((address) => address !== '')
}
