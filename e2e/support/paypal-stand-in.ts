import type { IncomingMessage, ServerResponse } from 'node:http'
import { standInServer } from './stand-in-server.ts'

/** What its buyer does in PayPal's pages, and what the buyer's bank makes of it. */
export type PaypalOutcome = 'accepted' | 'declined' | 'refused' | 'pending' | 'captureDeclined'

interface Capture {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  update_time: string
}

interface Order {
  id: string
  status: string
  created: number
  outcome: PaypalOutcome
  custom_id: string
  invoice_id: string
  amount: { currency_code: string; value: string }
  shipping?: object
  context: { return_url: string; cancel_url: string; shipping_preference: string; user_action: string }
  captures: Capture[]
}

interface Refund {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id?: string
  capture: string
  created: number
}

interface Dispute {
  dispute_id: string
  reason: string
  status: string
  capture: string
  dispute_amount: { currency_code: string; value: string }
  dispute_outcome?: { outcome_code: string }
  dispute_life_cycle_stage: string
}

type Sum = Order['amount']

/** What the shop sends; the stand-in trusts its shape. */
interface Sent {
  readonly purchase_units: readonly [
    {
      readonly custom_id: string
      readonly invoice_id: string
      readonly amount: Sum
      readonly shipping?: { readonly address: { readonly postal_code: string } }
    },
  ]
  readonly payment_source: { readonly paypal: { readonly experience_context: Order['context'] } }
  readonly amount?: Sum
  readonly custom_id?: string
  readonly url: string
  readonly event_types: readonly { readonly name: string }[]
  readonly webhook_id: string
  readonly transmission_sig: string
}

/** An answer that is no object: PayPal's shape of errors. */
class PaypalFault extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, name: string, issue?: string) {
    super(name)
    this.status = status
    const details = issue === undefined ? [] : [{ issue, description: 'stand-in' }]
    this.body = { name, message: 'stand-in', debug_id: 'stand-in', details }
  }
}

const unprocessable = (issue: string) => new PaypalFault(422, 'UNPROCESSABLE_ENTITY', issue)
const REPORTS = 'https://uri.paypal.com/services/reporting/search/read'

/**
 * Stands in for PayPal: a server on this machine that knows what the shop asks of its API (Orders v2, Payments v2,
 * Webhooks v1, Transaction Search v1, Disputes v1), and the page where a buyer agrees to pay. What the shop does not read
 * is left out.
 */
