import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { StoredEvent } from '../model/events.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { LinePieces } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { statusOf } from '../model/order-facts.ts'
import { arrivalText, momentText, orderedText, paymentText, type Speech } from '../model/order-words.ts'
import { printedAddress } from '../model/printed-address.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export interface OrderViewProps {
  readonly order: StoredOrder
  readonly events: readonly StoredEvent[]
  readonly fulfilments: readonly StoredFulfilment[]
  /** Pieces that will not be sent. */
  readonly dropped: readonly LinePieces[]
  readonly speech: Speech
  /** What the buyer has to do to pay. */
  readonly instructions:
    | {
        readonly title: string
        readonly text: string
        readonly entries: readonly { readonly name: string; readonly value: string }[]
        readonly action?: { readonly label: string; readonly address: string }
      }
    | undefined
  /** Where the buyer withdraws from the contract. */
  readonly withdrawal: { readonly label: string; readonly address: string; readonly text: string } | undefined
  /** The page right after paying or ordering greets; the order's own does not. */
  readonly greets: boolean
}

/** An order as its buyer sees it. */
export function OrderView({
  order,
  events,
  fulfilments,
  dropped,
  speech,
  instructions,
  withdrawal,
  greets,
}: OrderViewProps): ReactNode {
  const { message } = speech
  const { title, text } = headOf(order, instructions, greets, message)
  return (
    <div className="order">
      <div className="order-inner">
        <header className="order-head" data-state={order.state}>
          <p className="order-number">
            {message('orders.number', { number: order.number })}{' '}
            <time dateTime={order.createdAt}>{orderedText(order.createdAt, speech)}</time>
          </p>
          <h1>{title}</h1>
          {text !== undefined && <p className="order-lead">{text}</p>}
          <p className="order-status">{message(`orders.state.${statusOf(order)}`)}</p>
        </header>
        {instructions && <Instructions {...{ instructions, order, speech }} />}
        <div className="order-columns">
          <div className="order-main">
            <OrderLines order={order} speech={speech} />
            <OrderParcels {...{ order, fulfilments, dropped, speech }} />
          </div>
          <div className="order-side">
            <Delivery order={order} speech={speech} />
            <section aria-labelledby="order-pay">
              <h2 id="order-pay">{message('orders.pay')}</h2>
              <p>
                {order.method.label}
                <br />
                <strong>{paymentText(order, speech)}</strong>
              </p>
            </section>
            <section aria-labelledby="order-bill">
              <h2 id="order-bill">{message('orders.bill')}</h2>
              <Address lines={printedAddress(order.billTo, speech.locale)} />
            </section>
            <Note title={message('orders.notes')} text={order.notes} />
            <Note title={message('orders.gift')} text={order.giftMessage} />
            {withdrawal && (
              <section aria-labelledby="order-withdrawal">
                <h2 id="order-withdrawal">{message('orders.withdrawal')}</h2>
                <p>{withdrawal.text}</p>
                <p>
                  <a className="button button-secondary button-small" href={withdrawal.address}>
                    {withdrawal.label}
                  </a>
                </p>
              </section>
            )}
          </div>
          <OrderTimeline {...{ order, events, speech }} />
        </div>
      </div>
    </div>
  )
}

/** What is true decides, whichever address was opened. */
function headOf(
  { state, number, buyer }: StoredOrder,
  instructions: OrderViewProps['instructions'],
  greets: boolean,
  message: MessageLookUp,
): { readonly title: string; readonly text?: string } {
  const say = (id: string) => ({
    title: message(`orders.${id}.title`),
    text: message(`orders.${id}.text`, { email: buyer.email }),
  })
  if (state === 'expired' || state === 'cancelled') return say(state)
  if (state === 'awaiting' && !instructions) return say('checking')
  if (state === 'awaiting' && instructions?.action) return say('toPay')
  if (!greets) return { title: message('orders.status.title', { number }) }
  return say(state === 'awaiting' ? 'received' : 'confirmed')
}

function Instructions({
  instructions,
  order,
  speech,
}: { instructions: NonNullable<OrderViewProps['instructions']> } & Pick<
  OrderViewProps,
  'order' | 'speech'
>): ReactNode {
  return (
    <section className="order-instructions" aria-labelledby="order-instructions">
      <h2 id="order-instructions">{instructions.title}</h2>
      <p>{instructions.text}</p>
      {instructions.entries.length > 0 && (
        <dl>
          {instructions.entries.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {instructions.action && (
        <p>
          <a className="button button-primary button-medium" href={instructions.action.address}>
            {instructions.action.label}
          </a>
        </p>
      )}
      {/* A transfer says its own day: the order waits some longer for the bank. */}
      {instructions.action && order.expiresAt !== null && (
        <p>{speech.message('orders.payBefore', { date: momentText(order.expiresAt, speech) })}</p>
      )}
    </section>
  )
}

function Delivery({ order: { delivery, shipTo }, speech }: Pick<OrderViewProps, 'order' | 'speech'>): ReactNode {
  if (!delivery) return null
  const arrival = arrivalText(delivery, speech)
  return (
    <section aria-labelledby="order-delivery">
      <h2 id="order-delivery">{speech.message(`orders.deliver.${delivery.kind}`)}</h2>
      {shipTo && <Address lines={printedAddress(shipTo, speech.locale)} />}
      <p>{delivery.name}</p>
      {arrival !== '' && <p>{arrival}</p>}
      {delivery.note !== '' && <p className="order-note">{delivery.note}</p>}
    </section>
  )
}

function Address({ lines }: { readonly lines: readonly string[] }): ReactNode {
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

function Note({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  if (text === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <p className="order-note">{text}</p>
    </section>
  )
}
