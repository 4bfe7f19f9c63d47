import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { maskAddress } from '../../../core/network.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { ConfirmedView, ConfirmView, OverView } from '../site/visitor-pages.tsx'
import { CONFIRMATION_PATH } from './confirmation-mail.ts'
import { addProofs } from './proofs-repository.ts'
import { findSubscriber, listNamesOf, type SubscriberRow } from './subscribers-repository.ts'

const BODY_BYTES = 5000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
/** A token from the request; anything else is invalid. */
const tokenSchema = z.string().max(200).catch('')
const carrier = z.looseObject({ t: tokenSchema })

/** Target of the link in the confirmation email: opening it changes nothing, its button confirms (NEWS-03). */
export function confirmationRoutes(app: App, services: Services): void {
  const { database, secrets, now } = services

  const over = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
    sendPersonalPage(services, request, reply, {
      site,
      status: 410,
      pageType: PAGE_TYPE.page,
      title: 'newsletter.over.title',
      view: ({ message }) => <OverView message={message} way="confirm" />,
    })

  app.get(
    CONFIRMATION_PATH,
    { config: { rules: { ...visitor, rate: 'write' } }, schema: { querystring: carrier } },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const token = request.query.t
      const subscriber = await findSubscriber(database, site.id, { tokenHash: secrets.hashToken(token) })
      if (!isOpen(subscriber, now())) return await over(request, reply, site)
      const lists = await listNamesOf(database, site.id, subscriber.id, false)
      if (lists.length === 0) return await confirmed(request, reply, site)
      return await sendPersonalPage(services, request, reply, {
        site,
        pageType: PAGE_TYPE.page,
        title: 'newsletter.confirm.title',
        view: (parts) => (
          <ConfirmView
            {...parts}
            action={CONFIRMATION_PATH}
            token={token}
            email={subscriber.email}
            lists={lists.map(({ name }) => name)}
          />
        ),
      })
    },
  )

  app.post(
    CONFIRMATION_PATH,
    {
      config: { rules: { ...visitor, crumb: 'form', rate: 'write' } },
      bodyLimit: BODY_BYTES,
      schema: { body: carrier },
    },
    async (request, reply) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const tokenHash = secrets.hashToken(request.body.t)
      const done = await database.transact((transaction) =>
        confirm(transaction, site.id, { tokenHash, network: maskAddress(request.ip), now: now() }),
      )
      return done ? await confirmed(request, reply, site) : await over(request, reply, site)
    },
  )

  const confirmed = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
    sendPersonalPage(services, request, reply, {
      site,
      pageType: PAGE_TYPE.page,
      title: 'newsletter.confirmed.title',
      view: ({ message }) => <ConfirmedView message={message} />,
    })
}

function isOpen(subscriber: SubscriberRow | undefined, now: Date): subscriber is SubscriberRow {
  return subscriber !== undefined && (subscriber.token_expires_at ?? '') > now.toISOString()
}

/** Confirms all pending sign-ups of an address; idempotent. False for an invalid token. */
async function confirm(
  transaction: Transaction,
  siteId: Id,
  { tokenHash, network, now }: { tokenHash: string; network: string; now: Date },
): Promise<boolean> {
  const subscriber = await findSubscriber(transaction, siteId, { tokenHash })
  if (!isOpen(subscriber, now)) return false
  const lists = await listNamesOf(transaction, siteId, subscriber.id, false)
  if (lists.length === 0) return true
  const site = transaction.site(siteId)
  await site.update('newsletter_memberships').set({ confirmed: 1 }).where('subscriber_id', '=', subscriber.id).execute()
  await site
    .update('newsletter_subscribers')
    .set({
      state: 'confirmed',
      ended_at: null,
      ...(subscriber.state !== 'confirmed' && { confirmed_at: now.toISOString() }),
    })
    .where('id', '=', subscriber.id)
    .execute()
  const proof = { email: subscriber.email, kind: 'confirmed', source: 'link', network, text: '' } as const
  await addProofs(transaction, siteId, [{ ...proof, lists: lists.map(({ name }) => name) }], now)
  return true
}
