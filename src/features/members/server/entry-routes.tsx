import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maskAddress } from '../../../core/network.ts'
import { Refusal } from '../../../core/refusal.ts'
import { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { emailFault } from '../../commerce/addresses/schemas.ts'
import { changeMemberKeys, dropCart, joinCart, keepCart } from '../../commerce/cart/public.ts'
import { siteOfRequest } from '../../pages/public.ts'
import { DO, EVERYWHERE, LINK_FIELD, LOGIN, TOKEN } from '../model/fields.ts'
import { ACCOUNT_PATH, BACK, destinationOf, LINK_PATH, pathOf, SIGN_IN_PATH, SIGN_OUT_PATH } from '../model/paths.ts'
import { emailSchema, LINKS, TRIES } from '../model/rules.ts'
import { askForLink, findLink, useLink } from './links-repository.ts'
import { findMember, lockMember, passwordHashOf } from './members-repository.ts'
import { BODY_BYTES, type Posted, sendEntry, sendNotice, text, type Visit, visitor } from './pages.tsx'
import { beginSession, dropSession, endSessions, keepSession, sessionOf } from './sessions.ts'
import { offersAccounts } from './settings-repository.ts'

const tries = { config: { rules: { ...visitor, rate: 'attempt', crumb: 'form' } }, bodyLimit: BODY_BYTES } as const
const tokenSchema = z.looseObject({ [TOKEN]: z.string().max(200).catch('') })

const TOO_MANY_LINKS =
  'Abbiamo già mandato più collegamenti: guarda nella posta, anche in quella indesiderata, oppure riprova tra un’ora.'
/** The same whether or not the address has an account, a password, or was tried too often. */
const WRONG =
  'L’indirizzo o la password non sono giusti. Se hai provato più volte, aspetta un quarto d’ora oppure chiedi il collegamento.'

/** How members come in and go out: a mailed link, a password, sign-out. */
export function entryRoutes(app: App, services: Services): void {
  const desk = new EntryDesk(services)
  const { directory } = services

  app.post(SIGN_IN_PATH, { ...tries, schema: { body: z.looseObject({}) } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const visit = { request, reply, site }
    return LOGIN.email in request.body
      ? await desk.logIn(visit, request.body)
      : await desk.sendLink(visit, request.body)
  })

  app.get(
    LINK_PATH,
    { config: { rules: { ...visitor, rate: 'write' } }, schema: { querystring: tokenSchema } },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      return site ? await desk.showLink({ request, reply, site }, request.query[TOKEN]!) : reply
    },
  )

  app.post(LINK_PATH, { ...tries, schema: { body: tokenSchema } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    return site ? await desk.followLink({ request, reply, site }, request.body[TOKEN]!) : reply
  })

  app.post(
    SIGN_OUT_PATH,
    {
      config: { rules: { ...visitor, rate: 'write', crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { body: z.looseObject({}) },
    },
    async (request, reply) => {
      const site = await siteOfRequest(directory, request, reply)
      return site ? await desk.signOut({ request, reply, site }, request.body[DO] === EVERYWHERE) : reply
    },
  )
}

class EntryDesk {
  readonly #services: Services
  readonly #links: SharedCounts
  readonly #tries: SharedCounts

  constructor(services: Services) {
    this.#services = services
    this.#links = new SharedCounts({ ...services, purpose: 'member-links', windowMs: LINKS.windowMs })
    this.#tries = new SharedCounts({ ...services, purpose: 'member-passwords', windowMs: TRIES.windowMs })
  }

  /** Mails a link; the answer is the same whether or not the address has an account. */
  async sendLink(visit: Visit, posted: Posted): Promise<unknown> {
    const { database, now } = this.#services
    const destination = destinationOf(posted[BACK])
    const written = text(posted, LINK_FIELD)
    const refuse = (status: number, fault: string) =>
      sendEntry(this.#services, visit, { status, destination, email: written, faults: { [LINK_FIELD]: fault } })
    const email = emailSchema.safeParse(written)
    if (!email.success) return await refuse(422, wrongEmail(written))
    const isFree = await this.#links.take([
      { subject: networkOf(visit.request), most: LINKS.ofNetwork },
      { subject: `${visit.site.id} ${email.data}`, most: LINKS.ofAddress },
    ])
    if (!isFree) return await refuse(429, TOO_MANY_LINKS)
    try {
      await database.transact((transaction) =>
        askForLink(transaction, visit.site.id, { email: email.data, destination }, now()),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return await refuse(error.status, error.message)
    }
    return await sendNotice(this.#services, visit, {
      title: 'members.sent.title',
      texts: ['members.sent.text'],
      link: { href: '/', label: 'members.home' },
    })
  }

  async logIn(visit: Visit, posted: Posted): Promise<unknown> {
    const { site, request, reply } = visit
    const destination = destinationOf(posted[BACK])
    const login = text(posted, LOGIN.email)
    const email = emailSchema.safeParse(login)
    const refuse = (name: string, fault: string) =>
      sendEntry(this.#services, visit, { status: 422, destination, login, faults: { [name]: fault } })
    if (!email.success) return await refuse(LOGIN.email, wrongEmail(login))
    if (!(await this.#isRight(visit, email.data, text(posted, LOGIN.password))))
      return await refuse(LOGIN.password, WRONG)
    const { database, secrets, now } = this.#services
    const begun = await database.transact(async (transaction) => {
      await lockMember(transaction, site.id, email.data)
      const by = { siteId: site.id, email: email.data, signedBy: 'password', request } as const
      const session = await beginSession(transaction, { secrets, now: now() }, by)
      return { session, cart: await joinCart(transaction, secrets, site, { request, email: email.data, now: now() }) }
    })
    keepSession(reply, begun.session)
    if (begun.cart) keepCart(request, reply, begun.cart)
    return await reply.redirect(pathOf(destination), 303)
  }

  /** Takes as long for an address without a password. */
  async #isRight({ site, request }: Visit, email: string, password: string): Promise<boolean> {
    const { database, secrets } = this.#services
    const ofAddress = { subject: `${site.id} ${email}`, most: TRIES.ofAddress }
    const isFree = await this.#tries.take([
      { subject: `${site.id} ${networkOf(request)}`, most: TRIES.ofNetwork },
      ofAddress,
    ])
    if (!isFree || password.length > 200) return false
    const hash = await passwordHashOf(database, site.id, email)
    if (hash === undefined) {
      await secrets.hashPassword(password)
      return false
    }
    const isRight = await secrets.verifyPassword(password, hash)
    if (isRight) await this.#tries.clear([ofAddress])
    return isRight
  }

  /** Opening a link changes nothing: programs that check mails open links too. */
  async showLink(visit: Visit, token: string): Promise<unknown> {
    const { database, secrets, now } = this.#services
    const link = await findLink(database, visit.site.id, { tokenHash: secrets.hashToken(token) }, now())
    if (!link) return await this.#over(visit)
    return await sendNotice(this.#services, visit, {
      title: 'members.confirm.title',
      texts: ['members.confirm.text'],
      values: { email: link.email, site: visit.site.content.title },
      form: { action: LINK_PATH, hidden: { [TOKEN]: token }, label: 'members.confirm.submit' },
    })
  }

  async followLink(visit: Visit, token: string): Promise<unknown> {
    const { database, secrets, now } = this.#services
    const { site, request, reply } = visit
    const entered = await database.transact(async (transaction) => {
      const link = await useLink(transaction, site.id, secrets.hashToken(token), now())
      if (!link) return undefined
      const { email, destination } = link
      // Accounts may have been switched off since it was mailed.
      const isKnown = (await findMember(transaction, site.id, email)) !== undefined
      if (!isKnown && !(await offersAccounts(transaction, site.id))) return undefined
      const by = { siteId: site.id, email, signedBy: 'link', request } as const
      const begun = await beginSession(transaction, { secrets, now: now() }, by)
      return { destination, begun, cart: await joinCart(transaction, secrets, site, { request, email, now: now() }) }
    })
    if (!entered) return await this.#over(visit)
    keepSession(reply, entered.begun)
    if (entered.cart) keepCart(request, reply, entered.cart)
    return await reply.redirect(pathOf(entered.destination), 303)
  }

  async #over(visit: Visit): Promise<unknown> {
    return await sendNotice(this.#services, visit, {
      status: 410,
      title: 'members.over.title',
      texts: ['members.over.text'],
      link: { href: ACCOUNT_PATH, label: 'members.over.again' },
    })
  }

  async signOut(visit: Visit, everywhere: boolean): Promise<unknown> {
    const { site, request, reply } = visit
    const session = await sessionOf(this.#services, request, site.id)
    if (session)
      await this.#services.database.transact(async (transaction) => {
        const { email } = session.member
        await endSessions(transaction, site.id, everywhere ? { email } : { id: session.id })
        if (everywhere) await changeMemberKeys(transaction, this.#services.secrets, site.id, email)
      })
    dropSession(request, reply)
    if (session) dropCart(request, reply)
    return await sendNotice(this.#services, visit, {
      title: 'members.left.title',
      texts: ['members.left.text'],
      link: { href: '/', label: 'members.home' },
    })
  }
}

const networkOf = (request: FastifyRequest) => maskAddress(request.ip)

const wrongEmail = (written: string) =>
  emailFault(written.trim()) ?? 'Scrivi un indirizzo e-mail valido, per esempio nome@esempio.it.'
