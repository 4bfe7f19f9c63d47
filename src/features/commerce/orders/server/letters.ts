import type { MailFile } from '../../../../platform/mail/outbox.ts'
import { type LetterPart, letterMail, type Site } from '../../../sites/public.ts'
import { type MailName, type MailText, oneLine, type Values, worded } from '../../mails/schemas.ts'
import { DOWNLOADS_ID, type ShownDownload } from '../model/downloads.ts'
import type { MailKind } from '../model/events.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { dueOf, owedTo } from '../model/order-facts.ts'
import {
  amountText,
  arrivalText,
  lineDetails,
  momentText,
  paymentText,
  piecesText,
  refundText,
  type Speech,
  sumRows,
} from '../model/order-words.ts'
import { printedAddress } from '../model/printed-address.ts'
import type { StoredRefund } from '../model/refunds.ts'
import type { StoredReturn } from '../model/returns.ts'
import type { OrderInstructions } from './instructions.ts'
import type { Confirmation } from './law.ts'

export interface LetterContext {
  readonly site: Site
  readonly order: StoredOrder
  readonly speech: Speech
  /** The buyer's page of the order. */
  readonly link: string
  /** The same in the configuration area. */
  readonly ownersLink: string
  readonly instructions?: OrderInstructions | undefined
  /** What went out or is ready, and whether some is still to go. */
  readonly parcel?: StoredFulfilment
  /** What the law adds to a contract's confirmation. */
  readonly confirmation?: Confirmation
  readonly refund?: Pick<StoredRefund, 'amount' | 'lines' | 'delivery'>
  /** Files that are ready. */
  readonly downloads?: readonly ShownDownload[]
  readonly answered?: Pick<StoredReturn, 'pieces'>
}

export type Letter = ReturnType<typeof letterMail> & {
  readonly kind: MailKind
  readonly files: readonly MailFile[]
}

const text = (words: string): LetterPart => ({ type: 'text', text: words })
const entry = (name: string, lines: readonly string[]): LetterPart => ({ type: 'entry', name, lines })

/** What stands in a mail between the owner's opening and closing, and after them. */
interface Body {
  readonly kind: MailKind
  readonly parts?: (context: LetterContext) => readonly LetterPart[]
  /** The link to the order where undefined. */
  readonly end?: (context: LetterContext) => readonly LetterPart[]
}

/** A mail about an order, in an owner's words. */
export function letterOf(name: OrderMail, words: MailText, context: LetterContext): Letter {
  const { kind, parts = () => [], end = () => [follow(context)] }: Body = BODIES[name]
  const { subject, opening, closing } = worded(words, valuesOf(context))
  const all = [text(opening), ...parts(context), ...(closing === '' ? [] : [text(closing)]), ...end(context)]
  return { ...letterMail({ site: context.site, subject, parts: all }), kind, files: context.confirmation?.files ?? [] }
}

function valuesOf(context: LetterContext): Values {
  const { order, site, parcel, refund } = context
  return {
    nome: order.buyer.name,
    numero: String(order.number),
    totale: total(context),
    pagamento: order.method.label,
    spedizione: order.delivery?.name ?? '',
    negozio: site.content.title,
    corriere: parcel?.carrier ?? '',
    tracciamento: parcel?.tracking ?? '',
    importo: amount(context, refund?.amount ?? owedTo(order)),
  }
}

const handed = (context: LetterContext) => parcelParts(context, 'Che cosa')
const sent = (context: LetterContext) => parcelParts(context, 'Nel pacco')
const rest = (id: string) => (context: LetterContext) => text(context.speech.message(id))
const openOrder = ({ ownersLink }: LetterContext): LetterPart[] => [
  { type: 'action', label: 'Apri l’ordine', address: ownersLink },
]
const answered = (context: LetterContext) =>
  context.answered ? [entry('Che cosa', piecesText(context.answered.pieces, context.order.lines))] : []

