import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../../core/ids.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { mergeCarts } from '../model/merge-carts.ts'
import { type CartKey, cartKeyOf, keyOfToken } from './cart-session.ts'
import { deleteCart, insertCart, lockCart, type StoredCart, uncountLock, updateLine } from './carts-repository.ts'
import { soldOf, visibleProducts } from './sold.ts'

declare module '../../../../platform/services.ts' {
  interface Services {
    /** The address of who is signed in at a site; provided by the feature of members. */
    readonly cartOwner?: (request: FastifyRequest, siteId: Id) => Promise<string | undefined>
  }
}

type CartSecrets = Pick<Secrets, 'sign' | 'hashToken'>
type CartSite = Pick<Site, 'id' | 'locale' | 'timeZone'>
const SALT_BYTES = 16

/** Who is signed in, in lower case; undefined for a guest. */
export async function ownerOf(
  services: Pick<Services, 'cartOwner'>,
  request: FastifyRequest,
  siteId: Id,
): Promise<string | undefined> {
  // A service that nobody provides may not even be asked for.
  return 'cartOwner' in services ? await services.cartOwner?.(request, siteId) : undefined
}

/** The same in each browser where an account is signed in; another salt ends all of them. */
const memberKey = (secrets: CartSecrets, siteId: Id, email: string, salt: string): CartKey =>
  keyOfToken(secrets.sign('member-cart', `${siteId} ${email} ${salt}`), secrets)

const rowOf = (reader: Reader, siteId: Id, email: string) =>
  reader.site(siteId).selectFrom('carts').select(['id', 'salt']).where('email', '=', email).executeTakeFirst()

/** The key of an account's cart; undefined without one. */
export async function findMemberKey(
  reader: Reader,
  secrets: CartSecrets,
  siteId: Id,
  email: string,
): Promise<CartKey | undefined> {
  const row = await rowOf(reader, siteId, email)
  return row && memberKey(secrets, siteId, email, row.salt!)
}

/** The key of an account's cart, which is made if there is none. */
export async function openMemberCart(
  transaction: Transaction,
  secrets: CartSecrets,
  siteId: Id,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<CartKey> {
  const known = await findMemberKey(transaction, secrets, siteId, email)
  if (known) return known
  const salt = newSalt()
  await insertCart(transaction, siteId, memberKey(secrets, siteId, email, salt).tokenHash, now, { email, salt })
  // Another browser may have been first.
  return (await findMemberKey(transaction, secrets, siteId, email))!
}

/**
 * Makes the cart of a browser that of the account that signs in there, with what the account's cart had. The browser's
 * stays, because what was written in its checkout belongs to it. A cart of somebody else's account is left alone.
 * @returns the key that the browser gets after the commit; undefined if it has none to get
 */
export async function joinCart(
  transaction: Transaction,
  secrets: CartSecrets,
  site: CartSite,
  { request, email, now }: { readonly request: FastifyRequest; readonly email: string; readonly now: Date },
): Promise<CartKey | undefined> {
  const known = cartKeyOf(request, secrets)
  const found = known && (await lockCart(transaction, site.id, known.tokenHash, now))
  const guest = found && (await isGuests(transaction, site.id, found.id)) ? found : undefined
  if (found && !guest) await uncountLock(transaction, site.id, found.id)
  const row = await rowOf(transaction, site.id, email)
  if (!guest) return row && memberKey(secrets, site.id, email, row.salt!)
  const salt = row?.salt ?? newSalt()
  const key = memberKey(secrets, site.id, email, salt)
  if (row) {
    const other = await lockCart(transaction, site.id, key.tokenHash, now)
    if (other) await mergeInto(transaction, site, { guest, other, now })
  }
  await transaction
    .site(site.id)
    .update('carts')
    .set({ email, salt, token_hash: key.tokenHash })
    .where('id', '=', guest.id)
    .execute()
  return key
}

async function isGuests(reader: Reader, siteId: Id, cartId: Id): Promise<boolean> {
  const row = await reader.site(siteId).selectFrom('carts').select('email').where('id', '=', cartId).executeTakeFirst()
  return row?.email === null
}

async function mergeInto(
  transaction: Transaction,
  site: CartSite,
  { guest, other, now }: { readonly guest: StoredCart; readonly other: StoredCart; readonly now: Date },
): Promise<void> {
  const lines = [...guest.lines, ...other.lines]
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
  const { changed, brought } = mergeCarts(guest.lines, other.lines, {
    mostOf: (variantId) => most.get(variantId as Id),
    isOwn: (id) => withFiles.has(id as Id),
  })
  for (const { id, quantity } of changed) {
    const line = guest.lines.find((one) => one.id === id)!
    await updateLine(transaction, site.id, { ...line, quantity, cartId: guest.id })
  }
  if (brought.length > 0)
    await transaction
      .site(site.id)
      .update('cart_lines')
      .set({ cart_id: guest.id })
      .where('cart_id', '=', other.id)
      .where('id', 'in', brought as Id[])
      .execute()
  await deleteCart(transaction, site.id, other.id)
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

/** Ends the keys of an account's cart that browsers have; its lines stay for the next sign-in. */
export async function changeMemberKeys(
  transaction: Transaction,
  secrets: CartSecrets,
  siteId: Id,
  email: string,
): Promise<void> {
  const salt = newSalt()
  const { tokenHash } = memberKey(secrets, siteId, email, salt)
  await transaction
    .site(siteId)
    .update('carts')
    .set({ salt, token_hash: tokenHash })
    .where('email', '=', email)
    .execute()
}

/** Deletes the cart of an account, with its lines. */
export async function forgetMemberCart(transaction: Transaction, siteId: Id, email: string): Promise<number> {
  const row = await rowOf(transaction, siteId, email.toLowerCase())
  if (!row) return 0
  await deleteCart(transaction, siteId, row.id)
  return 1
}

const newSalt = () => randomBytes(SALT_BYTES).toString('base64url')
