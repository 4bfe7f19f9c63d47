import { hash } from 'node:crypto'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import { MailError } from '../../../../platform/mail/mailer.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import type { MailKind } from '../model/events.ts'
import { piecesHere } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { owedTo } from '../model/order-facts.ts'
import { droppedPieces } from '../model/refunds.ts'
import { eventsOf, recordEvent } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { instructionsFor } from './instructions.ts'
import { type Letter, letterOf } from './letters.ts'
import { orderAddress } from './order-address.ts'
import { readOrder } from './orders-repository.ts'
import { MAIL_JOB, type QueuedMail, queueMail } from './queue-mail.ts'
import { refundsOf } from './refunds-repository.ts'
import { returnsOf } from './returns-repository.ts'

/** Those to the owner. */
const TO_OWNER: ReadonlySet<MailKind> = new Set(['new', 'stray', 'return'])

/** Sends a mail about an order, if it is still true when it leaves. */
export function mailJob(services: Services): JobDefinition<QueuedMail> {
  const { database, directory, now } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run({ orderId, kind, cause }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const order = site && (await readOrder(database, site.id, orderId))
      if (!site || !order) return
      const letter = await trueLetter(services, site, order, { kind, cause })
      if (!letter) return
      const messageId = `ordine-${orderId}-${letter.kind}-${hash('sha256', cause).slice(0, 16)}`
      const addresses = TO_OWNER.has(kind)
        ? await services.owners.addresses(database, site.id, PERMISSION.commerce)
        : [order.buyer.email]
      for (const to of addresses)
        await sendLetter(services, site, to, `${messageId}-${hash('sha256', to).slice(0, 8)}`, letter)
      await database.transact(async (transaction) => {
        if (TO_OWNER.has(kind)) return
        await recordEvent(
          transaction,
          site.id,
          orderId,
          { kind: 'mailed', mail: letter.kind },
          { authorId: null, now: now() },
        )
        // The owner learns of an order that waits for a transfer, too.
        if (letter.kind === 'received')
          await queueMail(transaction, site.id, { orderId, kind: 'new', cause: 'order' }, now())
      })
    },
  }
}

/** The letter for what happened; undefined where nobody is to be written to. */
async function trueLetter(
  services: Services,
  site: Site,
  order: StoredOrder,
  { kind, cause }: Pick<QueuedMail, 'kind' | 'cause'>,
): Promise<Letter | undefined> {
  const isTold = async () => {
    const events = await eventsOf(services.database, site.id, order.id)
    return events.some(({ event }) => event.kind === 'mailed' && event.mail === 'received')
  }
  // Erased while the mail waited.
  if (order.buyer.email === '' && !TO_OWNER.has(kind)) return undefined
  const speech = { locale: site.locale, timeZone: site.timeZone, message: services.messagesFor(site.locale) }
  const context = {
    site,
    order,
    speech,
    link: orderAddress(site, services.secrets, order.id, 'stato'),
    ownersLink: `${services.settings.url}/config/siti/${site.id}/ordini/${order.id}`,
  }
  const confirmation = async () => (await services.orderLaw(site, order)).confirmation()
  const instructions = await instructionsFor(services, site, order)
  const fulfilments = await fulfilmentsOf(services.database, site.id, order.id)
  const refunds = await refundsOf(services.database, site.id, order.id)
  switch (kind) {
    // Who is about to pay a provider is told of the result, minutes later.
    case 'received':
      return instructions && !instructions.action
        ? letterOf('received', { ...context, instructions, confirmation: await confirmation() })
        : undefined
    case 'placed':
      if (await isTold()) return letterOf('paid', context)
      return letterOf('placed', { ...context, confirmation: await confirmation() })
    case 'expired':
      return order.state === 'expired' && (await isTold()) ? letterOf(kind, context) : undefined
    case 'cancelled':
      return order.placedAt !== null || (await isTold()) ? letterOf(kind, context) : undefined
    case 'sent': {
      const parcel = fulfilments.find(({ id }) => id === cause)
      // It may have come back before the mail left.
      if (parcel?.state !== 'out') return undefined
      return letterOf(kind, {
        ...context,
        parcel,
        isPart: piecesHere(order, fulfilments, droppedPieces(refunds)).length > 0,
      })
    }
    case 'refunded': {
      const refund = refunds.find(({ id }) => id === cause)
      return refund && letterOf(kind, { ...context, refund })
    }
    case 'answered': {
      const returns = await returnsOf(services.database, site.id, order.id)
      const answered = returns.find(({ id }) => cause.startsWith(id))
      return answered && letterOf(kind, { ...context, answered })
    }
    case 'stray':
      return owedTo(order) > 0 ? letterOf(kind, context) : undefined
    default:
      return letterOf(kind, context)
  }
}

/** @throws PermanentJobError if trying again does not help */
export async function sendLetter(
  { mailer }: Pick<Services, 'mailer'>,
  site: Site,
  to: string,
  messageId: string,
  { subject, text, html }: Pick<Letter, 'subject' | 'text' | 'html'>,
): Promise<void> {
  const answers = z.email().safeParse(site.content.frame.footer.email)
  const mail = {
    siteId: site.id,
    fromName: site.content.title,
    ...{ to, subject, text, html, messageId, forgetText: true },
    replyTo: answers.data,
  }
  await mailer.send(mail).catch((error) => {
    throw error instanceof MailError && error.permanent ? new PermanentJobError(error.message) : error
  })
}
