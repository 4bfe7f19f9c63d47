import type { ReactNode } from 'react'
import { piecesHere, type StoredFulfilment } from '../model/fulfilments.ts'
import type { LinePieces } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { dateText, outText, piecesText, type Speech } from '../model/order-words.ts'

interface OrderParcelsProps {
  readonly order: StoredOrder
  readonly fulfilments: readonly StoredFulfilment[]
  readonly dropped: readonly LinePieces[]
  readonly speech: Speech
}

/** What went out, with what is in it and where it is. */
export function OrderParcels({ order, fulfilments, dropped, speech }: OrderParcelsProps): ReactNode {
  const { message } = speech
  const parcels = fulfilments.filter(({ state, kind }) => state !== 'prepared' && kind !== 'download')
  if (parcels.length === 0) return null
  const isSent = order.delivery?.kind === 'shipping'
  const by = isSent ? '' : '.handed'
  const hasRest = order.state === 'placed' && piecesHere(order, fulfilments, dropped).length > 0
  return (
    <section className="order-parcels" aria-labelledby="order-parcels">
      <h2 id="order-parcels">{message(`orders.parcels${by}`)}</h2>
      <ul>
        {parcels.map((parcel, index) => (
          <li key={parcel.id} className="order-parcel" data-state={parcel.state}>
            <h3>{message(`orders.parcel${by}`, { at: index + 1 })}</h3>
            <p className="order-detail">
              {outText(parcel, speech)}
              {parcel.deliveredOn !== null && (
                <> · {message('orders.parcel.delivered', { day: dateText(parcel.deliveredOn, speech) })}</>
              )}
              {parcel.state === 'failed' && <strong> {message('orders.parcel.failed')}</strong>}
            </p>
            <ul className="order-pieces">
              {piecesText(parcel.pieces, order.lines).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {parcel.tracking !== '' && <p>{message('orders.tracking', { tracking: parcel.tracking })}</p>}
            {parcel.link !== '' && parcel.state === 'out' && (
              <p>
                <a href={parcel.link} rel="noreferrer">
                  {message('orders.track')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasRest && <p className="order-note">{message(`orders.parcel.rest${by}`)}</p>}
    </section>
  )
}
