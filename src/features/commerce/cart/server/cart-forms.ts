import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Site } from '../../../sites/public.ts'
import { ADD_FIELDS, ADD_PATH, VARIANT_PATH, variantOf } from '../../catalog/schemas.ts'
import { ANSWERS_PATH, CODE_PATH, LINE_PATH } from '../model/addresses.ts'
import type { EditedLine } from '../site/cart-view-props.ts'
import { type CartDesk, chosenIn } from './cart-desk.tsx'
import { CART_BODY_BYTES, quantitySchema, visitor } from './cart-rules.ts'
import type { Addition } from './change-cart.ts'

const postedSchema = z.looseObject({ [ADD_FIELDS.product]: idSchema })
const codeFormSchema = z.looseObject({ code: z.string().optional(), remove: z.string().max(100).optional() })
/** `to` is a button's number of pieces, before the one in the field; `restore` puts back what was removed. */
const lineSchema = z.looseObject({
  line: idSchema,
  quantity: z.unknown().optional(),
  to: z.unknown().optional(),
  restore: z.unknown().optional(),
})
export const answersSchema = z.looseObject({ line: idSchema })
/** @throws Refusal for anything that is no number of pieces */
function piecesOf(value: unknown): number {
  const read = quantitySchema.safeParse(value)
  if (!read.success) throw new Refusal('invalid', read.error.issues[0]!.message)
  return read.data
}

/** The pages of the cart, and its forms. */
export function cartForms(app: App, desk: CartDesk): void {
  app.get(CART_PATH, { config: { rules: { ...visitor, rate: 'read' } } }, async (request, reply) => {
    const site = await desk.site(request, reply)
    return site && !(await desk.arrive(request, reply, site, CART_PATH)) ? await desk.page(request, reply, site) : reply
  })

  const posts = { ...visitor, rate: 'write', crumb: 'form' } as const
  app.post(
    ADD_PATH,
    { config: { rules: posts }, bodyLimit: CART_BODY_BYTES, schema: { body: postedSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { body } = request
      const add = () => desk.add(request, reply, site, additionOf(body))
      return await answered(desk, request, reply, site, add, { addition: body })
    },
  )

  app.post(
    VARIANT_PATH,
    { config: { rules: posts }, bodyLimit: CART_BODY_BYTES, schema: { body: postedSchema } },
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
    { config: { rules: posts }, bodyLimit: CART_BODY_BYTES, schema: { body: answersSchema } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      const { body } = request
      const answersTo: Addition['answersTo'] = (questions) => answersIn(body, questions)
      const change = () => desk.answer(request, reply, site, body.line, { answersTo })
      return await answered(desk, request, reply, site, change, {
        edited: { lineId: body.line, posted: body },
      })
    },
  )
}

/** Adds a discount code, or takes one away: as many a minute as passwords, because a code may be guessed. */
export function codeRoute(app: App, desk: CartDesk): void {
  app.post(
    CODE_PATH,
    {
      config: { rules: { ...visitor, rate: 'attempt', crumb: 'form' } },
      bodyLimit: 2000,
      schema: { body: codeFormSchema },
    },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply
      return await answered(desk, request, reply, site, async () => desk.changeCodes(request, reply, request.body))
    },
  )
}

/**
 * What the form of a product asks to add.
 * @throws Refusal for what is no product, or no number of pieces
 */
export function additionOf(body: Readonly<Record<string, unknown>>): Addition {
  const product = idSchema.safeParse(body[ADD_FIELDS.product])
  if (!product.success) throw new Refusal('invalid', 'Il modulo non è completo: riprova dalla pagina del prodotto.')
  const chosen = chosenIn(body)
  return {
    documentId: product.data,
    choose: (variants) => variantOf({ variants }, chosen),
    quantity: piecesOf(body[ADD_FIELDS.quantity]),
    answersTo: (questions) => answersIn(body, questions),
    key: undefined,
  }
}

/** What a refused form was about. */
interface Refused {
  readonly edited?: EditedLine
  /** Fields of a form that adds a product. */
  readonly addition?: Readonly<Record<string, unknown>>
}

/** Leads to the cart after a change, or shows it with the reason why there was none. */
export async function answered(
  desk: CartDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  change: () => Promise<unknown>,
  { edited, addition }: Refused = {},
) {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { data: known } = idSchema.safeParse(addition?.[ADD_FIELDS.product])
    return await desk.page(request, reply, site, {
      ...{ refusal: error, ...(edited && { edited }), ...(known && { productId: known }) },
    })
  }
  return await reply.redirect(CART_PATH, 303)
}

/** Answers by the labels of their questions. */
export function answersIn(
  posted: Readonly<Record<string, unknown>>,
  questions: readonly { readonly label: string }[],
): Record<string, string> {
  const given = questions.map(({ label }, index) => [label, posted[ADD_FIELDS.answer(index)]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
