import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { emailFault, readAddress } from '../../addresses/schemas.ts'
import type { CartPurchase } from '../../cart/public.ts'
import { type DiscountRule, discountRuleSchema } from '../../discounts/schemas.ts'
import { handOver, orderAddress, orderOfCart, readOrder } from '../../orders/public.ts'
import { sumRows } from '../../orders/schemas.ts'
import { beginAttempt, startAttempt, watchLater } from '../../payments/public.ts'
import type { OwnOrder, OwnReview } from '../model/calls.ts'
import { BILL, type Draft, FIELDS, SHIP } from '../model/draft.ts'
import { queueLinkMail } from './link-mail.ts'
import { storeOrder } from './place-order.ts'
import { purchaseOf } from './purchase-of.ts'
import { type Review, readShop, reviewOf } from './review.ts'

const DAY_MS = 86_400_000
/** Names what an owner takes off in person; no rule has this id. */
const GRANTED_ID = '0'.repeat(24)
/** Whoever buys at a market stall and gives no name. */
const NOBODY = 'Cliente in negozio'
const METHODS = {
  cash: { key: 'inShop', label: 'Contanti' },
  pos: { key: 'inShop', label: 'POS' },
  link: { key: 'link', label: 'Link per pagare' },
} as const

/** How an order is paid that an owner makes. */
type OwnPayment =
  | { readonly by: 'cash' | 'pos' }
  | { readonly by: 'link'; readonly days: number; readonly mail: boolean }

interface Own {
  readonly order: OwnOrder
  /** Names it: it becomes one order at most. */
  readonly key: Id
  readonly now: Date
}

/** Works out what an owner writes as the checkout does: the same prices, discounts, deliveries and taxes. */
async function workOut(services: Services, reader: Reader, site: Site, { order, key, now }: Own): Promise<Review> {
  const { secrets } = services
  const purchase = await purchaseOf(services, reader, site, { id: key, goods: order.lines, now })
  const methodsAt = () => []
  const shop = await readShop(reader, site.id)
  const own = { granted: grantedOf(order.discount) }
  return await reviewOf(site, { reader, shop, purchase, draft: draftOf(order), now, methodsAt, secrets, own })
}

function grantedOf(amount: number): DiscountRule | undefined {
  if (amount === 0) return undefined
  return discountRuleSchema.parse({
    id: GRANTED_ID,
    name: 'Sconto del negozio',
    trigger: { by: 'automatic' },
    effect: { kind: 'amount', amount },
    combines: true,
  })
}

/** As it would stand in the fields of the checkout. */
function draftOf({ buyer, ship, delivery, notes }: OwnOrder): Draft {
  const name = buyer.name || NOBODY
  const written = Object.entries(ship ?? {}).filter(([, value]) => value !== '')
  return {
    [FIELDS.email]: buyer.email,
    [FIELDS.delivery]: delivery ?? '',
    [FIELDS.notes]: notes,
    [`${SHIP}.name`]: name,
    [`${SHIP}.phone`]: buyer.phone,
    [`${BILL}.name`]: name,
    ...Object.fromEntries(written.map(([field, value]) => [`${SHIP}.${field}`, value])),
  }
}

/** What is wrong, by the names of the fields. */
function faultsOf({ buyer, ship, delivery }: OwnOrder, review: Review, payment?: OwnPayment): Record<string, string> {
  const faults: Record<string, string> = {}
  const email = buyer.email === '' ? undefined : emailFault(buyer.email)
  if (email !== undefined) faults['buyer.email'] = email
  else if (buyer.email === '' && payment?.by === 'link')
    faults['buyer.email'] = 'Per un link serve l’e-mail: con il pagamento parte la conferma.'
  else if (buyer.email === '' && review.purchase.cart.hasDigital)
    faults['buyer.email'] = 'Per i prodotti digitali serve l’e-mail.'
  if (!review.requiresShipping) return faults
  if (ship) {
    const { country } = review.ship
    const read = readAddress({ ...review.draft, [`${SHIP}.country`]: country }, SHIP, { phone: 'optional' })
    for (const [name, sentence] of Object.entries(read.faults))
      faults[name === `${SHIP}.phone` ? 'buyer.phone' : name] = sentence
  }
  if (delivery !== null && review.option?.key !== delivery)
    faults.delivery = 'Questa consegna non va bene per questo indirizzo: scegline un’altra.'
  return faults
}

/** Sentences about what cannot be bought as it is written. */
export function shortOf({ cart }: CartPurchase): string[] {
  return cart.entries
    .filter(({ notice }) => notice === 'soldOut' || notice === 'fewer')
    .map(({ title, available, notice }) =>
      notice === 'soldOut'
        ? `«${title}» è esaurito.`
        : `Di «${title}» ${available === 1 ? 'resta un pezzo' : `restano ${available} pezzi`}.`,
    )
}

/** What an order would cost. */
export async function reviewOwn(services: Services, site: Site, order: OwnOrder, now: Date): Promise<OwnReview> {
  const review = await workOut(services, services.database, site, { order, key: newId(now.getTime()), now })
  const { amounts, valid } = review.chosen
  const discounts = valid.map(({ ruleId, name, code = null, given }) => ({ ruleId, name, code, given }))
  const { currency } = amounts
  const speech = { locale: site.locale, timeZone: site.timeZone, message: services.messagesFor(site.locale) }
  return {
    ...{ currency, total: amounts.grandTotal, requiresShipping: review.requiresShipping },
    sums: sumRows({ amounts, currency, discounts, delivery: review.option }, speech),
    deliveries: (review.options ?? []).map(({ key, name, price, kind }) => ({
      ...{ key, name, price },
      isFetched: kind === 'pickup',
    })),
    short: shortOf(review.purchase),
    faults: faultsOf(order, review),
  }
}

