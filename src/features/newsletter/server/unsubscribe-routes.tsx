import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { maskAddress } from '../../../core/network.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { ChosenView, LeaveView, LeftView, OverView } from '../site/visitor-pages.tsx'
import { chooseLists, leave, leaverOf } from './leaving.ts'
import { listNamesOf } from './subscribers-repository.ts'

export const UNSUBSCRIBE_PATH = '/account/newsletter/disiscrizione'
const CHOICE_PATH = '/account/newsletter/scelta'
const BODY_BYTES = 5000
// Who leaves must not need the password of the site.
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', whileLocked: 'answers' } as const
const pageType = PAGE_TYPE.newsletterUnsubscribe
const tokenSchema = z.string().max(200).catch('')
const carrier = z.looseObject({ t: tokenSchema })
const choiceSchema = carrier.extend({
  all: z.string().optional(),
  lists: z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(100)])
    .default([])
    .catch([]),
})

/** Target of the link in each mailing, for people and for mail programs (RFC 8058). */
export function unsubscribeRoutes(app: App, services: Services): void {
  const { database, secrets, now, messagesFor } = services

  const over = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
    sendPersonalPage(services, request, reply, {
      site,
      status: 410,
      pageType,
      title: 'newsletter.over.title',
      view: ({ message }) => <OverView message={message} way="leave" />,
    })

  /** The page for the holder of a link: the unsubscribe button, or the confirmation with ways to rejoin. */
  async function show(request: FastifyRequest, reply: FastifyReply, site: Site, token: string) {
    const leaver = await leaverOf(database, site.id, secrets.hashToken(token))
    if (!leaver) return await over(request, reply, site)
    const { subscriber } = leaver
    const lists = subscriber ? await listNamesOf(database, site.id, subscriber.id, true) : []
    const isIn = subscriber?.state === 'confirmed' || subscriber?.state === 'pending'
    const mayReturn = subscriber?.state === 'unsubscribed'
    const common = { token, choiceAction: CHOICE_PATH }
    return await sendPersonalPage(services, request, reply, {
      site,
      pageType,
      title: isIn ? 'newsletter.leave.title' : 'newsletter.left.title',
      view: (parts) =>
        isIn ? (
          <LeaveView
            {...parts}
            {...common}
            leaveAction={`${UNSUBSCRIBE_PATH}?${new URLSearchParams({ t: token })}`}
            email={subscriber.email}
            lists={lists}
          />
        ) : (
          <LeftView {...parts} {...common} lists={mayReturn ? lists : []} />
        ),
    })
  }

  app.get(
    UNSUBSCRIBE_PATH,
    { config: { rules: { ...visitor, rate: 'read' } }, schema: { querystring: carrier } },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      return site ? await show(request, reply, site, request.query.t) : reply
    },
  )

  // RFC 8058, 3.1 lets mail programs send their one field in either of two encodings; the page itself only uses the
  // other one.
  app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async ({ headers }: FastifyRequest, body: Buffer) => await readMultipart(headers['content-type']!, body),
    )
    ;(scope as unknown as App).post(
      UNSUBSCRIBE_PATH,
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
        const match = await services.directory.find(request.headers.host)
        // Without a redirect, as the standard requires: a redirecting host must unsubscribe as well.
        const site = match?.site
        if (!site) return await siteOfRequest(services.directory, request, reply)
        const token = request.query.t
        const done = await database.transact((transaction) =>
          leave(transaction, site.id, {
            tokenHash: secrets.hashToken(token),
            how: wayOf(request.body),
            network: maskAddress(request.ip),
            now: now(),
          }),
        )
        return done ? await show(request, reply, site, token) : await over(request, reply, site)
      },
    )
  })

  app.post(
    CHOICE_PATH,
    {
      config: { rules: { ...visitor, crumb: 'form', rate: 'write' } },
      bodyLimit: BODY_BYTES,
      schema: { body: choiceSchema },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const { t: token, lists, all } = request.body
      const isAll = all === 'yes'
      const text = messagesFor(site.locale)(isAll ? 'newsletter.left.again' : 'newsletter.choice.submit')
      const names = await database.transact((transaction) =>
        chooseLists(transaction, site.id, {
          tokenHash: secrets.hashToken(token),
          chosen: isAll ? 'all' : lists,
          text,
          network: maskAddress(request.ip),
          now: now(),
        }),
      )
      if (names === undefined || names.length === 0) return await show(request, reply, site, token)
      return await sendPersonalPage(services, request, reply, {
        site,
        pageType,
        title: 'newsletter.chosen.title',
        view: ({ message }) => <ChosenView message={message} lists={names} />,
      })
    },
  )
}

const UNREADABLE = Symbol('a body that cannot be read')

/** The fields of a multipart body; a malformed one still comes from a holder of the link. */
async function readMultipart(type: string, body: Buffer): Promise<unknown> {
  try {
    return Object.fromEntries(
      await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData(),
    )
  } catch {
    return UNREADABLE
  }
}

/** How a person unsubscribed, for their record. */
function wayOf(body: unknown): string {
  if (body === UNREADABLE) return 'Con il collegamento di un messaggio; la richiesta non si è potuta leggere'
  const isProgram = (body as Record<string, unknown> | null | undefined)?.['List-Unsubscribe'] === 'One-Click'
  return isProgram ? 'Con un clic nel programma di posta (RFC 8058)' : 'Dalla pagina del sito'
}
