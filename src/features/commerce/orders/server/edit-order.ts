import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Address } from '../../addresses/schemas.ts'
import {
  consumeReservations,
  forgetSales,
  recordSales,
  releaseReservations,
  reserveStock,
  type WantedPieces,
} from '../../catalog/public.ts'
import { editedLines, fewestPieces } from '../model/edits.ts'
import { areGoodsOut } from '../model/fulfilments.ts'
import type { OrderLine, StoredOrder } from '../model/order.ts'
import { surplusOf } from '../model/order-facts.ts'
import { piecesOf } from '../model/pieces.ts'
import { recordEvent } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { giveFiles } from './give-files.ts'
import { contentOf } from './order-rows.ts'
import { forgetWords, keepWords } from './order-words.ts'
import { lockOrder } from './orders-repository.ts'
import { keepWhatLeaves, takeBack } from './refund-pieces.ts'
import { refundsOf } from './refunds-repository.ts'

/** What an owner changes of an order before it is sent. */
export interface OrderEdit {
  /** The version that the owner saw. */
  readonly baseVersion: number
  /** Pieces by the ids of lines; those that are not named stay. */
  readonly quantities: ReadonlyMap<string, number>
  readonly added: readonly OrderLine[]
  /** Undefined: where it was sent before. */
  readonly shipTo: Address | undefined
}

const SENTENCES = {
  older_version: 'Qualcun altro ha modificato l’ordine nel frattempo: guarda com’è ora, e riprova.',
  ended: 'Questo ordine è finito: non si modifica più.',
  part_paid: 'Una parte di questo ordine è già pagata: registra il resto, e poi modificalo.',
  free: 'Non resterebbe nulla da pagare: annulla l’ordine.',
  out: 'Alcuni di questi pezzi sono già partiti o rimborsati: non si possono più togliere.',
  address_out: 'Qualcosa è già partito: l’indirizzo non si può più cambiare.',
  country: 'Il Paese non si può cambiare: ne dipendono prezzi e imposte.',
  empty: 'Non resta nessun prodotto: annulla l’ordine.',
  changed: 'Nel frattempo la somma è cambiata: guarda l’ordine, e riprova.',
} as const
const refused = (reason: keyof typeof SENTENCES) => new Refusal('conflict', SENTENCES[reason], { details: { reason } })

/**
 * An order as an edit would leave it; nothing is stored.
 * @throws Refusal `conflict` for what an edit must not do, with its reason
 */
export async function withEdit(
  reader: Reader,
  siteId: Id,
  order: StoredOrder,
  { baseVersion, quantities, added, shipTo }: OrderEdit,
  now: Date,
): Promise<StoredOrder> {
  if (order.version !== baseVersion) throw refused('older_version')
  const waits = order.state === 'awaiting'
  if (!(waits || order.state === 'placed') || isOver(order, now)) throw refused('ended')
  if (waits && order.captured > 0) throw refused('part_paid')
  const fulfilments = await fulfilmentsOf(reader, siteId, order.id)
  const fewest = fewestPieces(order, fulfilments, await refundsOf(reader, siteId, order.id))
  for (const [id, quantity] of quantities)
    if (quantity < (fewest.get(id) ?? Number.POSITIVE_INFINITY)) throw refused('out')
  if (shipTo && (areGoodsOut(fulfilments) || order.shipTo === null)) throw refused('address_out')
  if (shipTo && shipTo.country !== order.shipTo?.country) throw refused('country')
  const edited = editedLines(order, { quantities, added })
  if (edited.lines.length === 0) throw refused('empty')
  if (waits && edited.amounts.grandTotal === 0) throw refused('free')
  const charged = order.charged - order.amounts.grandTotal + edited.amounts.grandTotal
  return { ...order, ...edited, charged, ...(shipTo && { shipTo }) }
}

/**
 * Changes lines and address of an order, with its stock: pieces that go are on sale again, those that come are sold, or
 * promised while it waits for its money. Whoever edits one that waits has ended what its buyer may be paying.
 * @throws Refusal as `withEdit`; `conflict` with reason `sold_out`
 */