interface Making extends Own {
  /** What the owner saw. */
  readonly total: number
  readonly payment: OwnPayment
  readonly authorId: Id
}

interface MadeOrder {
  readonly orderId: Id
  readonly number: number
  /** Where the buyer pays; null for what is paid. */
  readonly link: string | null
}

/**
 * Makes an order that an owner writes down: placed and paid at once, or one that waits for a buyer with a link.
 * @throws Refusal `not_found` for goods that nobody can buy; `invalid` with the fields; `conflict` with reason `sold_out` for pieces that are not there, or
 * `changed` if the total is not the one that the owner saw
 */
export async function makeOwn(services: Services, site: Site, made: Making): Promise<MadeOrder> {
  const { payment, authorId, now } = made
  const { database, secrets } = services
  const store = () => database.transact((transaction) => storeOwn(services, transaction, site, made))
  // Of two presses at once the second finds the first one's order, too.
  const { orderId, freeId } = await store().catch((error) => {
    if (error instanceof Refusal && error.details?.reason === 'order_exists') return store()
    throw error
  })
  if (freeId !== undefined) await startAttempt(services, site, freeId)
  if (payment.by !== 'link') await bookMade(services, site, { orderId, authorId, now })
  const order = (await readOrder(database, site.id, orderId))!
  const link = order.state === 'awaiting' ? orderAddress(site, secrets, orderId, 'paga') : null
  return { orderId, number: order.number, link }
}

/** Stores it as a checkout would, with how it is paid. @returns `freeId`: the attempt of an order that costs nothing */
async function storeOwn(
  services: Services,
  transaction: Transaction,
  site: Site,
  made: Making,
): Promise<{ readonly orderId: Id; readonly freeId: Id | undefined }> {
  const { payment, authorId, now } = made
  const former = await orderOfCart(transaction, site.id, made.key, 1)
  if (former && (former.method.key === METHODS.link.key) !== (payment.by === 'link') && former.state === 'awaiting')
    throw new Refusal('conflict', 'Questo ordine è già stato fatto, con un link per pagare: lo trovi in «Ordini».', {
      details: { reason: 'made_otherwise' },
    })
  if (former) return { orderId: former.id, freeId: undefined }
  const review = await workOut(services, transaction, site, made)
  refuse(made, review)
  const id = newId(now.getTime())
  const { amounts } = review.chosen
  const { by } = payment
  const until = payment.by === 'link' ? new Date(now.getTime() + payment.days * DAY_MS) : null
  const { buyer } = made.order
  await storeOrder(
    services,
    transaction,
    site,
    {
      ...{ id, review, until, method: METHODS[by], madeBy: authorId, grantedId: GRANTED_ID, beginsDigital: false },
      buyer: { ...buyer, name: buyer.name || NOBODY },
      cart: { id: made.key, version: 1 },
    },
    now,
  )
  const { grandTotal: amount, currency } = amounts
  const attempt = { orderId: id, amount, currency }
  // Nothing to pay needs no link either.
  if (amount === 0)
    return { orderId: id, freeId: await beginAttempt(transaction, site, { ...attempt, methodKey: 'free' }, now) }
  if (payment.by !== 'link')
    await beginAttempt(transaction, site, { ...attempt, methodKey: METHODS[payment.by].key }, now)
  else {
    await watchLater(transaction, site.id, id, { now, afterMs: payment.days * DAY_MS })
    if (payment.mail) await queueLinkMail(transaction, site.id, { orderId: id, cause: 'made' }, now)
  }
  return { orderId: id, freeId: undefined }
}

function refuse({ order, total, payment }: Pick<Making, 'order' | 'total' | 'payment'>, review: Review): void {
  const faults = faultsOf(order, review, payment)
  if (Object.keys(faults).length > 0)
    throw new Refusal('invalid', 'Qualcosa manca o va corretto: lo trovi accanto ai campi.', { fields: faults })
  const short = shortOf(review.purchase)
  if (short.length > 0) throw new Refusal('conflict', short.join(' '), { details: { reason: 'sold_out' } })
  if (review.chosen.amounts.grandTotal === total) return
  throw new Refusal('conflict', 'Nel frattempo il totale è cambiato: controllalo e premi di nuovo.', {
    details: { reason: 'changed' },
  })
}

/** Books the money that is here, and notes what was handed over with it. A second press goes on where the first ended. */
async function bookMade(
  services: Services,
  site: Site,
  { orderId, authorId, now }: { readonly orderId: Id; readonly authorId: Id; readonly now: Date },
): Promise<void> {
  const { database } = services
  const order = (await readOrder(database, site.id, orderId))!
  const { grandTotal: amount } = order.amounts
  if (amount > 0)
    await services.bookByHand(site.id, orderId, { key: `made ${orderId}`, kind: 'captured', amount, authorId })
  if (order.delivery !== null) return
  await database.transact((transaction) => handOver(transaction, site.id, orderId, { authorId, now }))
}
