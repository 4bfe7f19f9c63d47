import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { SiteReads } from '../../../../platform/cache/site-memory.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Site } from '../../../sites/public.ts'
import { FILE_REMOVED, type Question, readAnswers } from '../../catalog/schemas.ts'
import { recordStep } from '../../sales/public.ts'
import { CART_LIMITS, UNDO_MINUTES } from '../model/cart.ts'
import { quotable, ruleFor, type StoredLine, sameAnswers } from '../model/lines.ts'
import { giveFiles, type KeptFile, replaceFiles } from './buyer-files.ts'
import type { CartKey } from './cart-session.ts'
import {
  deleteLine,
  findAddition,
  insertAddition,
  insertCart,
  insertLine,
  lockCart,
  removeLine,
  type StoredCart,
  updateFields,
  updateLine,
} from './carts-repository.ts'
import { type FoundVariant, soldOf, visibleProducts } from './sold.ts'

type CartSite = Pick<Site, 'id' | 'locale' | 'timeZone'>

/** What a visitor asks to add: a variant by its SKU, or the only one of a product. */
export interface Addition {
  readonly documentId: Id
  /** Picks the variant; undefined if there is none. */
  readonly choose: (variants: FoundVariant['product']['variants']) => FoundVariant['variant'] | undefined
  readonly quantity: number
  /** Answers to the product's questions as they were given, by their labels. */
  readonly answersTo: (questions: FoundVariant['product']['questions']) => Readonly<Record<string, string>>
  /** Files that were stored as answers, with the labels of their questions. */
  readonly files?: readonly KeptFile[]
  /** The same key with the same cart is the same addition, however often it arrives. */
  readonly key: string | undefined
}

/**
 * Adds pieces to a visitor's cart. Without one it is made under the fresh key: a key that nobody was given, or whose
 * cart has ended, opens none. The same variant with the same answers is one line.
 * @param found what is added, read before: nothing is reserved, so that other buyers need not wait for this cart
 * @throws Refusal `conflict` with what may be bought when that is less
 */
export async function addToCart(
  transaction: Transaction,
  site: CartSite,
  {
    known,
    fresh,
    addition,
    found,
    now,
  }: { known: CartKey | undefined; fresh: CartKey; addition: Addition; found: FoundVariant; now: Date },
): Promise<{ lineId: Id; key: CartKey; cart: StoredCart }> {
  const former = known && (await lockCart(transaction, site.id, known.tokenHash, now))
  const cart = former ?? (await insertCart(transaction, site.id, fresh.tokenHash, now))
  const own = former ? known : fresh
  const { key, files = [] } = addition
  const fields = answersOf(found, addition)
  const others = cart.lines.filter((line) => line.variantId === found.variant.id)
  // Two files can have one name.
  const line = files.length > 0 ? undefined : sameAnswers(others, fields)
  const lineId = line?.id ?? newId(now.getTime())
  const isNew = key === undefined || (await insertAddition(transaction, site.id, { cartId: cart.id, key, lineId }))
  if (!isNew) return { lineId: await findAddition(transaction, site.id, cart.id, key), key: own, cart }
  if (cart.lines.length === 0 && !cart.removed) await recordStep(transaction, site.id, 'cart', now)
  const sold = soldOf(found, dayAt(now, site.timeZone))
  const held = others.reduce((sum, one) => sum + one.quantity, 0)
  refuseTooMany(held + addition.quantity, sold.available, held)
  const { documentId } = addition
  const quantity = (line?.quantity ?? 0) + addition.quantity
  const seen = { seenPrice: sold.price, seenRule: ruleFor(held + addition.quantity, sold) }
  const changed = { id: lineId, documentId, variantId: found.variant.id, quantity, ...seen, fields }
  await forgetRemoved(transaction, site.id, cart)
  if (line) await updateLine(transaction, site.id, { cartId: cart.id, ...changed })
  else await insertLine(transaction, site.id, cart, changed)
  await giveFiles(transaction, site.id, lineId, files)
  const lines = line ? cart.lines.map((one) => (one === line ? changed : one)) : [...cart.lines, changed]
  const { removed: _, ...kept } = cart
  return { lineId, key: own, cart: { ...kept, lines } }
}

