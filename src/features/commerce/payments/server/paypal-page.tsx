import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { orderAddress } from '../../orders/public.ts'
import { OTHER_PAGE, PAYPAL_PAGE, RETURN_PATH } from '../site/paths.ts'
import { PaypalPage } from '../site/paypal-page.tsx'
import { RETURN_PURPOSE } from './attempts.ts'
import { attemptOpenedBy, tokenOf } from './payment-token.ts'
import { findPaypal } from './paypal-accounts-repository.ts'
import { ORDERS } from './paypal-captures.ts'
import { askPaypal } from './paypal-client.ts'
import { approvalOf, isUnapproved, paypalOrderSchema } from './paypal-objects.ts'
import { paypalOrdersOf } from './paypal-orders-repository.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })

/** The page on the way to PayPal. */
export function paypalPageAddress(
  secrets: Services['secrets'],
  site: Pick<Site, 'id' | 'baseUrl'>,
  attemptId: string,
): string {
  return `${site.baseUrl}${RETURN_PATH}/${tokenOf(secrets, RETURN_PURPOSE, site.id, attemptId)}${PAYPAL_PAGE}`
}

/**
 * Leads a buyer to PayPal. A form of a page may lead to its own host alone (`form-action`), and so this page stands
 * between; it goes on by itself, without a script and without a place in the browser's history.
 */
export function paypalPage(app: App, services: Services): void {
  const { database, directory, secrets, log, messagesFor } = services

  app.get(
    `${RETURN_PATH}/:token${PAYPAL_PAGE}`,
    { config: { rules: visitor }, schema: { params: paramsSchema } },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { token } = request.params
      const attempt = await attemptOpenedBy(services, { purpose: RETURN_PURPOSE, siteId: site.id, token })
      if (attempt?.provider !== 'paypal') throw new PageNotFound(RETURN_PATH)
      const here = `${RETURN_PATH}/${token}`
      const { reference } = attempt
      // It settles, and leads to what is true.
      if (attempt.state !== 'open' || reference === null) return await reply.redirect(here, 303)
      const order = await askPaypal(services, site.id, {
        ...{ method: 'GET', path: `${ORDERS}/${encodeURIComponent(reference)}`, answer: paypalOrderSchema },
      }).catch((error: unknown) => {
        log.warn(error, 'PayPal could not be asked')
        return undefined
      })
      const wasRefused = (await paypalOrdersOf(database, site.id, [reference])).some(({ refusals }) => refusals > 0)
      const isAgreed = order !== undefined && !isUnapproved(order)
      if (isAgreed && !wasRefused) return await reply.redirect(here, 303)
      // What the buyer has agreed to is asked for again where the browser comes back to.
      const approval = isAgreed ? here : order && paypalAddress(approvalOf(order), services.settings.paypalUrl)
      const mode = (await findPaypal(database, site.id))?.mode
      // Whoever was refused reads why first.
      if (approval && !wasRefused) reply.header('refresh', `0; url=${approval}`)
      return await sendPersonalPage(services, request, reply, {
        site,
        status: approval ? 200 : 503,
        pageType: PAGE_TYPE.checkout,
        title: 'payments.paypal.title',
        view: () => (
          <PaypalPage
            {...{ message: messagesFor(site.locale), approval, wasRefused, isAgreed }}
            sum={priceText(attempt.amount, attempt.currency, site.locale)}
            isTest={mode === 'test'}
            orderAddress={orderAddress(site, secrets, attempt.order_id, 'stato')}
            otherAddress={here + OTHER_PAGE}
          />
        ),
      })
    },
  )
}

/** Buyers are led to PayPal alone. */
function paypalAddress(address: string | undefined, stand: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin, href } = new URL(address)
  const isPaypal = protocol === 'https:' && /(?:^|\.)paypal\.com$/.test(hostname)
  return isPaypal || origin === stand ? href : undefined
}
