import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { releaseReservations, reserveStock, restock as restockPieces } from '../../catalog/public.ts'
import { piecesHere } from '../model/fulfilments.ts'
import { areAmong, type LinePieces, piecesLeft } from '../model/line-pieces.ts'
import type { StoredOrder } from '../model/order.ts'
import { type Pieces, piecesOf, without } from '../model/pieces.ts'
import {
  droppedPieces,
  type RefundWish,
  refundAmounts,
  refundablePieces,
  type StoredRefund,
  unsentOf,
} from '../model/refunds.ts'
import { recordEvent } from './events-repository.ts'
import { fulfilmentsOf, replacePrepared, summarize } from './fulfilments-repository.ts'
import { lockOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'
import { insertRefund, refundsOf } from './refunds-repository.ts'
import { returnsOf } from './returns-repository.ts'

interface Refunding extends RefundWish {
  /** Its pieces go on sale again. */
  readonly restock: boolean
  /** What the owner saw and wants to give back: at most what the pieces are worth. */
  readonly amount: number
  readonly returnId: Id | null
  readonly authorId: Id
  readonly now: Date
}

/**
 * Pays pieces of an order back, and its delivery if wanted. Pieces that have not left will not be sent. The buyer is
 * told.
 * @throws Refusal `not_found`, or `conflict` with reason `not_placed`, `not_refundable` for pieces that were paid back
 * before, or `too_much` for more than they are worth, or than came in and is not on its way back
 */
export async function refundPieces(
  services: Pick<Services, 'askRefund'>,
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  { pieces, delivery, restock, amount, returnId, authorId, now }: Refunding,
): Promise<void> {
  const order = await lockOrder(transaction, siteId, orderId)
  if (order.state !== 'placed' && order.state !== 'closed') throw refused('not_placed')
  const refunds = await refundsOf(transaction, siteId, orderId)
  if (returnId !== null && !(await returnsOf(transaction, siteId, orderId)).some(({ id }) => id === returnId))
    throw new Refusal('not_found', 'Questo reso non c’è.')
  const isAgain = delivery && refunds.some((one) => one.delivery !== null)
  if (isAgain || !areAmong(pieces, refundablePieces(order, refunds))) throw refused('not_refundable')
  const worth = refundAmounts(order, refunds, { pieces, delivery })
  if (amount > worth.total) throw refused('too_much')
  const fulfilments = await fulfilmentsOf(transaction, siteId, orderId)
  const unsent = unsentOf(order, fulfilments, refunds, { pieces, cameBack: returnId !== null })
  const refund = {
    lines: pieces.map(({ lineId, quantity }) => ({
      ...{ lineId, quantity, unsent: unsent.get(lineId)! },
      ...worth.lines.get(lineId)!,
    })),
    delivery: delivery ? worth.delivery : null,
    ...{ rounding: worth.rounding, restocked: restock, returnId, amount },
  }
  const id = await insertRefund(transaction, siteId, orderId, refund, { authorId, now })
  await keepWhatLeaves(transaction, siteId, order, now)
  await takeBack(transaction, siteId, order, refund, { cause: `refund ${id}`, authorId, now })
  const event = { kind: 'refundAsked', amount, currency: order.currency, restocked: restock } as const
  await recordEvent(transaction, siteId, orderId, event, { authorId, now })
  if (amount === 0) return
  await services.askRefund(transaction, siteId, { orderId, amount, cause: `refund ${id}`, authorId }, now)
  await queueMail(transaction, siteId, { orderId, kind: 'refunded', cause: id }, now)
}

const SENTENCES = {
  not_placed: 'Di questo ordine non c’è nulla da rimborsare.',
  not_refundable: 'Alcuni di questi pezzi, o la consegna, sono già stati rimborsati.',
  too_much: 'La somma è più alta di quella di questi pezzi.',
} as const

const refused = (reason: keyof typeof SENTENCES) => new Refusal('conflict', SENTENCES[reason], { details: { reason } })

/** What was ready and will not be sent is not ready any more. */
export async function keepWhatLeaves(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  const fulfilments = await fulfilmentsOf(transaction, siteId, order.id)
  const ready = fulfilments.find(({ state }) => state === 'prepared')
  const refunds = await refundsOf(transaction, siteId, order.id)
  if (ready) {
    const here = piecesHere(order, fulfilments, droppedPieces(refunds))
    const kept = ready.pieces.flatMap(({ lineId, quantity }) => {
      const most = here.find((one) => one.lineId === lineId)?.quantity ?? 0
      return most > 0 ? [{ lineId, quantity: Math.min(quantity, most) }] : []
    })
    await replacePrepared(transaction, siteId, order, kept, now)
  }
  await summarize(transaction, siteId, order)
}

interface TakingBack {
  /** Once for each cause the pieces come back. */
  readonly cause: string
  readonly authorId: Id
  readonly now: Date
}

/** Pieces that were promised and not there yet are promised no more; the others go on sale again if the owner says so. */
export async function takeBack(
  transaction: Transaction,
  siteId: Id,
  order: StoredOrder,
  { lines, restocked }: Pick<StoredRefund, 'lines' | 'restocked'>,
  { cause, authorId, now }: TakingBack,
): Promise<void> {
  const unsent = countedPieces(
    order,
    lines.map(({ lineId, unsent: quantity }) => ({ lineId, quantity })),
  )
  const released = unsent.length > 0 ? await releaseReservations(transaction, siteId, order.id) : []
  const kept = without(released, unsent).map((pieces) => ({ ...pieces, backOrder: true }))
  if (kept.length > 0) await reserveStock(transaction, siteId, { orderId: order.id, pieces: kept, until: null }, now)
  if (!restocked) return
  const never = without(released, kept)
  const pieces = without(countedPieces(order, lines), never)
  await restockPieces(transaction, siteId, { cause, pieces }, { now, authorId })
}

/** Pieces by variant, of lines whose pieces are counted. */
function countedPieces({ lines }: StoredOrder, pieces: readonly LinePieces[]): Pieces[] {
  const quantityOf = (lineId: string) => pieces.find((one) => one.lineId === lineId)?.quantity ?? 0
  return piecesOf(lines.map((line) => ({ ...line, quantity: quantityOf(line.id) })).filter((line) => line.quantity > 0))
}

/** Pieces that were paid back, by variant: whether they went on sale again was said then. */
export async function piecesPaidBack(transaction: Transaction, siteId: Id, order: StoredOrder): Promise<Pieces[]> {
  const refunds = await refundsOf(transaction, siteId, order.id)
  const all = piecesLeft(
    order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    refundablePieces(order, refunds),
  )
  return countedPieces(order, all)
}
