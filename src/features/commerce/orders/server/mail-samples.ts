import { newId } from '../../../../core/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { MailSamples } from '../../mails/public.ts'
import { amountsOf } from '../../totals/schemas.ts'
import type { ShownDownload } from '../model/downloads.ts'
import type { OrderLine, StoredOrder } from '../model/order.ts'
import { type LetterContext, letterOf, ORDER_MAILS, type OrderMail } from './letters.ts'
import { contextOf } from './mail-job.ts'

const DAY_MS = 86_400_000
const NUMBER = 1042

const ADDRESS: StoredOrder['billTo'] = {
  ...{ name: 'Giulia Rossi', company: '', line1: 'Via Garibaldi 8', line2: '', postalCode: '10122' },
  ...{ city: 'Torino', region: 'TO', country: 'IT', phone: '' },
}

const line = (title: string, size: string, quantity: number, price: number): OrderLine => ({
  ...{ id: newId(), productId: newId(), variantId: newId(), type: 'PHYSICAL', title },
  options: size === '' ? [] : [{ name: 'Peso', value: size }],
  ...{ sku: '', quantity, listPrice: price, unitPrice: price, answers: {}, taxClass: 'reduced', taxRate: 1000 },
  ...{ sending: '', reservable: true },
})

/** An order of nobody, for previews: dated from now on, so that its terms run. */
function sampleOrder(now: Date, waits: boolean): StoredOrder {
  const lines = [line('Miele di castagno', '500 g', 2, 1200), line('Candela alla lavanda', '', 1, 1850)]
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const amounts = amountsOf({
    currency: 'EUR',
    lines: lines.map((one) => ({ ...one, salePrice: one.unitPrice, discounts: [] })),
    discounts: [],
    delivery: { price: 690, taxRate: 'goods' },
    taxMode: 'included',
  })
  return {
    ...{ id: newId(now.getTime()), number: NUMBER, cartId: newId(), cartVersion: 1 },
    ...{ currency: 'EUR', locale: 'it-IT', lines, amounts, discounts: [], taxes: { nature: null, sentence: '' } },
    delivery: {
      ...{ key: 'esempio', kind: 'shipping', name: 'Corriere', price: 690, collects: false },
      ...{ from: day(2).slice(0, 10), until: day(4).slice(0, 10), note: '' },
    },
    buyer: { email: 'giulia@posta.example', name: ADDRESS.name, phone: '' },
    ...{ shipTo: ADDRESS, billTo: ADDRESS, invoice: null, notes: '', giftMessage: '' },
    consents: { digitalStart: null, terms: '' },
    method: { key: 'transfer', label: 'Bonifico bancario' },
    expiresAt: waits ? day(7) : null,
    state: waits ? 'awaiting' : 'placed',
    fulfilment: 'todo',
    captured: waits ? 0 : amounts.grandTotal,
    ...{ refunded: 0, createdAt: now.toISOString(), placedAt: waits ? null : now.toISOString() },
    ...{ erasedAt: null, byOwner: false, version: 0, charged: amounts.grandTotal, dispute: null },
  }
}

const TRANSFER = {
  title: 'Fai il bonifico',
  text: 'Questi sono dati di esempio: nella e-mail vera ci sono quelli del tuo conto.',
  entries: [{ name: 'IBAN', value: 'IT60 X054 2811 1010 0000 0123 456' }],
}

/** The mail of an example order, with all that stands in a real one. */
async function sampleLetter(services: Services, site: Site, name: OrderMail, text: Parameters<typeof letterOf>[1]) {
  const now = services.now()
  const stored = sampleOrder(now, name === 'received' || name === 'reminder')
  const order = changedFor(name, stored)
  const pieces = order.lines.slice(0, 1).map(({ id, quantity }) => ({ lineId: id, quantity }))
  const parcel: LetterContext['parcel'] = {
    ...{ id: newId(), state: 'out', kind: name === 'sent' || name === 'sentPart' ? 'sent' : 'handed', pieces },
    ...{ carrier: 'Corriere', tracking: 'AB123456789IT', link: '', createdAt: now.toISOString() },
    ...{ outAt: now.toISOString(), deliveredOn: null },
  }
  const handed = { ...parcel, carrier: '', tracking: '' }
  return letterOf(name, text, {
    ...contextOf(services, site, order),
    ...(stored.expiresAt !== null && { instructions: TRANSFER }),
    parcel: parcel.kind === 'sent' ? parcel : handed,
    refund: {
      lines: pieces.map((one) => ({ ...one, unsent: 0, amount: 2400, tax: 218 })),
      ...{ delivery: null, amount: 2400 },
    },
    answered: { pieces },
    downloads: [sampleDownload(now)],
    ...((name === 'placed' || name === 'received') && {
      confirmation: await (await services.orderLaw(site, order)).confirmation(),
    }),
  })
}

const sampleDownload = (now: Date): ShownDownload => ({
  ...{ id: newId(), name: 'ricette.pdf', title: 'Ricette d’inverno', state: 'open', uses: 0, most: 5, path: null },
  ...{ opensAt: now.toISOString(), expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(), usedAt: null },
})

/** What is different in the order of some mails. */
function changedFor(name: OrderMail, order: StoredOrder): StoredOrder {
  if (name === 'ready' || name === 'handed' || name === 'handedPart')
    return { ...order, delivery: { ...order.delivery!, kind: 'pickup', name: 'Ritiro in negozio', note: '9–19' } }
  if (name === 'stray') return { ...order, state: 'expired' }
  if (name === 'expired') return { ...order, state: 'expired', captured: 0 }
  if (name === 'cancelled') return { ...order, state: 'cancelled' }
  return order
}

export const orderMailSamples: MailSamples = Object.fromEntries(
  ORDER_MAILS.map((name): [OrderMail, NonNullable<MailSamples[OrderMail]>] => [
    name,
    (services, site, text) => sampleLetter(services, site, name, text),
  ]),
)
