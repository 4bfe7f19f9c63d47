import { addDays, LAST_DAY } from '../../../../core/wall-time.ts'
import type { MeasurePrice } from './contents.ts'
import type { ProductType } from './limits.ts'
import type { PriorPrice } from './price-log.ts'
import type { Variant } from './product.ts'

/** A variant with its pieces on hand that no checkout has reserved. */
export interface StockedVariant
  extends Pick<Variant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil' | 'unlimited'> {
  readonly stock: number
}

/** Pieces that are left; infinite for digital products and unlimited variants (DISP-05 to DISP-07). */
export function totalStock(
  type: ProductType,
  variants: readonly Pick<StockedVariant, 'unlimited' | 'stock'>[],
): number {
  if (type === 'DIGITAL' || variants.some(({ unlimited }) => unlimited)) return Number.POSITIVE_INFINITY
  return variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0)
}

/** DISP-03, DISP-04. */
export function isSoldOut(
  type: ProductType,
  variants: readonly Pick<StockedVariant, 'unlimited' | 'stock'>[],
): boolean {
  return totalStock(type, variants) === 0
}

/** What a buyer pays on a day, and the price that it replaces. */
export interface PriceOfDay {
  readonly price: number
  /** The price without the sale; null when there is no sale. */
  readonly before: number | null
}

/**
 * The price of a variant on a day.
 * @param today in the site's time zone, as `2026-11-24`
 */
export function priceOn(
  {
    price,
    salePrice,
    onSale,
    saleFrom,
    saleUntil,
  }: Pick<StockedVariant, 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'>,
  today: string,
): PriceOfDay {
  const isOn =
    onSale &&
    salePrice !== null &&
    (saleFrom === null || saleFrom <= today) &&
    (saleUntil === null || today <= saleUntil)
  return isOn ? { price: salePrice, before: price } : { price, before: null }
}

/** The price that lists show: the lowest of all variants. */
export interface ShownPrice {
  readonly price: number
  readonly prior: PriorPrice | null
  /** Of the same variant. */
  readonly measure: MeasurePrice | null
  /** Variants differ in price (DISP-02). */
  readonly varies: boolean
}

export function shownPrice(prices: readonly Pick<ShownPrice, 'price' | 'prior' | 'measure'>[]): ShownPrice {
  const { price, prior, measure } = prices.reduce((least, one) => (one.price < least.price ? one : least))
  return { price, prior, measure, varies: prices.some((one) => one.price !== price) }
}

/**
 * The day after which prices change by themselves: the next day on which a sale begins or has ended.
 * @returns undefined when none does
 */
export function nextPriceDay(
  variants: readonly Pick<StockedVariant, 'onSale' | 'saleFrom' | 'saleUntil'>[],
  today: string,
): string | undefined {
  const days = variants.flatMap(({ onSale, saleFrom, saleUntil }) =>
    onSale
      ? [
          ...(saleFrom !== null && saleFrom > today ? [saleFrom] : []),
          ...(saleUntil !== null && saleUntil >= today && saleUntil < LAST_DAY ? [addDays(saleUntil, 1)] : []),
        ]
      : [],
  )
  return days.toSorted()[0]
}
