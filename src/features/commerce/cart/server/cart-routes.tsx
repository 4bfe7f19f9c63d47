import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { DEFAULT_CURRENCY } from '../../../../core/money/currencies.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest, visiblePage } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { findStorePath } from '../../catalog/public.ts'
import { ADD_FIELDS, ADD_PATH, priceText, VARIANT_PATH, variantOf } from '../../catalog/schemas.ts'
import { CART_LIMITS, cartSchema } from '../model/cart.ts'
import { ANSWERS_PATH, CHECKOUT_PATH, CODE_PATH, EDIT_PARAMETER, LINE_PATH } from '../site/addresses.ts'
import { CartNotice } from '../site/cart-notice.tsx'
import { CartView } from '../site/cart-view.tsx'
import type { EditedLine } from '../site/cart-view-props.ts'
import { addCode, codesOf, removeCode } from './cart-codes.ts'
import { cartKeyOf, keepCart, newCartKey } from './cart-session.ts'
import { type Addition, addToCart, findVariant, putBack, setAnswers, setQuantity } from './change-cart.ts'
import { alsoBought } from './co-purchases.ts'
import { type CartReader, judgeCart, type ReadCart, readCart } from './read-cart.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
const BODY_BYTES = 100_000
const STYLESHEET = 'commerce/cart'

const quantitySchema = z.coerce
  .number('Scrivi un numero di pezzi.')
  .int('Scrivi un numero intero di pezzi.')
  .min(1, 'Scrivi almeno un pezzo.')
  .max(CART_LIMITS.quantity, `Puoi acquistarne al massimo ${CART_LIMITS.quantity}.`)
const fieldsSchema = z
  .record(
    z.string().min(1).max(100).overwrite(visibleText),
    z.string().max(CART_LIMITS.fieldCharacters).overwrite(visibleText),
  )
  .refine((fields) => Object.keys(fields).length <= CART_LIMITS.fields, 'Ci sono troppe risposte.')
  .refine(
    (fields) => Object.entries(fields).flat().join('').length <= CART_LIMITS.answerCharacters,
    'Le risposte sono troppo lunghe.',
  )
const additionSchema = z.strictObject({
  itemId: idSchema,
  sku: z.string().max(200).optional(),
  quantity: quantitySchema.default(1),
  additionalFields: fieldsSchema.nullish().transform((fields) => fields ?? {}),
})
const headersSchema = z.looseObject({ 'add-to-cart-id': z.uuid('La chiave della richiesta non è valida.').optional() })

/** What the visitor's routes of the cart share. */
class CartDesk {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  site(request: FastifyRequest, reply: FastifyReply): Promise<Site | undefined> {
    return siteOfRequest(this.#services.directory, request, reply)
  }

  /** The visitor's cart; undefined without one. */
  async read(request: FastifyRequest, site: Site): Promise<ReadCart | undefined> {
    const { secrets } = this.#services
    const key = cartKeyOf(request, secrets)
    return key && (await readCart(this.#readerOf(request, site), key))
  }

  #readerOf(request: FastifyRequest, site: Site): CartReader {
    const { database, messagesFor, now } = this.#services
    const codes = codesOf(request)
    return { reader: database, site, codes, message: messagesFor(site.locale), now: now() }
  }

  /** Adds to the visitor's cart, which is made with its cookies if there is none. */
  async add(request: FastifyRequest, reply: FastifyReply, site: Site, addition: Addition) {
    const { database, secrets, now } = this.#services
    const keys = { known: cartKeyOf(request, secrets), fresh: newCartKey(secrets) }
    const found = await findVariant(database, site, addition)
    const isOpen =
      found.page.access === 'public' ||
      (await visiblePage(this.#services, request, site, { documentId: addition.documentId })) !== undefined
    if (!isOpen)
      throw new Refusal('forbidden', 'Per acquistare questo prodotto apri la sua pagina e scrivi la password.', {
        details: { reason: 'locked' },
      })
    const added = await database.transact((transaction) =>
      addToCart(transaction, site, { ...keys, addition, found, now: now() }),
    )
    keepCart(request, reply, added.key)
    const known = new Map([[addition.documentId, found]])
    return { ...added, read: await judgeCart(this.#readerOf(request, site), added.key, added.cart, known) }
  }

  set(request: FastifyRequest, reply: FastifyReply, site: Site, lineId: Id, quantity: number): Promise<void> {
    return this.#change(request, reply, site, (transaction, of) =>
      setQuantity(transaction, site, { ...of, lineId, quantity }),
    )
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
    answersTo: Addition['answersTo'],
  ): Promise<void> {
    const refusal = this.message(site, 'cart.invalid')
    return this.#change(request, reply, site, (transaction, of) =>
      setAnswers(transaction, site, { ...of, lineId, answersTo }, refusal),
    )
  }

  /** Changes the visitor's cart, which lives two weeks longer then. */
  async #change(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    change: (transaction: Transaction, of: { tokenHash: string; now: Date }) => Promise<void>,
  ): Promise<void> {
    const { database, secrets, now } = this.#services
    const key = cartKeyOf(request, secrets)
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

  message(site: Site, id: string): string {
    return this.#services.messagesFor(site.locale)(id)
  }

  /** The page of the cart, by choice with the reason why a change was refused. */
  async page(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    { refusal = null, edited }: { readonly refusal?: Refusal | null; readonly edited?: EditedLine } = {},
  ) {
    const read = await this.read(request, site)
    const { database, coPurchases, now } = this.#services
    const storePath = (await findStorePath(database, site)) ?? '/'
    const productIds = (read?.cart.entries ?? []).map(({ itemId }) => itemId as Id)
    const recommended = await alsoBought(coPurchases, { reader: database, site, now: now() }, productIds)
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
          minimum={read?.minimum ? { minimum: text(read.minimum.minimum), missing: text(read.minimum.missing) } : null}
          refusal={refusal?.message ?? null}
          storePath={storePath}
          removed={read?.removed ?? null}
          editing={edited ?? (typeof editing === 'string' ? { lineId: editing } : null)}
          recommended={recommended}
          questions={read?.questions ?? {}}
        />
      ),
    })
  }

