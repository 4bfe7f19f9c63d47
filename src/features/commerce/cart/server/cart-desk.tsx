import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { DEFAULT_CURRENCY } from '../../../../core/money/currencies.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { shortDay } from '../../../../core/short-day.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { arrivalsOf, sendPersonalPage, siteOfRequest, type TakeArrivals, visiblePage } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { findStorePath } from '../../catalog/public.ts'
import { ADD_FIELDS, priceText, variantOf } from '../../catalog/schemas.ts'
import { readDeliverySettings } from '../../shipping/public.ts'
import { type DeliverySettings, deliveryEstimate } from '../../shipping/schemas.ts'
import { readTaxSettings } from '../../taxes/public.ts'
import { HOME, taxNoteOf } from '../../taxes/schemas.ts'
import { EDIT_PARAMETER } from '../model/addresses.ts'
import { CartView } from '../site/cart-view.tsx'
import type { EditedLine } from '../site/cart-view-props.ts'
import { addCode, codesOf, removeCode } from './cart-codes.ts'
import { cartKeyOf, keepCart, newCartKey } from './cart-session.ts'
import { leftOutOf } from './carts-repository.ts'
import { type Addition, addToCart, findVariant, putBack, setAnswers, setQuantity } from './change-cart.ts'
import { alsoBought } from './co-purchases.ts'
import { visitorsCart, visitorsKey, visitorsKeyToAdd } from './member-cart.ts'
import { type CartReader, judgeCart, type ReadCart } from './read-cart.ts'
import { visibleProducts } from './sold.ts'

const STYLESHEET = 'commerce/cart'

/** What the visitor's routes of the cart share. */
export class CartDesk {
  readonly #services: Services
  readonly #takeArrivals: TakeArrivals

  constructor(app: App, services: Services) {
    this.#services = services
    this.#takeArrivals = arrivalsOf(app, services)
  }

