import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { ShownPrice } from '../model/availability.ts'
import { priorPriceLabel } from '../model/price-log.ts'
import { measureText, priceText } from '../model/price-text.ts'

interface PriceProps {
  readonly price: Pick<ShownPrice, 'price' | 'prior'> & Partial<Pick<ShownPrice, 'varies' | 'measure'>>
  readonly currency: string
  readonly context: ViewContext
}

/**
 * A price; with the one that a sale is compared with struck through and named (DISP-01, PRZ-01), and `da` before one
 * of several (DISP-02).
 */
export function Price({
  price: { price, prior, varies = false, measure = null },
  currency,
  context,
}: PriceProps): ReactNode {
  const { message, locale } = context
  const text = (amount: number) => priceText(amount, currency, locale)
  const shown = varies ? message('catalog.from', { price: text(price) }) : text(price)
  const perMeasure = measure && <small className="price-measure">{measureText(measure, currency, context)}</small>
  if (prior === null)
    return (
      <p className="price">
        {shown}
        {perMeasure}
      </p>
    )
  return (
    <p className="price price-sale">
      <span className="visually-hidden">{message('catalog.now')} </span>
      <ins>{shown}</ins> <s>{text(prior.price)}</s> <span className="price-percent">{`−${prior.percent} %`}</span>
      <small className="price-prior">{priorPriceLabel(prior)}</small>
      {perMeasure}
    </p>
  )
}
