import type { Id } from '../../../../core/ids.ts'
import type { Reader } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { lockOrder, putDispute, readOrder } from '../../orders/public.ts'
import {
  DISPUTE_PROVIDERS,
  type DisputeProvider,
  type DisputeState,
  disputeAddress,
  worstOf,
} from '../model/dispute.ts'
import type { Withheld } from '../model/refund.ts'
import type { ShownDispute } from '../model/shown-dispute.ts'
import { modeOf } from '../model/stripe.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'
import { queuePaymentMail } from './mail-job.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import type { PaymentServices } from './providers.ts'
import { findAccount } from './stripe-accounts-repository.ts'
import './stripe-tables.ts'

/** What buyers' banks have taken of an order's money or may take: nobody can give it back as well. */
export async function withheldOf(reader: Reader, siteId: Id, orderId: Id, currency: string): Promise<Withheld[]> {
  return await reader
    .site(siteId)
    .selectFrom('payment_disputes')
    .select(['attempt_id as attemptId', 'amount'])
    .where('order_id', '=', orderId)
    .where('currency', '=', currency)
    .where('state', 'in', ['open', 'lost'])
    .execute()
}

export interface Dispute {
  /** The provider's name for it. */
  readonly id: string
  /** Minor units of the currency. */
  readonly amount: number
  readonly currency: string
  readonly state: DisputeState
  /** The provider's word for why. */
  readonly reason: string
  /** Until when the shop may answer, ISO 8601; null when it need not. */
  readonly dueAt: string | null
}

/** Writes down that a buyer disputes a payment, and tells owners of a new one. */
export async function noteDispute(
  { database, now }: PaymentServices,
  { site_id: siteId, id: attemptId, order_id: orderId }: Attempt,
  { id, dueAt, ...said }: Dispute,
): Promise<void> {
  const set = { ...said, due_at: dueAt }
  await database.transact(async (transaction) => {
    // First: disputes of one order are weighed one after the other.
    const order = await lockOrder(transaction, siteId, orderId)
    const known = transaction.site(siteId).selectFrom('payment_disputes').select('state').where('id', '=', id)
    const before = await known.executeTakeFirst()
    await transaction
      .site(siteId)
      .insert('payment_disputes', {
        ...{ id, order_id: orderId, attempt_id: attemptId, ...set },
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(set))
      .execute()
    const all = transaction.site(siteId).selectFrom('payment_disputes').select('state').where('order_id', '=', orderId)
    const states = (await all.execute()).map(({ state }) => state)
    await putDispute(transaction, siteId, order, worstOf(states), now())
    if ((said.state !== 'open' && said.state !== 'inquiry') || said.state === before?.state) return
    const kind = said.state === 'open' ? 'dispute' : 'inquiry'
    const mail = { kind, orderId, amount: said.amount, currency: said.currency } as const
    await queuePaymentMail(transaction, siteId, mail, { cause: id, now: now() })
  })
}

const SHOWN = 20

const isAlive = ({ state }: Pick<ShownDispute, 'state'>) => state === 'open' || state === 'inquiry'

/**
 * Disputes of a provider, or of an order; the newest first, open ones before.
 * @param of whose
 */
export async function disputesOf(
  { database }: Pick<PaymentServices, 'database'>,
  { id: siteId, locale }: Pick<Site, 'id' | 'locale'>,
  of: { readonly provider: DisputeProvider } | { readonly orderId: Id },
): Promise<ShownDispute[]> {
  const all = database.site(siteId).selectFrom('payment_disputes').selectAll().orderBy('created_at', 'desc')
  const rows = await ('orderId' in of ? all.where('order_id', '=', of.orderId) : all).limit(SHOWN).execute()
  if (rows.length === 0) return []
  const modes = await modesOf(database, siteId)
  const told: ShownDispute[] = []
  for (const { id, order_id: orderId, attempt_id, amount, currency, state, reason, due_at: dueAt } of rows) {
    const paid = (await findAttempt(database, siteId, attempt_id))?.provider
    const provider = DISPUTE_PROVIDERS.find((name) => name === paid)
    if (!provider || ('provider' in of && of.provider !== provider)) continue
    const order = await readOrder(database, siteId, orderId)
    const sum = priceText(amount, currency, locale)
    const address = disputeAddress(provider, id, modes[provider])
    if (order) told.push({ id, orderId, orderNumber: order.number, sum, state, reason, dueAt, provider, address })
  }
  return told.sort((one, other) => Number(isAlive(other)) - Number(isAlive(one)))
}

/** Whether a site's keys are those of tests, by provider. */
async function modesOf(reader: Reader, siteId: Id): Promise<Readonly<Record<DisputeProvider, 'test' | 'live'>>> {
  const [stripe, paypal] = [await findAccount(reader, siteId), await findPaypal(reader, siteId)]
  return { stripe: (stripe && modeOf(stripe.publishable_key)) ?? 'live', paypal: paypal?.mode ?? 'live' }
}
