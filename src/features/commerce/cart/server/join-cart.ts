import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { mergeCarts } from '../model/merge-carts.ts'
import { type CartKey, cartKeyOf } from './cart-session.ts'
import { deleteCart, deleteLine, lockCart, noteLeftOut, type StoredCart, updateLine } from './carts-repository.ts'
import { type CartSecrets, findMemberKey, giveToMember, holderOf, openMemberCart } from './member-cart.ts'
import { soldOf, visibleProducts } from './sold.ts'
import { forgetDraft, moveReminders, writtenBeside } from './written-beside.ts'

type CartSite = Pick<Site, 'id' | 'locale' | 'timeZone'>

interface SignIn {
  readonly request: FastifyRequest
  /** Of the account, in lower case; its row is locked. */
  readonly email: string
  readonly now: Date
}

/**
 * Makes the cart of a browser that of the account that signs in there, with what the account's cart had. The browser's
 * stays, with what was written in its checkout, unless that or an order of it names somebody else: then its lines alone
 * go into the account's. A cart of another account is left alone, and the browser gets this account's instead.
 * @returns the key that the browser gets after the commit; undefined if it has none to get
 */
export async function joinCart(
  transaction: Transaction,
  secrets: CartSecrets,
  site: CartSite,
  { request, email, now }: SignIn,
): Promise<CartKey | undefined> {
  const known = cartKeyOf(request, secrets)
  const holder = known && (await holderOf(transaction, site.id, known))
  // It has another token as soon as it is an account's: what is found by this one is still a guest's.
  const guest = holder?.email === null ? await lockCart(transaction, site.id, known!.tokenHash, now) : undefined
  const accounts = await findMemberKey(transaction, secrets, site.id, email)
  if (!guest)
    return accounts ?? (holder ? await openMemberCart(transaction, secrets, site.id, { email, now }) : undefined)
  const written = await writtenBeside(transaction, site.id, guest.id, email)
  if (written === 'foreign' || (accounts && written === 'nothing')) {
    const { key, cart } = await lockMemberCart(transaction, secrets, site.id, { email, now })
    await merge(transaction, site, { guest, account: cart, kept: cart, email, now })
    return key
  }
  const account = accounts && (await lockCart(transaction, site.id, accounts.tokenHash, now))
  const { key, give } = await giveToMember(transaction, secrets, site.id, email)
  if (account) await merge(transaction, site, { guest, account, kept: guest, email, now })
  await give(guest.id)
  return key
}

async function lockMemberCart(
  transaction: Transaction,
  secrets: CartSecrets,
  siteId: Id,
  owner: { readonly email: string; readonly now: Date },
): Promise<{ key: CartKey; cart: StoredCart }> {
  const key = await openMemberCart(transaction, secrets, siteId, owner)
  const cart = await lockCart(transaction, siteId, key.tokenHash, owner.now)
  // Its time may have ended meanwhile.
  return cart ? { key, cart } : await lockMemberCart(transaction, secrets, siteId, owner)
}

/** Brings the lines of a guest's and an account's cart together in one of them; the other one is deleted. */
async function merge(
  transaction: Transaction,
  site: CartSite,
  {
    guest,
    account,
    kept,
    email,
    now,
  }: { guest: StoredCart; account: StoredCart; kept: StoredCart; email: string; now: Date },
): Promise<void> {
  const left = kept === guest ? account : guest
  // Only one line of a cart can be put back.
  for (const { id, removed } of [guest, account]) if (removed) await deleteLine(transaction, site.id, id, removed.id)
  const lines = [...guest.lines, ...account.lines]
  const withFiles = await linesWithFiles(
    transaction,
    site.id,
    lines.map(({ id }) => id),
  )
  const most = await stockOf(
    transaction,
    site,
    lines.map(({ documentId }) => documentId),
    now,
  )
  const { changed, brought, leftOut } = mergeCarts(guest.lines, account.lines, {
    mostOf: (variantId) => most.get(variantId as Id),
    isOwn: (id) => withFiles.has(id as Id),
  })
  for (const { id, quantity } of changed) {
    const line = guest.lines.find((one) => one.id === id)!
    await updateLine(transaction, site.id, { ...line, quantity, cartId: guest.id })
  }
  const alike = account.lines.map(({ id }) => id).filter((id) => !brought.includes(id))
  if (alike.length > 0)
    await transaction
      .site(site.id)
      .delete('cart_lines')
      .where('cart_id', '=', account.id)
      .where('id', 'in', alike)
      .execute()
  await transaction
    .site(site.id)
    .update('cart_lines')
    .set({ cart_id: kept.id })
    .where('cart_id', '=', left.id)
    .execute()
  if (leftOut > 0) await noteLeftOut(transaction, site.id, kept, leftOut)
  await moveReminders(transaction, site.id, { from: left.id, to: kept.id, email })
  await forgetDraft(transaction, site.id, left.id)
  await deleteCart(transaction, site.id, left.id)
}

async function linesWithFiles(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .site(siteId)
    .selectFrom('buyer_files')
    .select('line_id')
    .where('line_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ line_id }) => line_id!))
}

/** Pieces that may be bought, by variant; null for any number. */
async function stockOf(
  reader: Reader,
  site: CartSite,
  productIds: readonly Id[],
  now: Date,
): Promise<ReadonlyMap<Id, number | null>> {
  const day = dayAt(now, site.timeZone)
  const visible = await visibleProducts(reader, site, [...new Set(productIds)])
  return new Map(
    [...visible.values()].flatMap(({ product, ...rest }) =>
      product.variants.map((variant) => [variant.id, soldOf({ ...rest, product, variant }, day).available] as const),
    ),
  )
}
