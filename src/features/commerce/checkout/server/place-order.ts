import ipaddr from 'ipaddr.js'
import { type Id, newId } from '../../../../core/ids.ts'
import { maskAddress } from '../../../../core/network.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { type CartKey, type CartPurchase, emptyCart, lockCart, orderFiles, uncountLock } from '../../cart/public.ts'
import { reserveStock, type WantedPieces } from '../../catalog/public.ts'
import { takeDiscountUses } from '../../discounts/public.ts'
import { insertOrder, orderOfCart } from '../../orders/public.ts'
import type { NewOrder, OrderLine } from '../../orders/schemas.ts'
import { beginAttempt } from '../../payments/public.ts'
import { deadlineOf, type PaymentMethod } from '../../payments/schemas.ts'
import { cartOrdered } from '../../reminders/public.ts'
import type { TaxTreatment } from '../../taxes/schemas.ts'
import { type Draft, FIELDS } from '../model/draft.ts'
import { buyerKey } from './buyer.ts'
import { deleteDraft } from './drafts-repository.ts'
import { faultsOf } from './faults.ts'
import { keepDraft } from './keep-draft.ts'
import { lostMethod, type Review, readShop, shownOf } from './review.ts'
import { reviewCart } from './review-cart.ts'

/** What a buyer presses the button with. */
export interface Pressed {
  readonly key: CartKey
  readonly codes: readonly string[]
  readonly draft: Draft
  /** Address that it is pressed from. */
  readonly ip: string
  /** What the page has shown: see `shownOf`. */
  readonly shown: string
  /** Both boxes on digital content are ticked (REC-06). */
  readonly beginsDigital: boolean
}

export type Placed =
  | { readonly kind: 'placed'; readonly orderId: Id; readonly attemptId: Id; readonly review: Review }
  /** By an earlier press of the same page. */
  | { readonly kind: 'ordered'; readonly orderId: Id }
  /** Nothing was ordered; what is written is kept. */
  | { readonly kind: 'faulty'; readonly faults: Readonly<Record<string, string>> }
  /** Nothing was ordered: the page shows what has changed. */
  | { readonly kind: 'changed'; readonly review: Review }
  | { readonly kind: 'empty' }
  /** There is no cart. */
  | { readonly kind: 'none' }

/**
 * Makes an order of a cart in one short transaction: its review, uses of discounts, pieces, order with its number,
 * attempt to pay. A second press of the same page gets the first one's order.
 * @throws Refusal `conflict` when a piece or a discount went meanwhile; nothing is kept then
 */
export async function placeOrder(services: Services, site: Site, pressed: Pressed, now: Date): Promise<Placed> {
  return await services.database.transact(async (transaction): Promise<Placed> => {
    const [locked, shop] = await Promise.all([
      lockCart(transaction, site.id, pressed.key.tokenHash, now),
      readShop(transaction, site.id),
    ])
    if (!locked) return { kind: 'none' }
    const shownVersion = Number.parseInt(pressed.shown, 10)
    // Ordering a version counts another one: whoever has seen the last one has not ordered it.
    const former =
      Number.isSafeInteger(shownVersion) && shownVersion !== locked.version - 1
        ? await orderOfCart(transaction, site.id, locked.id, shownVersion)
        : undefined
    if (former) return { kind: 'ordered', orderId: former.id }
    if (locked.lines.length === 0) return { kind: 'empty' }
    // Locking counted a change that nobody sees.
    const cart = { ...locked, version: locked.version - 1 }
    const { key, codes, draft } = pressed
    const review = await reviewCart(services, transaction, site, { key, stored: cart, codes, draft, shop, now })
    const faults = faultsOf(review, services.messagesFor(site.locale))
    if (Object.keys(faults).length > 0) {
      await keepDraft(transaction, site.id, { cartId: cart.id, draft }, now)
      await uncountLock(transaction, site.id, cart.id)
      return { kind: 'faulty', faults }
    }
    const { method, requiresShipping } = review
    if (review.purchase.minimum || shownOf(review) !== pressed.shown) return { kind: 'changed', review }
    if (!method || lostMethod(review) || (requiresShipping && !review.option)) return { kind: 'changed', review }
    return await place(services, transaction, site, { pressed, cart, review, method }, now)
  })
}

/** Everything that an order brings with it, of a cart that is locked. */
async function place(
  services: Services,
  transaction: Transaction,
  site: Site,
  asked: {
    readonly pressed: Pressed
    readonly cart: Placing['cart']
    readonly review: Review
    readonly method: PaymentMethod
  },
  now: Date,
): Promise<Placed> {
  const { secrets, messagesFor } = services
  const { pressed, cart, review, method } = asked
  const { ship, bill, requiresShipping, draft } = review
  const orderId = newId(now.getTime())
  const email = (draft[FIELDS.email] ?? '').trim()
  const { name, phone } = requiresShipping ? ship : { ...bill, phone: '' }
  const until = deadlineOf(review.shop.settings, method.key, now)
  const { beginsDigital } = pressed
  const placing = { id: orderId, cart, review, method, until, buyer: { email, name, phone }, beginsDigital }
  const order = await storeOrder(services, transaction, site, placing, now)
  const answered = order.lines.filter(({ answers }) => Object.keys(answers).length > 0)
  await orderFiles(transaction, site.id, { orderId, email, lineIds: answered.map(({ id }) => id) })
  const { grandTotal: amount, currency } = review.chosen.amounts
  const network = `${site.id} ${maskAddress(pressed.ip)}`
  const placedFrom = isPublic(pressed.ip) ? secrets.sign('order-network', network) : null
  const attempt = { orderId, methodKey: method.key, amount, currency, placedFrom, made: { email, until } }
  const attemptId = await beginAttempt(transaction, site, attempt, now)
  await emptyCart(transaction, site.id, cart.id)
  await deleteDraft(transaction, site.id, cart.id)
  const told = FIELDS.reminderTold in draft ? messagesFor(site.locale)('reminders.told') : undefined
  const left = { cartId: cart.id, orderId, email, told, refused: FIELDS.noReminder in draft }
  await cartOrdered(transaction, site.id, left, now)
  return { kind: 'placed', orderId, attemptId, review }
}

