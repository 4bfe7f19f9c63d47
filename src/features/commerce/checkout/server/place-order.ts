import ipaddr from 'ipaddr.js'
import { type Id, newId } from '../../../../core/ids.ts'
import { maskAddress } from '../../../../core/network.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { type CartKey, emptyCart, judgePurchase, lockCart, orderFiles } from '../../cart/public.ts'
import { reserveStock, type WantedPieces } from '../../catalog/public.ts'
import { takeDiscountUses } from '../../discounts/public.ts'
import { insertOrder, orderOfCart } from '../../orders/public.ts'
import type { NewOrder } from '../../orders/schemas.ts'
import { beginAttempt, readPaymentSettings } from '../../payments/public.ts'
import { deadlineOf } from '../../payments/schemas.ts'
import { FIELDS } from '../model/draft.ts'
import { buyerKey } from './buyer.ts'
import { deleteDraft } from './drafts-repository.ts'
import { type Review, reviewOf, shownOf } from './review.ts'

/** What a buyer presses the button with. */
export interface Pressed {
  readonly key: CartKey
  readonly codes: readonly string[]
  /** What the server has worked out for it just now. */
  readonly review: Review
  readonly email: string
  /** Address that it is pressed from. */
  readonly ip: string
  /** What the page has shown: see `shownOf`. */
  readonly shown: string
  /** Both boxes on digital content are ticked (REC-06). */
  readonly beginsDigital: boolean
}

export type Placed =
  | { readonly kind: 'ordered'; readonly orderId: Id; readonly attemptId: Id | undefined }
  /** Nothing was ordered: the page shows what has changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'empty' }

/**
 * Makes an order of a cart in one short transaction: totals again, uses of discounts, pieces, order with its number,
 * attempt to pay. A second press of the same page gets the first one's order.
 * @throws Refusal `conflict` when a piece or a discount went meanwhile; nothing is kept then
 */
export async function placeOrder(services: Services, site: Site, pressed: Pressed, now: Date): Promise<Placed> {
  const { database, messagesFor, secrets } = services
  const { review: seen } = pressed
  const paying = await readPaymentSettings(database, site.id)
  return await database.transact(async (transaction): Promise<Placed> => {
    const locked = await lockCart(transaction, site.id, pressed.key.tokenHash, now)
    if (!locked) return { kind: 'empty' }
    const shownVersion = Number.parseInt(pressed.shown, 10)
    const former = Number.isSafeInteger(shownVersion)
      ? await orderOfCart(transaction, site.id, locked.id, shownVersion)
      : undefined
    if (former) return { kind: 'ordered', orderId: former.id, attemptId: undefined }
    if (locked.lines.length === 0) return { kind: 'empty' }
    // Locking counted a change that nobody sees.
    const cart = { ...locked, version: locked.version - 1 }
    const reader = { reader: transaction, site, codes: pressed.codes, message: messagesFor(site.locale), now }
    const purchase = await judgePurchase(reader, pressed.key, cart)
    const methodsAt = async () => seen.methods
    const review = await reviewOf(site, { reader: transaction, purchase, draft: seen.draft, now, methodsAt, secrets })
    if (purchase.minimum || shownOf(review) !== pressed.shown || !review.method) return { kind: 'changed' }
    if (review.requiresShipping && !review.option) return { kind: 'changed' }
    const id = newId(now.getTime())
    const deadline = deadlineOf(paying, review.method.key, now)
    await takeDiscountUses(transaction, site.id, {
      orderId: id,
      buyer: buyerKey(secrets, site.id, pressed.email),
      total: review.chosen.amounts.grandTotal,
      currency: review.chosen.amounts.currency,
      rules: review.chosen.valid.map(({ ruleId, given }) => ({ id: ruleId as Id, given })),
    })
    await reserveStock(transaction, site.id, { orderId: id, pieces: piecesOf(review), until: deadline }, now)
    const order = orderOf(review, pressed, { cart, locale: site.locale, deadline, now })
    await insertOrder(transaction, site.id, { ...order, id }, now)
    const lineIds = order.lines.map((line) => line.id)
    await orderFiles(transaction, site.id, { orderId: id, email: pressed.email, lineIds })
    const { amounts } = review.chosen
    const attemptId = await beginAttempt(
      transaction,
      site,
      {
        ...{ orderId: id, methodKey: review.method.key, amount: amounts.grandTotal, currency: amounts.currency },
        placedFrom: isPublic(pressed.ip)
          ? secrets.sign('order-network', `${site.id} ${maskAddress(pressed.ip)}`)
          : null,
      },
      now,
    )
    await emptyCart(transaction, site.id, cart.id)
    await deleteDraft(transaction, site.id, cart.id)
    return { kind: 'ordered', orderId: id, attemptId }
  })
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

function orderOf(
  { purchase, chosen, option, method, treatment, ship, bill, invoice, requiresShipping, draft, terms }: Review,
  { email, beginsDigital }: Pressed,
  made: {
    readonly cart: { readonly id: Id; readonly version: number }
    locale: string
    deadline: Date | null
    now: Date
  },
): NewOrder {
  const { amounts } = chosen
  return {
    cartId: made.cart.id,
    cartVersion: made.cart.version,
    currency: amounts.currency,
    locale: made.locale,
    lines: purchase.bought.map(({ line, found: { product, variant, page }, judgement }) => ({
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
      sending: purchase.cart.entries.find(({ id }) => id === line.id)?.sending ?? '',
      reservable: isCounted({ product, variant, page }),
    })),
    amounts,
    discounts: chosen.valid.map(({ ruleId, name, code = null, given }) => ({ ruleId, name, code, given })),
    taxes: { nature: treatment.nature, sentence: treatment.sentence },
    delivery: option,
    buyer: { email, name: (requiresShipping ? ship : bill).name, phone: requiresShipping ? ship.phone : '' },
    shipTo: requiresShipping && option?.kind !== 'pickup' ? ship : null,
    billTo: bill,
    invoice,
    notes: draft[FIELDS.notes] ?? '',
    giftMessage: draft[FIELDS.giftMessage] ?? '',
    consents: { digitalStart: beginsDigital ? made.now.toISOString() : null, terms },
    method: { key: method!.key, label: method!.label },
    expiresAt: made.deadline?.toISOString() ?? null,
  }
}

const REASONS = new Set(['sold_out', 'discount_used_up', 'too_many_open'])

/** Why an order could not be made, for its buyer; undefined for what is no reason of a shop. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  const reason = error.details?.reason
  return typeof reason === 'string' && REASONS.has(reason) ? reason : undefined
}
