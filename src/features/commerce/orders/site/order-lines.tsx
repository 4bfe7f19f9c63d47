import type { ReactNode } from 'react'
import type { StoredOrder } from '../model/order.ts'
import { amountText, lineDetails, type Speech, sumRows } from '../model/order-words.ts'

export interface OrderLinesProps {
  readonly order: StoredOrder
  readonly speech: Speech
}

/** What was bought, and what it comes to. */
export function OrderLines({ order, speech }: OrderLinesProps): ReactNode {
  const { message } = speech
  const text = (amount: number) => amountText(amount, order.currency, speech)
  return (
    <section className="order-goods" aria-labelledby="order-lines">
      <h2 id="order-lines">{message('orders.lines')}</h2>
      <ul className="order-lines">
        {order.lines.map((line, at) => (
          <li key={line.id}>
            <div className="order-line-words">
              <strong>{line.title}</strong>
              {lineDetails(line).map((detail) => (
                <span key={detail} className="order-detail">
                  {detail}
                </span>
              ))}
              <span className="order-detail">
                {message('orders.pieces', { quantity: line.quantity, price: text(line.unitPrice) })}
                {line.unitPrice < line.listPrice && <> {message('orders.instead', { price: text(line.listPrice) })}</>}
              </span>
            </div>
            <span className="order-amount">{text(order.amounts.lines[at]!.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        {sumRows(order, speech).map(({ label, amount, kind }) => (
          <div key={label} className="order-sum" data-kind={kind}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {order.taxes.sentence !== '' && <p className="order-note">{order.taxes.sentence}</p>}
    </section>
  )
}
