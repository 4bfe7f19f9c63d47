import { formatMoney, separatorsOf } from '../../../../core/money/money.ts'

/** An amount as a site's pages write it, such as `€ 1.234,50` in Italian. */
export function priceText(amount: number, currency: string, locale: string): string {
  return formatMoney({ amount, currency }, separatorsOf(locale))
}