  site(request: FastifyRequest, reply: FastifyReply): Promise<Site | undefined> {
    return siteOfRequest(this.#services.directory, request, reply)
  }

  /** The visitor's cart; undefined without one. A browser without it gets that of the account that is signed in. */
  async read(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<ReadCart | undefined> {
    const { key, cart } = await visitorsCart(this.#services, request, site.id)
    if (!key || !cart) return undefined
    if (key.token !== cartKeyOf(request, this.#services.secrets)?.token) keepCart(request, reply, key)
    return await judgeCart(this.#readerOf(request, site), key, cart)
  }

  #readerOf(request: FastifyRequest, site: Site): CartReader {
    const { database, memory, messagesFor, secrets, now } = this.#services
    const codes = codesOf({ request, secrets })
    return { reader: database, memory, site, codes, message: messagesFor(site.locale), now: now() }
  }

  /** Adds to the visitor's cart, which is made with its cookies if there is none. */
  async add(request: FastifyRequest, reply: FastifyReply, site: Site, addition: Addition) {
    const { database, memory, secrets, now } = this.#services
    const fresh = newCartKey(secrets)
    const found = await findVariant(database, site, addition, memory)
    const isOpen =
      found.page.access === 'public' ||
      (await visiblePage(this.#services, request, site, { documentId: addition.documentId })) !== undefined
    if (!isOpen)
      throw new Refusal('forbidden', 'Per acquistare questo prodotto apri la sua pagina e scrivi la password.', {
        details: { reason: 'locked' },
      })
    const added = await database.transact(async (transaction) => {
      const known = await visitorsKeyToAdd(transaction, this.#services, request, site.id, now())
      return await addToCart(transaction, site, { known, fresh, addition, found, now: now() })
    })
    keepCart(request, reply, added.key)
    const known = new Map([[addition.documentId, found]])
    return { ...added, read: await judgeCart(this.#readerOf(request, site), added.key, added.cart, known) }
  }

  set(request: FastifyRequest, reply: FastifyReply, site: Site, lineId: Id, quantity: number): Promise<void> {
    return this.#change(request, reply, site, (transaction, of) =>
      setQuantity(transaction, site, { ...of, lineId, quantity }),
    )
  }

  /** What the buyer of a line was asked; nothing for a line of another cart. */
  async questionsOf(request: FastifyRequest, reply: FastifyReply, site: Site, lineId: Id) {
    return (await this.read(request, reply, site))?.questions[lineId] ?? []
  }

  putBack(request: FastifyRequest, reply: FastifyReply, site: Site, lineId: Id): Promise<void> {
    const refusal = this.message(site, 'cart.undoGone')
    return this.#change(request, reply, site, (transaction, of) =>
      putBack(transaction, site, { ...of, lineId }, refusal),
    )
  }

  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    lineId: Id,
    { answersTo, files = [] }: Pick<Addition, 'answersTo' | 'files'>,
  ): Promise<void> {
    const refusal = this.message(site, 'cart.invalid')
    return this.#change(request, reply, site, (transaction, of) =>
      setAnswers(transaction, site, { ...of, lineId, answersTo, files }, refusal),
    )
  }

  /** Changes the visitor's cart, which lives two weeks longer then. */
  async #change(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    change: (transaction: Transaction, of: { tokenHash: string; now: Date }) => Promise<void>,
  ): Promise<void> {
    const { database, now } = this.#services
    const key = await visitorsKey(this.#services, request, site.id)
    if (!key) throw new Refusal('not_found', this.message(site, 'cart.empty'), { details: { reason: 'no_cart' } })
    const { tokenHash } = key
    await database.transact((transaction) => change(transaction, { tokenHash, now: now() }))
    keepCart(request, reply, key)
  }

  /** The address that shows the chosen variant of a product. */
  async variantPath(site: Site, posted: Readonly<Record<string, unknown>>): Promise<string> {
    const chosen = chosenIn(posted)
    const { page, variant } = await findVariant(this.#services.database, site, {
      documentId: posted[ADD_FIELDS.product] as Id,
      choose: (variants) => variantOf({ variants }, chosen),
    })
    return `${encodeURI(page.path)}?variant=${variant.id}`
  }

  /** Adds a discount code; `remove` takes one away instead. */
  changeCodes(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, remove }: { code?: unknown; remove?: string | undefined },
  ) {
    const visit = { request, reply, secrets: this.#services.secrets }
    if (remove === undefined) addCode(visit, code)
    else removeCode(visit, remove)
  }

  message(site: Site, id: string): string {
    return this.#services.messagesFor(site.locale)(id)
  }

  /** Does once what an address asks for; whether the visitor was led on to the address without it. */
  async arrive(request: FastifyRequest, reply: FastifyReply, site: Site, path: string): Promise<boolean> {
    const rest = await this.#takeArrivals(request, reply)
    if (rest !== undefined) reply.redirect(site.baseUrl + path + rest)
    return rest !== undefined
  }

  /** The page of the cart, by choice with the reason why a change was refused. */
  async page(request: FastifyRequest, reply: FastifyReply, site: Site, { refusal, edited, productId }: Shown = {}) {
    const read = await this.read(request, reply, site)
    const { database, now } = this.#services
    const storePath = (await findStorePath(database, site)) ?? '/'
    const productIds = (read?.cart.entries ?? []).map(({ itemId }) => itemId as Id)
    const recommended = await alsoBought({ reader: database, site, now: now() }, productIds)
    const taxNote = taxNoteOf(await readTaxSettings(database, site.id))
    const delivery = read?.cart.requiresShipping
      ? deliveryOf(await readDeliverySettings(database, site.id), read, dayAt(now(), site.timeZone))
      : null
    const refused = productId && (await visibleProducts(database, site, [productId])).get(productId)
    const leftOut = read
      ? await leftOutOf(database, site.id, { id: read.cart.id as Id, version: read.cart.version })
      : 0
    const { [EDIT_PARAMETER]: editing } = request.query as Record<string, unknown>
    const text = (amount: number) => priceText(amount, read?.currency ?? DEFAULT_CURRENCY, site.locale)
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      status: refusal?.status ?? 200,
      pageType: PAGE_TYPE.showCart,
      title: refusal ? 'cart.refused.title' : 'cart.title',
      stylesheets: [STYLESHEET],
      view: ({ message, crumb }) => (
        <CartView
          message={message}
          crumb={crumb}
          cart={read?.cart}
          text={text}
          dayText={(day) => shortDay(day, site.locale)}
          taxNote={taxNote === null ? '' : message(`cart.tax.${taxNote}`)}
          minimum={read?.minimum ? { minimum: text(read.minimum.minimum), missing: text(read.minimum.missing) } : null}
          delivery={delivery}
          refusal={refusal?.message ?? null}
          refused={refused ? { title: refused.page.title, path: refused.page.path } : null}
          leftOut={leftOut}
          storePath={storePath}
          removed={read?.removed ?? null}
          editing={edited ?? (typeof editing === 'string' ? { lineId: editing } : null)}
          recommended={recommended}
          questions={read?.questions ?? {}}
        />
      ),
    })
  }
}

/** What it costs and takes at least to send a cart within the shop's country; null where nothing is sent. */
function deliveryOf(settings: DeliverySettings, { cart, goods, deliveryIsFree }: ReadCart, day: string) {
  const estimate = goods.pieces > 0 ? deliveryEstimate(settings, HOME, { goods, day }) : undefined
  if (!estimate) return null
  if (deliveryIsFree) return { ...estimate, price: 0, varies: false, missingToFree: null }
  // Discounts would take their part of what is added.
  return cart.discountCents > 0 ? { ...estimate, missingToFree: null } : estimate
}

interface Shown {
  /** Why nothing was changed. */
  readonly refusal?: Refusal
  readonly edited?: EditedLine
  /** What was to be added. */
  readonly productId?: Id
}

/** Values of the options, in their order. */
export function chosenIn(posted: Readonly<Record<string, unknown>>): string[] {
  const values: string[] = []
  for (let index = 0; ADD_FIELDS.option(index) in posted; index++) {
    const value = posted[ADD_FIELDS.option(index)]
    values.push(typeof value === 'string' ? value : '')
  }
  return values
}
