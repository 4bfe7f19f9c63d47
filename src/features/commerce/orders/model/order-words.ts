import { longDate } from '../../../../core/long-date.ts'
import { memoized } from '../../../../core/memoized.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { formatMoney, separatorsOf } from '../../../../core/money/money.ts'
import type { OrderEvent } from './events.ts'
import type { StoredFulfilment } from './fulfilments.ts'
import type { LinePieces } from './line-pieces.ts'
import type { OrderDelivery, OrderLine, StoredOrder } from './order.ts'
import { paymentOf, statusOf } from './order-facts.ts'
import type { StoredRefund } from './refunds.ts'

/** What words of an order depend on, beside the order. */
export interface Speech {
  readonly locale: string
  readonly timeZone: string
  readonly message: MessageLookUp
}

type Worded = Pick<
  StoredOrder,
  'currency' | 'amounts' | 'discounts' | 'delivery' | 'captured' | 'refunded' | 'method' | 'state'
>

export const amountText = (amount: number, currency: string, { locale }: Pick<Speech, 'locale'>): string =>
  formatMoney({ amount, currency }, separatorsOf(locale))

const rateFormat = memoized((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** `10 %`, `22,5 %`; a rate is in hundredths of a percent. */
export function rateText(rate: number, locale: string): string {
  return `${rateFormat(locale).format(rate / 100)} %`
}

export interface SumRow {
  readonly label: string
  readonly amount: string
  readonly kind: 'part' | 'total' | 'tax'
}

/** The sums of an order, as they add up; taxes within the total follow it. */
export function sumRows(
  order: Pick<Worded, 'currency' | 'amounts' | 'discounts' | 'delivery'>,
  speech: Speech,
): SumRow[] {
  const { amounts, discounts, delivery } = order
  const { message, locale } = speech
  const text = (amount: number) => amountText(amount, order.currency, speech)
  const part = (label: string, amount: string): SumRow => ({ label, amount, kind: 'part' })
  const taxes = amounts.rates
    .filter(({ tax }) => tax !== 0)
    .map(({ rate, net, tax }): SumRow => {
      const values = { rate: rateText(rate, locale), net: text(net) }
      return { label: message(`orders.tax.${amounts.taxMode}`, values), amount: text(tax), kind: 'tax' }
    })
  return [
    part(message('orders.subtotal'), text(amounts.subtotal)),
    ...(delivery
      ? [
          part(
            message('orders.delivery', { name: delivery.name }),
            amounts.deliveryTotal === 0 ? message('orders.free') : text(amounts.deliveryTotal),
          ),
        ]
      : []),
    ...discounts
      .filter(({ given }) => given > 0)
      .map(({ name, given }) => part(message('orders.discount', { name }), text(-given))),
    ...(amounts.taxMode === 'added' ? taxes : []),
    ...(amounts.rounding === 0 ? [] : [part(message('orders.rounding'), text(amounts.rounding))]),
    { label: message('orders.total'), amount: text(amounts.grandTotal), kind: 'total' },
    ...(amounts.taxMode === 'included' ? taxes : []),
  ]
}

const weekday = memoized(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

export function dayText(day: string, { locale }: Pick<Speech, 'locale'>): string {
  return weekday(locale).format(new Date(day))
}

/** «27 novembre 2026». */
export function dateText(day: string, { locale }: Pick<Speech, 'locale'>): string {
  return longDate(locale, 'UTC').format(new Date(day))
}

const moment = memoized(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)

export function momentText(instant: string, { locale, timeZone }: Pick<Speech, 'locale' | 'timeZone'>): string {
  return moment(locale, timeZone).format(new Date(instant))
}

/** «del 27 novembre», «dell’8 dicembre»: before eight and eleven the article is elided. */
export function orderedText(instant: string, speech: Speech): string {
  const date = momentText(instant, speech)
  return speech.message(/^(?:8|11)\b/.test(date) ? 'orders.on.elided' : 'orders.on', { date })
}

/** When it arrives or may be fetched; '' where nobody has said so. */
export function arrivalText({ kind, from, until }: OrderDelivery, speech: Speech): string {
  const { message } = speech
  const [first, last] = [from ?? until, until ?? from]
  if (first === null || last === null) return ''
  if (kind === 'pickup') return message('orders.pickup.from', { day: dayText(first, speech) })
  if (first === last) return message('orders.arrives.one', { day: dayText(first, speech) })
  return message('orders.arrives.between', { from: dayText(first, speech), until: dayText(last, speech) })
}

/** An order in a list of its buyer's. */
export function orderInShort(
  order: Pick<StoredOrder, 'state' | 'fulfilment' | 'delivery' | 'createdAt' | 'amounts' | 'currency'>,
  speech: Speech,
): { readonly atText: string; readonly status: string; readonly total: string } {
  return {
    atText: momentText(order.createdAt, speech),
    status: speech.message(`orders.state.${statusOf(order)}`),
    total: amountText(order.amounts.grandTotal, order.currency, speech),
  }
}

/** Options, answers and the time of sending of a line. */
export function lineDetails({ options, answers, sending }: OrderLine): string[] {
  return [
    ...options.map(({ name, value }) => `${name}: ${value}`),
    ...Object.entries(answers).map(([name, value]) => `${name}: ${value}`),
    ...(sending === '' ? [] : [sending]),
  ]
}

/** How it stands with the money. */
export function paymentText(order: Worded, { message }: Pick<Speech, 'message'>): string {
  const payment = paymentOf(order)
  const isLater = payment === 'unpaid' && order.state === 'placed'
  if (isLater && order.delivery?.collects) return message('orders.pay.collects')
  if (isLater && order.delivery?.kind === 'pickup') return message('orders.pay.inShop')
  return message(`orders.pay.${payment}`)
}

/** What buyers read of an event; undefined for what concerns owners only. */
export function eventText(event: OrderEvent, order: Pick<Worded, 'delivery'>, speech: Speech): string | undefined {
  const { message } = speech
  switch (event.kind) {
    case 'created':
    case 'placed':
    case 'expired':
    case 'cancelled':
    case 'closed':
    case 'prepared':
    case 'failed':
    case 'filesOut':
    case 'filesRenewed':
      return message(`orders.event.${event.kind}`)
    case 'captured':
    case 'refunded':
    case 'refundAsked':
      return message(`orders.event.${event.kind}`, { amount: amountText(event.amount, event.currency, speech) })
    case 'sent':
      return sentText(event, order, message)
    case 'edited':
      return message('orders.event.edited')
    case 'delivered':
      return event.day === null ? undefined : message('orders.event.delivered', { day: dateText(event.day, speech) })
    case 'return':
      return message(
        event.of === 'withdrawal' && event.state === 'agreed'
          ? 'orders.event.withdrawal'
          : `orders.event.return.${event.state}`,
      )
    default:
      return undefined
  }
}

function sentText(
  { carrier, part }: Extract<OrderEvent, { kind: 'sent' }>,
  { delivery }: Pick<Worded, 'delivery'>,
  message: MessageLookUp,
): string {
  const of = part ? 'Part' : ''
  if (delivery?.kind !== 'shipping') return message(`orders.event.handed${of}`)
  return carrier === '' ? message(`orders.event.sent${of}`) : message(`orders.event.sent${of}By`, { carrier })
}

/** Pieces as people read them: `2 × Miele di castagno, 500 g`. */
export function piecesText(pieces: readonly LinePieces[], lines: readonly OrderLine[]): string[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [`${quantity} × ${[line.title, ...line.options.map(({ value }) => value)].join(', ')}`] : []
  })
}

/** When something went out, and by whom. */
export function outText({ outAt, carrier }: Pick<StoredFulfilment, 'outAt' | 'carrier'>, speech: Speech): string {
  if (outAt === null) return ''
  const date = longDate(speech.locale, speech.timeZone).format(new Date(outAt))
  return carrier === '' ? date : speech.message('orders.parcel.by', { date, carrier })
}

/** What a refund is for. */
export function refundText(
  { lines, delivery }: Pick<StoredRefund, 'lines' | 'delivery'>,
  order: Pick<Worded, 'delivery'> & { readonly lines: readonly OrderLine[] },
  { message }: Pick<Speech, 'message'>,
): string[] {
  const brought = delivery && order.delivery ? [message('orders.delivery', { name: order.delivery.name })] : []
  return [...piecesText(lines, order.lines), ...brought]
}
