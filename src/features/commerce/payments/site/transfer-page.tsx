import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'

export interface TransferPageProps {
  readonly message: MessageLookUp
  readonly text: string
  /** What the buyer copies. */
  readonly entries: readonly { readonly name: string; readonly value: string }[]
  /** SVG of our own making; undefined where the code cannot say it. */
  readonly code: string | undefined
  readonly orderAddress: string
}

/** How to make a transfer. */
export function TransferPage({ message, text, entries, code, orderAddress }: TransferPageProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{message('payments.transfer.title')}</h1>
      <p>{text}</p>
      <dl>
        {entries.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {code !== undefined && (
        <figure>
          <img
            width={200}
            height={200}
            alt={message('payments.transfer.code')}
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          />
          <figcaption>{message('payments.transfer.code')}</figcaption>
        </figure>
      )}
      <p>
        <a href={orderAddress}>{message('payments.order')}</a>
      </p>
    </div>
  )
}
