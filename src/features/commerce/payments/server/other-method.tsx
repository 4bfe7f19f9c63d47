import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { PageNotFound, Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { placeOf } from '../../addresses/schemas.ts'
import { lengthenReservations } from '../../catalog/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { orderAddress, readOrder, waitLonger } from '../../orders/public.ts'
import { dueOf, type StoredOrder } from '../../orders/schemas.ts'
import type { PaymentMethod } from '../model/methods.ts'
import { deadlineOf } from '../model/settings.ts'
import { OtherMethodPage } from '../site/other-method-page.tsx'
import { OTHER_PAGE, RETURN_PATH } from '../site/paths.ts'
import { cancelAttempt, RETURN_PURPOSE, startAttempt } from './attempts.ts'
import { beginAttempt } from './attempts-repository.ts'
import { methodsFor } from './methods-for.ts'
import { attemptOpenedBy } from './payment-token.ts'
import { readPaymentSettings } from './settings-repository.ts'

const BODY_BYTES = 2000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })
const bodySchema = z.looseObject({ method: z.string().max(50).catch('') })

/** Where the buyer of an order that waits chooses another way to pay it. */
export function otherMethodPage(app: App, services: Services): void {
  const { database, directory, secrets, now } = services
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
    const methods = await methodsOf(services, site, order)
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
      const methods = await methodsOf(services, site, order)
      const method = methods.find(({ key }) => key === request.body.method)
      if (order.state !== 'awaiting' || !method) return await reply.redirect(page, 303)
      // What its provider says meanwhile counts: it may be paid, or about to be.
      if ((await cancelAttempt(services, site, order.id)) !== 'none') return await reply.redirect(page, 303)
      try {
        const attempt = { orderId: order.id, methodKey: method.key, amount: dueOf(order), currency: order.currency }
        const attemptId = await database.transact(async (transaction) => {
          const begun = await beginAttempt(transaction, site, attempt, now())
          if (method.key === 'transfer') await waitForTransfer(transaction, site.id, order.id, now())
          return begun
        })
        const next = await startAttempt(services, site, attemptId)
        const address = next.kind === 'redirect' ? next.address : page
        // A form leads nowhere but to its own host, and a site may be visited at several.
        return await reply.redirect(address.replace(site.baseUrl, ''), 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return await reply.redirect(`${RETURN_PATH}/${request.params.token}${OTHER_PAGE}`, 303)
      }
    },
  )
}

/** Banks take days: so long its pieces are kept, as if it had been chosen first. */
async function waitForTransfer(transaction: Transaction, siteId: Id, orderId: Id, now: Date): Promise<void> {
  const until = deadlineOf(await readPaymentSettings(transaction, siteId), 'transfer', now)
  await lengthenReservations(transaction, siteId, orderId, until)
  await waitLonger(transaction, siteId, { orderId, until }, now)
}

async function methodsOf(services: Services, site: Site, order: StoredOrder): Promise<PaymentMethod[]> {
  const methods = await methodsFor(services, site, {
    currency: order.currency,
    total: dueOf(order),
    place: placeOf(order.shipTo ?? order.billTo),
    delivery: order.delivery,
  })
  // Nobody keeps the pieces of an order that is about to end.
  const isOver = order.expiresAt !== null && order.expiresAt <= services.now().toISOString()
  return isOver ? methods.filter(({ key }) => key !== 'transfer') : methods
}
