import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import type { Decline } from '../model/provider.ts'
import { type CardOutcome, DECLINES, type DeclineCode, outcomeOf } from '../model/test-cards.ts'
import { TEST_PATH } from '../site/paths.ts'
import { TestCardPage, TestConfirmPage, TestLostPage, type TestPageProps } from '../site/test-payment.tsx'
import { type TestPayment, takeCard, testPaymentOf } from './test-provider.ts'

const BODY_BYTES = 5000
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })
/** A card's number goes no further than this request. */
const bodySchema = z.looseObject({
  card: z.string().max(100).catch(''),
  answer: z.enum(['yes', 'no']).optional().catch(undefined),
})

/** The page of the test provider, as another provider would have it elsewhere. */
export function testPages(app: App, services: Services): void {
  const { database, directory, now } = services
  const rules = { rules: visitor }
  const url = `${TEST_PATH}/:token`

  async function find(request: FastifyRequest, reply: FastifyReply, token: string) {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return undefined
    const payment = await testPaymentOf(services, site.id, token)
    // One answer for all, without what was asked for: it might be most of a right token.
    if (!payment) throw new PageNotFound(TEST_PATH)
    return { site, payment, show: shownBy(services, { request, reply, site, payment, token }) }
  }

  app.get(url, { config: rules, schema: { params: paramsSchema } }, async (request, reply) => {
    const found = await find(request, reply, request.params.token)
    if (!found) return reply
    const { payment, show } = found
    if (payment.state !== 'open') return await reply.redirect(payment.return_address, 303)
    const last = (JSON.parse(payment.declines) as Decline[]).at(-1)
    return await show(payment.confirming === 1 ? 'confirm' : 'card', last && DECLINES[last.code as DeclineCode])
  })

  app.post(
    url,
    {
      config: { rules: { ...visitor, crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { params: paramsSchema, body: bodySchema },
    },
    async (request, reply) => {
      const { token } = request.params
      const found = await find(request, reply, token)
      if (!found) return reply
      const { site, payment, show } = found
      if (payment.state !== 'open') return await reply.redirect(payment.return_address, 303)
      const outcome = outcomeOfForm(request.body)
      if (!outcome) return await show('card', services.messagesFor(site.locale)('payments.test.unknown'), 400)
      const isTaken = await database.transact((transaction) => takeCard(transaction, site.id, payment, outcome, now()))
      if (isTaken && outcome.kind === 'lost') return await show('lost', undefined, 503)
      const stays = isTaken && (outcome.kind === 'declined' || outcome.kind === 'authenticate')
      return await reply.redirect(stays ? `${TEST_PATH}/${token}` : payment.return_address, 303)
    },
  )
}

function outcomeOfForm({ card, answer }: z.output<typeof bodySchema>): CardOutcome | undefined {
  if (answer === 'yes') return { kind: 'accepted' }
  return answer === 'no' ? { kind: 'declined', code: 'authentication_failed' } : outcomeOf(card)
}

const PAGES = {
  card: { title: 'payments.test.title', view: TestCardPage },
  confirm: { title: 'payments.test.confirm.title', view: TestConfirmPage },
  lost: { title: 'payments.test.lost.title', view: TestLostPage },
} as const satisfies Record<string, { title: string; view: (props: never) => ReactNode }>

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: Site
  readonly payment: TestPayment
  readonly token: string
}

function shownBy(services: Services, { request, reply, site, payment, token }: Shown) {
  const sum = priceText(payment.amount, payment.currency, site.locale)
  const action = `${TEST_PATH}/${token}`
  return (page: keyof typeof PAGES, fault?: string, status = 200) => {
    const { title, view: View } = PAGES[page]
    const props = { action, returnAddress: payment.return_address, sum, fault }
    return sendPersonalPage(services, request, reply, {
      site,
      status,
      pageType: PAGE_TYPE.checkout,
      title,
      stylesheets: ['commerce/payments'],
      view: (parts) => <View {...(parts satisfies Partial<TestPageProps>)} {...props} />,
    })
  }
}
