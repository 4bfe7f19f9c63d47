import { z } from 'zod'
import type { Id } from '../../../../core/ids.ts'
import { amountFromPaypal } from '../model/paypal.ts'
import type { ListedRefund, ListPage, ProviderPayment, Span } from '../model/provider.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { askPaypal, type PaypalServices } from './paypal-client.ts'
import { ownIdOf } from './paypal-objects.ts'
import { paypalOrdersOf } from './paypal-orders-repository.ts'

const MOST_IN_LIST = 100
/**
 * https://developer.paypal.com/docs/transaction-search/transaction-event-codes/: other codes of the refunds' group are
 * fees, and money that is held and let go in a dispute.
 */
const EVENT = { payment: /^T00/, refund: /^T1107$/ } as const
/** What PayPal says in its list of what has not come, or not yet. */
const NOT_COME = new Set(['D', 'P'])

/** Payments of this site in the account's list. */
export async function listedPayments(
  services: PaypalServices,
  siteId: Id,
  span: Span,
  after: string | undefined,
): Promise<ListPage<ProviderPayment>> {
  const { items, next } = await transactions(services, siteId, span, after)
  const came = items.flatMap(({ code, customId, status, ...one }) => {
    const attemptId = ownIdOf(siteId, customId)
    return EVENT.payment.test(code) && !NOT_COME.has(status) && attemptId !== null ? [{ ...one, attemptId }] : []
  })
  const names = came.flatMap(({ id, attemptId }) => [id, attemptId])
  const orders = await paypalOrdersOf(services.database, siteId, names)
  return {
    items: came.map(({ id, attemptId, amount, currency }) => ({
      reference: orders.find((one) => one.capture_id === id || one.attempt_id === attemptId)?.id ?? id,
      ...{ attemptId, state: 'succeeded' as const, amount, currency, declines: [] },
    })),
    next,
  }
}

/** Refunds of this site's payments in the account's list. */
export async function listedRefunds(
  services: PaypalServices,
  siteId: Id,
  span: Span,
  after: string | undefined,
): Promise<ListPage<ListedRefund>> {
  const { items, next } = await transactions(services, siteId, span, after)
  const back = items.filter(({ code, status, amount }) => EVENT.refund.test(code) && status !== 'D' && amount < 0)
  const captures = back.flatMap(({ of }) => of ?? [])
  const orders = await paypalOrdersOf(services.database, siteId, captures)
  return {
    items: back.flatMap(({ id, of, customId, amount, currency, status }): ListedRefund[] => {
      const payment = orders.find(({ capture_id }) => capture_id === of)?.id
      if (payment === undefined) return []
      const state = status === 'P' ? 'sent' : 'done'
      return [{ reference: id, refundId: ownIdOf(siteId, customId), payment, state, amount: -amount, currency }]
    }),
    next,
  }
}

const text = z.string().max(300)
const transactionsSchema = z.object({
  total_pages: z.int().min(0).default(0),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: text,
          transaction_event_code: text,
          transaction_status: text,
          transaction_amount: z.object({ currency_code: text, value: text }),
          custom_field: text.optional(),
          paypal_reference_id: text.optional(),
        }),
      }),
    )
    .default([]),
})

interface Transacted {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly customId: string | undefined
  /** What it refers to. */
  readonly of: string | undefined
  /** Minor units; less than 0 for what went out. */
  readonly amount: number
  readonly currency: string
}

/**
 * What happened in the account, as far as its owner lets the app read it. PayPal lists it some hours late.
 * https://developer.paypal.com/docs/api/transaction-search/v1/
 */
async function transactions(
  services: PaypalServices,
  siteId: Id,
  { since, until }: Span,
  after = '1',
): Promise<ListPage<Transacted>> {
  if ((await findPaypal(services.database, siteId))?.lists !== 1) return { items: [], next: undefined }
  const query = new URLSearchParams({
    ...{ start_date: since.toISOString(), end_date: until.toISOString(), fields: 'transaction_info' },
    ...{ page_size: String(MOST_IN_LIST), page: after },
  })
  const said = await askPaypal(services, siteId, {
    ...{ method: 'GET', path: `/v1/reporting/transactions?${query}`, answer: transactionsSchema },
  })
  const items = said.transaction_details.flatMap(({ transaction_info: info }) => {
    const { currency_code: currency, value } = info.transaction_amount
    const sum = amountFromPaypal(value.replace('-', ''), currency)
    // In another unit than ours, it is none of the shop's.
    if (sum === undefined) return []
    return {
      ...{ id: info.transaction_id, code: info.transaction_event_code, status: info.transaction_status },
      ...{ customId: info.custom_field, of: info.paypal_reference_id, currency },
      amount: value.startsWith('-') ? -sum : sum,
    }
  })
  return { items, next: Number(after) < said.total_pages ? String(Number(after) + 1) : undefined }
}
