import type { IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { standInServer } from './stand-in-server.ts'
import { type FormValue, parseForm } from './stripe-forms.ts'

/** What its outcomes are chosen by: names that Stripe publishes for tests, and two of our own. */
export type TestToken =
  | 'pm_card_visa'
  | 'pm_card_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_threeDSecure2Required'
  | 'pm_bank_thinks'

/** How the calls of a time arrive: each three times, newest first, or never. */
export type Delivery = 'once' | 'duplicated' | 'reversed' | 'lost'

interface SentEvent {
  readonly payload: string
  readonly signature: string
}

/** An answer that is no object: Stripe's shape of errors. */
class StripeFault extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, type: string, code: string, more: object = {}) {
    super(code)
    this.status = status
    this.error = { type, code, message: `${code} (stand-in)`, ...more }
  }
}

const invalid = (code: string, status = 400) => new StripeFault(status, 'invalid_request_error', code)
const NOT_CANCELLED: readonly Stripe.PaymentIntent.Status[] = ['succeeded', 'processing', 'canceled']
const DECLINES: Partial<Record<TestToken, string>> = {
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
}

/**
 * Stands in for Stripe: a server on this machine that knows what the shop asks of Stripe's API, with accounts by key.
 * Its objects have the types of Stripe's SDK; what the shop does not read is left out.
 */
