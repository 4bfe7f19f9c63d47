import type { ReactNode } from 'react'
import { arrivalText } from '../model/order-words.ts'
import { printedAddress } from '../model/printed-address.ts'
import type { OrderLinesProps } from './order-lines.tsx'

/** How and where the goods arrive. */
export function OrderDelivery({ order: { delivery, shipTo }, speech }: OrderLinesProps): ReactNode {
  if (!delivery) return null
  const arrival = arrivalText(delivery, speech)
  return (
    <section aria-labelledby="order-delivery">
      <h2 id="order-delivery">{speech.message(`orders.deliver.${delivery.kind}`)}</h2>
      {shipTo && <PostalAddress lines={printedAddress(shipTo, speech.locale)} />}
      <p>{delivery.name}</p>
      {arrival !== '' && <p>{arrival}</p>}
      {delivery.note !== '' && <p className="order-note">{delivery.note}</p>}
    </section>
  )
}

export function PostalAddress({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className="order-address-line">
          {line}
        </span>
      ))}
    </address>
  )
}
