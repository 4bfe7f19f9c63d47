import { z } from 'zod'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { visibleText } from '../../../../core/visible-text.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { CART_LIMITS, cartSchema } from '../model/cart.ts'
import type { CartDesk } from './cart-desk.tsx'
import { CART_BODY_BYTES, quantitySchema, visitor } from './cart-rules.ts'
import type { Addition } from './change-cart.ts'

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

/** The calls of a site’s scripts (wire.md). */
export function cartCalls(app: App, desk: CartDesk): void {
  app.get(
    '/api/commerce/shopping-cart',
    { config: { rules: { ...visitor, rate: 'read' } }, schema: { response: { 200: cartSchema } } },
    async (request, reply) => {
      const site = await desk.site(request, reply)
      if (!site) return reply as never
      const read = await desk.read(request, reply, site)
      if (!read) throw new Refusal('not_found', desk.message(site, 'cart.empty'), { details: { reason: 'no_cart' } })
      return read.cart
    },
  )

  app.post(
    '/api/commerce/shopping-cart/entries',
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'required' } },
      bodyLimit: CART_BODY_BYTES,
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
      return (await desk.read(request, reply, site))!.cart
    },
  )
}