const BODIES = {
  received: {
    kind: 'received',
    parts: (context) => [...instructionParts(context), ...contractParts(context)],
    end: contractEnd,
  },
  placed: { kind: 'placed', parts: contractParts, end: contractEnd },
  paid: { kind: 'paid', parts: (context) => [entry('Totale', [total(context)])] },
  reminder: {
    kind: 'reminder',
    parts: (context) => [...instructionParts(context), entry('Da pagare', [amount(context, dueOf(context.order))])],
  },
  downloads: { kind: 'downloads', parts: downloadParts, end: openFiles },
  ready: { kind: 'ready', parts: readyParts },
  sent: { kind: 'sent', parts: sent },
  sentPart: { kind: 'sent', parts: (context) => [...sent(context), rest('orders.parcel.rest')(context)] },
  handed: { kind: 'sent', parts: handed },
  handedPart: { kind: 'sent', parts: (context) => [...handed(context), rest('orders.parcel.rest.handed')(context)] },
  refunded: {
    kind: 'refunded',
    parts: ({ refund, order, speech }) => (refund ? [entry('Che cosa', refundText(refund, order, speech))] : []),
  },
  returnAccepted: {
    kind: 'answered',
    parts: (context) => {
      const { title, frame } = context.site.content
      const { address } = frame.footer
      return [...answered(context), ...(address === '' ? [] : [entry('Dove', [title, address])])]
    },
  },
  returnRefused: { kind: 'answered', parts: answered },
  cancelled: { kind: 'cancelled', parts: (context) => [...givenBack(context), goodsPart(context)] },
  expired: {
    kind: 'expired',
    parts: ({ order }) => [
      text(
        owedTo(order) > 0
          ? 'Il pagamento non è arrivato per intero: di quello che hai già pagato ti scriviamo noi.'
          : 'Se hai pagato, non preoccuparti: lo vediamo e ti scriviamo noi.',
      ),
    ],
  },
  new: {
    kind: 'new',
    parts: (context) => [
      entry('Chi', [context.order.buyer.name, context.order.buyer.email].filter(Boolean)),
      goodsPart(context),
      entry('Pagamento', [`${context.order.method.label}: ${paymentText(context.order, context.speech)}`]),
    ],
    end: openOrder,
  },
  return: { kind: 'return', end: openOrder },
  stray: { kind: 'stray', end: openOrder },
} as const satisfies Partial<Readonly<Record<MailName, Body>>>

/** Mails that orders send. */
export type OrderMail = keyof typeof BODIES
export const ORDER_MAILS = Object.keys(BODIES) as OrderMail[]

/** Where and when it can be fetched, and what is still to be paid. */
function readyParts(context: LetterContext): LetterPart[] {
  const { order, parcel } = context
  const { delivery } = order
  const due = dueOf(order)
  return [
    ...(parcel ? [entry('Che cosa', piecesText(parcel.pieces, order.lines))] : []),
    ...(delivery ? [entry('Dove', [delivery.name, delivery.note].filter(Boolean))] : []),
    ...(due > 0 ? [entry('Da pagare al ritiro', [amount(context, due)])] : []),
  ]
}

/** Programs that look at mails open what they link to, so that files are linked on the order's page alone: each is counted. */
function downloadParts({ downloads = [], speech }: LetterContext): LetterPart[] {
  return downloads.map(({ name, title, uses, most, expiresAt }) =>
    entry(title, [
      oneLine(name),
      speech.message('orders.download.open', { left: most - uses, date: momentText(expiresAt, speech) }),
    ]),
  )
}

function openFiles({ link }: LetterContext): LetterPart[] {
  return [{ type: 'action', label: 'Scarica i file', address: `${link}#${DOWNLOADS_ID}` }]
}

