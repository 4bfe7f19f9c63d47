import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { orderAddress, readOrder } from '../../orders/public.ts'
import { attemptStateOf, modeOf } from '../model/stripe.ts'
import { CARD_PAGE, OTHER_PAGE, RETURN_PATH } from '../site/paths.ts'
import { StripeCardPage } from '../site/stripe-card-page.tsx'
import { RETURN_PURPOSE } from './attempts.ts'
import type { Attempt } from './attempts-repository.ts'
import { attemptOpenedBy, tokenOf } from './payment-token.ts'
import { askStripe } from './stripe-client.ts'
import { STRIPE_HOSTS } from './stripe-hosts.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })

/** The page where an attempt is paid with Stripe. */
export function cardAddress(secrets: Secrets, site: Pick<Site, 'id' | 'baseUrl'>, attemptId: string): string {
  return `${site.baseUrl}${RETURN_PATH}/${tokenOf(secrets, RETURN_PURPOSE, site.id, attemptId)}${CARD_PAGE}`
}

/** Where a buyer pays with Stripe. Nothing is stored of what makes the browser pay: Stripe is asked for it. */
export function cardPage(app: App, services: Services): void {
  const { directory, secrets, log } = services

  app.get(
    `${RETURN_PATH}/:token${CARD_PAGE}`,
    { config: { rules: visitor }, schema: { params: paramsSchema } },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      if (!site) return reply
      const { token } = request.params
      const attempt = await attemptOpenedBy(services, { purpose: RETURN_PURPOSE, siteId: site.id, token })
      if (attempt?.provider !== 'stripe') throw new PageNotFound(RETURN_PATH)
      const here = `${RETURN_PATH}/${token}`
      // It settles, and leads to what is true.
      if (attempt.state !== 'open' || attempt.reference === null) return await reply.redirect(here, 303)
      const opened = await openIntent(attempt).catch((error) => {
        log.warn(error, 'Stripe could not be asked')
        return null
      })
      if (opened && attemptStateOf(opened.status) !== 'open') return await reply.redirect(here, 303)
      const order = await readOrder(services.database, site.id, attempt.order_id)
      if (!order) throw new PageNotFound(RETURN_PATH)
      const message = services.messagesFor(site.locale)
      const sum = priceText(attempt.amount, attempt.currency, site.locale)
      const word = (name: string) => message(`payments.card.${name}`, { sum })
      const words = {
        ...{ pay: word('pay'), paying: word('paying'), failed: word('failed') },
        ...{ wrong: word('wrong'), unknown: word('unknown'), changed: word('changed') },
      }
      return await sendPersonalPage(services, request, reply, {
        site,
        status: opened ? 200 : 503,
        pageType: PAGE_TYPE.checkout,
        title: 'payments.card.title',
        stylesheets: ['commerce/payments'],
        ...(opened && { hosts: STRIPE_HOSTS }),
        view: () => (
          <StripeCardPage
            {...{ message, sum }}
            isTest={opened !== null && modeOf(opened.publishableKey) === 'test'}
            orderAddress={orderAddress(site, secrets, attempt.order_id, 'stato')}
            otherAddress={here + OTHER_PAGE}
            paying={
              opened && {
                ...{ publishableKey: opened.publishableKey, clientSecret: opened.clientSecret },
                ...{ amount: opened.amount, currency: opened.currency },
                ordered: { cartId: order.cartId, version: order.cartVersion },
                ...{ returnAddress: site.baseUrl + here, locale: site.locale, words },
              }
            }
          />
        ),
      })
    },
  )

  const openIntent = ({ site_id: siteId, reference }: Attempt) =>
    askStripe(services, siteId, async ({ paymentIntents }, { publishable_key }) => {
      const { status, client_secret, amount, currency } = await paymentIntents.retrieve(reference!)
      return { status, clientSecret: client_secret!, publishableKey: publishable_key, amount, currency }
    })
}
