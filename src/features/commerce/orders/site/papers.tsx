import type { ReactNode } from 'react'
import type { StoredOrder } from '../model/order.ts'
import { dueOf } from '../model/order-facts.ts'
import { amountText, lineDetails, momentText, paymentText, type Speech, sumRows } from '../model/order-words.ts'
import type { Paper } from '../model/papers.ts'
import { printedAddress } from '../model/printed-address.ts'

export interface PaperProps {
  readonly paper: Paper
  readonly orders: readonly StoredOrder[]
  readonly seller: { readonly title: string; readonly logo: string | undefined; readonly lines: readonly string[] }
  readonly speech: Speech
}

/** One order on paper. */
export function Sheet({ paper, order, seller, speech }: PaperProps & { readonly order: StoredOrder }): ReactNode {
  const { message, locale } = speech
  const isNote = paper === 'note'
  const to = order.shipTo ?? order.billTo
  const day = momentText(order.createdAt, speech)
  return (
    <article className="sheet">
      <header className="head">
        <div className="seller">
          {seller.logo === undefined ? (
            <p className="name">{seller.title}</p>
          ) : (
            <img src={seller.logo} alt={seller.title} />
          )}
          {seller.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="what">
          <h1>{message(`orders.paper.${paper}.title`)}</h1>
          <p>
            {message('orders.number', { number: order.number })} · <time dateTime={order.createdAt}>{day}</time>
          </p>
        </div>
      </header>
      <div className="blocks">
        <section className="to">
          <h2>{message(`orders.paper.to.${order.delivery?.kind ?? 'none'}`)}</h2>
          <address>
            {(order.delivery?.kind === 'pickup' ? [order.buyer.name, order.buyer.phone] : printedAddress(to, locale))
              .filter(Boolean)
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
        </section>
        {order.delivery && (
          <section>
            <h2>{message('orders.deliver')}</h2>
            <p>{order.delivery.name}</p>
          </section>
        )}
        {isNote && (
          <section>
            <h2>{message('orders.pay')}</h2>
            <p>{order.method.label}</p>
            <p>
              {paymentText(order, speech)}
              {dueOf(order) > 0 && `: ${amountText(dueOf(order), order.currency, speech)}`}
            </p>
          </section>
        )}
      </div>
      <Lines {...{ order, isNote, speech }} />
      {isNote && (
        <dl className="sums">
          {sumRows(order, speech).map(({ label, amount, kind }) => (
            <div key={label} data-kind={kind}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <Remark title={message('orders.paper.notes')} text={order.notes} />
      <Remark title={message('orders.gift')} text={order.giftMessage} />
      {isNote && <p className="thanks">{message('orders.paper.thanks')}</p>}
    </article>
  )
}

function Lines({
  order,
  isNote,
  speech,
}: {
  readonly order: StoredOrder
  readonly isNote: boolean
  readonly speech: Speech
}): ReactNode {
  const { message } = speech
  const text = (amount: number) => amountText(amount, order.currency, speech)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <table>
      <thead>
        <tr>
          {!isNote && <th className="tick">{message('orders.paper.packed')}</th>}
          <th className="count">{message('orders.paper.pieces')}</th>
          <th>{message('orders.paper.product')}</th>
          <th>{message('orders.paper.code')}</th>
          {isNote && <th className="amount">{message('orders.paper.price')}</th>}
          {isNote && <th className="amount">{message('orders.paper.amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, at) => (
          <tr key={line.id}>
            {!isNote && (
              <td className="tick">
                <span className="box" />
              </td>
            )}
            <td className="count">{line.quantity}</td>
            <td>
              <strong>{line.title}</strong>
              {lineDetails(line).map((detail) => (
                <span key={detail} className="detail">
                  {detail}
                </span>
              ))}
            </td>
            <td className="code">{line.sku}</td>
            {isNote && <td className="amount">{text(line.unitPrice)}</td>}
            {isNote && <td className="amount">{text(order.amounts.lines[at]!.amount)}</td>}
          </tr>
        ))}
      </tbody>
      {!isNote && (
        <tfoot>
          <tr>
            <td className="tick" />
            <td className="count">{pieces}</td>
            <td colSpan={2}>{message('orders.paper.inAll', { pieces })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Remark({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  if (text === '') return null
  return (
    <section className="remark">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