/** What is in a parcel, and how it travels. */
function parcelParts({ parcel, order, speech }: LetterContext, name: string): LetterPart[] {
  if (!parcel) return []
  const travel = [
    [speech.message('orders.tracking', { tracking: parcel.tracking }), parcel.tracking],
    [parcel.link, parcel.link],
  ].flatMap(([words, given]) => (given === '' ? [] : [words!]))
  const by = parcel.carrier === '' ? 'Spedizione' : `Spedizione con ${oneLine(parcel.carrier)}`
  return [entry(name, piecesText(parcel.pieces, order.lines)), ...(travel.length > 0 ? [entry(by, travel)] : [])]
}

const amount = ({ order, speech }: Pick<LetterContext, 'order' | 'speech'>, value: number) =>
  amountText(value, order.currency, speech)
const total = (context: LetterContext) => amount(context, context.order.amounts.grandTotal)
const follow = ({ link }: LetterContext): LetterPart => ({ type: 'action', label: 'Vedi il tuo ordine', address: link })

/** What a buyer had paid goes back; it may be there already when the mail leaves. */
function givenBack(context: LetterContext): LetterPart[] {
  const { order } = context
  const owed = owedTo(order)
  if (owed > 0) return [text(`Ti restituiamo ${amount(context, owed)} con lo stesso mezzo con cui hai pagato.`)]
  return order.refunded > 0 ? [text(`Ti abbiamo restituito ${amount(context, order.refunded)}.`)] : []
}

function instructionParts({ instructions }: LetterContext): LetterPart[] {
  if (!instructions) return []
  return [
    text(`${instructions.title}\n${instructions.text}`),
    ...instructions.entries.map(({ name, value }) => entry(name, [value])),
  ]
}

/** Lines and sums of an order. */
export function goodsPart(context: Pick<LetterContext, 'order' | 'speech'>): LetterPart {
  const { order, speech } = context
  const lines = order.lines.map((line, at) => ({
    name: line.title,
    details: [...lineDetails(line), `${line.quantity} × ${amount(context, line.unitPrice)}`],
    amount: amount(context, order.amounts.lines[at]!.amount),
  }))
  const sums = sumRows(order, speech).map(({ label, amount, kind }) => ({
    name: label,
    amount,
    ...(kind !== 'part' && { kind: kind === 'total' ? ('total' as const) : ('aside' as const) }),
  }))
  return { type: 'sums', rows: [...lines, ...sums] }
}

/** All that a contract's confirmation holds of the order (CON-07). */
function contractParts(context: LetterContext): LetterPart[] {
  const { order, speech } = context
  const { message } = speech
  const { delivery, consents, taxes } = order
  return [
    goodsPart(context),
    ...(taxes.sentence === '' ? [] : [text(taxes.sentence)]),
    ...(delivery
      ? [
          entry(message(`orders.deliver.${delivery.kind}`), [
            ...(order.shipTo ? printedAddress(order.shipTo, speech.locale) : []),
            ...[delivery.name, arrivalText(delivery, speech), delivery.note].filter(Boolean),
          ]),
        ]
      : []),
    entry(message('orders.bill'), printedAddress(order.billTo, speech.locale)),
    entry(message('orders.pay'), [`${order.method.label}: ${paymentText(order, speech)}`]),
    ...(order.notes === '' ? [] : [entry(message('orders.notes'), [order.notes])]),
    ...(order.giftMessage === '' ? [] : [entry(message('orders.gift'), [order.giftMessage])]),
    ...(consents.digitalStart === null
      ? []
      : [text(message('orders.digital', { date: momentText(consents.digitalStart, speech) }))]),
  ]
}

/** The law's part of it, and who sells. */
function contractEnd(context: LetterContext): LetterPart[] {
  const { site, confirmation } = context
  const { footer } = site.content.frame
  return [
    follow(context),
    ...(confirmation?.parts ?? []),
    text(
      [site.content.title, footer.legal, footer.address, footer.phone, footer.email, site.baseUrl]
        .filter(Boolean)
        .join('\n'),
    ),
  ]
}