export async function editOrder(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  edit: OrderEdit,
  { authorId, now }: { readonly authorId: Id; readonly now: Date },
): Promise<StoredOrder> {
  const order = await lockOrder(transaction, siteId, orderId)
  const edited = await withEdit(transaction, siteId, order, edit, now)
  const version = order.version + 1
  await transaction
    .site(siteId)
    .update('orders')
    .set({ content: JSON.stringify(contentOf(edited)), grand_total: edited.charged, version })
    .where('id', '=', orderId)
    .execute()
  if (order.state === 'awaiting') await promiseAnew(transaction, siteId, edited, now)
  else {
    await moveStock(transaction, siteId, { order, edited, cause: `edit ${orderId} ${version}` }, { authorId, now })
    await forgetSales(transaction, siteId, orderId)
    await recordSales(transaction, siteId, { orderId, lines: edited.lines }, new Date(order.placedAt ?? now))
  }
  await keepWhatLeaves(transaction, siteId, edited, now)
  if (edit.shipTo) {
    await forgetWords(transaction, siteId, [order.number])
    await keepWords(transaction, siteId, [edited])
  }
  const totals = { from: order.amounts.grandTotal, to: edited.amounts.grandTotal, currency: order.currency }
  const event = {
    kind: 'edited',
    pieces: changesOf(order, edited),
    address: edit.shipTo !== undefined,
    ...totals,
  } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  await giveFiles(transaction, siteId, orderId, now)
  return { ...edited, version }
}

/** The time to pay it is over, and its pieces may be another's. */
const isOver = ({ state, expiresAt }: StoredOrder, now: Date) =>
  state === 'awaiting' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()

/** An order that waits for its money has sold nothing: its pieces are promised until then. */
async function promiseAnew(
  transaction: Transaction,
  siteId: Id,
  { id: orderId, lines, expiresAt }: StoredOrder,
  now: Date,
): Promise<void> {
  await releaseReservations(transaction, siteId, orderId)
  const until = expiresAt === null ? null : new Date(expiresAt)
  await reserveStock(transaction, siteId, { orderId, pieces: piecesOf(lines), until }, now)
}

const piecesIn = (lines: readonly OrderLine[], id: string): number =>
  lines.find((line) => line.id === id)?.quantity ?? 0

/** Pieces of each line before and after, where they differ. */
function changesOf({ lines }: StoredOrder, edited: StoredOrder) {
  const all = new Map([...lines, ...edited.lines].map((line) => [line.id, line]))
  return [...all.values()]
    .map(({ id, title, options }) => ({
      name: [title, ...options.map(({ value }) => value)].join(', '),
      from: piecesIn(lines, id),
      to: piecesIn(edited.lines, id),
    }))
    .filter(({ from, to }) => from !== to)
}

interface StockEdit {
  readonly order: StoredOrder
  readonly edited: StoredOrder
  readonly cause: string
}

async function moveStock(
  transaction: Transaction,
  siteId: Id,
  { order, edited, cause }: StockEdit,
  { authorId, now }: { readonly authorId: Id; readonly now: Date },
): Promise<void> {
  const gone = order.lines.flatMap(({ id, quantity }) => {
    const less = quantity - piecesIn(edited.lines, id)
    return less > 0 ? [{ lineId: id, quantity: less, unsent: less, amount: 0, tax: 0 }] : []
  })
  if (gone.length > 0)
    await takeBack(transaction, siteId, order, { lines: gone, restocked: true }, { cause, authorId, now })
  const more = edited.lines
    .filter(({ reservable }) => reservable)
    .map((line) => ({ ...line, quantity: line.quantity - piecesIn(order.lines, line.id) }))
    .filter(({ quantity }) => quantity > 0)
  if (more.length === 0) return
  // What is promised and not there yet stays so: an order has one reservation of a variant.
  const open = await releaseReservations(transaction, siteId, order.id)
  const wanted = new Map<Id, WantedPieces>(open.map((one) => [one.variantId, { ...one, backOrder: true }]))
  for (const { variantId, quantity, sending } of more) {
    const former = wanted.get(variantId)
    const backOrder = (former?.backOrder ?? false) || sending !== ''
    wanted.set(variantId, { variantId, quantity: quantity + (former?.quantity ?? 0), backOrder })
  }
  await reserveStock(transaction, siteId, { orderId: order.id, pieces: [...wanted.values()], until: null }, now)
  await consumeReservations(transaction, siteId, order.id, now)
}

/**
 * Gives back what edits have left too much.
 * @throws Refusal `not_found`; `conflict` with reason `changed` if it is not what the owner saw, or `too_much` if it is
 * not here any more
 */
export async function giveSurplusBack(
  { askRefund }: Pick<Services, 'askRefund'>,
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { amount, authorId, now }: { readonly amount: number; readonly authorId: Id; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  if (amount === 0 || amount !== surplusOf(order)) throw refused('changed')
  await askRefund(transaction, siteId, { orderId, amount, cause: 'edit', authorId }, now)
  await transaction
    .site(siteId)
    .update('orders')
    .set({ grand_total: order.charged + amount })
    .where('id', '=', orderId)
    .execute()
  const event = { kind: 'refundAsked', amount, currency: order.currency, restocked: false } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
}
