import { hash } from 'node:crypto'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { orderAddress, readOrder, sendLetter } from '../../orders/public.ts'
import { letterOf, type PaymentMail } from './letters.ts'

const MAIL_JOB = 'payments.mail'
/** They fill most of a day: a mail server may be away for long. */
const ATTEMPTS = 24

interface QueuedMail {
  readonly mail: PaymentMail
  /** The same mail is never sent twice for one cause. */
  readonly cause: string
}

export async function queuePaymentMail(
  transaction: Transaction,
  siteId: Id,
  mail: PaymentMail,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<void> {
  const uniqueKey = `${siteId} ${mail.orderId} ${mail.kind} ${cause}`
  const payload: QueuedMail = { mail, cause }
  await enqueue(transaction, { type: MAIL_JOB, siteId, payload, uniqueKey, maxAttempts: ATTEMPTS }, now)
}

/** Sends a mail about the money of an order, to its buyer or to the owners. */
export function paymentMailJob(services: Services): JobDefinition<QueuedMail> {
  const { database, directory, secrets, settings } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run({ mail, cause }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const order = site && (await readOrder(database, site.id, mail.orderId))
      if (!site || !order) return
      const { to, letter } = letterOf(mail, {
        ...{ site, order },
        link: orderAddress(site, secrets, order.id, 'stato'),
        ownersLink: `${settings.url}/config/siti/${site.id}/ordini/${order.id}`,
      })
      // A buyer may have been erased while the mail waited.
      const addresses =
        to === 'owners'
          ? await services.owners.addresses(database, site.id, PERMISSION.commerce)
          : [order.buyer.email].filter(Boolean)
      for (const address of addresses) {
        const name = hash('sha256', `${cause} ${address}`).slice(0, 24)
        await sendLetter(services, site, address, `pagamento-${order.id}-${mail.kind}-${name}`, letter)
      }
    },
  }
}
