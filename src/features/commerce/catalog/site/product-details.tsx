import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { ProductPart } from '../model/kinds.ts'
import type { OfferDelivery, OfferTerms } from '../model/offer-terms.ts'
import type { Offer } from '../model/offers.ts'
import { priceText } from '../model/price-text.ts'
import { sizeTexts } from '../model/units.ts'

interface OfferPartProps {
  readonly offer: Offer
  readonly context: ViewContext
}

/** What the store says of the delivery, and that a digital product is downloaded. */
export function Promises({ offer, context: { message } }: OfferPartProps): ReactNode {
  const { type, store, files } = offer
  const promise = type === 'PHYSICAL' ? store.deliveryPromise : ''
  const download = type === 'DIGITAL' && files > 0 ? message('catalog.download', { count: files }) : ''
  const text = promise || download
  return text && <p className="product-promise">{text}</p>
}

/** What it costs and takes at least to send a product within the shop's country, and whether it may be sent back. */
export function Terms({
  terms: { home, returns },
  currency,
  isPromised,
  context: { message, locale },
}: {
  readonly terms: OfferTerms
  /** The store says in its own words how it sends. */
  readonly isPromised: boolean
  readonly currency: string
  readonly context: ViewContext
}): ReactNode {
  if (!home && !returns) return null
  const text = (amount: number) => priceText(amount, currency, locale)
  const deliveryText = ({ price, handling, transit, freeFrom }: OfferDelivery) => {
    const cost =
      price === 0
        ? message('catalog.delivery.free')
        : freeFrom === null
          ? message('catalog.delivery.price', { price: text(price) })
          : message('catalog.delivery.priceUntil', { price: text(price), sum: text(freeFrom) })
    return transit ? `${cost}, ${message('catalog.delivery.days', daysOf(handling, transit))}` : cost
  }
  return (
    <ul className="product-terms">
      {home && !isPromised && <li>{deliveryText(home)}</li>}
      {returns && (
        <li>
          <a href={returns.path}>
            {returns.days === 0
              ? message('catalog.returns.none')
              : message('catalog.returns', { days: returns.days, paidBy: returns.paidBy })}
          </a>
        </li>
      )}
    </ul>
  )
}

function daysOf(handling: number, { from, until }: NonNullable<OfferDelivery['transit']>) {
  const [first, last] = [handling + from, handling + until]
  return { range: first === last ? `${last}` : `${first}–${last}`, last }
}

/** What describes a product, in a table; its weight and size are in the store's units. */
export function Attributes({ offer, context: { message, locale } }: OfferPartProps): ReactNode {
  const sizes = offer.size === null ? {} : sizeTexts(offer.size, offer.store.measurementStandard, locale)
  const rows = [
    ...offer.attributes.map(({ name, value }) => [name, value] as const),
    ...(sizes.weight ? [[message('catalog.weight'), sizes.weight] as const] : []),
    ...(sizes.size ? [[message('catalog.size'), sizes.size] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <table className="product-attributes">
      <caption>{message('catalog.attributes')}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const FOLDED = ['care', 'sizes', 'guarantee', 'repair'] as const
/** SAFE-01, in this order. */
const SAFETY = ['manufacturer', 'responsible', 'warnings'] as const

/** What the product's owner says of it beyond its text, folded until somebody asks. */
export function Details({ part, context: { message } }: { readonly part: ProductPart; readonly context: ViewContext }) {
  const folded = FOLDED.filter((name) => part[name] !== '')
  const safety = SAFETY.filter((name) => part[name] !== '')
  if (folded.length + safety.length === 0) return null
  return (
    <div className="product-details">
      {folded.map((name) => (
        <details key={name}>
          <summary>{message(`catalog.${name}`)}</summary>
          <p>{part[name]}</p>
        </details>
      ))}
      {safety.length > 0 && (
        <details>
          <summary>{message('catalog.safety')}</summary>
          <dl>
            {safety.map((name) => (
              <div key={name}>
                <dt>{message(`catalog.${name}`)}</dt>
                <dd>{part[name]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
