import type { MessageLookUp } from '../../../../core/messages.ts'
import { formatMoney, separatorsOf } from '../../../../core/money/money.ts'
import type { MeasurePrice } from './contents.ts'

/** An amount as a site's pages write it, such as `€ 1.234,50` in Italian. */
export function priceText(amount: number, currency: string, locale: string): string {
  return formatMoney({ amount, currency }, separatorsOf(locale))
}

/** A price per measure in words, such as `€ 12,50 al kg` (CON-12). */
export function measureText(
  { price, unit }: MeasurePrice,
  currency: string,
  { locale, message }: { readonly locale: string; readonly message: MessageLookUp },
): string {
  return message('catalog.perMeasure', { price: priceText(price, currency, locale), unit })
}
