import { createMessages, DEFAULT_LOCALE } from '../../../../core/messages.ts'
import type { Bucket } from '../model/buckets.ts'
import { COUNTED_MOST, type ListedOrder, type OpenedOrder } from '../model/calls.ts'
import { messages } from '../model/messages.ts'
import type { OrderDispute } from '../model/order.ts'
import { owedTo, paymentOf, statusOf } from '../model/order-facts.ts'
import { amountText, eventText, type Speech } from '../model/order-words.ts'

export const BUCKET_LABELS: Readonly<Record<Bucket, string>> = {
  all: 'Tutti',
  pay: 'Da pagare',
  send: 'Da spedire',
  ready: 'Pronti',
  done: 'Conclusi',
  cancelled: 'Annullati',
}

/** «12», «oltre 1.000». */
export function countText(bucket: Bucket, count: number): string {
  const text = new Intl.NumberFormat(DEFAULT_LOCALE, { useGrouping: 'always' })
  return bucket !== 'all' && count > COUNTED_MOST ? `oltre ${text.format(COUNTED_MOST)}` : text.format(count)
}

const message = createMessages({ [DEFAULT_LOCALE]: messages })(DEFAULT_LOCALE)

/** Owners read Italian, at the site's own time. */
export const speechOf = (timeZone: string): Speech => ({ locale: DEFAULT_LOCALE, timeZone, message })

/** What an order of the list is, and how it stands with the money. */
export function labelsOf(order: ListedOrder): { readonly status: string; readonly payment: string } {
  const { state, fulfilment, deliveryKind, grandTotal, captured, refunded } = order
  const delivery = deliveryKind === null ? null : { kind: deliveryKind }
  const status = message(`orders.state.${statusOf({ state, fulfilment, delivery })}`)
  if (owedTo(order) > 0) return { status, payment: 'Da restituire' }
  const payment = paymentOf({ captured, refunded, amounts: { grandTotal } })
  if (payment === 'unpaid' && (state === 'cancelled' || state === 'expired')) return { status, payment: '' }
  return { status, payment: message(`orders.pay.${payment}`) }
}

const MAIL_LABELS = {
  received: 'ordine ricevuto',
  placed: 'conferma dell’ordine',
  paid: 'pagamento ricevuto',
  sent: 'ordine partito',
  cancelled: 'ordine annullato',
  expired: 'ordine scaduto',
  new: 'nuovo ordine',
  stray: 'pagamento da restituire',
  return: 'recesso o reso',
  refunded: 'rimborso avviato',
  answered: 'risposta a un reso',
  ready: 'pronto per il ritiro',
  reminder: 'promemoria di pagamento',
  downloads: 'file da scaricare',
} as const

const DISPUTE_EVENTS = {
  inquiry: 'Chi ha pagato chiede spiegazioni di un pagamento',
  open: 'Un pagamento è contestato',
  lost: 'Contestazione persa: il denaro è tornato a chi ha pagato',
  won: 'Contestazione chiusa: il denaro resta qui',
} as const

/** What owners read of a dispute before they send anything. */
export const DISPUTE_LABELS: Readonly<Record<OrderDispute, { readonly mark: string; readonly sentence: string }>> = {
  inquiry: {
    mark: 'Chiarimento',
    sentence: 'Chi ha pagato chiede spiegazioni di un pagamento. Rispondi a Stripe o PayPal prima di spedire.',
  },
  open: {
    mark: 'Contestato',
    sentence: 'Un pagamento di questo ordine è contestato: non spedire finché non è deciso.',
  },
  lost: {
    mark: 'Contestazione persa',
    sentence: 'La contestazione è persa: il denaro è tornato a chi ha pagato.',
  },
}

/** An event for owners, with what buyers do not see. */
export function ownerEventText(
  { event }: OpenedOrder['events'][number],
  order: OpenedOrder['order'],
  speech: Speech,
): string {
  switch (event.kind) {
    case 'created':
      return order.byOwner ? 'Ordine creato nel negozio' : eventText(event, order, speech)!
    case 'note':
      return event.text
    case 'mailed':
      return `E-mail inviata: ${MAIL_LABELS[event.mail]}`
    case 'edited':
      return editText(event, speech)
    case 'linkMailed':
      return 'E-mail inviata: link per pagare'
    case 'editMailed':
      return 'E-mail inviata: ordine modificato'
    case 'erased':
      return 'Dati di chi ha acquistato cancellati'
    case 'refundFailed':
      return `Un rimborso non è riuscito: ${amountText(event.amount, event.currency, speech)}`
    case 'paymentFault':
      return `È arrivato un pagamento diverso da quello chiesto: ${amountText(event.amount, event.currency, speech)}`
    case 'refundAsked':
      return `${eventText(event, order, speech)}${event.restocked ? ', pezzi di nuovo in vendita' : ''}`
    case 'delivered':
      return event.day === null ? 'Non è ancora arrivato' : eventText(event, order, speech)!
    case 'dispute':
      return DISPUTE_EVENTS[event.state]
    case 'unprepared':
      return 'Non è più pronto'
    case 'sent':
      return `${eventText(event, order, speech)}${event.trusted ? ', senza aspettare il pagamento' : ''}${event.disputed ? ', con un pagamento contestato' : ''}`
    case 'cancelled':
      return `Ordine annullato${event.restocked ? ', pezzi di nuovo in vendita' : ''}`
    default:
      return eventText(event, order, speech) ?? event.kind
  }
}

/** What an edit changed, before and after. */
function editText(
  { pieces, address, from, to, currency }: Extract<OpenedOrder['events'][number]['event'], { kind: 'edited' }>,
  speech: Speech,
): string {
  const total = (amount: number) => amountText(amount, currency, speech)
  return [
    'Ordine modificato',
    ...pieces.map((one) => `${one.name}: da ${one.from} a ${one.to}`),
    ...(address ? ['Indirizzo di consegna cambiato'] : []),
    ...(from === to ? [] : [`Totale: da ${total(from)} a ${total(to)}`]),
  ].join('\n')
}
