import type { z } from 'zod'
import type { Site } from '../../../sites/public.ts'
import { readOrder } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { paypalRefundStateOf, valueAtPaypal } from '../model/paypal.ts'
import { type AskedPayment, type PaymentProvider, type ProviderRefund, RefusedByProvider } from '../model/provider.ts'
import { PAYPAL_PAGE } from '../site/paths.ts'
import { CAPTURES, ORDERS, paypalOrders } from './paypal-captures.ts'
import {
  askPaypal,
  isUnauthorised,
  NoPaypalAccount,
  type PaypalCall,
  PaypalRefusal,
  type PaypalServices,
} from './paypal-client.ts'
import {
  customIdOf,
  type PaypalOrder,
  type PaypalRefund,
  paypalOrderSchema,
  paypalRefundSchema,
} from './paypal-objects.ts'
import { keepPaypalOrder } from './paypal-orders-repository.ts'
import { listedPayments, listedRefunds } from './paypal-transactions.ts'

/** A buyer's account with PayPal, by an order that the buyer agrees to there and that is captured here. */
export function paypalProvider(services: PaypalServices, site: Pick<Site, 'id' | 'baseUrl'>): PaymentProvider {
  const { database } = services
  const { id: siteId } = site
  const ask = <Schema extends z.ZodType>(call: PaypalCall<Schema>) => askPaypal(services, siteId, call)

  const orders = paypalOrders(services, siteId)

  return {
    offers: ({ amount, currency }) => valueAtPaypal(amount, currency) !== undefined,
    async begin(asked) {
      const value = valueAtPaypal(asked.amount, asked.currency)
      if (value === undefined) throw new RefusedByProvider('PayPal does not take this amount')
      const placed = await readOrder(database, siteId, asked.orderId)
      try {
        const { id } = await make(ask, { site, asked, value, shipTo: placed?.shipTo ?? null })
        await database.transact((transaction) => keepPaypalOrder(transaction, siteId, id, asked.attemptId))
        return { reference: id, next: { kind: 'redirect', address: asked.returnAddress + PAYPAL_PAGE } }
      } catch (error) {
        if (error instanceof PaypalRefusal || error instanceof NoPaypalAccount)
          throw new RefusedByProvider('PayPal refused a payment', { cause: error })
        throw error
      }
    },
    read: orders.read,
    cancel: orders.cancel,
    async refund({ refundId, reference, amount, currency }) {
      const captureId = (await orders.known(reference))?.capture_id
      const value = valueAtPaypal(amount, currency)
      const failed: ProviderRefund = { reference: refundId, state: 'failed' }
      if (!captureId || value === undefined) return failed
      return await ask({
        ...{ method: 'POST', path: `${CAPTURES}/${encodeURIComponent(captureId)}/refund` },
        body: { amount: { currency_code: currency, value }, custom_id: customIdOf(siteId, refundId) },
        requestId: `refund-${refundId}`,
        answer: paypalRefundSchema,
      }).then(refundOf, (error) => {
        // Such as: nothing is left to give back, or it is too late. Asking again does not help.
        if (error instanceof NoPaypalAccount || (error instanceof PaypalRefusal && !isUnauthorised(error)))
          return failed
        throw error
      })
    },
    readRefund: async (reference) =>
      refundOf(
        await ask({
          ...{ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(reference)}` },
          answer: paypalRefundSchema,
        }),
      ),
    list: (span, after) => listedPayments(services, siteId, span, after),
    listRefunds: (span, after) => listedRefunds(services, siteId, span, after),
  }
}

const refundOf = ({ id, status }: PaypalRefund): ProviderRefund => ({
  reference: id,
  state: paypalRefundStateOf(status),
})

type Ask = <Schema extends z.ZodType>(call: PaypalCall<Schema>) => Promise<z.infer<Schema>>

interface Made {
  readonly site: Pick<Site, 'id' | 'baseUrl'>
  readonly asked: AskedPayment
  readonly value: string
  readonly shipTo: StoredOrder['shipTo']
}

/** An address that PayPal does not understand keeps nobody from paying: then it is left out. */
async function make(ask: Ask, made: Made): Promise<PaypalOrder> {
  const create = (shipTo: StoredOrder['shipTo'], requestId: string) =>
    ask({
      ...{ method: 'POST', path: ORDERS, answer: paypalOrderSchema, requestId },
      body: orderBody({ ...made, shipTo }),
    })
  const key = `pay-${made.asked.attemptId}`
  if (!made.shipTo) return await create(null, key)
  return await create(made.shipTo, key).catch((error) => {
    if (!(error instanceof PaypalRefusal && (error.status === 400 || error.status === 422))) throw error
    return create(null, `${key}-plain`)
  })
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_create; without an address PayPal does not protect who sells. */
function orderBody({ site, asked, value, shipTo }: Made): object {
  const { attemptId, currency, returnAddress } = asked
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: customIdOf(site.id, attemptId),
        // Nobody pays the same twice, should an order be made twice.
        invoice_id: attemptId,
        amount: { currency_code: currency, value },
        ...(shipTo && { shipping: { name: { full_name: shipTo.name.slice(0, 300) }, address: addressOf(shipTo) } }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'it-IT',
          shipping_preference: shipTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          ...{ return_url: returnAddress, cancel_url: returnAddress },
        },
      },
    },
  }
}

function addressOf({ line1, line2, city, region, postalCode, country }: NonNullable<StoredOrder['shipTo']>): object {
  return {
    address_line_1: line1,
    ...(line2 !== '' && { address_line_2: line2 }),
    admin_area_2: city,
    ...(region !== '' && { admin_area_1: region }),
    postal_code: postalCode,
    country_code: country,
  }
}
