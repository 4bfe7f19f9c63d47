import { z } from 'zod'
import { PAGE_TYPE, type PageType } from '../../../../core/codes.ts'
import { isId } from '../../../../core/ids.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import { droppedPieces } from '../model/refunds.ts'
import { OrderView } from '../site/order-view.tsx'
import { eventsOf } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { instructionsFor } from './instructions.ts'
import { accountFor } from './order-account.ts'
import { ORDER_PATH, opensOrder } from './order-address.ts'
import { readOrder } from './orders-repository.ts'
import { refundsOf } from './refunds-repository.ts'
import { shownDownloads } from './shown-downloads.ts'

const STYLESHEET = 'commerce/orders'
// Who has ordered must not need the password of the site.
const buyer = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write', whileLocked: 'answers' } as const
const paramsSchema = z.object({ orderId: z.string(), token: z.string() })

const PAGES: Readonly<Record<string, PageType>> = {
  '': PAGE_TYPE.orderStatus,
  '/confermato': PAGE_TYPE.orderConfirmed,
  '/ricevuto': PAGE_TYPE.orderReceived,
}

/** The pages of an order, which whoever has their address may read. */
/** Long enough to read the page, short beside a payment that takes minutes. */
const REFRESH_SECONDS = 20

export function orderPages(app: App, services: Services): void {
  const { database, secrets, messagesFor } = services
  for (const [ending, pageType] of Object.entries(PAGES))
    app.get(
      `${ORDER_PATH}/:orderId/:token${ending}`,
      { config: { rules: buyer }, schema: { params: paramsSchema } },
      async (request, reply) => {
        const site = await siteOfRequest(services.directory, request, reply)
        if (!site) return reply
        const { orderId, token } = request.params
        const isOpened = isId(orderId) && opensOrder(secrets, site.id, orderId, token)
        const order = isOpened ? await readOrder(database, site.id, orderId) : undefined
        // One answer for all, and without what was asked for: it might be most of a right token.
        if (!order) throw new PageNotFound(ORDER_PATH)
        const events = await eventsOf(database, site.id, orderId)
        const fulfilments = await fulfilmentsOf(database, site.id, orderId)
        const dropped = droppedPieces(await refundsOf(database, site.id, orderId))
        const instructions = await instructionsFor(services, site, order)
        const downloads = await shownDownloads(services, site.id, order)
        const { withdrawal } = await services.orderLaw(site, order)
        // The way to an account is part of the site, which may be locked.
        const account = request.admission === 'outside' ? undefined : await accountFor(services, request, site, order)
        // While the payment is being checked the page loads itself again, also without scripts.
        if (order.state === 'awaiting' && !instructions) reply.header('refresh', REFRESH_SECONDS)
        const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
        return await sendPersonalPage(services, request, reply, {
          site,
          pageType,
          title: 'orders.title',
          stylesheets: [STYLESHEET],
          view: ({ crumb }) => (
            <OrderView
              {...{ order, events, fulfilments, dropped, downloads, speech, instructions, withdrawal, account, crumb }}
              greets={ending !== ''}
            />
          ),
        })
      },
    )
}
