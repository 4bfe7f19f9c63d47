import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { type CheckoutAccount, checkoutAccount } from '../../../members/public.ts'
import { arrivalsOf, sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { countryChoices } from '../../addresses/schemas.ts'
import { codesOf, holdCart, visitorsCart, visitorsKey } from '../../cart/public.ts'
import { CHECKOUT_PATH, quotable } from '../../cart/schemas.ts'
import { CartNotice } from '../../cart/views.ts'
import { findStorePath } from '../../catalog/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { checkoutLaw } from '../../legal/public.ts'
import { orderAddress, waitingOrderOfCart } from '../../orders/public.ts'
import { type SumRow, sumRows } from '../../orders/schemas.ts'
import { STRIPE_HOSTS, startAttempt, unbegunAttempt } from '../../payments/public.ts'
import type { CheckoutLine, CheckoutViewProps } from '../model/checkout-view-props.ts'
import { BILL, CONSENTS, DO, type Draft, draftOf, FIELDS, NEWSLETTER, PLACE, SHIP, SHOWN } from '../model/draft.ts'
import { QUOTE_PATH } from '../model/quote-path.ts'
import { CheckoutView } from '../site/checkout-view.tsx'
import { begunDraft } from './begun-draft.ts'
import { readDraft } from './drafts-repository.ts'
import { keepDraft } from './keep-draft.ts'
import { knownRegion, withKnownRegions } from './known-region.ts'
import { askForNewsletter } from './newsletter.ts'
import { placeOrder, reasonOf } from './place-order.ts'
import { type Review, readShop, shownOf } from './review.ts'
import { reviewCart } from './review-cart.ts'
import { completeTowns, type Proposals, unproposed } from './towns.ts'
import { expressOf, quoteOf } from './wallet.ts'

const BODY_BYTES = 50_000
const QUOTE_BYTES = 2000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const

/** The page of the checkout: one form, which works without scripts (CHKO-01 to CHKO-04). */
export function checkoutRoutes(app: App, services: Services): void {
  const takeArrivals = arrivalsOf(app, services)
  const desk = new CheckoutDesk(services)

  app.get(CHECKOUT_PATH, { config: { rules: { ...visitor, rate: 'read' } } }, async (request, reply) => {
    const site = await siteOfRequest(services.directory, request, reply)
    if (!site) return reply
    const rest = await takeArrivals(request, reply)
    if (rest !== undefined) return await reply.redirect(site.baseUrl + CHECKOUT_PATH + rest)
    return await desk.page(request, reply, site)
  })

  app.post(
    CHECKOUT_PATH,
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { body: z.looseObject({}) },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const posted = request.body
      return posted[DO] === PLACE
        ? await desk.place(request, reply, site, posted)
        : await desk.keep(request, reply, site, posted)
    },
  )

  app.post(
    QUOTE_PATH,
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'required' } },
      bodyLimit: QUOTE_BYTES,
      schema: { body: quoteSchema, response: { 200: quotedSchema } },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply as never
      return await desk.quote(request, site, request.body)
    },
  )
}

/** What a wallet says of a place before the buyer has permitted anything. */
const quoteSchema = z.strictObject({
  /** Whose address it is: of the delivery, or of who pays for what is not sent. */
  prefix: z.enum([SHIP, BILL]),
  country: z.string().max(2),
  region: z.string().max(100),
  city: z.string().max(200),
  postalCode: z.string().max(20),
  delivery: z.string().max(200).optional(),
})
const quotedSchema = z.object({
  amount: z.int().nullable(),
  rates: z.array(z.object({ id: z.string(), displayName: z.string(), amount: z.int() })),
})

type Reviewed = Review & { readonly proposals: Proposals }
type VisitorsCart = Awaited<ReturnType<typeof visitorsCart>>

/** What the page has to say beside its fields. */
interface Said {
  readonly status?: number
  readonly notice?: string
  readonly faults?: Readonly<Record<string, string>>
  /** What was just written, before it could be kept. */
  readonly draft?: Draft
}

