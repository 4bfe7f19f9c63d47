import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import { dateText, outText, piecesText } from '../model/order-words.ts'
import type { ActionProps } from './action-props.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { TravelDialog } from './send-dialog.tsx'

/** What is ready of an order, what went out and what came back. */
export function Parcels({ data, changes, speech }: ActionProps): ReactNode {
  const { order } = data
  const fulfilments = data.fulfilments.filter(({ kind }) => kind !== 'download')
  const [changing, setChanging] = useState<string>()
  const [delivering, setDelivering] = useState<string>()
  const { failParcel } = changes
  if (fulfilments.length === 0) return null
  const arrived = fulfilments.find(({ id }) => id === delivering)
  const parcel = fulfilments.find(({ id }) => id === changing)
  const mayFail = order.state === 'placed'
  return (
    <section aria-labelledby="order-parcels">
      <h3 id="order-parcels">{order.delivery?.kind === 'shipping' ? 'Spedizioni' : 'Consegne'}</h3>
      <ul className="order-parcels">
        {fulfilments.map((one) => (
          <li key={one.id} data-state={one.state}>
            <strong>
              {one.state === 'prepared' ? 'Pronto' : outText(one, speech)}
              {one.state === 'failed' && ' · tornato indietro'}
            </strong>
            {one.deliveredOn !== null && (
              <span>{speech.message('orders.parcel.delivered', { day: dateText(one.deliveredOn, speech) })}</span>
            )}
            <span>{piecesText(one.pieces, order.lines).join(' · ')}</span>
            {one.tracking !== '' && (
              <span className="orders-quiet">{speech.message('orders.tracking', { tracking: one.tracking })}</span>
            )}
            {one.link !== '' && (
              <Anchor href={one.link} target="_blank" rel="noreferrer">
                Segui il pacco
              </Anchor>
            )}
            {one.state === 'out' && one.kind === 'sent' && (
              <div className="order-actions">
                <Button size="xs" variant="default" onClick={() => setChanging(one.id)}>
                  Corriere e numero
                </Button>
                <Button size="xs" variant="default" onClick={() => setDelivering(one.id)}>
                  {one.deliveredOn === null ? 'È arrivato' : 'Cambia il giorno di arrivo'}
                </Button>
                {mayFail && (
                  <BusyButton
                    size="xs"
                    variant="default"
                    busy={failParcel.isPending && failParcel.variables === one.id}
                    onClick={() => failParcel.mutate(one.id)}
                  >
                    È tornato indietro
                  </BusyButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {failParcel.error && <p className="order-warning">{sentenceOf(failParcel.error)}</p>}
      {arrived && <DeliveryDialog parcel={arrived} {...{ changes, speech }} close={() => setDelivering(undefined)} />}
      {parcel && <TravelDialog {...{ parcel, changes }} close={() => setChanging(undefined)} />}
    </section>
  )
}