/** @throws Refusal `invalid` for an answer that is missing or that the question does not allow */
function answersOf(
  { product: { questions } }: FoundVariant,
  { answersTo, files = [] }: Addition,
): Readonly<Record<string, string>> {
  const given = answersTo(questions)
  const names = Object.fromEntries(files.map(({ label, name }) => [label, name]))
  const read = readAnswers(questions, given, names)
  if (!read.answers)
    throw new Refusal('invalid', read.sentence, {
      fields: { [`additionalFields.${read.label}`]: read.sentence },
      details: { reason: 'answer', question: read.label },
    })
  // A product without questions takes what scripts of existing sites say of it.
  return questions.length === 0 ? given : read.answers
}

/** @throws Refusal `not_found` for what visitors cannot see */
export async function findVariant(
  reader: Reader,
  site: CartSite,
  { documentId, choose }: Pick<Addition, 'documentId' | 'choose'>,
  memory?: SiteReads,
): Promise<FoundVariant> {
  const found = (await visibleProducts(reader, site, [documentId], memory)).get(documentId)
  const variant = found && choose(found.product.variants)
  if (!found || !variant)
    throw new Refusal(
      'not_found',
      found ? 'Questa combinazione non c’è. Scegline un’altra.' : 'Questo prodotto non è più in vendita.',
      {
        details: { reason: 'not_sold' },
      },
    )
  return { ...found, variant }
}

function refuseTooMany(wanted: number, available: number | null, held: number, title?: string): void {
  const most = Math.min(available ?? CART_LIMITS.quantity, CART_LIMITS.quantity)
  if (wanted <= most) return
  // Among the lines of a cart it has to be said which one is meant.
  const you = title === undefined ? 'Puoi' : `«${title}»: puoi`
  const sentence =
    most === 0
      ? title === undefined
        ? 'Questo prodotto è esaurito.'
        : `«${title}» è esaurito.`
      : held > 0
        ? `${you} acquistarne al massimo ${most}, e ${held} ${held === 1 ? 'è' : 'sono'} già nel carrello.`
        : `${you} acquistarne al massimo ${most}.`
  throw new Refusal('conflict', sentence, { details: { reason: 'stock', available: most, held } })
}

/** What was removed before the last change stays so: put back, it could be more than may be bought. */
async function forgetRemoved(transaction: Transaction, siteId: Id, { id, removed }: StoredCart): Promise<void> {
  if (removed) await deleteLine(transaction, siteId, id, removed.id)
}

interface LineOfCart {
  readonly tokenHash: string
  readonly lineId: Id
  readonly now: Date
}

/** @throws Refusal `not_found` for a line that is not in the cart of this token */
async function lockLine(transaction: Transaction, site: CartSite, { tokenHash, lineId, now }: LineOfCart) {
  const cart = await lockCart(transaction, site.id, tokenHash, now)
  const line = cart?.lines.find(({ id }) => id === lineId)
  if (!cart || !line)
    throw new Refusal('not_found', 'Questo prodotto non è più nel carrello.', { details: { reason: 'no_line' } })
  return { cart, line }
}

