import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { ShownDownload } from '../model/downloads.ts'
import type { StoredEvent } from '../model/events.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { LinePieces } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { statusOf } from '../model/order-facts.ts'
import { momentText, orderedText, paymentText, type Speech } from '../model/order-words.ts'
import { printedAddress } from '../model/printed-address.ts'
import { type AccountOffer, OrderAccount } from './order-account.tsx'
import { OrderDelivery, PostalAddress } from './order-delivery.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export interface OrderViewProps {
  readonly order: StoredOrder
  readonly events: readonly StoredEvent[]
  readonly fulfilments: readonly StoredFulfilment[]
  /** Pieces that will not be sent. */
  readonly dropped: readonly LinePieces[]
  readonly downloads: readonly ShownDownload[]
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
  readonly account: AccountOffer | undefined
  readonly crumb: string
  /** The page right after paying or ordering greets; the order's own does not. */
  readonly greets: boolean
}

/** An order as its buyer sees it. */
export function OrderView({
  order,
  events,
  fulfilments,
  dropped,
  downloads,
  speech,
  instructions,
  withdrawal,
  account,
  crumb,
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
            <OrderDownloads downloads={downloads} speech={speech} />
            <OrderLines order={order} speech={speech} />
            <OrderParcels {...{ order, fulfilments, dropped, speech }} />
          </div>
          <div className="order-side">
            <OrderDelivery order={order} speech={speech} />
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
              <PostalAddress lines={printedAddress(order.billTo, speech.locale)} />
            </section>
            <Note title={message('orders.notes')} text={order.notes} />
            <Note title={message('orders.gift')} text={order.giftMessage} />
            {account && <OrderAccount account={account} crumb={crumb} />}
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

function Note({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  if (text === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <p className="order-note">{text}</p>
    </section>
  )
}
