import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { isId } from '../../../../core/ids.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { opensOrder, readOrder } from '../../orders/public.ts'
import type { StoredOrder } from '../../orders/schemas.ts'
import { sellerLines } from '../model/company.ts'
import { WITHDRAW_PATH } from '../model/paths.ts'
import {
  CHANGE,
  CONFIRM,
  FIELDS,
  type OfferedLine,
  readStatement,
  type WithdrawalStatement,
} from '../model/withdrawal.ts'
import { WithdrawalForm } from '../site/withdrawal-form.tsx'
import { WithdrawalReceipt } from '../site/withdrawal-receipt.tsx'
import { WithdrawalReview } from '../site/withdrawal-review.tsx'
import { companyFactsOf } from './company-facts.ts'
import { receiptRows } from './receipt.ts'
import { opensReceipt, RECEIPT_PATH, receiptPath } from './withdrawal-token.ts'
import { findWithdrawal, recordWithdrawal } from './withdrawals-repository.ts'

const BODY_BYTES = 20_000
const STYLESHEETS = ['commerce/addresses', 'commerce/legal']
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal' } as const
// Who has ordered must not need the password of the site.
const buyer = { ...visitor, whileLocked: 'answers' } as const
const linkSchema = z.object({ id: z.string(), token: z.string() })
const keySchema = z.uuid()

/** The function of withdrawal: two steps without scripts, account or reason, and a receipt (REC-10 to REC-14). */
export function withdrawalPages(app: App, services: Services): void {
  const desk = new WithdrawalDesk(services)
  const { directory } = services
  const read = { config: { rules: { ...visitor, rate: 'read' } } } as const
  const write = { config: { rules: { ...visitor, rate: 'write', crumb: 'form' } }, bodyLimit: BODY_BYTES } as const
  const linkRead = { config: { rules: { ...buyer, rate: 'read' } }, schema: { params: linkSchema } } as const
  const body = z.looseObject({})
  const linked = `${WITHDRAW_PATH}/:id/:token`

  app.get(WITHDRAW_PATH, read, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    return site ? await desk.form(request, reply, { site, order: undefined }) : reply
  })

  app.post(WITHDRAW_PATH, { ...write, schema: { body } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    return site ? await desk.answer(request, reply, { site, order: undefined }, request.body) : reply
  })

  app.get(linked, linkRead, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    return await desk.form(request, reply, { site, order: await desk.order(site, request.params) })
  })

  const linkWrite = { ...write, config: { rules: { ...buyer, rate: 'write', crumb: 'form' } } } as const
  app.post(linked, { ...linkWrite, schema: { params: linkSchema, body } }, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    return await desk.answer(request, reply, { site, order: await desk.order(site, request.params) }, request.body)
  })

  app.get(`${RECEIPT_PATH}/:id/:token`, linkRead, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    return site ? await desk.receipt(request, reply, site, request.params) : reply
  })
}

/** Where it is declared: at the site, or by an order's own link. */
interface Counter {
  readonly site: Site
  readonly order: StoredOrder | undefined
}

class WithdrawalDesk {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** The order that a link opens; the same answer for all else. */
  async order(site: Site, { id, token }: z.infer<typeof linkSchema>): Promise<StoredOrder> {
    const { database, secrets } = this.#services
    const order =
      isId(id) && opensOrder(secrets, site.id, id, token) ? await readOrder(database, site.id, id) : undefined
    if (!order) throw new PageNotFound(WITHDRAW_PATH)
    return order
  }

  async form(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, order }: Counter,
    said: { statement?: WithdrawalStatement; faults?: Readonly<Record<string, string>> } = {},
  ) {
    const { faults = {}, statement = startOf(order) } = said
    const isWrong = Object.keys(faults).length > 0
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      status: isWrong ? 422 : 200,
      pageType: PAGE_TYPE.page,
      title: isWrong ? 'legal.withdraw.faults.title' : 'legal.withdraw.title',
      stylesheets: STYLESHEETS,
      view: (parts) => (
        <WithdrawalForm
          {...parts}
          {...{ statement, faults }}
          action={request.url.split('?')[0]!}
          offered={order && offeredOf(order)}
          seller={sellerLines(companyFactsOf(site))}
        />
      ),
    })
  }

  /** One step further; only the button of the second one declares. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    counter: Counter,
    posted: Readonly<Record<string, unknown>>,
  ) {
    const { site, order } = counter
    const { database, secrets, now } = this.#services
    const { statement, faults } = readStatement(
      order ? { ...posted, [FIELDS.number]: String(order.number) } : posted,
      order && offeredOf(order),
    )
    if (Object.keys(faults).length > 0 || posted[FIELDS.do] === CHANGE)
      return await this.form(request, reply, counter, { statement, faults })
    const key = keySchema.safeParse(posted[FIELDS.key])
    if (posted[FIELDS.do] !== CONFIRM || !key.success)
      return await sendPersonalPage(this.#services, request, reply, {
        site,
        pageType: PAGE_TYPE.page,
        title: 'legal.withdraw.review.title',
        stylesheets: STYLESHEETS,
        view: (parts) => (
          <WithdrawalReview
            {...parts}
            statement={statement}
            action={request.url.split('?')[0]!}
            statementKey={crypto.randomUUID()}
          />
        ),
      })
    const sent = { statement, key: key.data, linked: order }
    const id = await database.transact((transaction) => recordWithdrawal(transaction, site.id, sent, now()))
    return await reply.redirect(receiptPath(secrets, site.id, id), 303)
  }

  async receipt(request: FastifyRequest, reply: FastifyReply, site: Site, { id, token }: z.infer<typeof linkSchema>) {
    const { database, secrets } = this.#services
    const isOpened = isId(id) && opensReceipt(secrets, site.id, id, token)
    const withdrawal = isOpened ? await findWithdrawal(database, site.id, id) : undefined
    if (!withdrawal) throw new PageNotFound(RECEIPT_PATH)
    return await sendPersonalPage(this.#services, request, reply, {
      site,
      pageType: PAGE_TYPE.page,
      title: 'legal.receipt.title',
      stylesheets: STYLESHEETS,
      view: ({ message }) => (
        <WithdrawalReceipt
          message={message}
          email={withdrawal.email}
          rows={receiptRows(withdrawal, { site, message })}
        />
      ),
    })
  }
}

const offeredOf = ({ lines }: StoredOrder): OfferedLine[] =>
  lines.map(({ id, title, options, quantity }) => ({
    id,
    title: [title, ...options.map(({ value }) => value)].join(', '),
    quantity,
  }))

/** What is known before anything is written. */
const startOf = (order: StoredOrder | undefined): WithdrawalStatement => ({
  name: order?.buyer.name ?? '',
  number: order ? String(order.number) : '',
  email: order?.buyer.email ?? '',
  lines: null,
})
