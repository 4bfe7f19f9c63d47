import { decimalOf } from '../../../core/money/money.ts'

/**
 * An amount as on menus: whole ones without decimals.
 * @param amount in minor units
 */
export function shownPrice(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    decimalOf({ amount, currency }),
  )
}