export async function startPaypalStandIn() {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const webhooks = new Map<string, { url: string; event_types: readonly { name: string }[] }>()
  /** Secrets by client id, and what their apps may read. */
  const apps = new Map<string, { secret: string; lists: boolean }>()
  const tokens = new Map<string, string>()
  const answers = new Map<string, { readonly asked: string; readonly status: number; readonly body: object }>()
  const requests: { method: string; path: string; requestId: string | undefined }[] = []
  const signed = new Set<string>()
  let queue: { event_type: string; resource: object }[] = []
  let count = 0
  let now = () => new Date()
  let outcome: PaypalOutcome = 'accepted'
  let refundStatus = 'COMPLETED'
  /** The end of the next path whose answer is lost. */
  let loses: string | undefined
  /** The end of the next path that is answered with a status, and nothing is done. */
  let refuses: { readonly pathEnd: string; readonly status: number } | undefined
  /** Money that is held and let go around captures. */
  const holds: { readonly capture: string; readonly code: string; readonly value: string }[] = []
  /** Captures of orders that were forgotten. */
  const former = new Map<string, Order>()
  let url = ''

  const id = (prefix: string) => `${prefix}STANDIN${++count}`
  const happen = (event_type: string, resource: object) => queue.push({ event_type, resource })
  const get = <Kind>(kinds: ReadonlyMap<string, Kind>, name: string | undefined): Kind => {
    const found = kinds.get(name ?? '')
    if (!found) throw new PaypalFault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return found
  }
  const orderOf = (captureId: string) =>
    [...orders.values(), ...former.values()].find(({ captures }) => captures.some((one) => one.id === captureId))

  function shown({ id: orderId, status, custom_id, invoice_id, amount, captures }: Order): object {
    const isOpen = status === 'PAYER_ACTION_REQUIRED'
    return {
      ...{ id: orderId, intent: 'CAPTURE', status },
      purchase_units: [{ custom_id, invoice_id, amount, ...(captures.length > 0 && { payments: { captures } }) }],
      links: [
        { rel: 'self', href: `${url}/v2/checkout/orders/${orderId}`, method: 'GET' },
        ...(isOpen ? [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${orderId}`, method: 'GET' }] : []),
      ],
    }
  }
  const captureResource = (order: Order, capture: Capture) => ({
    ...capture,
    custom_id: order.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
  })
  const shownRefund = ({ capture, created: _, ...refund }: Refund) => ({
    ...refund,
    links: [{ rel: 'up', href: `${url}/v2/payments/captures/${capture}`, method: 'GET' }],
  })

  function makeOrder(body: Sent): object {
    const [unit] = body.purchase_units
    const context = body.payment_source.paypal.experience_context
    if (!/^\d{1,9}(?:\.\d{2})?$/.test(unit.amount.value)) throw unprocessable('DECIMAL_PRECISION')
    if (unit.shipping?.address.postal_code === '00000') throw unprocessable('POSTAL_CODE_INVALID')
    const order: Order = {
      ...{ id: id('O'), status: 'PAYER_ACTION_REQUIRED', created: now().getTime(), outcome, captures: [] },
      ...{ custom_id: unit.custom_id, invoice_id: unit.invoice_id, amount: unit.amount, context },
      ...(unit.shipping && { shipping: unit.shipping }),
    }
    orders.set(order.id, order)
    return shown(order)
  }

  function capture(orderId: string | undefined): object {
    const order = get(orders, orderId)
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
    if (order.outcome === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED'
      throw unprocessable('INSTRUMENT_DECLINED')
    }
    if (order.outcome === 'refused') throw unprocessable('TRANSACTION_REFUSED')
    order.status = 'COMPLETED'
    const status =
      order.outcome === 'pending' ? 'PENDING' : order.outcome === 'captureDeclined' ? 'DECLINED' : 'COMPLETED'
    const made = { id: id('C'), status, amount: order.amount, update_time: now().toISOString() }
    order.captures.push(made)
    const word = status === 'DECLINED' ? 'DENIED' : status
    happen(`PAYMENT.CAPTURE.${word}`, captureResource(order, made))
    return shown(order)
  }

  function refundOf(captureId: string, body: { amount?: Refund['amount']; custom_id?: string }): object {
    const order = orderOf(captureId)
    const found = order?.captures.find((one) => one.id === captureId)
    if (!order || !found) throw new PaypalFault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const given = [...refunds.values()].filter((one) => one.capture === captureId && one.status !== 'FAILED')
    const cents = (value: string) => Math.round(Number(value) * 100)
    const left = cents(found.amount.value) - given.reduce((sum, { amount }) => sum + cents(amount.value), 0)
    const amount = body.amount ?? found.amount
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
    if (cents(amount.value) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
    const refund: Refund = {
      ...{ id: id('R'), status: refundStatus, amount, capture: captureId, created: now().getTime() },
      ...(body.custom_id !== undefined && { custom_id: body.custom_id }),
    }
    refunds.set(refund.id, refund)
    found.status = cents(amount.value) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    happen('PAYMENT.CAPTURE.REFUNDED', shownRefund(refund))
    return shownRefund(refund)
  }

  /** Some hours late in truth; here at once. */
  function transactions(query: URLSearchParams): object {
    const [since, until] = [Date.parse(query.get('start_date')!), Date.parse(query.get('end_date')!)]
    const rows = [
      ...[...orders.values()].flatMap(({ created, custom_id, captures }) =>
        captures.map(({ id: captureId, status, amount }) => ({
          created,
          transaction_info: {
            ...{ transaction_id: captureId, transaction_event_code: 'T0006', transaction_amount: amount },
            transaction_status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
            custom_field: custom_id,
          },
        })),
      ),
      ...[...refunds.values()].map(({ id: refundId, created, amount, custom_id, capture: of }) => ({
        created,
        transaction_info: {
          ...{ transaction_id: refundId, transaction_event_code: 'T1107', transaction_status: 'S' },
          transaction_amount: { ...amount, value: `-${amount.value}` },
          ...{ custom_field: custom_id, paypal_reference_id: of, paypal_reference_id_type: 'TXN' },
        },
      })),
      ...holds.map(({ capture: of, code, value }, index) => ({
        created: now().getTime() - 3_600_000 * 12,
        transaction_info: {
          ...{ transaction_id: `H${index}`, transaction_event_code: code, transaction_status: 'S' },
          transaction_amount: { currency_code: 'EUR', value },
          ...{ paypal_reference_id: of, paypal_reference_id_type: 'TXN' },
        },
      })),
    ].filter(({ created }) => created >= since && created < until)
    const size = Number(query.get('page_size'))
    const page = Number(query.get('page'))
    const details = rows.slice((page - 1) * size, page * size).map(({ transaction_info }) => ({ transaction_info }))
    return { transaction_details: details, page, total_pages: Math.ceil(rows.length / size) }
  }

  function route(method: string, { pathname, searchParams }: URL, body: Sent): object {
    const parts = pathname.split('/').slice(2)
    const [kind, sort, name, action] = parts
    if (kind === 'checkout' && action === 'capture') return capture(name)
    if (kind === 'checkout' && method === 'POST') return makeOrder(body)
    if (kind === 'checkout') return shown(get(orders, name))
    if (kind === 'payments' && sort === 'captures' && method === 'GET') {
      const order = orderOf(name!)
      const found = order?.captures.find((one) => one.id === name)
      if (!order || !found) throw new PaypalFault(404, 'RESOURCE_NOT_FOUND')
      return captureResource(order, found)
    }
    if (kind === 'payments' && sort === 'captures') return refundOf(name!, body)
    if (kind === 'payments' && sort === 'refunds') return shownRefund(get(refunds, name))
    if (kind === 'reporting') return transactions(searchParams)
    if (kind === 'customer') {
      const { capture: of, ...dispute } = get(disputes, name)
      return { ...dispute, disputed_transactions: [{ seller_transaction_id: of }] }
    }
    if (kind === 'notifications' && sort === 'verify-webhook-signature') {
      const isOurs = webhooks.has(body.webhook_id) && signed.has(body.transmission_sig)
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
    }
    if (kind === 'notifications' && method === 'GET')
      return { webhooks: [...webhooks].map(([webhookId, webhook]) => ({ id: webhookId, ...webhook })) }
    if (kind === 'notifications' && method === 'DELETE') {
      get(webhooks, name)
      webhooks.delete(name!)
      return {}
    }
    if (kind === 'notifications') {
      const webhookId = id('WH')
      if ([...webhooks.values()].some((one) => one.url === body.url))
        throw new PaypalFault(400, 'WEBHOOK_URL_ALREADY_EXISTS')
      const made = { url: body.url, event_types: body.event_types }
      webhooks.set(webhookId, made)
      return { id: webhookId, ...made }
    }
    throw new PaypalFault(404, 'NOT_FOUND')
  }

  function open(authorization: string | undefined): { status: number; body: object } {
    const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
    const [clientId = '', secret] = Buffer.from(encoded, 'base64').toString().split(':')
    const app = apps.get(clientId)
    if (!app || app.secret !== secret) return { status: 401, body: { error: 'invalid_client' } }
    const token = id('A21')
    tokens.set(token, clientId)
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 32_400,
        scope: app.lists ? `openid ${REPORTS}` : 'openid',
      },
    }
  }

  /** Does what was asked once for each request id, and says the same again. */
  function answer(request: IncomingMessage, text: string): { status: number; body: object } {
    const { method = 'GET', headers } = request
    const asked = new URL(request.url!, url)
    const requestId = [headers['paypal-request-id']].flat()[0]
    requests.push({ method, path: asked.pathname, requestId })
    if (asked.pathname === '/v1/oauth2/token') return open(headers.authorization)
    const clientId = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (!clientId || !apps.has(clientId)) return { status: 401, body: { error: 'invalid_token' } }
    if (asked.pathname.startsWith('/v1/reporting') && !apps.get(clientId)!.lists)
      return { status: 403, body: { name: 'NOT_AUTHORIZED' } }
    if (refuses !== undefined && asked.pathname.endsWith(refuses.pathEnd)) {
      const { status } = refuses
      refuses = undefined
      return { status, body: { name: status === 409 ? 'RESOURCE_CONFLICT' : 'INTERNAL_SERVER_ERROR' } }
    }
    const known = requestId === undefined ? undefined : answers.get(`${clientId} ${requestId}`)
    const whole = `${method} ${asked.pathname} ${text}`
    if (known && known.asked !== whole) return { status: 422, body: { name: 'DUPLICATE_REQUEST_ID' } }
    if (known) return known
    const made = tried(() => route(method, asked, text === '' ? {} : JSON.parse(text)))
    if (requestId !== undefined) answers.set(`${clientId} ${requestId}`, { asked: whole, ...made })
    return made
  }

  const page = (order: Order) => `<!doctype html><html lang="it"><title>PayPal (finto)</title>
    <h1>PayPal finto, per le prove</h1><p>${order.amount.value} ${order.amount.currency_code}</p>
    <p><a href="/approve?token=${order.id}">Paga adesso</a></p>
    <p><a href="${order.context.cancel_url}">Annulla e torna al negozio</a></p></html>`

  /** What a buyer's browser sees. */
  function show(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = new URL(request.url!, url)
    const order = orders.get(asked.searchParams.get('token') ?? '')
    if (!order || !['/checkoutnow', '/approve'].includes(asked.pathname)) return false
    if (asked.pathname === '/checkoutnow')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(order))
    else {
      approve(order.id)
      response.writeHead(302, { location: `${order.context.return_url}?token=${order.id}&PayerID=STANDIN` }).end()
    }
    return true
  }

  function approve(orderId: string, next: PaypalOutcome = outcome): void {
    const order = get(orders, orderId)
    order.outcome = next
    order.status = 'APPROVED'
    happen('CHECKOUT.ORDER.APPROVED', shown(order))
  }

  const { url: listening, close } = await standInServer((request, text, response) => {
    if (show(request, response)) return
    const { status, body } = answer(request, text)
    if (loses !== undefined && request.url?.endsWith(loses)) {
      loses = undefined
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  url = listening

  return {
    url,
    orders,
    refunds,
    webhooks,
    apps,
    requests,
    clear(): void {
      for (const one of [orders, former, refunds, disputes, webhooks, apps, tokens, answers]) one.clear()
      holds.length = 0
      requests.length = 0
      queue = []
      outcome = 'accepted'
      refundStatus = 'COMPLETED'
    },
    approve,
    /** What becomes of captures from now on. */
    outcomeIs(next: PaypalOutcome): void {
      outcome = next
    },
    refundsAre(status: 'COMPLETED' | 'PENDING' | 'FAILED'): void {
      refundStatus = status
    },
    /** PayPal has forgotten an order; its captures stay. */
    forget(orderId: string): void {
      former.set(orderId, get(orders, orderId))
      orders.delete(orderId)
    },
    /** Money is held or let go, or costs a fee. */
    hold: (orderId: string, code: string, value: string) =>
      holds.push({ capture: get(orders, orderId).captures[0]!.id, code, value }),
    /** PayPal takes a payment back. */
    reverse(orderId: string): void {
      const refund = refundOf(get(orders, orderId).captures[0]!.id, {})
      queue = [{ event_type: 'PAYMENT.CAPTURE.REVERSED', resource: refund }]
    },
    refuseNext(pathEnd: string, status: number): void {
      refuses = { pathEnd, status }
    },
    /** A capture's bank has thought. */
    endCapture(orderId: string, status: 'COMPLETED' | 'DECLINED'): void {
      const order = get(orders, orderId)
      order.captures.at(-1)!.status = status
      happen(
        status === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.COMPLETED',
        captureResource(order, order.captures.at(-1)!),
      )
    },
    endRefund(refundId: string, status: 'COMPLETED' | 'FAILED'): void {
      get(refunds, refundId).status = status
    },
    /** Somebody refunds in PayPal's own pages. */
    refundElsewhere: (orderId: string, value: string) => {
      const [found] = get(orders, orderId).captures
      return refundOf(found!.id, { amount: { ...found!.amount, value } }) as { id: string }
    },
    dispute(orderId: string, status: string, outcomeCode?: string, stage = 'CHARGEBACK'): void {
      const [found] = get(orders, orderId).captures
      const known = [...disputes.values()].find((one) => one.capture === found!.id)
      const dispute: Dispute = {
        ...{ dispute_id: known?.dispute_id ?? id('PP-D-'), reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', status },
        ...{ capture: found!.id, dispute_amount: found!.amount, dispute_life_cycle_stage: stage },
        ...(outcomeCode !== undefined && { dispute_outcome: { outcome_code: outcomeCode } }),
      }
      disputes.set(dispute.dispute_id, dispute)
      const { capture: of, ...resource } = dispute
      const said = { ...resource, disputed_transactions: [{ seller_transaction_id: of }] }
      happen(known ? 'CUSTOMER.DISPUTE.UPDATED' : 'CUSTOMER.DISPUTE.CREATED', said)
    },
    /** What happened since the last delivery, as calls in the order of their arrival. */
    calls(): { body: string; headers: Record<string, string> }[] {
      const events = queue
      queue = []
      return events.map(({ event_type, resource }) => {
        const transmission = id('T')
        signed.add(`sig-${transmission}`)
        return {
          body: JSON.stringify({ id: id('WH-'), event_type, resource }),
          headers: {
            'paypal-auth-algo': 'SHA256withRSA',
            'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-stand-in',
            'paypal-transmission-id': transmission,
            'paypal-transmission-sig': `sig-${transmission}`,
            'paypal-transmission-time': now().toISOString(),
          },
        }
      })
    },
    /** Does what is asked there next, and closes the connection instead of answering. */
    loseNextAnswer(pathEnd: '/capture' | '/refund' | '/orders'): void {
      loses = pathEnd
    },
    /** Tokens that were given open nothing any more. */
    forgetTokens: () => tokens.clear(),
    useClock(clock: () => Date): void {
      now = clock
    },
    close,
  }
}

export type PaypalStandIn = Awaited<ReturnType<typeof startPaypalStandIn>>

function tried(make: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: make() }
  } catch (error) {
    if (!(error instanceof PaypalFault)) throw error
    return { status: error.status, body: error.body }
  }
}
