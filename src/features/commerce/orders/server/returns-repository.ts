import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { areAmong, type LinePieces } from '../model/line-pieces.ts'
import {
  mayMoveReturn,
  type ReturnKind,
  type ReturnState,
  returnablePieces,
  type StoredReturn,
} from '../model/returns.ts'
import { recordEvent } from './events-repository.ts'
import { lockOrder } from './orders-repository.ts'
import { queueMail } from './queue-mail.ts'
import './tables.ts'

/** The returns of an order, the oldest first. */
export async function returnsOf(reader: Reader, siteId: Id, orderId: Id): Promise<StoredReturn[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, state, pieces, statement, created_at, moved_at }) => ({
    id,
    kind,
    state,
    pieces: JSON.parse(pieces) as LinePieces[],
    statement,
    createdAt: created_at,
    movedAt: moved_at,
  }))
}

interface NewReturn {
  readonly orderId: Id
  readonly kind: ReturnKind
  readonly pieces: readonly LinePieces[]
  readonly statement: string
  /** The owner who notes it; null: its buyer did. */
  readonly authorId: Id | null
}

/**
 * Opens a return. A withdrawal begins as agreed, because nobody can refuse it.
 * @throws Refusal `not_found`, or `conflict` with reason `not_placed` or `not_returnable`, for pieces that the order has
 * not or that another return holds
 */
export async function openReturn(
  transaction: Transaction,
  siteId: Id,
  { orderId, kind, pieces, statement, authorId }: NewReturn,
  now: Date,
): Promise<Id> {
  const order = await lockOrder(transaction, siteId, orderId)
  if (order.state !== 'placed' && order.state !== 'closed')
    throw new Refusal('conflict', 'Da questo ordine non c’è nulla da rendere.', { details: { reason: 'not_placed' } })
  if (!areAmong(pieces, returnablePieces(order, await returnsOf(transaction, siteId, orderId))))
    throw new Refusal('conflict', 'Per alcuni di questi prodotti c’è già un reso.', {
      details: { reason: 'not_returnable' },
    })
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  const state = kind === 'withdrawal' ? 'agreed' : 'asked'
  await transaction
    .site(siteId)
    .insert('order_returns', {
      id,
      order_id: orderId,
      kind,
      state,
      pieces: JSON.stringify(pieces),
      statement,
      created_at: at,
      moved_at: at,
    })
    .execute()
  await recordEvent(transaction, siteId, orderId, { kind: 'return', of: kind, state }, { authorId, now })
  if (authorId === null) await queueMail(transaction, siteId, { orderId, kind: 'return', cause: id }, now)
  return id
}

interface Withdrawal {
  readonly orderId: Id
  readonly lines: readonly LinePieces[]
  /** The buyer's declaration. */
  readonly statement: string
}

/**
 * Notes a buyer's withdrawal from some pieces or all, and tells the owner. Whether it comes in time is for the caller
 * to judge.
 * @throws Refusal as `openReturn`
 */
export function openWithdrawal(
  transaction: Transaction,
  siteId: Id,
  { orderId, lines, statement }: Withdrawal,
  now: Date,
): Promise<Id> {
  const opened = { orderId, kind: 'withdrawal', pieces: lines, statement, authorId: null } as const
  return openReturn(transaction, siteId, opened, now)
}

interface ReturnMove {
  readonly orderId: Id
  readonly returnId: Id
  readonly to: ReturnState
}

/**
 * Moves a return; its buyer is told of an answer.
 * @throws Refusal `not_found`, or `conflict` for a move that its machine has not
 */
export async function moveReturn(
  transaction: Transaction,
  siteId: Id,
  { orderId, returnId, to }: ReturnMove,
  { authorId, now }: { readonly authorId: Id; readonly now: Date },
): Promise<void> {
  await lockOrder(transaction, siteId, orderId)
  const one = (await returnsOf(transaction, siteId, orderId)).find(({ id }) => id === returnId)
  if (!one) throw new Refusal('not_found', 'Questo reso non c’è.')
  if (!mayMoveReturn(one.kind, one.state, to))
    throw new Refusal('conflict', 'Questo reso è già oltre questo passo.', { details: { reason: 'no_move' } })
  const moved = { state: to, moved_at: now.toISOString() }
  await transaction.site(siteId).update('order_returns').set(moved).where('id', '=', returnId).execute()
  await recordEvent(transaction, siteId, orderId, { kind: 'return', of: one.kind, state: to }, { authorId, now })
  if (to === 'agreed' || to === 'refused')
    await queueMail(transaction, siteId, { orderId, kind: 'answered', cause: `${returnId} ${to}` }, now)
}
