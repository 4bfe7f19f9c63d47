import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { maskAddress } from '../../../core/network.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { addressLines } from '../../commerce/addresses/schemas.ts'
import { changeMemberKeys, dropCart, keepCart } from '../../commerce/cart/public.ts'
import { orderAddress, ordersOfEmail } from '../../commerce/orders/public.ts'
import { orderInShort } from '../../commerce/orders/schemas.ts'
import { leaveNewsletter, receivesNewsletter } from '../../newsletter/public.ts'
import { sendPersonalPage, siteOfRequest } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { NAME_FIELD, PASSWORDS } from '../model/fields.ts'
import {
  ACCOUNT_PATH,
  BACK,
  DETAILS_PATH,
  destinationOf,
  LEAVE_PATH,
  NEWSLETTER_PATH,
  PASSWORD_PATH,
  pathOf,
} from '../model/paths.ts'
import { mayReplacePassword, nameSchema, passwordFault } from '../model/rules.ts'
import { AccountView, type ShownOrder } from '../site/account-view.tsx'
import { addressesOf } from './addresses-repository.ts'
import { deleteMember, lockMember, passwordHashOf, putPassword, renameMember } from './members-repository.ts'
import { BODY_BYTES, type Posted, STYLESHEETS, sendEntry, sendNotice, text, type Visit, visitor } from './pages.tsx'
import { beginSession, dropSession, endSessions, keepSession, type MemberSession, sessionOf } from './sessions.ts'

const MOST_ORDERS = 50
const SAVED = 'salvato'
const read = { config: { rules: { ...visitor, rate: 'read' } } } as const
const write = { config: { rules: { ...visitor, rate: 'write', crumb: 'form' } }, bodyLimit: BODY_BYTES } as const
const body = z.looseObject({})

/** The page of an account and what is changed on it; without a session each of them leads to the entrance. */
export function accountRoutes(app: App, services: Services): void {
  const desk = new AccountDesk(services)
  /** What a request may do, once it is known whose account it is. */
  const own =
    <Request extends FastifyRequest>(answer: (visit: OwnVisit, request: Request) => Promise<unknown>) =>
    async (request: Request, reply: Visit['reply']) => {
      const site = await siteOfRequest(services.directory, request, reply)
      if (!site) return reply
      const session = await sessionOf(services, request, site.id)
      if (!session) return await reply.redirect(ACCOUNT_PATH, 303)
      return await answer({ request, reply, site, session }, request)
    }

  app.get(ACCOUNT_PATH, { ...read, schema: { querystring: z.looseObject({}) } }, async (request, reply) => {
    const site = await siteOfRequest(services.directory, request, reply)
    if (!site) return reply
    const visit = { request, reply, site }
    const session = await sessionOf(services, request, site.id)
    const destination = destinationOf(request.query[BACK])
    if (!session) return await sendEntry(services, visit, { destination })
    // Whoever is in already goes on.
    if (destination !== 'account') return await reply.redirect(pathOf(destination), 303)
    return await desk.page({ ...visit, session }, { isSaved: SAVED in request.query })
  })

  app.post(
    DETAILS_PATH,
    { ...write, schema: { body } },
    own((visit, { body: posted }: FastifyRequest) => desk.rename(visit, posted as Posted)),
  )
  app.post(
    PASSWORD_PATH,
    { ...write, config: { rules: { ...visitor, rate: 'attempt', crumb: 'form' } }, schema: { body } },
    own((visit, { body: posted }: FastifyRequest) => desk.choosePassword(visit, posted as Posted)),
  )
  app.post(
    NEWSLETTER_PATH,
    { ...write, schema: { body } },
    own((visit) => desk.leaveNewsletter(visit)),
  )
  app.get(
    LEAVE_PATH,
    read,
    own((visit) => desk.askToLeave(visit)),
  )
  app.post(
    LEAVE_PATH,
    { ...write, schema: { body } },
    own((visit) => desk.leave(visit)),
  )
}

interface OwnVisit extends Visit {
  readonly session: MemberSession
}

