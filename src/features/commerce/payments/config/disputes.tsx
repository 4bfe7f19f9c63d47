import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { ShownDispute } from '../model/calls/dispute.ts'

const STATES = { inquiry: 'richiesta di chiarimento', open: 'aperta', won: 'vinta', lost: 'persa' } as const

/**
 * https://docs.stripe.com/api/disputes/object#dispute_object-reason and
 * https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get
 */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'dice di non aver ricevuto il rimborso',
  duplicate: 'dice di aver pagato due volte',
  fraudulent: 'dice di non aver fatto il pagamento',
  product_not_received: 'dice di non aver ricevuto i prodotti',
  product_unacceptable: 'dice che i prodotti non sono come descritti',
  subscription_canceled: 'dice di aver disdetto l’abbonamento',
  unrecognized: 'non riconosce il pagamento',
  merchandise_or_service_not_received: 'dice di non aver ricevuto quello che ha comprato',
  merchandise_or_service_not_as_described: 'dice che quello che ha ricevuto non è come descritto',
  unauthorised: 'dice di non aver fatto il pagamento',
  duplicate_transaction: 'dice di aver pagato due volte',
  incorrect_amount: 'dice di aver pagato una somma sbagliata',
}

interface DisputesProps {
  readonly siteId: string
  readonly disputes: readonly ShownDispute[]
  /** Where its owner answers. */
  readonly provider: string
  readonly timeZone: string
}

/** What buyers' banks dispute, with the way to each order. */
export function Disputes({ siteId, disputes, provider, timeZone }: DisputesProps): ReactNode {
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
            {(state === 'open' || state === 'inquiry') &&
              dueAt !== null &&
              `, rispondi in ${provider} entro il ${day.format(new Date(dueAt))}`}
          </li>
        ))}
      </ul>
    </>
  )
}
