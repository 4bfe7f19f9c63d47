import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE, PERMISSION } from '../../../../core/codes.ts'
import { idSchema } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { dayAt } from '../../../../core/wall-time.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { readWaits, ruleOn, WAIT_FIELDS, WAIT_PATH } from '../../catalog/schemas.ts'
import { WaitNotice, type WaitNoticeProps } from '../site/wait-notice.tsx'
import { lookLater } from './look.ts'
import { WAIT_LINK_PATH } from './mails.ts'
import { findShownVariant } from './shown-variant.ts'
import { askToWait, confirmWait, findWait, forgetWaits, variantOf, waitsByVariant } from './waits-repository.ts'

const BODY_BYTES = 5000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
// Who leaves must not need the password of the site.
const linkVisitor = { ...visitor, whileLocked: 'answers' } as const
const emailSchema = z.string().trim().max(254).pipe(z.email())
const askSchema = z.looseObject({
  [WAIT_FIELDS.product]: idSchema,
  [WAIT_FIELDS.variant]: idSchema,
  [WAIT_FIELDS.email]: z.unknown(),
})
const carrier = z.looseObject({ t: z.string().max(200).catch('') })
const choiceSchema = carrier.extend({ choice: z.enum(['confirm', 'leave']).catch('confirm') })

/** «Avvisami quando torna»: the form of a product's page, the link of its mails, and how many wait. */
export function waitingRoutes(app: App, services: Services): void {
  askRoute(app, services)
  linkRoutes(app, services)
  serveCall(app, readWaits, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => ({
    waits: await waitsByVariant(services.database, siteId),
  }))
}

type Shown = Omit<WaitNoticeProps, 'title' | 'message' | 'crumb'> & {
  readonly status?: number
  /** Id of the title’s message. */
  readonly title: string
}

const show = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { status = 200, title, ...notice }: Shown,
) =>
  sendPersonalPage(services, request, reply, {
    site,
    status,
    pageType: PAGE_TYPE.page,
    title,
    view: ({ message, crumb }) => <WaitNotice {...notice} title={message(title)} message={message} crumb={crumb} />,
  })

function askRoute(app: App, services: Services): void {
  const { database, now, messagesFor } = services
  app.post(
    WAIT_PATH,
    {
      config: { rules: { ...visitor, crumb: 'form', rate: 'attempt' } },
      bodyLimit: BODY_BYTES,
      schema: { body: askSchema },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const { body } = request
      const [documentId, variantId] = [body[WAIT_FIELDS.product] as string, body[WAIT_FIELDS.variant] as string]
      const found = await findShownVariant(database, site, { documentId, variantId })
      const refused = (status: number, text: string) =>
        show(services, request, reply, site, {
          status,
          title: 'waiting.refused.title',
          text,
          link: found ? { href: found.path, label: 'waiting.back' } : { href: '/', label: 'waiting.home' },
        })
      if (!found) return await refused(404, 'Questo prodotto non è più in vendita.')
      // It came back while the form was open, or can be ordered without pieces.
      const rule = ruleOn(found.outOfStock, dayAt(now(), site.timeZone))
      if (!found.soldOut || rule.kind !== 'refuse') return await reply.redirect(found.path, 303)
      const email = emailSchema.safeParse(body[WAIT_FIELDS.email])
      if (!email.success) return await refused(400, 'Scrivi un indirizzo e-mail valido, per esempio nome@esempio.it.')
      const consent = messagesFor(site.locale)('catalog.wait.consent')
      try {
        await database.transact((transaction) =>
          askToWait(transaction, site.id, { documentId, variantId, email: email.data, consent }, now()),
        )
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return await refused(error.status, error.message)
      }
      return await show(services, request, reply, site, {
        title: 'waiting.asked.title',
        text: messagesFor(site.locale)('waiting.asked.text'),
        link: { href: found.path, label: 'waiting.back' },
      })
    },
  )
}

/** The link of the mail: opening it changes nothing, its buttons confirm and withdraw. */
function linkRoutes(app: App, services: Services): void {
  const { database, secrets, now, messagesFor } = services

  async function page(request: FastifyRequest, reply: FastifyReply, site: Site, token: string) {
    const message = messagesFor(site.locale)
    const wait = await findWait(database, site.id, { tokenHash: secrets.hashToken(token) })
    if (!wait)
      return await show(services, request, reply, site, {
        status: 410,
        title: 'waiting.over.title',
        text: message('waiting.over.text'),
        link: { href: '/', label: 'waiting.home' },
      })
    // People can withdraw while the product, or the whole site, is hidden too.
    const found = request.admission === 'outside' ? undefined : await findShownVariant(database, site, variantOf(wait))
    const way = wait.state === 'asked' ? 'confirm' : 'confirmed'
    return await show(services, request, reply, site, {
      title: `waiting.${way}.title`,
      text: found
        ? message(`waiting.${way}.text`, { email: wait.email, product: found.title })
        : message(`waiting.${way}.hidden`, { email: wait.email }),
      buttons: { action: WAIT_LINK_PATH, token, choices: wait.state === 'asked' ? ['confirm', 'leave'] : ['leave'] },
      link: found ? { href: found.path, label: 'waiting.back' } : { href: '/', label: 'waiting.home' },
    })
  }

  app.get(
    WAIT_LINK_PATH,
    { config: { rules: { ...linkVisitor, rate: 'write' } }, schema: { querystring: carrier } },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      return site ? await page(request, reply, site, request.query.t) : reply
    },
  )

  app.post(
    WAIT_LINK_PATH,
    {
      config: { rules: { ...linkVisitor, crumb: 'form', rate: 'write' } },
      bodyLimit: BODY_BYTES,
      schema: { body: choiceSchema },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const { t: token, choice } = request.body
      const left = await database.transact(async (transaction) => {
        const wait = await findWait(transaction, site.id, { tokenHash: secrets.hashToken(token) })
        if (!wait) return false
        if (choice === 'leave') await forgetWaits(transaction, site.id, [wait.id])
        else if (await confirmWait(transaction, site.id, wait, now())) await lookLater(transaction, site.id, now())
        return choice === 'leave'
      })
      if (!left) return await page(request, reply, site, token)
      return await show(services, request, reply, site, {
        title: 'waiting.left.title',
        text: messagesFor(site.locale)('waiting.left.text'),
        link: { href: '/', label: 'waiting.home' },
      })
    },
  )
}
