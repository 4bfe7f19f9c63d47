import { z } from 'zod'
import { PRODUCT_LIMITS } from './limits.ts'

export const CONTENT_UNITS = ['g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm²', 'oz', 'lb'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]
/** The law names the first four (art. 14 cod. cons.); pounds are for stores with imperial units. */
type MeasureUnit = 'kg' | 'l' | 'm' | 'm²' | 'lb'

/** The unit of the price per measure, and how many of a content's unit make one of it. */
const MEASURES: Readonly<Record<ContentUnit, { readonly per: MeasureUnit; readonly parts: number }>> = {
  g: { per: 'kg', parts: 1000 },
  kg: { per: 'kg', parts: 1 },
  ml: { per: 'l', parts: 1000 },
  cl: { per: 'l', parts: 100 },
  l: { per: 'l', parts: 1 },
  cm: { per: 'm', parts: 100 },
  m: { per: 'm', parts: 1 },
  'm²': { per: 'm²', parts: 1 },
  oz: { per: 'lb', parts: 16 },
  lb: { per: 'lb', parts: 1 },
}
const THOUSAND = 1000

/** What a piece contains, such as 500 g. */
export const contentsSchema = z.strictObject({
  /** Thousandths of the unit. */
  amount: z.int().min(1, 'Il contenuto deve essere più di zero.').max(PRODUCT_LIMITS.measure),
  unit: z.enum(CONTENT_UNITS),
})
export type Contents = z.infer<typeof contentsSchema>

/** A price per kilo, litre or metre, in minor units. */
export interface MeasurePrice {
  readonly price: number
  readonly unit: MeasureUnit
  /** Units in a piece. */
  readonly quantity: number
}

/**
 * The price per measure of a piece (CON-12), rounded half up.
 * @returns null without contents, and where a piece is just one unit: both prices are the same
 */
export function measurePrice(price: number, contents: Contents | null): MeasurePrice | null {
  if (contents === null) return null
  const { per, parts } = MEASURES[contents.unit]
  const whole = parts * THOUSAND
  if (contents.amount === whole) return null
  // At most 10^14: exact.
  const { amount } = contents
  return { price: Math.floor((2 * price * whole + amount) / (2 * amount)), unit: per, quantity: amount / whole }
}

const TYPED = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*([\p{L}²2]+)$/u
const SPELLINGS: Readonly<Record<string, ContentUnit>> = { gr: 'g', lt: 'l', mq: 'm²', m2: 'm²', lbs: 'lb' }

/** Reads contents as they are typed: `500 g`, `0,75 l`; undefined for anything else, null for nothing. */
export function readContents(text: string): Contents | null | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null
  const [, number = '', word = ''] = TYPED.exec(typed) ?? []
  const unit = SPELLINGS[word] ?? CONTENT_UNITS.find((one) => one === word)
  const amount = Math.round(Number(number.replace(',', '.')) * THOUSAND)
  return unit && amount > 0 ? { amount, unit } : undefined
}

/** The same contents as a text, with the decimal mark of a locale. */
export function contentsText({ amount, unit }: Contents, decimal = ','): string {
  return `${String(amount / THOUSAND).replace('.', decimal)} ${unit}`
}