class CheckoutDesk {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** What a visitor may order now; undefined without a cart. Towns are proposed where the buyer left them empty. */
  async #review(
    request: FastifyRequest,
    site: Site,
    { key, cart: stored }: VisitorsCart,
    by: { readonly written: Draft } | { readonly account: CheckoutAccount },
  ): Promise<Reviewed | undefined> {
    const { database, memory, secrets, now } = this.#services
    if (!key || !stored) return undefined
    const said = 'written' in by ? by.written : begunDraft(await readDraft(database, site.id, stored.id), by.account)
    const { draft, proposals } = completeTowns(said)
    const codes = codesOf({ request, secrets })
    const shop = await readShop(database, site.id)
    const cart = { key, stored, codes, draft, shop, now: now(), memory }
    return { ...(await reviewCart(this.#services, database, site, cart)), proposals }
  }

  /** What a wallet shows for a place. Nothing is kept: the buyer has not permitted it yet. */
  async quote(request: FastifyRequest, site: Site, { prefix, delivery, ...said }: z.infer<typeof quoteSchema>) {
    const { database, messagesFor } = this.#services
    const visitors = await visitorsCart(this.#services, request, site.id)
    const kept = visitors.cart && (await readDraft(database, site.id, visitors.cart.id))
    const place = { ...said, region: knownRegion(said.region, said.country) }
    const asked = Object.entries(place).map(([name, text]) => [`${prefix}.${name}`, text])
    const draft = {
      ...kept,
      ...Object.fromEntries(asked),
      ...(delivery !== undefined && { [FIELDS.delivery]: delivery }),
    }
    const review = await this.#review(request, site, visitors, { written: draft })
    if (!review)
      throw new Refusal('not_found', messagesFor(site.locale)('cart.expired'), { details: { reason: 'no_cart' } })
    return quoteOf(review)
  }

  async page(request: FastifyRequest, reply: FastifyReply, site: Site, said: Said = {}) {
    const visitors = await visitorsCart(this.#services, request, site.id)
    const account = await checkoutAccount(this.#services, request, site)
    const review = await this.#review(request, site, visitors, said.draft ? { written: said.draft } : { account })
    if (!review) return await this.#withoutCart(request, reply, site)
    const { purchase, draft, chosen } = review
    if (purchase.cart.totalQuantity === 0) return await this.#empty(reply, site, visitors)
    if (purchase.minimum) return await reply.redirect(CART_PATH, 303)
    const { status = 200, notice = null } = said
    const faults = unproposed(said.faults ?? {}, review.proposals)
    const countries = countryChoices(site.locale)
    const law = await checkoutLaw(this.#services, site)
    const member = account.kind === 'member' ? account.email : ''
    const { database, messagesFor } = this.#services
    const express = await expressOf(database, site, { review, member }, messagesFor(site.locale))
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      status,
      pageType: PAGE_TYPE.checkout,
      title: status === 200 ? 'checkout.title' : 'checkout.faults.title',
      stylesheets: [
        ...['commerce/cart', 'commerce/addresses', 'commerce/checkout'],
        ...(express ? ['commerce/payments'] : []),
      ],
      ...(express && { hosts: STRIPE_HOSTS }),
      view: ({ message, crumb }) => (
        <CheckoutView
          {...{ message, crumb, notice, faults, draft, account, express, locale: site.locale }}
          proposals={review.proposals}
          {...{ ship: review.ship, bill: review.bill, requiresShipping: review.requiresShipping }}
          {...{ options: review.options, option: review.option, methods: review.methods, method: review.method }}
          lines={linesOf(review, law.exceptions)}
          leftOut={leftOutOf(review, message)}
          links={law.links}
          offersNewsletter={law.newsletterListId !== null}
          isReminding={review.shop.reminds}
          hasDigital={purchase.cart.hasDigital}
          sums={sumsOf(review, { message, locale: site.locale, timeZone: site.timeZone })}
          grandTotal={chosen.amounts.grandTotal}
          taxSentence={review.treatment.sentence}
          shown={shownOf(review)}
          invoice={review.invoice}
          countries={countries}
          shipCountries={countries.filter(({ code }) => review.served.includes(code))}
          text={(amount) => priceText(amount, chosen.amounts.currency, site.locale)}
        />
      ),
    })
  }

  /** Whoever comes back from a payment finds the order that waits for it. */
  async #empty(reply: FastifyReply, site: Site, { cart }: VisitorsCart) {
    const { database, secrets } = this.#services
    const waiting = cart && cart.lines.length === 0 && (await waitingOrderOfCart(database, site.id, cart.id))
    const address = waiting ? pathOf(site, orderAddress(site, secrets, waiting, 'stato')) : CART_PATH
    return await reply.redirect(address, 303)
  }

  async #withoutCart(request: FastifyRequest, reply: FastifyReply, site: Site) {
    const storePath = (await findStorePath(this.#services.database, site)) ?? '/'
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      status: 410,
      pageType: PAGE_TYPE.checkout,
      title: 'cart.expiredTitle',
      stylesheets: ['commerce/cart'],
      view: ({ message }) => (
        <CartNotice
          title={message('cart.expiredTitle')}
          text={message('cart.expired')}
          link={{ href: storePath, label: message('cart.continue') }}
        />
      ),
    })
  }

  /** Keeps what is written, and shows what it changes. */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    posted: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    await this.#save(request, site, withKnownRegions(draftOf(posted)))
    return await reply.redirect(CHECKOUT_PATH, 303)
  }

  async #save(request: FastifyRequest, site: Site, draft: Draft): Promise<void> {
    const { database, now } = this.#services
    const key = await visitorsKey(this.#services, request, site.id)
    if (!key) return
    await database.transact(async (transaction) => {
      // There may be none, or it may have gone with its account meanwhile.
      const cartId = await holdCart(transaction, site.id, { token_hash: key.tokenHash })
      if (cartId !== undefined) await keepDraft(transaction, site.id, { cartId, draft }, now())
    })
  }

  /** Orders what the page has shown, or says what is missing or has changed. */
  async place(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    posted: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    const { messagesFor, secrets, now } = this.#services
    const message = messagesFor(site.locale)
    const draft = draftOf(posted)
    const key = await visitorsKey(this.#services, request, site.id)
    const again = (status: number, notice: string, faults = {}) =>
      this.page(request, reply, site, { status, notice, faults, draft })
    const totalOf = ({ chosen: { amounts } }: Review) => priceText(amounts.grandTotal, amounts.currency, site.locale)
    if (!key) return await this.#withoutCart(request, reply, site)
    try {
      const placed = await placeOrder(
        this.#services,
        site,
        {
          key,
          codes: codesOf({ request, secrets }),
          draft,
          ip: request.ip,
          shown: typeof posted[SHOWN] === 'string' ? posted[SHOWN] : '',
          beginsDigital: CONSENTS.begin in posted && CONSENTS.lose in posted,
        },
        now(),
      )
      switch (placed.kind) {
        case 'ordered': {
          // The first press may have ended with its server, before it began the payment: then this one does.
          const unbegun = await unbegunAttempt(this.#services.database, site.id, placed.orderId)
          return await this.#goOn(reply, site, { ...placed, ...(unbegun && { attemptId: unbegun }) })
        }
        case 'placed':
          if (NEWSLETTER in posted) await askForNewsletter(this.#services, request, site, placed.review)
          return await this.#goOn(reply, site, placed)
        case 'none':
          return await this.#withoutCart(request, reply, site)
        case 'empty':
          return await reply.redirect(CART_PATH, 303)
        case 'faulty':
          return await again(422, message('checkout.faults'), placed.faults)
        case 'changed':
          return await again(409, message('checkout.changed', { total: totalOf(placed.review) }))
      }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      const visitors = await visitorsCart(this.#services, request, site.id)
      const review = await this.#review(request, site, visitors, { written: draft })
      return await again(409, message(`checkout.${reason}`, { total: totalOf(review!) }))
    }
  }

  /** To the provider, or to the order's page, which says what is true and offers to go on. */
  async #goOn(
    reply: FastifyReply,
    site: Site,
    { orderId, attemptId }: { readonly orderId: Id; readonly attemptId?: Id },
  ): Promise<unknown> {
    const { secrets } = this.#services
    const address = pathOf(site, orderAddress(site, secrets, orderId, attemptId === undefined ? 'stato' : 'ricevuto'))
    if (attemptId === undefined) return await reply.redirect(address, 303)
    try {
      const next = await startAttempt(this.#services, site, attemptId)
      return await reply.redirect(next.kind === 'redirect' ? pathOf(site, next.address) : address, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) this.#services.log.error({ err: error, orderId }, 'No payment could begin')
      // The order exists, whatever the provider says; its page tells what is true.
      return await reply.redirect(address, 303)
    }
  }
}

/** Without its host: a form leads nowhere but to its own, and a site may be visited at several. */
function pathOf({ baseUrl }: Site, address: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address
}

/** What is ordered, as it is shown: what the cart holds beyond the stock is not. */
function linesOf({ purchase, treatment }: Review, exceptions: ReadonlyMap<Id, string>): CheckoutLine[] {
  const entries = new Map(purchase.cart.entries.map((entry) => [entry.id, entry]))
  return purchase.bought.map(({ line, found: { product }, judgement: { pieces, unitPrice } }) => {
    const { title, image, sending, chosenVariant } = entries.get(line.id)!
    const amount = treatment.priceOf(unitPrice, product.taxClass) * pieces
    const exception = exceptions.get(line.documentId) ?? ''
    const options = Object.values(chosenVariant.attributes)
    return { id: line.id, title, image, sending, exception, pieces, amount, options }
  })
}

/** What the cart holds beyond that: its buyer may not have seen its page again. */
function leftOutOf({ purchase: { cart, bought } }: Review, message: MessageLookUp): CheckoutViewProps['leftOut'] {
  return cart.entries.flatMap(({ id, title, chosenVariant, notice, quantity }) => {
    if (notice !== 'gone' && notice !== 'soldOut' && notice !== 'fewer') return []
    const name = quotable([title, ...Object.values(chosenVariant.attributes)].join(', '))
    const left = bought.find(({ line }) => line.id === id)?.judgement.pieces ?? 0
    return { id, text: message(`checkout.leftOut.${notice}`, { title: name, left, chosen: quantity }) }
  })
}

/** As the order will say them; a delivery that nobody has chosen yet is not left out. */
function sumsOf({ chosen, option, requiresShipping }: Review, speech: Parameters<typeof sumRows>[1]): SumRow[] {
  const { amounts, valid } = chosen
  const order = {
    amounts,
    currency: amounts.currency,
    discounts: valid.map(({ ruleId, name, code = null, given }) => ({ ruleId, name, code, given })),
    delivery: option,
  }
  const rows = sumRows(order, speech)
  if (!requiresShipping || option) return rows
  const open = { label: speech.message('checkout.delivery'), amount: speech.message('checkout.deliveryOpen') }
  return rows.toSpliced(1, 0, { ...open, kind: 'part' })
}