/** An order that is made now. */
export interface Placing {
  readonly id: Id
  readonly cart: { readonly id: Id; readonly version: number }
  readonly review: Review
  readonly buyer: NewOrder['buyer']
  readonly method: NewOrder['method']
  /** Its pieces are kept, and it waits for its money, until then. */
  readonly until: Date | null
  readonly beginsDigital: boolean
  /** The owner who makes it. */
  readonly madeBy?: Id
  /** Of what an owner grants in person, which no rule stands for. */
  readonly grantedId?: string
}

/** Counts the uses of discounts, reserves the pieces and stores the order, in the order in which everybody locks. */
export async function storeOrder(
  { secrets }: Pick<Services, 'secrets'>,
  transaction: Transaction,
  site: Pick<Site, 'id' | 'locale'>,
  placing: Placing,
  now: Date,
): Promise<NewOrder> {
  const { id: orderId, review, buyer, until, madeBy, grantedId } = placing
  const { amounts, valid } = review.chosen
  await takeDiscountUses(transaction, site.id, {
    orderId,
    // Whoever gives no address is nobody that was here before.
    buyer: buyerKey(secrets, site.id, buyer.email || orderId),
    total: amounts.grandTotal,
    currency: amounts.currency,
    rules: valid.filter(({ ruleId }) => ruleId !== grantedId).map(({ ruleId, given }) => ({ id: ruleId as Id, given })),
  })
  await reserveStock(transaction, site.id, { orderId, pieces: piecesOf(review), until }, now)
  const order = orderOf(placing, site.locale, now)
  await insertOrder(transaction, site.id, { ...order, id: orderId, ...(madeBy && { madeBy }) }, now)
  return order
}

/** Behind a proxy that nobody declared, all buyers have the proxy's address: it says nothing about them. */
const isPublic = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

/** What is reserved, with one entry a variant: lines with other answers share its pieces. */
function piecesOf({ purchase }: Review): WantedPieces[] {
  const counted = purchase.bought.filter(({ found }) => isCounted(found))
  return [...Map.groupBy(counted, ({ line }) => line.variantId)].map(([variantId, lines]) => ({
    variantId,
    quantity: lines.reduce((sum, { judgement }) => sum + judgement.pieces, 0),
    backOrder: lines.some(({ judgement }) => judgement.rule.kind !== 'refuse'),
  }))
}

const isCounted = ({ product, variant }: Review['purchase']['bought'][number]['found']) =>
  product.type !== 'DIGITAL' && !variant.unlimited

/** What can be bought of a purchase, as an order keeps it. */
export function orderLines({ bought, cart }: CartPurchase, treatment: TaxTreatment): OrderLine[] {
  return bought.map(({ line, found: { product, variant, page }, judgement }) => ({
    id: line.id,
    productId: line.documentId,
    variantId: line.variantId,
    type: product.type,
    title: page.title,
    options: product.options.map(({ name }, index) => ({ name, value: variant.optionValues[index] ?? '' })),
    sku: variant.sku,
    quantity: judgement.pieces,
    listPrice: treatment.priceOf(judgement.unitPrice, product.taxClass),
    unitPrice: treatment.priceOf(judgement.unitPrice, product.taxClass),
    answers: { ...line.fields },
    taxClass: product.taxClass,
    taxRate: treatment.rateOf(product.taxClass),
    sending: cart.entries.find(({ id }) => id === line.id)?.sending ?? '',
    reservable: isCounted({ product, variant, page }),
  }))
}

function orderOf({ review, cart, buyer, method, until, beginsDigital }: Placing, locale: string, now: Date): NewOrder {
  const { purchase, chosen, option, treatment, ship, bill, invoice, requiresShipping, draft, terms } = review
  const { amounts } = chosen
  return {
    cartId: cart.id,
    cartVersion: cart.version,
    currency: amounts.currency,
    locale,
    lines: orderLines(purchase, treatment),
    amounts,
    discounts: chosen.valid.map(({ ruleId, name, code = null, given }) => ({ ruleId, name, code, given })),
    taxes: { nature: treatment.nature, sentence: treatment.sentence },
    delivery: option,
    buyer,
    shipTo: requiresShipping && option && option.kind !== 'pickup' ? ship : null,
    billTo: bill,
    invoice,
    notes: draft[FIELDS.notes] ?? '',
    giftMessage: draft[FIELDS.giftMessage] ?? '',
    consents: { digitalStart: beginsDigital ? now.toISOString() : null, terms },
    method: { key: method.key, label: method.label },
    expiresAt: until?.toISOString() ?? null,
  }
}

const REASONS = new Set(['sold_out', 'discount_used_up', 'too_many_open'])

/** Why an order could not be made, for its buyer; undefined for what is no reason of a shop. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  const reason = error.details?.reason
  return typeof reason === 'string' && REASONS.has(reason) ? reason : undefined
}
