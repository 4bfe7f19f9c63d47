import type { Expression, Selectable } from 'kysely'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { TenantTables } from '../../../../platform/database/tables.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { CART_DAYS, CART_LIMITS } from '../model/cart.ts'
import type { StoredLine } from '../model/lines.ts'
import './tables.ts'

export const CART_EXPIRY_JOB = 'cart.expire'
const DAY_MS = 86_400_000

export interface StoredCart {
  readonly id: Id
  readonly createdAt: string
  readonly version: number
  /** The account whose cart it is; null for a guest's. */
  readonly email: string | null
  readonly lines: readonly StoredLine[]
  /** The line that was removed last, until another change follows. */
  readonly removed?: StoredLine & { readonly removedAt: string }
}

/** The cart of a token; undefined without one. */
export async function findCart(reader: Reader, siteId: Id, tokenHash: string): Promise<StoredCart | undefined> {
  const cart = await reader
    .site(siteId)
    .selectFrom('carts')
    .select(CART_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return cart && cartOf(cart, await linesOf(reader, siteId, cart.id))
}

/** A cart that was left behind, and when it was last changed. */
export async function cartById(
  reader: Reader,
  siteId: Id,
  cartId: Id,
): Promise<(StoredCart & { readonly changedAt: string }) | undefined> {
  const cart = await reader
    .site(siteId)
    .selectFrom('carts')
    .select([...CART_COLUMNS, 'changed_at'])
    .where('id', '=', cartId)
    .executeTakeFirst()
  return cart && { ...cartOf(cart, await linesOf(reader, siteId, cart.id)), changedAt: cart.changed_at }
}

const CART_COLUMNS = ['id', 'created_at', 'version', 'email'] as const

function cartOf(
  cart: Pick<Selectable<TenantTables['carts']>, (typeof CART_COLUMNS)[number]>,
  all: Awaited<ReturnType<typeof linesOf>>,
): StoredCart {
  const removed = all.find((line) => line.removedAt !== null)
  return {
    id: cart.id,
    createdAt: cart.created_at,
    version: cart.version,
    email: cart.email,
    lines: removed ? all.filter((line) => line !== removed) : all,
    ...(removed && { removed: removed as StoredLine & { removedAt: string } }),
  }
}

async function linesOf(
  reader: Reader,
  siteId: Id,
  cartId: Id | Expression<Id>,
): Promise<(StoredLine & { readonly removedAt: string | null })[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    seenPrice: row.seen_price,
    seenRule: JSON.parse(row.seen_rule),
    fields: JSON.parse(row.fields),
    removedAt: row.removed_at,
  }))
}

/**
 * Locks the cart of a token, so that changes from several windows come one after the other.
 * @returns undefined without a cart
 */
