import { type LetterPart, letterMail, type Site } from '../../../sites/public.ts'
import type { MailKind } from '../model/events.ts'
import type { StoredFulfilment } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { owedTo } from '../model/order-facts.ts'
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

interface LetterContext {
  readonly site: Site
  readonly order: StoredOrder
  readonly speech: Speech
  /** The buyer's page of the order. */
  readonly link: string
  /** The same in the configuration area. */
  readonly ownersLink: string
  readonly instructions?: OrderInstructions
  /** What went out, and whether some is still to go. */
  readonly parcel?: StoredFulfilment
  readonly isPart?: boolean
  /** What the law adds to a contract's confirmation. */
  readonly confirmation?: readonly LetterPart[]
  readonly refund?: StoredRefund
  readonly answered?: StoredReturn
}

export type Letter = ReturnType<typeof letterMail> & { readonly kind: MailKind }

const text = (words: string): LetterPart => ({ type: 'text', text: words })
const entry = (name: string, lines: readonly string[]): LetterPart => ({ type: 'entry', name, lines })

/** A mail about an order. */
export function letterOf(kind: MailKind, context: LetterContext): Letter {
  const { order, site } = context
  const { subject, parts } = KINDS[kind](context)
  return { ...letterMail({ site, subject: `${subject} (ordine n.\u00a0${order.number})`, parts }), kind }
}

interface Words {
  readonly subject: string
  readonly parts: readonly LetterPart[]
}

const KINDS: Readonly<Record<MailKind, (context: LetterContext) => Words>> = {
  received: (context) => ({
    subject: 'Abbiamo ricevuto il tuo ordine',
    parts: [
      text(`${greeting(context)}\ngrazie: abbiamo ricevuto il tuo ordine. Parte appena arriva il pagamento.`),
      ...instructionParts(context),
      ...contractParts(context),
    ],
  }),
  placed: (context) => ({
    subject: 'Il tuo ordine è confermato',
    parts: [
      text(`${greeting(context)}\ngrazie: il tuo ordine è confermato. Questa è la conferma da conservare.`),
      ...contractParts(context),
    ],
  }),
  paid: (context) => ({
    subject: 'Abbiamo ricevuto il tuo pagamento',
    parts: [
      text(`${greeting(context)}\nil tuo pagamento è arrivato e l’ordine è confermato. Ora lo prepariamo.`),
      entry('Totale', [total(context)]),
      follow(context),
    ],
  }),
  sent: sentWords,
  refunded: refundedWords,
  answered: answeredWords,
  cancelled: (context) => ({
    subject: 'Il tuo ordine è annullato',
    parts: [
      text(`${greeting(context)}\nil tuo ordine è annullato: non sarà spedito nulla.`),
      ...givenBack(context),
      ...goods(context),
      follow(context),
    ],
  }),
  expired: (context) => ({
    subject: 'Il tuo ordine è scaduto',
    parts: [
      text(
        owedTo(context.order) > 0
          ? `${greeting(context)}\nil pagamento non è arrivato per intero e l’ordine è scaduto. Di quello che hai già pagato ti scriviamo noi.`
          : `${greeting(context)}\nil pagamento non è arrivato in tempo e l’ordine è scaduto. Se hai pagato, non preoccuparti: lo vediamo e ti scriviamo noi.`,
      ),
      follow(context),
    ],
  }),
  new: (context) => ({
    subject: `Nuovo ordine da ${oneLine(context.order.buyer.name)}: ${total(context)}`,
    parts: [
      text(`È arrivato un ordine da ${context.site.content.title}.`),
      entry('Chi', [context.order.buyer.name, context.order.buyer.email].filter(Boolean)),
      ...goods(context),
      entry('Pagamento', [`${context.order.method.label}: ${paymentText(context.order, context.speech)}`]),
      { type: 'action', label: 'Apri l’ordine', address: context.ownersLink },
    ],
  }),
  return: (context) => ({
    subject: 'Recesso o reso da guardare',
    parts: [
      text(
        `${oneLine(context.order.buyer.name)} rende qualcosa. Apri l’ordine per vedere che cosa, e per rispondere: per un recesso hai 14 giorni per restituire il denaro.`,
      ),
      { type: 'action', label: 'Apri l’ordine', address: context.ownersLink },
    ],
  }),
  stray: (context) => ({
    subject: 'Denaro arrivato per un ordine che è finito',
    parts: [
      text(
        `Per un ordine ${context.order.state === 'expired' ? 'scaduto' : 'annullato'} è arrivato un pagamento: da restituire ci sono ${amount(context, owedTo(context.order))}. Apri l’ordine per decidere.`,
      ),
      { type: 'action', label: 'Apri l’ordine', address: context.ownersLink },
    ],
  }),
}