/** Whether the buyer may still put back what was removed last. */
export function canPutBack({ removedAt }: { readonly removedAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(removedAt) < UNDO_MINUTES * 60_000
}

/**
 * Puts back the line that was removed last.
 * @throws Refusal `conflict` after another change, or too late
 */
export async function putBack(
  transaction: Transaction,
  site: CartSite,
  { tokenHash, lineId, now }: LineOfCart,
  refusal: string,
): Promise<void> {
  const cart = await lockCart(transaction, site.id, tokenHash, now)
  if (cart?.removed?.id !== lineId || !canPutBack(cart.removed, now))
    throw new Refusal('conflict', refusal, { details: { reason: 'no_line' } })
  await removeLine(transaction, site.id, { cartId: cart.id, id: lineId, removedAt: null })
}

/** What a line's buyer was asked; scripts of existing sites also answer what the product does not ask. */
export function askedOf({ fields }: Pick<StoredLine, 'fields'>, questions: readonly Question[]): readonly Question[] {
  if (questions.length > 0) return questions
  const kindOf = (answer: string) => (answer.length > 200 || answer.includes('\n') ? 'long' : 'short')
  return Object.entries(fields).map(([label, answer]) => ({
    ...{ label, kind: kindOf(answer), required: true, choices: [] },
  }))
}

/**
 * Changes the answers to a product's questions; a line that then equals another one joins it. A file stays until another
 * one takes its place or it is taken away, and is then forgotten.
 * @throws Refusal `invalid` for an answer that is missing or that the question does not allow
 */
export async function setAnswers(
  transaction: Transaction,
  site: CartSite,
  { answersTo, files: sent = [], ...of }: LineOfCart & Pick<Addition, 'answersTo' | 'files'>,
  refusal: string,
): Promise<void> {
  const { cart, line } = await lockLine(transaction, site, of)
  const choose: Addition['choose'] = (variants) => variants.find(({ id }) => id === line.variantId)
  const { product } = await findVariant(transaction, site, { ...line, choose })
  const questions = askedOf(line, product.questions)
  const given = answersTo([...questions])
  const removed = questions.flatMap(({ kind, label }) =>
    kind === 'file' && given[label] === FILE_REMOVED ? label : [],
  )
  const files = new Map([
    ...questions.flatMap(({ kind, label }) => {
      const name = kind === 'file' && !removed.includes(label) ? line.fields[label] : undefined
      return name === undefined ? [] : [[label, name] as const]
    }),
    ...sent.map(({ label, name }) => [label, name] as const),
  ])
  const { answers, ...wrong } = readAnswers(questions, given, Object.fromEntries(files))
  if (!answers) throw new Refusal('invalid', 'sentence' in wrong ? `${refusal} ${wrong.sentence}` : refusal)
  await forgetRemoved(transaction, site.id, cart)
  await replaceFiles(transaction, site.id, { lineId: line.id, files: sent, removed }, of.now)
  const fields = answers
  const ofVariant = cart.lines.filter(({ id, variantId }) => id !== line.id && variantId === line.variantId)
  const same = files.size > 0 ? undefined : sameAnswers(ofVariant, fields)
  if (!same) return await updateFields(transaction, site.id, { cartId: cart.id, id: line.id, fields })
  const quantity = Math.min(same.quantity + line.quantity, CART_LIMITS.quantity)
  await deleteLine(transaction, site.id, cart.id, line.id)
  const seenRule = same.seenRule.kind === 'refuse' ? line.seenRule : same.seenRule
  await updateLine(transaction, site.id, { ...same, cartId: cart.id, quantity, seenRule })
}

/**
 * Sets the pieces of a line; 0 removes it. The buyer has then seen its present price and when it is sent.
 * @throws Refusal `not_found` for a line that is not in the cart of this token
 */
export async function setQuantity(
  transaction: Transaction,
  site: CartSite,
  { quantity, ...of }: LineOfCart & { readonly quantity: number },
): Promise<void> {
  const { now } = of
  const { cart, line } = await lockLine(transaction, site, of)
  await forgetRemoved(transaction, site.id, cart)
  if (quantity === 0)
    return await removeLine(transaction, site.id, { cartId: cart.id, id: line.id, removedAt: now.toISOString() })
  const choose: Addition['choose'] = (variants) => variants.find(({ id }) => id === line.variantId)
  const found = await findVariant(transaction, site, { ...line, choose })
  const sold = soldOf(found, dayAt(now, site.timeZone))
  const held = cart.lines
    .filter((other) => other.variantId === line.variantId && other.id !== line.id)
    .reduce((sum, other) => sum + other.quantity, 0)
  // Fewer pieces are always possible, also while there are not enough of them.
  if (quantity > line.quantity) refuseTooMany(held + quantity, sold.available, held, quotable(found.page.title))
  const seen = { seenPrice: sold.price, seenRule: ruleFor(held + quantity, sold) }
  await updateLine(transaction, site.id, { cartId: cart.id, id: line.id, quantity, ...seen })
}
