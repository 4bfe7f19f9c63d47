import { hash } from 'node:crypto'
import { PERMISSION } from '../../../../core/codes.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { MailFile } from '../../../../platform/mail/outbox.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import { readMailSettings, sendShopMail } from '../../mails/public.ts'
import { leaves, textOf } from '../../mails/schemas.ts'
import type { MailKind } from '../model/events.ts'
import { piecesHere } from '../model/fulfilments.ts'
import type { StoredOrder } from '../model/order.ts'
import { owedTo, remindAt } from '../model/order-facts.ts'
import { droppedPieces } from '../model/refunds.ts'
import { eventsOf, recordEvent } from './events-repository.ts'
import { fulfilmentsOf } from './fulfilments-repository.ts'
import { instructionsFor } from './instructions.ts'
import { type Letter, type LetterContext, letterOf, type OrderMail } from './letters.ts'
import { orderAddress } from './order-address.ts'
import { readOrder } from './orders-repository.ts'
import { MAIL_JOB, type QueuedMail, queueMail } from './queue-mail.ts'
import { refundsOf } from './refunds-repository.ts'
import { returnsOf } from './returns-repository.ts'
import { shownDownloads } from './shown-downloads.ts'

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
        if (letter.kind !== 'received') return
        // The owner learns of an order that waits for a transfer, too.
        await queueMail(transaction, site.id, { orderId, kind: 'new', cause: 'order' }, now())
        if (order.expiresAt === null) return
        const reminder = { orderId, kind: 'reminder', cause: `until ${order.expiresAt}` } as const
        await queueMail(transaction, site.id, reminder, now(), remindAt(now(), order.expiresAt))
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
  // Erased while the mail waited.
  if (order.buyer.email === '' && !TO_OWNER.has(kind)) return undefined
  const mail = await trueMail(services, site, order, { kind, cause })
  const settings = await readMailSettings(services.database, site.id)
  if (!mail || !leaves(settings, mail.name)) return undefined
  return letterOf(mail.name, textOf(settings, mail.name), { ...contextOf(services, site, order), ...mail.more })
}

/** What every letter about an order knows. */
export function contextOf(services: Services, site: Site, order: StoredOrder): LetterContext {
  return {
    site,
    order,
    speech: { locale: site.locale, timeZone: site.timeZone, message: services.messagesFor(site.locale) },
    link: orderAddress(site, services.secrets, order.id, 'stato'),
    ownersLink: `${services.settings.url}/config/siti/${site.id}/ordini/${order.id}`,
  }
}

interface TrueMail {
  readonly name: OrderMail
  readonly more?: Partial<LetterContext>
}

/** Which mail is true when it leaves, and what it needs to know. */
async function trueMail(
  services: Services,
  site: Site,
  order: StoredOrder,
  { kind, cause }: Pick<QueuedMail, 'kind' | 'cause'>,
): Promise<TrueMail | undefined> {
  const { database } = services
  const isTold = async () => {
    const events = await eventsOf(database, site.id, order.id)
    return events.some(({ event }) => event.kind === 'mailed' && event.mail === 'received')
  }
  const confirmation = async () => (await services.orderLaw(site, order)).confirmation()
  switch (kind) {
    // Who is about to pay a provider is told of the result, minutes later.
    case 'received':
    case 'reminder': {
      const instructions = await instructionsFor(services, site, order)
      if (!instructions || instructions.action) return undefined
      if (kind === 'received') return { name: kind, more: { instructions, confirmation: await confirmation() } }
      // The term may have been lengthened, which queued another, or may have passed.
      const isTrue = cause === `until ${order.expiresAt}` && Date.parse(order.expiresAt!) > services.now().getTime()
      return isTrue ? { name: kind, more: { instructions } } : undefined
    }
    case 'placed':
      return (await isTold()) ? { name: 'paid' } : { name: 'placed', more: { confirmation: await confirmation() } }
    case 'expired':
      return order.state === 'expired' && (await isTold()) ? { name: kind } : undefined
    case 'cancelled':
      return order.placedAt !== null || (await isTold()) ? { name: kind } : undefined
    case 'stray':
      return owedTo(order) > 0 ? { name: kind } : undefined
    case 'new':
    case 'return':
    case 'paid':
      return { name: kind }
    case 'downloads': {
      const downloads = (await shownDownloads(services, site.id, order)).filter(({ state }) => state === 'open')
      return downloads.length > 0 ? { name: kind, more: { downloads } } : undefined
    }
    default:
      return await trueOfPieces(services, site, order, { kind, cause })
  }
}

/** The same for mails about pieces that are ready, go out or come back. */
async function trueOfPieces(
  { database }: Services,
  site: Site,
  order: StoredOrder,
  { kind, cause }: { readonly kind: 'sent' | 'ready' | 'refunded' | 'answered'; readonly cause: string },
): Promise<TrueMail | undefined> {
  const refunds = await refundsOf(database, site.id, order.id)
  if (kind === 'refunded') {
    const refund = refunds.find(({ id }) => id === cause)
    return refund && { name: kind, more: { refund } }
  }
  if (kind === 'answered') {
    const returns = await returnsOf(database, site.id, order.id)
    const answered = returns.find(({ id }) => cause.startsWith(id))
    return answered && { name: answered.state === 'refused' ? 'returnRefused' : 'returnAccepted', more: { answered } }
  }
  const fulfilments = await fulfilmentsOf(database, site.id, order.id)
  if (kind === 'ready') {
    const parcel = fulfilments.find(({ state }) => state === 'prepared')
    return parcel && order.state === 'placed' ? { name: kind, more: { parcel } } : undefined
  }
  const parcel = fulfilments.find(({ id }) => id === cause)
  // It may have come back before the mail left.
  if (parcel?.state !== 'out') return undefined
  const isPart = piecesHere(order, fulfilments, droppedPieces(refunds)).length > 0
  const name = parcel.kind === 'sent' ? (isPart ? 'sentPart' : 'sent') : isPart ? 'handedPart' : 'handed'
  return { name, more: { parcel } }
}

/** @throws PermanentJobError if trying again does not help */
export async function sendLetter(
  services: Pick<Services, 'mailer'>,
  site: Site,
  to: string,
  messageId: string,
  { files = [], ...letter }: Pick<Letter, 'subject' | 'text' | 'html'> & { readonly files?: readonly MailFile[] },
): Promise<void> {
  await sendShopMail(services, site, { to, messageId, letter, files })
}
