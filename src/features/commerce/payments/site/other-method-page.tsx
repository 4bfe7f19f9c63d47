import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import type { PaymentMethod } from '../model/methods.ts'

export interface OtherMethodPageProps {
  readonly message: MessageLookUp
  readonly crumb: string
  /** Its own address. */
  readonly action: string
  /** The amount, for people. */
  readonly sum: string
  readonly methods: readonly PaymentMethod[]
  readonly orderAddress: string
}

/** How else an order may be paid: one button a way. */
export function OtherMethodPage(props: OtherMethodPageProps): ReactNode {
  const { message, crumb, action, sum, methods, orderAddress } = props
  return (
    <div className="page notice">
      <h1>{message('payments.other.title')}</h1>
      <p>{message('payments.card.sum', { sum })}</p>
      {methods.length === 0 && <p>{message('payments.other.none')}</p>}
      <form className="notice-form" method="post" action={action}>
        <input type="hidden" name="crumb" value={crumb} />
        {methods.map(({ key, label, text }) => (
          <div key={key}>
            <button
              type="submit"
              name="method"
              value={key}
              className="button button-secondary button-medium"
              aria-describedby={`method-${key}`}
            >
              {label}
            </button>
            <p id={`method-${key}`}>{text}</p>
          </div>
        ))}
      </form>
      <p>
        <a href={orderAddress}>{message('payments.order')}</a>
      </p>
    </div>
  )
}