function refundedWords(context: LetterContext): Words {
  const { refund, order, speech } = context
  const sum = amount(context, refund?.amount ?? 0)
  return {
    subject: 'Abbiamo avviato il tuo rimborso',
    parts: [
      text(
        `${greeting(context)}\nti restituiamo ${sum} con lo stesso mezzo con cui hai pagato. Possono servire alcuni giorni prima che la somma compaia sul tuo conto.`,
      ),
      ...(refund ? [entry('Che cosa', refundText(refund, order, speech))] : []),
      follow(context),
    ],
  }
}

function answeredWords(context: LetterContext): Words {
  const { answered, order, site } = context
  const isRefused = answered?.state === 'refused'
  const { address } = site.content.frame.footer
  const where = isRefused || address === '' ? [] : [entry('Dove', [site.content.title, address])]
  return {
    subject: isRefused ? 'Il reso non è accettato' : 'Il tuo reso è accettato',
    parts: [
      text(
        `${greeting(context)}\n${isRefused ? 'abbiamo guardato la tua richiesta, e non possiamo accettare il reso. Se vuoi saperne di più, rispondi a questa e-mail.' : 'accettiamo il reso. Rimandaci i prodotti ben imballati, con il numero dell’ordine.'}`,
      ),
      ...(answered ? [entry('Che cosa', piecesText(answered.pieces, order.lines))] : []),
      ...where,
      follow(context),
    ],
  }
}

/** One mail for each parcel: what is in it, and how it travels. */
function sentWords(context: LetterContext): Words {
  const { parcel, isPart = false, order, speech } = context
  const isSent = parcel?.kind === 'sent'
  const whole = isSent ? 'Il tuo ordine è partito' : 'Il tuo ordine è stato consegnato'
  const part = isSent ? 'Una parte del tuo ordine è partita' : 'Una parte del tuo ordine è stata consegnata'
  const subject = isPart ? part : whole
  const rest = speech.message(isSent ? 'orders.parcel.rest' : 'orders.parcel.rest.handed')
  const travel = parcel
    ? [
        [speech.message('orders.tracking', { tracking: parcel.tracking }), parcel.tracking],
        [parcel.link, parcel.link],
      ].flatMap(([words, given]) => (given === '' ? [] : [words!]))
    : []
  return {
    subject,
    parts: [
      text(`${greeting(context)}\n${subject[0]!.toLowerCase()}${subject.slice(1)}.`),
      ...(parcel ? [entry(isSent ? 'Nel pacco' : 'Che cosa', piecesText(parcel.pieces, order.lines))] : []),
      ...(parcel && travel.length > 0
        ? [entry(parcel.carrier === '' ? 'Spedizione' : `Spedizione con ${oneLine(parcel.carrier)}`, travel)]
        : []),
      ...(isPart ? [text(rest)] : []),
      follow(context),
    ],
  }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
const greeting = ({ order }: LetterContext) => `Ciao ${oneLine(order.buyer.name)},`
const amount = ({ order, speech }: LetterContext, value: number) => amountText(value, order.currency, speech)
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

/** Lines and sums. */
function goods(context: LetterContext): LetterPart[] {
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
  return [{ type: 'sums', rows: [...lines, ...sums] }]
}

/** All that a contract's confirmation holds (CON-07). */
function contractParts(context: LetterContext): LetterPart[] {
  const { order, speech, site, confirmation = [] } = context
  const { message } = speech
  const { delivery, consents, taxes } = order
  const { footer } = site.content.frame
  return [
    ...goods(context),
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
    follow(context),
    ...confirmation,
    text(
      [site.content.title, footer.legal, footer.address, footer.phone, footer.email, site.baseUrl]
        .filter(Boolean)
        .join('\n'),
    ),
  ]
}
