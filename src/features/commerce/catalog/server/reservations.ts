import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { announceProduct } from './product-tags.ts'
import { moveStock, recordMovements } from './stock-repository.ts'
import './tables.ts'

/** Pieces of a variant that somebody wants to buy. */
export interface WantedPieces {
  readonly variantId: Id
  readonly quantity: number
  /** Pieces beyond those on hand are sold too. */
  readonly backOrder: boolean
}

/**
 * Promises pieces to an order, in the order of the variants' ids, so that two transactions never wait for each other.
 * The check and the taking are one statement whose row count is read: that is exact on both databases. Pieces of
 * reservations that have ended, and that nobody has given back yet, count as free.
 * @param pieces with one entry a variant
 * @param until when the promise ends; null: with the order
 * @throws Refusal `conflict` with the ids of the variants that have too few; nothing is to be kept then
 */
export async function reserveStock(
  transaction: Transaction,
  siteId: Id,
  { orderId, pieces, until }: { orderId: Id; pieces: readonly WantedPieces[]; until: Date | null },
  now: Date,
): Promise<void> {
  const site = transaction.site(siteId)
  const soldOut: Id[] = []
  for (const wanted of pieces.toSorted(byVariant)) {
    const { variantId, quantity } = wanted
    const taken =
      (await take(transaction, siteId, wanted)) ||
      ((await releaseEnded(transaction, siteId, variantId, now)) && (await take(transaction, siteId, wanted)))
    if (!taken) soldOut.push(variantId)
    else {
      const reservation = { pieces: quantity, state: 'open' as const, until: until?.toISOString() ?? null }
      transaction.send(
        site
          .insert('stock_reservations', { order_id: orderId, variant_id: variantId, ...reservation })
          // An order that had ended, and whose money came late.
          .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'variant_id']).doUpdateSet(reservation)),
      )
    }
  }
  if (soldOut.length > 0)
    throw new Refusal('conflict', 'Nel frattempo qualcuno ha acquistato gli ultimi pezzi.', {
      details: { reason: 'sold_out', variantIds: soldOut },
    })
}

