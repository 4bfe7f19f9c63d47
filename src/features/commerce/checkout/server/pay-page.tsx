import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { isId } from '../../../../core/ids.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import { readTogether } from '../../../../platform/database/settings-row.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { checkoutLaw, termsVersion } from '../../legal/public.ts'
import { ORDER_PATH, opensOrder, orderAddress, putConsents, readOrder } from '../../orders/public.ts'
import { dueOf, isPayable, type StoredOrder } from '../../orders/schemas.ts'
import { methodsOfOrder, payOrder } from '../../payments/public.ts'
import { CONSENTS, FIELDS, SHOWN } from '../model/draft.ts'
import { PayView } from '../site/pay-view.tsx'

const URL = `${ORDER_PATH}/:orderId/:token/paga`
const BODY_BYTES = 5000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ orderId: z.string(), token: z.string() })

/** Where a buyer reads an order that is to be paid, and pays it (PRE-10, CHKO-05). */
export function payPage(app: App, services: Services): void {
  const { database, directory, secrets, messagesFor, now } = services

  async function find(request: FastifyRequest, reply: FastifyReply, { orderId, token }: z.infer<typeof paramsSchema>) {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return undefined
    const isOpened = isId(orderId) && opensOrder(secrets, site.id, orderId, token)
    const order = isOpened ? await readOrder(database, site.id, orderId) : undefined
    if (!order) throw new PageNotFound(ORDER_PATH)
    return { site, order }
  }
  // Without its host: a form leads nowhere but to its own, and a site may be visited at several.
  const toOrder = async (reply: FastifyReply, site: Site, { id }: StoredOrder) =>
    await reply.redirect(orderAddress(site, secrets, id, 'stato').slice(site.baseUrl.length), 303)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, order, notice }: { site: Site; order: StoredOrder; notice?: string },
  ) {
    const methods = await methodsOfOrder(services, site, order)
    const { links, exceptions } = await checkoutLaw(services, site)
    const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
    return await sendPersonalPage(services, request, reply, {
      site,
      status: notice === undefined ? 200 : 409,
      pageType: PAGE_TYPE.checkout,
      title: 'checkout.pay.title',
      stylesheets: ['commerce/orders', 'commerce/cart', 'commerce/checkout'],
      view: ({ crumb }) => (
        <PayView
          {...{ order, speech, crumb, methods, links, notice }}
          action={orderAddress(site, secrets, order.id, 'paga').slice(site.baseUrl.length)}
          due={priceText(dueOf(order), order.currency, site.locale)}
          shown={shownOf(order)}
          exceptions={order.lines.flatMap(({ productId, title }) => {
            const reason = exceptions.get(productId)
            return reason === undefined ? [] : [{ title, reason }]
          })}
        />
      ),
    })
  }

  app.get(URL, { config: { rules: visitor }, schema: { params: paramsSchema } }, async (request, reply) => {
    const found = await find(request, reply, request.params)
    if (!found) return reply
    return isPayable(found.order) ? await show(request, reply, found) : await toOrder(reply, found.site, found.order)
  })

  app.post(
    URL,
    {
      config: { rules: { ...visitor, crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { params: paramsSchema, body: z.looseObject({}) },
    },
    async (request, reply) => {
      const found = await find(request, reply, request.params)
      if (!found) return reply
      const { site, order } = found
      const posted = request.body
      if (!isPayable(order)) return await toOrder(reply, site, order)
      const message = messagesFor(site.locale)
      // Nobody pays what they have not read (invariant 6).
      if (posted[SHOWN] !== shownOf(order))
        return await show(request, reply, { site, order, notice: message('checkout.pay.changed') })
      const methods = await methodsOfOrder(services, site, order)
      const method = methods.find(({ key }) => key === posted[FIELDS.method])
      if (!method) return await show(request, reply, { site, order, notice: message('checkout.pay.method') })
      const begins = CONSENTS.begin in posted && CONSENTS.lose in posted
      await database.transact(async (transaction) => {
        const terms = (await readTogether(transaction, site.id, { terms: termsVersion })).terms
        const digitalStart = order.consents.digitalStart ?? (begins ? now().toISOString() : null)
        await putConsents(transaction, site.id, order.id, { digitalStart, terms })
      })
      const address = await payOrder(services, site, order, method.key)
      if (address === undefined)
        return await show(request, reply, { site, order, notice: message('checkout.pay.refused') })
      return await reply.redirect(address.replace(site.baseUrl, ''), 303)
    },
  )
}

/** Names what a buyer was shown: its amounts change only with it. */
const shownOf = (order: StoredOrder) => `${dueOf(order)} ${order.amounts.grandTotal}`
