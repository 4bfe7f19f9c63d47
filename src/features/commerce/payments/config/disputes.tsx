import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { ShownDispute } from '../model/shown-dispute.ts'

const PROVIDERS = { stripe: 'Stripe', paypal: 'PayPal' } as const
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
  readonly timeZone: string
}

/** What buyers' banks dispute, with the way to each order. */
export function Disputes({ siteId, disputes, timeZone }: DisputesProps): ReactNode {
  if (disputes.length === 0) return null
  return (
    <>
      <strong>Contestazioni</strong>
      <ul>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Link to={sitePlace(siteId, 'ordini', dispute.orderId)}>Ordine {dispute.orderNumber}</Link>, {dispute.sum}:{' '}
            {stateWords(dispute)}
            {answerWords(dispute, timeZone, ', rispondi')} <DisputeLink dispute={dispute} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far a dispute is, and why there is one. */
export function stateWords({ state, reason }: ShownDispute): string {
  const why = REASONS[reason]
  return why === undefined ? STATES[state] : `${STATES[state]}, chi ha acquistato ${why}`
}

/** Until when an owner may answer, where they may. */
export function answerWords({ state, dueAt, provider }: ShownDispute, timeZone: string, answer: string): string {
  if (dueAt === null || !(state === 'open' || state === 'inquiry')) return ''
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone }).format(new Date(dueAt))
  return `${answer} in ${PROVIDERS[provider]} entro il ${day}`
}

/** To the provider's page, where owners answer. */
export function DisputeLink({ dispute: { provider, address } }: { readonly dispute: ShownDispute }): ReactNode {
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      Apri in {PROVIDERS[provider]}
    </Anchor>
  )
}