/** Keeps the open reservations of an order until then, if they would end before. */
export async function lengthenReservations(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  until: Date,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('stock_reservations')
    .set({ until: until.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('until', '<', until.toISOString())
    .execute()
}

/**
 * Gives the open reservations of an order back to the stock; again, it does nothing.
 * @returns what it gave back
 */
export async function releaseReservations(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
): Promise<{ readonly variantId: Id; readonly quantity: number }[]> {
  const released = []
  for (const variantId of await openVariants(transaction, siteId, orderId))
    released.push({ variantId, quantity: await release(transaction, siteId, { orderId, variantId }) })
  return released
}

/**
 * Sells what an order has reserved: pieces on hand leave the stock. Pieces that are not there yet stay reserved, until
 * the order asks again when it is sent. Again, it does nothing.
 * @returns what was reserved; pieces whose reservation had ended may be somebody else's
 */
export async function consumeReservations(
  transaction: Transaction,
  siteId: Id,
  orderId: Id,
  now: Date,
): Promise<{ readonly variantId: Id; readonly quantity: number }[]> {
  const reserved = []
  for (const variantId of await openVariants(transaction, siteId, orderId))
    reserved.push({ variantId, quantity: await consume(transaction, siteId, { orderId, variantId }, now) })
  return reserved
}

/**
 * Pieces of an order that come back into the stock.
 * @param cause once for each cause they come back
 */
export async function restock(
  transaction: Transaction,
  siteId: Id,
  { cause, pieces }: { cause: string; pieces: readonly { readonly variantId: Id; readonly quantity: number }[] },
  { now, authorId }: { readonly now: Date; readonly authorId: Id | null },
): Promise<void> {
  if (pieces.length === 0) return
  const known = await transaction
    .site(siteId)
    .selectFrom('product_variants')
    .select('id')
    .where(
      'id',
      'in',
      pieces.map(({ variantId }) => variantId),
    )
    .where('unlimited', '=', 0)
    .execute()
  const counted = new Set(known.map(({ id }) => id))
  const movements = pieces
    .filter(({ variantId }) => counted.has(variantId))
    .map(({ variantId, quantity }) => ({
      variantId,
      change: quantity,
      reason: 'return' as const,
      authorId,
      key: cause,
    }))
  await moveStock(transaction, siteId, movements, now)
}

const byVariant = (one: { variantId: Id }, other: { variantId: Id }) => (one.variantId < other.variantId ? -1 : 1)

async function take(
  transaction: Transaction,
  siteId: Id,
  { variantId, quantity, backOrder }: WantedPieces,
): Promise<boolean> {
  const taken = await transaction
    .site(siteId)
    .update('product_variants')
    .set((row) => ({ reserved: row('reserved', '+', quantity) }))
    .where('id', '=', variantId)
    .$if(!backOrder, (query) =>
      query.where((row) =>
        row.or([row('unlimited', '=', 1), row(row('on_hand', '-', row.ref('reserved')), '>=', quantity)]),
      ),
    )
    .returning('document_id')
    .executeTakeFirst()
  if (taken) announceProduct(transaction, siteId, taken.document_id)
  return taken !== undefined
}

async function openVariants(transaction: Transaction, siteId: Id, orderId: Id): Promise<Id[]> {
  const rows = await transaction
    .site(siteId)
    .selectFrom('stock_reservations')
    .select('variant_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('variant_id')
    .execute()
  return rows.map((row) => row.variant_id)
}

interface Reserved {
  readonly orderId: Id
  readonly variantId: Id
}

/**
 * Changes an open reservation with its variant locked, in the order of every other change of a stock.
 * @returns undefined for one that is no longer open
 */
async function locked(transaction: Transaction, siteId: Id, { orderId, variantId }: Reserved) {
  const site = transaction.site(siteId)
  const variant = await site
    .update('product_variants')
    .set((row) => ({ reserved: row.ref('reserved') }))
    .where('id', '=', variantId)
    .returning(['document_id', 'unlimited', 'on_hand'])
    .executeTakeFirst()
  const reservation = await site
    .selectFrom('stock_reservations')
    .select('pieces')
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return reservation && { variant, pieces: reservation.pieces }
}

/** @returns how many pieces it gave back */
async function release(transaction: Transaction, siteId: Id, reserved: Reserved): Promise<number> {
  const found = await locked(transaction, siteId, reserved)
  if (!found) return 0
  const { variant, pieces } = found
  await setReservation(transaction, siteId, reserved, { state: 'released', pieces })
  if (!variant) return pieces
  await addReserved(transaction, siteId, reserved.variantId, { reserved: -pieces, onHand: 0 })
  announceProduct(transaction, siteId, variant.document_id)
  return pieces
}

/** @returns how many pieces were reserved */
async function consume(transaction: Transaction, siteId: Id, reserved: Reserved, now: Date): Promise<number> {
  const found = await locked(transaction, siteId, reserved)
  if (!found) return 0
  const { variant, pieces } = found
  const { variantId } = reserved
  const isCounted = variant !== undefined && variant.unlimited === 0
  const leaving = isCounted ? Math.min(pieces, variant.on_hand) : 0
  const left = isCounted ? pieces - leaving : 0
  await setReservation(
    transaction,
    siteId,
    reserved,
    left > 0 ? { state: 'open', pieces: left, until: null } : { state: 'sold', pieces: 0 },
  )
  if (!variant) return pieces
  await addReserved(transaction, siteId, variantId, { reserved: left - pieces, onHand: -leaving })
  const documentId = variant.document_id
  if (leaving > 0)
    await recordMovements(
      transaction,
      siteId,
      [{ variantId, documentId, change: -leaving, reason: 'sale', authorId: null }],
      now,
    )
  announceProduct(transaction, siteId, documentId)
  return pieces
}

async function setReservation(
  transaction: Transaction,
  siteId: Id,
  { orderId, variantId }: Reserved,
  set: { state: 'open' | 'sold' | 'released'; pieces: number; until?: null },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('stock_reservations')
    .set(set)
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .execute()
}

async function addReserved(
  transaction: Transaction,
  siteId: Id,
  variantId: Id,
  change: { reserved: number; onHand: number },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('product_variants')
    .set((row) => ({
      reserved: row('reserved', '+', change.reserved),
      on_hand: row('on_hand', '+', change.onHand),
    }))
    .where('id', '=', variantId)
    .execute()
}

/** Gives back what orders have reserved of a variant and have no right to any more; whether there was any. */
async function releaseEnded(transaction: Transaction, siteId: Id, variantId: Id, now: Date): Promise<boolean> {
  const ended = await transaction
    .site(siteId)
    .selectFrom('stock_reservations')
    .select('order_id')
    .where('variant_id', '=', variantId)
    .where('state', '=', 'open')
    .where('until', '<=', now.toISOString())
    .execute()
  for (const { order_id: orderId } of ended) await release(transaction, siteId, { orderId, variantId })
  return ended.length > 0
}
