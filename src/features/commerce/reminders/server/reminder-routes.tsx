import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CART_PATH } from '../../../../core/cart-page.ts'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { isId } from '../../../../core/ids.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { resumeCart } from '../../cart/public.ts'
import { ReminderNotice } from '../site/reminder-notice.tsx'
import { ONE_CLICK_PATH, opensReminder, REMINDER_PATH } from './reminder-address.ts'
import { refuseReminders } from './watch-cart.ts'

const BODY_BYTES = 5000
// Who leaves must not need the password of the site.
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', whileLocked: 'answers' } as const
const text = z.string().max(200).catch('')
const carrier = z.looseObject({ c: text, t: text })
const choiceSchema = carrier.extend({ choice: z.enum(['resume', 'leave']).catch('resume') })

type Carrier = z.infer<typeof carrier>

/** The links of a reminder: back to the cart, and out of such mails. */
export function reminderRoutes(app: App, services: Services): void {
  const { database, secrets, now } = services

  async function find(site: Site, { c: id, t: token }: Carrier) {
    if (!isId(id) || !opensReminder(secrets, site.id, id, token)) return undefined
    const rows = database.site(site.id).selectFrom('cart_reminders').selectAll()
    return await rows.where('id', '=', id).executeTakeFirst()
  }
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    page: 'page' | 'left' | 'over',
    given?: Carrier,
  ) =>
    sendPersonalPage(services, request, reply, {
      site,
      status: page === 'over' ? 410 : 200,
      pageType: PAGE_TYPE.page,
      title: `reminders.${page}.title`,
      view: ({ message, crumb }) => (
        <ReminderNotice
          {...{ message, crumb, page }}
          {...(given && { form: { action: REMINDER_PATH, id: given.c, token: given.t } })}
        />
      ),
    })
  /** @returns whether the link is one of a mail that was sent */
  async function leave(site: Site, given: Carrier): Promise<boolean> {
    const found = await find(site, given)
    if (!found) return false
    if (found.email !== '')
      await database.transact((transaction) => refuseReminders(transaction, site.id, found.email, now()))
    return true
  }

  app.get(
    REMINDER_PATH,
    { config: { rules: { ...visitor, rate: 'read' } }, schema: { querystring: carrier } },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const found = await find(site, request.query)
      return await (found ? show(request, reply, site, 'page', request.query) : show(request, reply, site, 'over'))
    },
  )

  app.post(
    REMINDER_PATH,
    {
      config: { rules: { ...visitor, crumb: 'form', rate: 'write' } },
      bodyLimit: BODY_BYTES,
      schema: { body: choiceSchema },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const { choice, ...given } = request.body
      if (choice === 'leave') return await show(request, reply, site, (await leave(site, given)) ? 'left' : 'over')
      const found = await find(site, given)
      const cartId = found && (await resumeCart(services, request, reply, site.id, found.cart_id))
      if (!found || cartId === undefined) return await show(request, reply, site, 'over')
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .update('cart_reminders')
          .set({ resumed_cart_id: cartId })
          .where('id', '=', found.id)
          .execute(),
      )
      return await reply.redirect(CART_PATH, 303)
    },
  )

  oneClickRoute(app, services, { leave, show })
}

interface Desk {
  readonly leave: (site: Site, given: Carrier) => Promise<boolean>
  readonly show: (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    page: 'left' | 'over',
  ) => ReturnType<typeof sendPersonalPage>
}

/** What mail programs post by themselves, in either of two encodings (RFC 8058, 3.1); its one field says nothing more. */
function oneClickRoute(app: App, { directory }: Services, { leave, show }: Desk): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
    ;(scope as unknown as App).post(
      ONE_CLICK_PATH,
      {
        config: {
          rules: {
            ...visitor,
            // Large providers send everybody's requests from a few addresses.
            rate: 'read',
            crumb: { exempt: 'Mail programs send it by themselves, without cookies; the token opens nothing else.' },
          },
        },
        bodyLimit: BODY_BYTES,
        schema: { querystring: carrier },
      },
      async (request, reply) => {
        const site = (await directory.find(request.headers.host))?.site
        // Without a redirect, as the standard requires.
        if (!site) return await siteOfRequest(directory, request, reply)
        return await show(request, reply, site, (await leave(site, request.query)) ? 'left' : 'over')
      },
    )
  })
}