export async function startStripeStandIn() {
  const intents = new Map<string, Stripe.PaymentIntent>()
  const refunds = new Map<string, Stripe.Refund>()
  const disputes = new Map<string, Stripe.Dispute>()
  const endpoints = new Map<string, Stripe.WebhookEndpoint>()
  const domains = new Map<string, Stripe.PaymentMethodDomain>()
  const answers = new Map<string, { readonly asked: string; readonly status: number; readonly body: object }>()
  /** What is missing to a key: parts of paths. Keys of no account are refused. */
  const keys = new Map<string, readonly string[]>()
  const requests: { method: string; path: string; version: string | undefined; key: string | undefined }[] = []
  const signer = new Stripe('sk_test_signs_what_it_sends').webhooks
  let queue: Stripe.Event[] = []
  let count = 0
  let now = () => new Date()
  /** Answers the next request with a fault, after doing what it asked for. */
  let losesNext = false
  let refundStatus: Stripe.Refund['status'] & string = 'succeeded'

  const id = (prefix: string) => `${prefix}_standin${++count}`
  const stamp = () => Math.floor(now().getTime() / 1000)
  const happen = (type: string, object: object) => {
    const event = { id: id('evt'), object: 'event', api_version: '2026-10-28.endive', created: stamp(), type }
    queue.push({ ...event, livemode: false, data: { object } } as unknown as Stripe.Event)
  }
  const list = (data: readonly object[], url: string) => ({ object: 'list', data, has_more: false, url })
  /** The newest first, some at a time. */
  const paged = (all: readonly { readonly id: string }[], url: string, query: FormValue) => {
    const rest = all.toReversed()
    const begin = query.starting_after ? rest.findIndex((one) => one.id === query.starting_after) + 1 : 0
    const end = begin + Number(query.limit ?? 10)
    return { ...list(rest.slice(begin, end), url), has_more: end < rest.length }
  }
  const get = <Kind>(kinds: ReadonlyMap<string, Kind>, name: string | undefined): Kind => {
    const found = kinds.get(name ?? '')
    if (!found) throw invalid('resource_missing', 404)
    return found
  }
  const set = (intent: Stripe.PaymentIntent, change: Partial<Stripe.PaymentIntent>, event: string) => {
    const changed = { ...intent, ...change }
    intents.set(intent.id, changed)
    happen(`payment_intent.${event}`, changed)
    return changed
  }

  function confirm(intentId: string, token: TestToken | undefined): Stripe.PaymentIntent {
    const intent = get(intents, intentId)
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      throw invalid('payment_intent_unexpected_state')
    const declined = token && DECLINES[token]
    if (declined) {
      const error = { type: 'card_error', code: 'card_declined', decline_code: declined, charge: id('ch') }
      const failed = { ...error, message: 'La carta è stata rifiutata.' } as Stripe.PaymentIntent.LastPaymentError
      const left = set(intent, { status: 'requires_payment_method', last_payment_error: failed }, 'payment_failed')
      throw new StripeFault(402, 'card_error', 'card_declined', { ...failed, payment_intent: left })
    }
    if (token === 'pm_card_threeDSecure2Required') return set(intent, { status: 'requires_action' }, 'requires_action')
    if (token === 'pm_bank_thinks') return set(intent, { status: 'processing' }, 'processing')
    return set(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null }, 'succeeded')
  }

  function refundOf(body: FormValue): Stripe.Refund {
    const intent = get(intents, String(body.payment_intent))
    const amount = Number(body.amount ?? intent.amount)
    const given = [...refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    const left = intent.amount_received - given.reduce((sum, one) => sum + one.amount, 0)
    if (left === 0) throw invalid('charge_already_refunded')
    if (amount > left) throw invalid('amount_too_large')
    const { currency } = intent
    const refund = {
      ...{ id: id('re'), object: 'refund', amount, currency, payment_intent: intent.id, charge: null },
      ...{
        created: stamp(),
        metadata: (body.metadata ?? {}) as Stripe.Metadata,
        status: refundStatus,
        reason: null,
      },
    } as Stripe.Refund
    refunds.set(refund.id, refund)
    happen('refund.created', refund)
    return refund
  }

  const createdSince = (query: FormValue) => {
    const created = query.created as FormValue | undefined
    return ({ created: at }: { created: number }) =>
      at >= Number(created?.gte ?? 0) && at < Number(created?.lt ?? Infinity)
  }

  /** What an address answers; its parts come after `/v1`. */
  function route(method: string, [kind, name, action]: string[], body: FormValue): object {
    if (kind === 'payment_intents' && method === 'GET')
      return name
        ? get(intents, name)
        : paged([...intents.values()].filter(createdSince(body)), '/v1/payment_intents', body)
    if (kind === 'payment_intents' && action === 'confirm')
      return confirm(name!, body.payment_method as TestToken | undefined)
    if (kind === 'payment_intents' && action === 'cancel') {
      const intent = get(intents, name)
      if (NOT_CANCELLED.includes(intent.status)) throw invalid('payment_intent_unexpected_state')
      return set(intent, { status: 'canceled' }, 'canceled')
    }
    if (kind === 'payment_intents') {
      const amount = Number(body.amount)
      if (body.currency === 'eur' && amount < 50) throw invalid('amount_too_small')
      const intentId = id('pi')
      const intent = {
        ...{ id: intentId, object: 'payment_intent', amount, amount_received: 0, currency: body.currency },
        ...{ client_secret: `${intentId}_secret_standin`, created: stamp(), status: 'requires_payment_method' },
        ...{ metadata: body.metadata ?? {}, last_payment_error: null, livemode: false, latest_charge: null },
      } as unknown as Stripe.PaymentIntent
      intents.set(intentId, intent)
      return intent
    }
    if (kind === 'refunds' && method === 'POST') return refundOf(body)
    if (kind === 'refunds')
      return name
        ? get(refunds, name)
        : paged(
            [...refunds.values()]
              .filter(createdSince(body))
              .filter((one) => !body.payment_intent || one.payment_intent === body.payment_intent),
            '/v1/refunds',
            body,
          )
    if (kind === 'disputes')
      return name ? get(disputes, name) : list([...disputes.values()].filter(createdSince(body)), '/v1/disputes')
    if (kind === 'account') return { id: 'acct_standin', object: 'account', settings: {}, charges_enabled: true }
    if (kind === 'balance') return { object: 'balance', available: [], pending: [], livemode: false }
    if (kind === 'webhook_endpoints') return endpointOf(method, name, body)
    if (kind === 'payment_method_domains') return domainOf(method, name, body)
    throw invalid('url_invalid', 404)
  }

  function endpointOf(method: string, name: string | undefined, body: FormValue): object {
    if (method === 'GET') return list([...endpoints.values()], '/v1/webhook_endpoints')
    if (method === 'DELETE') {
      get(endpoints, name)
      endpoints.delete(name!)
      return { id: name, object: 'webhook_endpoint', deleted: true }
    }
    if (!String(body.url).startsWith('https://')) throw invalid('url_invalid')
    const endpoint = {
      ...{ id: id('we'), object: 'webhook_endpoint', url: body.url, api_version: body.api_version },
      ...{ enabled_events: Object.values((body.enabled_events ?? {}) as object), metadata: body.metadata ?? {} },
    } as Stripe.WebhookEndpoint
    endpoints.set(endpoint.id, endpoint)
    return { ...endpoint, secret: `whsec_${endpoint.id}_of_the_stand_in` }
  }

  function domainOf(method: string, name: string | undefined, body: FormValue): object {
    const asked = body.domain_name
    if (method === 'GET')
      return list(
        [...domains.values()].filter(({ domain_name }) => !asked || domain_name === asked),
        '/v1/payment_method_domains',
      )
    if (name) return get(domains, name)
    const active = { status: 'active' }
    const domain = {
      ...{ id: id('pmd'), object: 'payment_method_domain', domain_name: asked, enabled: true },
      ...{ apple_pay: active, google_pay: active },
    } as Stripe.PaymentMethodDomain
    domains.set(domain.id, domain)
    return domain
  }

  /** Does what was asked once for each key of idempotency, and says the same again. */
  function answer(request: IncomingMessage, text: string): { status: number; body: object } {
    const { method = 'GET', headers } = request
    const { pathname, search } = new URL(request.url!, 'http://stripe')
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    const version = [headers['stripe-version']].flat()[0]
    requests.push({ method, path: pathname, version, key })
    const missing = keys.get(key ?? '')
    if (!missing) return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const error = { type: 'invalid_request_error', message: 'The key does not have the required permissions' }
    if (missing.some((part) => pathname.includes(part))) return { status: 403, body: { error } }
    const idempotency = [headers['idempotency-key']].flat()[0]
    const asked = `${method} ${pathname} ${text}`
    const known = method === 'POST' && idempotency ? answers.get(idempotency) : undefined
    if (known && known.asked !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } }
    if (known) return known
    const made = tried(() =>
      route(method, pathname.split('/').slice(2), parseForm(method === 'GET' ? search.slice(1) : text)),
    )
    if (method === 'POST' && idempotency) answers.set(idempotency, { asked, ...made })
    return made
  }

  const { url, close } = await standInServer((request, text, response) => {
    const { status, body } = answer(request, text)
    if (losesNext) {
      losesNext = false
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') })
    response.end(JSON.stringify(body))
  })

  function signed(event: Stripe.Event, secret: string, at = now()): SentEvent {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    return { payload, signature: signer.generateTestHeaderString({ payload, secret, timestamp }) }
  }

  return {
    url,
    intents,
    refunds,
    endpoints,
    domains,
    keys,
    requests,
    signed,
    confirm: (intentId: string, token: TestToken): Stripe.PaymentIntent | undefined =>
      tried(() => confirm(intentId, token)).status === 200 ? intents.get(intentId) : undefined,
    /** What happened since the last delivery, as signed calls in the order of their arrival. */
    deliver(secret: string, how: Delivery = 'once'): SentEvent[] {
      const events = queue
      queue = []
      if (how === 'lost') return []
      const sent = events.map((event) => signed(event, secret))
      if (how === 'reversed') return sent.reverse()
      return how === 'duplicated' ? [...sent, ...sent, ...sent] : sent
    },
    change(intentId: string, change: Partial<Stripe.PaymentIntent>): void {
      intents.set(intentId, { ...get(intents, intentId), ...change })
    },
    /** What a refund turns out to be, later. */
    endRefund(refundId: string, status: 'succeeded' | 'failed'): void {
      const refund = { ...get(refunds, refundId), status }
      refunds.set(refundId, refund)
      happen(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    /** Somebody refunds in Stripe's own pages. */
    refundElsewhere: (intentId: string, amount: number) =>
      refundOf({ payment_intent: intentId, amount: String(amount) }),
    refundsAre(status: 'succeeded' | 'pending' | 'failed'): void {
      refundStatus = status
    },
    dispute(intentId: string, status: Stripe.Dispute.Status, known?: string): string {
      const { amount, currency } = get(intents, intentId)
      const dispute = {
        ...{ id: known ?? id('dp'), object: 'dispute', amount, currency, payment_intent: intentId, status },
        ...{
          reason: 'fraudulent',
          created: stamp(),
          charge: 'ch_standin',
          evidence_details: { due_by: stamp() + 604_800 },
        },
      } as unknown as Stripe.Dispute
      disputes.set(dispute.id, dispute)
      happen(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
      return dispute.id
    },
    /** Does what is asked next, and closes the connection instead of answering. */
    loseNextAnswer(): void {
      losesNext = true
    },
    useClock(clock: () => Date): void {
      now = clock
    },
    close,
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

function tried(make: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: make() }
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}