  /** Goes on to the checkout's page, or says why that is not possible (CHKO-01 to CHKO-04). */
  async checkout(request: FastifyRequest, reply: FastifyReply, site: Site) {
    const read = await this.read(request, site)
    const storePath = (await findStorePath(this.#services.database, site)) ?? '/'
    if (read && (read.cart.totalQuantity === 0 || read.minimum)) return await reply.redirect(CART_PATH, 303)
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      status: read ? 200 : 410,
      pageType: PAGE_TYPE.checkout,
      title: read ? 'cart.noCheckout.title' : 'cart.expiredTitle',
      view: ({ message }) => (
        <CartNotice
          title={message(read ? 'cart.noCheckout.title' : 'cart.expiredTitle')}
          text={message(read ? 'cart.noCheckout.text' : 'cart.expired')}
          link={{ href: read ? CART_PATH : storePath, label: message(read ? 'cart.title' : 'cart.continue') }}
        />
      ),
    })
  }
}

/** The cart of a site's visitors: calls for scripts (wire.md), and the same by forms. */
export function cartRoutes(app: App, services: Services): void {
  const desk = new CartDesk(services)
  callRoutes(app, desk)
  formRoutes(app, desk)
  codeRoute(app, desk)
}

function callRoutes(app: App, desk: CartDesk): void {
  app.get(
    '/api/commerce/shopping-cart',
    { config: { rules: { ...visitor, rate: 'read' } }, schema: { response: { 200: cartSchema } } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply as never
      const read = await desk.read(request, site)
      if (!read) throw new Refusal('not_found', desk.message(site, 'cart.empty'), { details: { reason: 'no_cart' } })
      return read.cart
    },
  )

  app.post(
    '/api/commerce/shopping-cart/entries',
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'required' } },
      bodyLimit: BODY_BYTES,
      schema: { body: additionSchema, headers: headersSchema, response: { 200: z.unknown() } },
    },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { itemId, sku, quantity, additionalFields: fields } = request.body
      const key = request.headers['add-to-cart-id']
      const choose: Addition['choose'] = (variants) =>
        sku === undefined ? (variants.length === 1 ? variants[0] : undefined) : variants.find((one) => one.sku === sku)
      const { lineId, read } = await desk.add(request, reply, site, {
        documentId: itemId,
        choose,
        quantity,
        answersTo: () => fields,
        key,
      })
      const { cartToken, entries } = read.cart
      const chosenVariant = entries.find(({ id }) => id === lineId)?.chosenVariant ?? null
      return { newlyAdded: { itemId, chosenVariant, quantity }, shoppingCart: { ...read.cart, cartToken, entries } }
    },
  )

  app.put(
    '/api/commerce/cart/items/:entryId',
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'required' } },
      bodyLimit: 1000,
      schema: {
        params: z.object({ entryId: idSchema }),
        body: z.strictObject({ quantity: z.union([z.literal(0), quantitySchema]) }),
        response: { 200: cartSchema },
      },
    },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply as never
      await desk.set(request, reply, site, request.params.entryId, request.body.quantity)
      return (await desk.read(request, site))!.cart
    },
  )
}

