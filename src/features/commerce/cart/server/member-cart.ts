import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../../core/ids.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { type CartKey, cartKeyOf, keyOfToken } from './cart-session.ts'
import { deleteCart, findCart, holdCart, insertCart, type StoredCart } from './carts-repository.ts'
import { forgetDraft, forgetReminder } from './written-beside.ts'

declare module '../../../../platform/services.ts' {
  interface Services {
    /** The address of who is signed in at a site; provided by the feature of members. */
    readonly cartOwner?: (request: FastifyRequest, siteId: Id) => Promise<string | undefined>
    /** The same, of an account that is locked until the commit: what is made for it never outlives it. */
    readonly lockCartOwner?: (
      transaction: Transaction,
      request: FastifyRequest,
      siteId: Id,
    ) => Promise<string | undefined>
  }
}

export type CartSecrets = Pick<Secrets, 'sign' | 'hashToken'>
/** What opens the carts of accounts to who is signed in. */
type Owners = Pick<Services, 'secrets' | 'cartOwner' | 'lockCartOwner'>
const SALT_BYTES = 16

/** The same in each browser where an account is signed in; another salt ends all of them. */
const memberKey = (secrets: CartSecrets, siteId: Id, email: string, salt: string): CartKey =>
  keyOfToken(secrets.sign('member-cart', `${siteId} ${email} ${salt}`), secrets)

const rowOf = (reader: Reader, siteId: Id, email: string) =>
  reader.site(siteId).selectFrom('carts').select(['id', 'salt']).where('email', '=', email).executeTakeFirst()

/** The account of a key's cart, null for a guest's; undefined without a cart. */
export async function holderOf(
  reader: Reader,
  siteId: Id,
  { tokenHash }: CartKey,
): Promise<{ readonly email: string | null } | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('carts')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

type VisitorsServices = Owners & Pick<Services, 'database'>

/**
 * The key of the cart that a request may use: the browser's own, or that of the account that is signed in. The cart of
 * an account opens for nobody else, whatever cookie a browser was left with.
 */
export async function visitorsKey(
  services: VisitorsServices,
  request: FastifyRequest,
  siteId: Id,
): Promise<CartKey | undefined> {
  const known = cartKeyOf(request, services.secrets)
  return await permittedKey(services, request, siteId, {
    known,
    holder: known && (await holderOf(services.database, siteId, known)),
  })
}

/** The same with its cart; a key whose cart has ended has none. */
export async function visitorsCart(
  services: VisitorsServices,
  request: FastifyRequest,
  siteId: Id,
): Promise<{ readonly key?: CartKey; readonly cart?: StoredCart }> {
  const { database, secrets } = services
  const known = cartKeyOf(request, secrets)
  const found = known && (await findCart(database, siteId, known.tokenHash))
  const key = await permittedKey(services, request, siteId, { known, holder: found })
  if (!key) return {}
  const cart = key === known ? found : await findCart(database, siteId, key.tokenHash)
  return { key, ...(cart && { cart }) }
}

async function permittedKey(
  services: VisitorsServices,
  request: FastifyRequest,
  siteId: Id,
  { known, holder }: { readonly known: CartKey | undefined; readonly holder: Pick<StoredCart, 'email'> | undefined },
): Promise<CartKey | undefined> {
  const { database, secrets } = services
  if (holder?.email === null) return known
  // A service that nobody provides may not even be asked for.
  const owner = 'cartOwner' in services ? await services.cartOwner?.(request, siteId) : undefined
  // A key whose cart has ended says so itself.
  if (owner === undefined) return holder ? undefined : known
  return holder?.email === owner ? known : await findMemberKey(database, secrets, siteId, owner)
}

/** The same to add something: whoever is signed in and has no cart begins the account's. */
export async function visitorsKeyToAdd(
  transaction: Transaction,
  services: Owners,
  request: FastifyRequest,
  siteId: Id,
  now: Date,
): Promise<CartKey | undefined> {
  const { secrets } = services
  const known = cartKeyOf(request, secrets)
  const holder = known && (await holderOf(transaction, siteId, known))
  if (holder?.email === null) return known
  const owner = 'lockCartOwner' in services ? await services.lockCartOwner?.(transaction, request, siteId) : undefined
  if (owner === undefined) return undefined
  return holder?.email === owner ? known : await openMemberCart(transaction, secrets, siteId, { email: owner, now })
}

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

/** The key of the cart of an account that is locked; it is made if there is none. */
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
 * Prepares to make a cart that of an account that is locked.
 * @returns its key, and what gives it the cart: the account has no other one by then
 */
export async function giveToMember(
  transaction: Transaction,
  secrets: CartSecrets,
  siteId: Id,
  email: string,
): Promise<{ key: CartKey; give: (cartId: Id) => Promise<void> }> {
  const salt = (await rowOf(transaction, siteId, email))?.salt ?? newSalt()
  const key = memberKey(secrets, siteId, email, salt)
  const owned = { email, salt, token_hash: key.tokenHash }
  const give = async (cartId: Id) => {
    await transaction.site(siteId).update('carts').set(owned).where('id', '=', cartId).execute()
  }
  return { key, give }
}

/**
 * Ends the keys of an account's cart that browsers have; its lines stay for the next sign-in.
 * @returns the new key; undefined without a cart
 */
export async function changeMemberKeys(
  transaction: Transaction,
  secrets: CartSecrets,
  siteId: Id,
  email: string,
): Promise<CartKey | undefined> {
  const salt = newSalt()
  const key = memberKey(secrets, siteId, email, salt)
  const changed = await transaction
    .site(siteId)
    .update('carts')
    .set({ salt, token_hash: key.tokenHash })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return changed && key
}

/** Deletes the cart of an account, with its lines and what was written in its checkout, under whatever address. */
export async function forgetMemberCart(transaction: Transaction, siteId: Id, email: string): Promise<number> {
  const row = await rowOf(transaction, siteId, email.toLowerCase())
  // What is being written in its checkout at this moment comes first, and goes with it, or finds no cart any more.
  if (!row || !(await holdCart(transaction, siteId, { id: row.id }))) return 0
  await forgetDraft(transaction, siteId, row.id)
  await forgetReminder(transaction, siteId, row.id)
  await deleteCart(transaction, siteId, row.id)
  return 1
}

const newSalt = () => randomBytes(SALT_BYTES).toString('base64url')
