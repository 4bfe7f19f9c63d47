import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Id, newId } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { CART_LIMITS } from '../model/cart.ts'
import { keepCart, newCartKey } from './cart-session.ts'
import { cartById, insertCart, insertLine, lockCart, type StoredCart } from './carts-repository.ts'
import { visitorsKeyToAdd } from './member-cart.ts'

/**
 * Brings what is in a cart to this browser: into its own cart or that of the account that is signed in, which may be the
 * same one. What else was written, such as addresses, stays behind, because whoever has the link need not be who wrote it.
 * @returns the cart of this browser; undefined if nothing is left to bring
 */
export async function resumeCart(
  services: Pick<Services, 'database' | 'secrets' | 'now' | 'cartOwner' | 'lockCartOwner'>,
  request: FastifyRequest,
  reply: FastifyReply,
  siteId: Id,
  cartId: Id,
): Promise<Id | undefined> {
  const { database, secrets, now } = services
  const from = await cartById(database, siteId, cartId)
  if (!from || from.lines.length === 0) return undefined
  const fresh = newCartKey(secrets)
  const { own, key } = await database.transact(async (transaction) => {
    const known = await visitorsKeyToAdd(transaction, services, request, siteId, now())
    const found = known && (await lockCart(transaction, siteId, known.tokenHash, now()))
    const own = found ?? (await insertCart(transaction, siteId, fresh.tokenHash, now()))
    if (own.id !== cartId) await bring(transaction, siteId, from, own)
    return { own, key: found ? known! : fresh }
  })
  keepCart(request, reply, key)
  return own.id
}

/** Adds the lines that are not there already, as far as they fit. The files of a line stay with it. */
async function bring(transaction: Transaction, siteId: Id, from: StoredCart, own: StoredCart): Promise<void> {
  const ids = from.lines.map(({ id }) => id)
  const files = await transaction
    .site(siteId)
    .selectFrom('buyer_files')
    .select('line_id')
    .where('line_id', 'in', ids)
    .execute()
  const lines = [...own.lines]
  for (const line of from.lines) {
    if (files.some(({ line_id }) => line_id === line.id)) continue
    const isThere = lines.some((one) => one.variantId === line.variantId && isDeepStrictEqual(one.fields, line.fields))
    if (isThere || lines.length >= CART_LIMITS.lines) continue
    const brought = { ...line, id: newId() }
    await insertLine(transaction, siteId, { id: own.id, lines }, brought)
    lines.push(brought)
  }
}
