import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { orderAddress, readOrder } from '../../orders/public.ts'
import { dueOf } from '../../orders/schemas.ts'
import { OtherMethodPage } from '../site/other-method-page.tsx'
import { OTHER_PAGE, RETURN_PATH } from '../site/paths.ts'
import { RETURN_PURPOSE } from './attempts.ts'
import { methodsOfOrder, payOrder } from './pay-order.ts'
import { attemptOpenedBy } from './payment-token.ts'

const BODY_BYTES = 2000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })
const bodySchema = z.looseObject({ method: z.string().max(50).catch('') })

/** Where the buyer of an order that waits chooses another way to pay it. */
export function otherMethodPage(app: App, services: Services): void {
  const { database, directory, secrets } = services
  const url = `${RETURN_PATH}/:token${OTHER_PAGE}`

  async function find(request: FastifyRequest, reply: FastifyReply, token: string) {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return undefined
    const attempt = await attemptOpenedBy(services, { purpose: RETURN_PURPOSE, siteId: site.id, token })
    const order = attempt && (await readOrder(database, site.id, attempt.order_id))
    if (!order) throw new PageNotFound(RETURN_PATH)
    return { site, order, page: orderAddress(site, secrets, order.id, 'stato') }
  }

  app.get(url, { config: { rules: visitor }, schema: { params: paramsSchema } }, async (request, reply) => {
    const found = await find(request, reply, request.params.token)
    if (!found) return reply
    const { site, order, page } = found
    if (order.state !== 'awaiting') return await reply.redirect(page, 303)
    const methods = await methodsOfOrder(services, site, order)
    return await sendPersonalPage(services, request, reply, {
      site,
      pageType: PAGE_TYPE.checkout,
      title: 'payments.other.title',
      view: ({ message, crumb }) => (
        <OtherMethodPage
          {...{ message, crumb, methods }}
          sum={priceText(dueOf(order), order.currency, site.locale)}
          action={`${RETURN_PATH}/${request.params.token}${OTHER_PAGE}`}
          orderAddress={page}
        />
      ),
    })
  })

  app.post(
    url,
    {
      config: { rules: { ...visitor, crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { params: paramsSchema, body: bodySchema },
    },
    async (request, reply) => {
      const found = await find(request, reply, request.params.token)
      if (!found) return reply
      const { site, order, page } = found
      const methods = await methodsOfOrder(services, site, order)
      const method = methods.find(({ key }) => key === request.body.method)
      if (order.state !== 'awaiting' || !method) return await reply.redirect(page, 303)
      const address = await payOrder(services, site, order, method.key)
      // A form leads nowhere but to its own host, and a site may be visited at several.
      const to = address?.replace(site.baseUrl, '') ?? `${RETURN_PATH}/${request.params.token}${OTHER_PAGE}`
      return await reply.redirect(to, 303)
    },
  )
}
