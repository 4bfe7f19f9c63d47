import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { StripeView } from '../model/calls/stripe.ts'

const STATES = { open: 'aperta', won: 'vinta', lost: 'persa' } as const

/** https://docs.stripe.com/api/disputes/object#dispute_object-reason */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'dice di non aver ricevuto il rimborso',
  duplicate: 'dice di aver pagato due volte',
  fraudulent: 'dice di non aver fatto il pagamento',
  product_not_received: 'dice di non aver ricevuto i prodotti',
  product_unacceptable: 'dice che i prodotti non sono come descritti',
  subscription_canceled: 'dice di aver disdetto l’abbonamento',
  unrecognized: 'non riconosce il pagamento',
}

interface DisputesProps {
  readonly siteId: string
  readonly disputes: StripeView['disputes']
  readonly timeZone: string
}

/** What buyers' banks dispute, with the way to each order. */
export function Disputes({ siteId, disputes, timeZone }: DisputesProps): ReactNode {
  if (disputes.length === 0) return null
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone })
  return (
    <>
      <strong>Contestazioni</strong>
      <ul>
        {disputes.map(({ id, orderId, orderNumber, sum, state, reason, dueAt }) => (
          <li key={id}>
            <Link to={sitePlace(siteId, 'ordini', orderId)}>Ordine {orderNumber}</Link>, {sum}: {STATES[state]}
            {REASONS[reason] && `, chi ha acquistato ${REASONS[reason]}`}
            {state === 'open' && dueAt !== null && `, rispondi in Stripe entro il ${day.format(new Date(dueAt))}`}
          </li>
        ))}
      </ul>
    </>
  )
}