const postedSchema = z.looseObject({ [ADD_FIELDS.product]: idSchema })
const codeFormSchema = z.looseObject({ code: z.string().optional(), remove: z.string().max(100).optional() })
/** `to` is a button's number of pieces, before the one in the field; `restore` puts back what was removed. */
const lineSchema = z.looseObject({
  line: idSchema,
  quantity: z.unknown().optional(),
  to: z.unknown().optional(),
  restore: z.unknown().optional(),
})
const answersSchema = z.looseObject({ line: idSchema })
/** @throws Refusal for anything that is no number of pieces */
function piecesOf(value: unknown): number {
  const read = quantitySchema.safeParse(value)
  if (!read.success) throw new Refusal('invalid', read.error.issues[0]!.message)
  return read.data
}

function formRoutes(app: App, desk: CartDesk): void {
  app.get(CART_PATH, { config: { rules: { ...visitor, rate: 'read' } } }, async (request, reply) => {
    const site = await desk.site(request, reply)
    return site ? await desk.page(request, reply, site) : reply
  })

  app.get(CHECKOUT_PATH, { config: { rules: { ...visitor, rate: 'read' } } }, async (request, reply) => {
    const site = await desk.site(request, reply)
    return site ? await desk.checkout(request, reply, site) : reply
  })

  const posts = { ...visitor, rate: 'write', crumb: 'form' } as const
  app.post(
    ADD_PATH,
    { config: { rules: posts }, bodyLimit: BODY_BYTES, schema: { body: postedSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { body } = request
      const chosen = chosenIn(body)
      return await answered(desk, request, reply, site, () =>
        desk.add(request, reply, site, {
          documentId: body[ADD_FIELDS.product] as Id,
          choose: (variants) => variantOf({ variants }, chosen),
          quantity: piecesOf(body[ADD_FIELDS.quantity]),
          answersTo: (questions) => answersIn(body, questions),
          key: undefined,
        }),
      )
    },
  )

  app.post(
    VARIANT_PATH,
    { config: { rules: posts }, bodyLimit: BODY_BYTES, schema: { body: postedSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      try {
        return await reply.redirect(await desk.variantPath(site, request.body), 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return await desk.page(request, reply, site, { refusal: error })
      }
    },
  )

  app.post(
    LINE_PATH,
    { config: { rules: posts }, bodyLimit: 2000, schema: { body: lineSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { line, quantity, to = quantity, restore } = request.body
      return await answered(desk, request, reply, site, () =>
        restore === undefined
          ? desk.set(request, reply, site, line, to === '0' ? 0 : piecesOf(to))
          : desk.putBack(request, reply, site, line),
      )
    },
  )

  app.post(
    ANSWERS_PATH,
    { config: { rules: posts }, bodyLimit: BODY_BYTES, schema: { body: answersSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { body } = request
      const answersTo: Addition['answersTo'] = (questions) => answersIn(body, questions)
      const change = () => desk.answer(request, reply, site, body.line, answersTo)
      return await answered(desk, request, reply, site, change, { lineId: body.line, posted: body })
    },
  )
}

/** Adds a discount code, or takes one away. */
function codeRoute(app: App, desk: CartDesk): void {
  app.post(
    CODE_PATH,
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'form' } },
      bodyLimit: 2000,
      schema: { body: codeFormSchema },
    },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { code, remove } = request.body
      return await answered(desk, request, reply, site, async () =>
        remove === undefined ? addCode(request, reply, code) : removeCode(request, reply, remove),
      )
    },
  )
}

/** Leads to the cart after a change, or shows it with the reason why there was none. */
async function answered(
  desk: CartDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  change: () => Promise<unknown>,
  edited?: EditedLine,
) {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await desk.page(request, reply, site, { refusal: error, ...(edited && { edited }) })
  }
  return await reply.redirect(CART_PATH, 303)
}

/** Answers by the labels of their questions. */
function answersIn(
  posted: Readonly<Record<string, unknown>>,
  questions: readonly { readonly label: string }[],
): Record<string, string> {
  const given = questions.map(({ label }, index) => [label, posted[ADD_FIELDS.answer(index)]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Values of the options, in their order. */
function chosenIn(posted: Readonly<Record<string, unknown>>): string[] {
  const values: string[] = []
  for (let index = 0; ADD_FIELDS.option(index) in posted; index++) {
    const value = posted[ADD_FIELDS.option(index)]
    values.push(typeof value === 'string' ? value : '')
  }
  return values
}