class AccountDesk {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async page(
    { request, reply, site, session }: OwnVisit,
    { faults = {}, isSaved = false }: { faults?: Readonly<Record<string, string>>; isSaved?: boolean },
  ): Promise<unknown> {
    const { database, now } = this.#services
    const { email, name } = session.member
    const orders = await ordersOfEmail(database, site.id, email, MOST_ORDERS + 1)
    const addresses = await addressesOf(database, site.id, email)
    const hasPassword = (await passwordHashOf(database, site.id, email)) !== undefined
    const receives = await receivesNewsletter(database, site.id, email)
    return await sendPersonalPage(this.#services, request, reply, {
      ...{ site, title: 'members.account.title', pageType: PAGE_TYPE.page, stylesheets: STYLESHEETS },
      status: Object.keys(faults).length > 0 ? 422 : 200,
      view: (parts) => (
        <AccountView
          {...parts}
          {...{ email, name, hasPassword, receivesNewsletter: receives, faults, isSaved }}
          orders={orders.slice(0, MOST_ORDERS).map((order) => this.#shown(site, order))}
          hasMore={orders.length > MOST_ORDERS}
          addresses={addresses.map(({ id, address, isDefault }) => ({
            ...{ id, isDefault },
            lines: addressLines(address, site.locale).filter(Boolean),
          }))}
          proof={mayReplacePassword(session, now()) ? 'link' : hasPassword ? 'former' : 'none'}
        />
      ),
    })
  }

  #shown(site: Site, order: Awaited<ReturnType<typeof ordersOfEmail>>[number]): ShownOrder {
    const { secrets, messagesFor } = this.#services
    const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
    // Without its host: a site may be visited at several.
    const address = orderAddress({ id: site.id, baseUrl: '' }, secrets, order.id, 'stato')
    return { number: order.number, address, at: order.createdAt, ...orderInShort(order, speech) }
  }

  async rename(visit: OwnVisit, posted: Posted): Promise<unknown> {
    const name = nameSchema.safeParse(text(posted, NAME_FIELD))
    if (!name.success)
      return await this.page(visit, { faults: { [NAME_FIELD]: 'Questo nome è troppo lungo: accorcialo.' } })
    const { site, session, reply } = visit
    const member = { email: session.member.email, name: name.data }
    await this.#services.database.transact((transaction) => renameMember(transaction, site.id, member))
    return await reply.redirect(`${ACCOUNT_PATH}?${SAVED}`, 303)
  }

  /** A new password ends all sessions but this one, which gets a new token, and the keys of the cart with them. */
  async choosePassword(visit: OwnVisit, posted: Posted): Promise<unknown> {
    const { database, secrets, now } = this.#services
    const { site, session, request, reply } = visit
    const { email } = session.member
    const next = text(posted, PASSWORDS.next)
    const fault = passwordFault(next, email)
    if (fault !== undefined) return await this.page(visit, { faults: { [PASSWORDS.next]: fault } })
    const known = await passwordHashOf(database, site.id, email)
    if (!mayReplacePassword(session, now())) {
      // The page says how, and has no form for it.
      if (known === undefined) return await this.page(visit, {})
      const former = text(posted, PASSWORDS.former)
      if (former.length > 200 || !(await secrets.verifyPassword(former, known)))
        return await this.page(visit, { faults: { [PASSWORDS.former]: 'La password di adesso non è giusta.' } })
    }
    const hash = await secrets.hashPassword(next)
    const begun = await database.transact(async (transaction) => {
      await lockMember(transaction, site.id, email)
      await putPassword(transaction, site.id, email, hash)
      await endSessions(transaction, site.id, { email })
      // The hour in which the mailbox was proved does not begin again.
      const by = { siteId: site.id, email, signedBy: 'password', request } as const
      const session = await beginSession(transaction, { secrets, now: now() }, by)
      return { session, cart: await changeMemberKeys(transaction, secrets, site.id, email) }
    })
    keepSession(reply, begun.session)
    if (begun.cart) keepCart(request, reply, begun.cart)
    return await reply.redirect(`${ACCOUNT_PATH}?${SAVED}`, 303)
  }

  async leaveNewsletter({ site, session, request, reply }: OwnVisit): Promise<unknown> {
    const { database, messagesFor, now } = this.#services
    const left = {
      ...{ email: session.member.email, pagePath: ACCOUNT_PATH, network: maskAddress(request.ip) },
      text: messagesFor(site.locale)('members.newsletter.leave'),
    }
    await database.transact((transaction) => leaveNewsletter(transaction, site.id, left, now()))
    return await reply.redirect(`${ACCOUNT_PATH}?${SAVED}`, 303)
  }

  async askToLeave(visit: OwnVisit): Promise<unknown> {
    return await sendNotice(this.#services, visit, {
      title: 'members.delete.title',
      texts: ['gone', 'orders', 'newsletter', 'ask'].map((part) => `members.delete.${part}`),
      values: { site: visit.site.content.title },
      form: { action: LEAVE_PATH, hidden: {}, label: 'members.delete.submit' },
      link: { href: ACCOUNT_PATH, label: 'members.delete.keep' },
    })
  }

  async leave(visit: OwnVisit): Promise<unknown> {
    const { site, session, request, reply } = visit
    await this.#services.database.transact((transaction) => deleteMember(transaction, site.id, session.member.email))
    dropSession(request, reply)
    dropCart(request, reply)
    return await sendNotice(this.#services, visit, {
      title: 'members.deleted.title',
      texts: ['members.deleted.text'],
      link: { href: '/', label: 'members.home' },
    })
  }
}
