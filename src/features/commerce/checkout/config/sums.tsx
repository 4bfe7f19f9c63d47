import type { ReactNode } from 'react'
import type { OwnReview } from '../model/calls.ts'

/** What an order comes to, once it is worked out. */
export function Sums({ sums }: { readonly sums: OwnReview['sums'] | undefined }): ReactNode {
  if (!sums) return <p className="orders-quiet">Scegli i prodotti: qui vedi quanto viene.</p>
  return (
    <dl className="order-figures" aria-live="polite">
      {sums.map(({ label, amount, kind }) => (
        <div key={label} className="order-figure" data-kind={kind}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