export async function lockCart(
  transaction: Transaction,
  siteId: Id,
  tokenHash: string,
  now: Date,
): Promise<StoredCart | undefined> {
  const site = transaction.site(siteId)
  const ofToken = site.selectFrom('carts').select('id').where('token_hash', '=', tokenHash)
  const [locked, lines] = await Promise.all([
    site
      .update('carts')
      .set((cart) => ({ changed_at: now.toISOString(), version: cart('version', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .returning(CART_COLUMNS)
      .executeTakeFirst(),
    linesOf(transaction, siteId, ofToken as unknown as Expression<Id>),
  ])
  return locked && cartOf(locked, lines)
}

/**
 * Locks a cart without changing it.
 * @returns its id; undefined for one that is gone
 */
export async function holdCart(
  transaction: Transaction,
  siteId: Id,
  by: { readonly id: Id } | { readonly token_hash: string },
): Promise<Id | undefined> {
  const [[column, value]] = Object.entries(by) as [['id' | 'token_hash', string]]
  const held = await transaction
    .site(siteId)
    .update('carts')
    // A write that changes nothing locks the row.
    .set((cart) => ({ version: cart.ref('version') }))
    .where(column, '=', value)
    .returning('id')
    .executeTakeFirst()
  return held?.id
}

/** Notes lines that a locked cart had no room for, to be told until its next change. */
export async function noteLeftOut(
  transaction: Transaction,
  siteId: Id,
  { id, version }: Pick<StoredCart, 'id' | 'version'>,
  lines: number,
): Promise<void> {
  const noted = { left_out: lines, left_out_version: version }
  await transaction.site(siteId).update('carts').set(noted).where('id', '=', id).execute()
}

/** Lines that a cart had no room for at its last change. */
export async function leftOutOf(reader: Reader, siteId: Id, cart: Pick<StoredCart, 'id' | 'version'>): Promise<number> {
  const row = await reader
    .site(siteId)
    .selectFrom('carts')
    .select('left_out')
    .where('id', '=', cart.id)
    .where('left_out_version', '=', cart.version)
    .executeTakeFirst()
  return row?.left_out ?? 0
}

/** Takes back the change that locking counted: pages that show the cart are as new as before. */
export async function uncountLock(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  await transaction
    .site(siteId)
    .update('carts')
    .set((cart) => ({ version: cart('version', '-', 1) }))
    .where('id', '=', cartId)
    .execute()
}

/** @param owner the account whose cart it is; one that has a cart gets no second one */
export async function insertCart(
  transaction: Transaction,
  siteId: Id,
  tokenHash: string,
  now: Date,
  owner: { readonly email: string; readonly salt: string } | undefined = undefined,
): Promise<StoredCart> {
  const id = newId(now.getTime())
  const createdAt = now.toISOString()
  const cart = transaction
    .site(siteId)
    .insert('carts', {
      ...{ id, token_hash: tokenHash, created_at: createdAt, changed_at: createdAt, version: 1 },
      ...(owner ?? { email: null, salt: null }),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
  transaction.send(cart)
  await queueExpiry(transaction, siteId, id, now)
  return { id, createdAt, version: 1, email: owner?.email ?? null, lines: [] }
}

async function queueExpiry(transaction: Transaction, siteId: Id, cartId: Id, changed: Date): Promise<void> {
  const runAt = new Date(changed.getTime() + CART_DAYS * DAY_MS)
  const uniqueKey = `${siteId} ${cartId}`
  await enqueue(transaction, { type: CART_EXPIRY_JOB, siteId, payload: { cartId }, uniqueKey, runAt }, changed)
}

/** Deletes a cart that nobody has changed for two weeks; one that somebody has is looked at again. */
export async function expireCart(transaction: Transaction, siteId: Id, cartId: Id, now: Date): Promise<void> {
  const site = transaction.site(siteId)
  // Locked as for a change, so that none comes between the look and the end.
  const cart = await site
    .update('carts')
    .set((update) => ({ changed_at: update.ref('changed_at') }))
    .where('id', '=', cartId)
    .returning('changed_at')
    .executeTakeFirst()
  if (!cart) return
  const changed = new Date(cart.changed_at)
  if (changed.getTime() + CART_DAYS * DAY_MS > now.getTime())
    return await queueExpiry(transaction, siteId, cartId, changed)
  await deleteCart(transaction, siteId, cartId)
}

export async function deleteCart(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  await emptyCart(transaction, siteId, cartId)
  transaction.send(transaction.site(siteId).delete('carts').where('id', '=', cartId))
}

/** Takes all lines out of a locked cart that has become an order; none comes back. */
export async function emptyCart(transaction: Transaction, siteId: Id, cartId: Id): Promise<void> {
  const site = transaction.site(siteId)
  transaction.send(site.delete('cart_additions').where('cart_id', '=', cartId))
  transaction.send(site.delete('cart_lines').where('cart_id', '=', cartId))
}

/** The line that an addition with this key made. */
export async function findAddition(reader: Reader, siteId: Id, cartId: Id, key: string): Promise<Id> {
  const row = await reader
    .site(siteId)
    .selectFrom('cart_additions')
    .select('line_id')
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.line_id
}

/**
 * Writes down that an addition is done.
 * @returns whether it was not before
 */
export async function insertAddition(
  transaction: Transaction,
  siteId: Id,
  addition: { cartId: Id; key: string; lineId: Id },
): Promise<boolean> {
  const { cartId, key, lineId } = addition
  const { numInsertedOrUpdatedRows } = await transaction
    .site(siteId)
    .insert('cart_additions', { cart_id: cartId, key, line_id: lineId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** Adds a line to a locked cart. */
export async function insertLine(
  transaction: Transaction,
  siteId: Id,
  cart: Pick<StoredCart, 'id' | 'lines'>,
  line: StoredLine,
): Promise<void> {
  if (cart.lines.length >= CART_LIMITS.lines)
    throw new Refusal('conflict', `Nel carrello ci sono già ${CART_LIMITS.lines} prodotti diversi.`, {
      details: { reason: 'cart_full' },
    })
  const row = {
    id: line.id,
    cart_id: cart.id,
    document_id: line.documentId,
    variant_id: line.variantId,
    quantity: line.quantity,
    seen_price: line.seenPrice,
    seen_rule: JSON.stringify(line.seenRule),
    fields: JSON.stringify(line.fields),
    removed_at: null,
  }
  transaction.send(transaction.site(siteId).insert('cart_lines', row))
}

/** Sets the pieces of a line, and what the buyer sees with it. */
export async function updateLine(
  transaction: Transaction,
  siteId: Id,
  line: { cartId: Id } & Pick<StoredLine, 'id' | 'quantity' | 'seenPrice' | 'seenRule'>,
): Promise<void> {
  await transaction
    .site(siteId)
    .update('cart_lines')
    .set({
      quantity: line.quantity,
      seen_price: line.seenPrice,
      seen_rule: JSON.stringify(line.seenRule),
    })
    .where('cart_id', '=', line.cartId)
    .where('id', '=', line.id)
    .execute()
}

export async function deleteLine(transaction: Transaction, siteId: Id, cartId: Id, id: Id): Promise<void> {
  await transaction.site(siteId).delete('cart_lines').where('cart_id', '=', cartId).where('id', '=', id).execute()
}

/** Removes a line so that it can be put back, until the next change. */
export async function removeLine(
  transaction: Transaction,
  siteId: Id,
  line: { cartId: Id; id: Id; removedAt: string | null },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('cart_lines')
    .set({ removed_at: line.removedAt })
    .where('cart_id', '=', line.cartId)
    .where('id', '=', line.id)
    .execute()
}

export async function updateFields(
  transaction: Transaction,
  siteId: Id,
  line: { cartId: Id; id: Id; fields: StoredLine['fields'] },
): Promise<void> {
  await transaction
    .site(siteId)
    .update('cart_lines')
    .set({ fields: JSON.stringify(line.fields) })
    .where('cart_id', '=', line.cartId)
    .where('id', '=', line.id)
    .execute()
}
