import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { consumeReservations } from '../../catalog/public.ts'
import { areGoodsOut, piecesHere, type StoredFulfilment } from '../model/fulfilments.ts'
import { areAmong, type LinePieces, piecesLeft } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { dueOf } from '../model/order-facts.ts'
import { droppedPieces } from '../model/refunds.ts'
import { recordEvent } from './events-repository.ts'
import { fulfilmentsOf, insertFulfilment, kindOf, replacePrepared, summarize } from './fulfilments-repository.ts'
import { lockOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'
import { refundsOf } from './refunds-repository.ts'

interface Author {
  readonly authorId: Id
  readonly now: Date
}

/**
 * Notes that all that is still here of a placed order is ready, or that nothing is.
 * @throws Refusal `not_found`, or `conflict` for an order that is not to be prepared
 */
export async function putPrepared(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { prepared, authorId, now }: Author & { readonly prepared: boolean },
): Promise<void> {
  const { order, here, ready, gone } = await lockedParts(transaction, siteId, orderId)
  if (prepared ? piecesLeft(here, ready).length === 0 : ready.length === 0) return
  await replacePrepared(transaction, siteId, order, prepared ? here : [], now)
  await summarize(transaction, siteId, order)
  const kind = prepared ? 'prepared' : 'unprepared'
  await recordEvent(transaction, siteId, orderId, { kind }, { authorId, now })
  // Once for what is left: marking it again tells nobody twice.
  if (prepared && order.delivery?.kind === 'pickup')
    await queueMail(transaction, siteId, { orderId, kind: 'ready', cause: `after ${gone}` }, now)
}

/** How a parcel travels. */
interface Travel {
  readonly carrier: string
  readonly tracking: string
  readonly link: string
}

interface Shipment extends Author, Travel {
  /** It goes out although it is not paid. */
  readonly trusted: boolean
  /** It goes out although a payment of it is disputed. */
  readonly disputed?: boolean
  /** The buyer was there: nobody is written to. */
  readonly told?: boolean
  /** Undefined: all that is still here. */
  readonly pieces?: readonly LinePieces[] | undefined
}

/**
 * Notes that pieces are out together: sent, fetched or handed over. Their buyer is told.
 * @throws Refusal `not_found`, or `conflict` for pieces that must not leave: with reason `unpaid` if they may once
 * somebody signs for it (`trusted`), `disputed` likewise (`disputed`), `not_here` if they are out already or not of the order
 */
export async function sendOut(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { carrier, tracking, link, trusted, disputed = false, told = false, pieces, authorId, now }: Shipment,
): Promise<void> {
  const { order, here, ready } = await lockedParts(transaction, siteId, orderId)
  const leaving = pieces ?? here
  if (!areAmong(leaving, here))
    throw new Refusal('conflict', 'Alcuni di questi pezzi sono già usciti.', { details: { reason: 'not_here' } })
  if (order.dispute !== null && !disputed)
    throw new Refusal('conflict', 'Un pagamento di questo ordine è contestato.', { details: { reason: 'disputed' } })
  const isPaidLater = order.delivery?.collects === true || order.delivery?.kind === 'pickup'
  if (dueOf(order) > 0 && !isPaidLater && !trusted)
    throw new Refusal('conflict', 'Questo ordine non è ancora pagato.', { details: { reason: 'unpaid' } })
  // Pieces that were not there when it was placed.
  await consumeReservations(transaction, siteId, orderId, now)
  await replacePrepared(transaction, siteId, order, piecesLeft(ready, leaving), now)
  const parcel = { kind: kindOf(order.delivery), carrier, tracking, link, pieces: leaving }
  const at = now.toISOString()
  const id = await insertFulfilment(transaction, siteId, orderId, {
    ...parcel,
    state: 'out',
    createdAt: at,
    outAt: at,
    deliveredOn: null,
  })
  await summarize(transaction, siteId, order)
  const part = piecesLeft(here, leaving).length > 0
  const event = {
    kind: 'sent',
    carrier,
    tracking,
    link,
    trusted: trusted && dueOf(order) > 0,
    part,
    disputed: order.dispute !== null,
  } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  if (!told) await queueMail(transaction, siteId, { orderId, kind: 'sent', cause: id }, now)
}

/** Notes that the goods of a placed order were handed over while it was made. Again, and without goods, it does nothing. */
export async function handOver(transaction: Transaction, siteId: Id, orderId: Id, author: Author): Promise<void> {
  const { state, lines } = await lockOrder(transaction, siteId, orderId)
  const hasGoods = lines.some(({ type }) => type === 'PHYSICAL')
  if (state !== 'placed' || !hasGoods || areGoodsOut(await fulfilmentsOf(transaction, siteId, orderId))) return
  const parcel = { carrier: '', tracking: '', link: '', trusted: false, told: true }
  await sendOut(transaction, siteId, orderId, { ...parcel, ...author })
}

/**
 * Notes that what was sent came back undelivered: its pieces are to be sent again.
 * @throws Refusal `not_found`, or `conflict` for what is not out
 */
export async function noteFailed(
  transaction: Transaction,
  siteId: Id,
  { orderId, fulfilmentId }: { readonly orderId: Id; readonly fulfilmentId: Id },
  { authorId, now }: Author,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  const parcel = await outParcel(transaction, siteId, order, fulfilmentId)
  if (order.state !== 'placed')
    throw new Refusal('conflict', 'Questo ordine è concluso.', { details: { reason: 'not_placed' } })
  await transaction
    .site(siteId)
    .update('order_fulfilments')
    .set({ state: 'failed', delivered_on: null })
    .where('id', '=', parcel.id)
    .execute()
  await summarize(transaction, siteId, order)
  await recordEvent(transaction, siteId, orderId, { kind: 'failed', carrier: parcel.carrier }, { authorId, now })
}

/**
 * Notes how something that is out travels, such as a number that the carrier gave later.
 * @throws Refusal `not_found`, or `conflict` for what is not out
 */
export async function putTravel(
  transaction: Transaction,
  siteId: Id,
  { orderId, fulfilmentId }: { readonly orderId: Id; readonly fulfilmentId: Id },
  { carrier, tracking, link }: Travel,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  const { id } = await outParcel(transaction, siteId, order, fulfilmentId)
  const travel = { carrier, tracking, link }
  await transaction.site(siteId).update('order_fulfilments').set(travel).where('id', '=', id).execute()
}

/**
 * Notes the day on which the buyer got what was sent, from which they may withdraw for 14 days (REC-01); null: not yet.
 * @throws Refusal `not_found`; `conflict` for what is not out; `invalid` for a day before it left or in the future
 */
export async function putDelivered(
  transaction: Transaction,
  { id: siteId, timeZone }: Pick<Site, 'id' | 'timeZone'>,
  { orderId, fulfilmentId }: { readonly orderId: Id; readonly fulfilmentId: Id },
  { day, authorId, now }: Author & { readonly day: string | null },
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  const { id, outAt, deliveredOn } = await outParcel(transaction, siteId, order, fulfilmentId)
  if (day === deliveredOn) return
  if (day !== null && (day < dayAt(new Date(outAt!), timeZone) || day > dayAt(now, timeZone))) {
    const sentence = 'Scegli un giorno tra quello della partenza e oggi.'
    throw new Refusal('invalid', sentence, { fields: { day: sentence } })
  }
  await transaction.site(siteId).update('order_fulfilments').set({ delivered_on: day }).where('id', '=', id).execute()
  const event = { kind: 'delivered', day } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
}

async function outParcel(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  fulfilmentId: Id,
): Promise<StoredFulfilment> {
  const parcel = (await fulfilmentsOf(transaction, siteId, order.id)).find(({ id }) => id === fulfilmentId)
  if (!parcel) throw new Refusal('not_found', 'Questo pacco non c’è.')
  if (parcel.state !== 'out' || parcel.kind === 'download')
    throw new Refusal('conflict', 'Questo pacco non è in viaggio.', { details: { reason: 'not_out' } })
  return parcel
}

/** A placed order of which something is here, locked; what of it is here, and what of that is ready. */
async function lockedParts(transaction: Transaction, siteId: Id, orderId: Id) {
  const order = await lockOrder(transaction, siteId, orderId)
  if (order.state !== 'placed')
    throw new Refusal('conflict', 'Questo ordine non è da preparare.', { details: { reason: 'not_placed' } })
  const fulfilments = await fulfilmentsOf(transaction, siteId, orderId)
  const here = piecesHere(order, fulfilments, droppedPieces(await refundsOf(transaction, siteId, orderId)))
  if (here.length === 0) throw new Refusal('conflict', 'Questo ordine è già uscito.', { details: { reason: 'out' } })
  const ready = fulfilments.find(({ state }) => state === 'prepared')?.pieces ?? []
  return { order, here, ready, gone: fulfilments.filter(({ state }) => state !== 'prepared').length }
}
