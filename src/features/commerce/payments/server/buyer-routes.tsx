import { renderSVG } from 'uqr'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../../core/codes.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { PageNotFound } from '../../../../core/refusal.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../../pages/public.ts'
import type { Site } from '../../../sites/public.ts'
import { orderAddress, readOrder } from '../../orders/public.ts'
import { RETURN_PATH, TRANSFER_PATH } from '../site/paths.ts'
import { TransferPage } from '../site/transfer-page.tsx'
import { RETURN_PURPOSE, TRANSFER_PURPOSE } from './attempts.ts'
import { type Attempt, findAttempt } from './attempts-repository.ts'
import { attemptOpenedBy } from './payment-token.ts'
import { settleAttempt } from './settle.ts'
import { type TransferWords, transferFor } from './transfer.ts'

const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', rate: 'write' } as const
const paramsSchema = z.object({ token: z.string().max(200) })
const options = { config: { rules: visitor }, schema: { params: paramsSchema } }

/** Where buyers come back to from a provider, and how to make a transfer. */
export function buyerRoutes(app: App, services: Services): void {
  const { database, directory, secrets, log, messagesFor } = services

  async function attemptOf(purpose: string, path: string, site: Site, token: string): Promise<Attempt> {
    const attempt = await attemptOpenedBy(services, { purpose, siteId: site.id, token })
    // One answer for all, without what was asked for: it might be most of a right token.
    if (!attempt) throw new PageNotFound(path)
    return attempt
  }

  app.get(`${RETURN_PATH}/:token`, options, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const { id, order_id } = await attemptOf(RETURN_PURPOSE, RETURN_PATH, site, request.params.token)
    // The order's page says what is known; a job asks again.
    await settleAttempt(services, site.id, id).catch((error) => log.warn(error, 'A provider could not be asked'))
    const state = (await findAttempt(database, site.id, id))?.state
    const page = state === 'succeeded' ? 'confermato' : state === 'processing' ? 'ricevuto' : 'stato'
    return await reply.redirect(orderAddress(site, secrets, order_id, page), 303)
  })

  app.get(`${TRANSFER_PATH}/:token`, options, async (request, reply) => {
    const site = await siteOfRequest(directory, request, reply)
    if (!site) return reply
    const { order_id } = await attemptOf(TRANSFER_PURPOSE, TRANSFER_PATH, site, request.params.token)
    const order = await readOrder(database, site.id, order_id)
    const transfer = order && (await transferFor(database, site, order))
    const message = messagesFor(site.locale)
    const text = transfer ? message('payments.transfer.text', { day: transfer.day }) : message('payments.transfer.over')
    return await sendPersonalPage(services, request, reply, {
      site,
      pageType: PAGE_TYPE.orderReceived,
      title: 'payments.transfer.title',
      view: () => (
        <TransferPage
          {...{ message, text }}
          // EPC069-12: level M.
          code={transfer?.payload && renderSVG(transfer.payload, { ecc: 'M' })}
          entries={transfer ? transferEntries(transfer, message) : []}
          orderAddress={orderAddress(site, secrets, order_id, 'stato')}
        />
      ),
    })
  })
}

/** What the buyer copies into the bank's form. */
export function transferEntries({ sum, holder, iban, reason }: TransferWords, message: MessageLookUp) {
  const values = { sum, holder, iban, reason }
  return Object.entries(values).map(([name, value]) => ({ name: message(`payments.transfer.${name}`), value }))
}
