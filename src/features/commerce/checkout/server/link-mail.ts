import { hash } from 'node:crypto'
import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { letterMail } from '../../../sites/public.ts'
import { priceText } from '../../catalog/schemas.ts'
import { goodsPart, orderAddress, readOrder, recordEvent, sendLetter } from '../../orders/public.ts'
import { dueOf, isPayable, momentText, type StoredOrder, surplusOf } from '../../orders/schemas.ts'

const MAIL_JOB = 'checkout.link'
/** They fill most of a day: a mail server may be away for long. */
const ATTEMPTS = 24

interface LinkMail {
  readonly orderId: Id
  /** The same mail is never sent twice for one cause. */
  readonly cause: string
}

/** Sends a buyer the address where an order is read and paid. */
export async function queueLinkMail(transaction: Transaction, siteId: Id, mail: LinkMail, now: Date): Promise<void> {
  const uniqueKey = `${siteId} ${mail.orderId} ${mail.cause}`
  await enqueue(transaction, { type: MAIL_JOB, siteId, payload: mail, uniqueKey, maxAttempts: ATTEMPTS }, now)
}

export function linkMailJob(services: Services): JobDefinition<LinkMail> {
  const { database, directory, secrets, messagesFor, now } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run({ orderId, cause }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const order = site && (await readOrder(database, site.id, orderId))
      const isEdit = cause.startsWith('edit ')
      // Paid, ended or erased while the mail waited.
      if (!site || !order || order.buyer.email === '' || !(isEdit || isPayable(order))) return
      const speech = { locale: site.locale, timeZone: site.timeZone, message: messagesFor(site.locale) }
      const text = (amount: number) => priceText(amount, order.currency, site.locale)
      const letter = letterMail({
        site,
        subject: `${isEdit ? 'Il tuo ordine è cambiato' : 'Il tuo ordine da pagare'} (ordine n.\u00a0${order.number})`,
        parts: [
          {
            type: 'text',
            text: `Ciao ${order.buyer.name.replace(/\s+/g, ' ').trim()},\n${leadOf(order, isEdit, text)}`,
          },
          goodsPart({ order, speech }),
          isPayable(order)
            ? { type: 'action', label: 'Leggi l’ordine e paga', address: orderAddress(site, secrets, order.id, 'paga') }
            : { type: 'action', label: 'Vedi il tuo ordine', address: orderAddress(site, secrets, order.id, 'stato') },
          ...(order.state === 'awaiting' && order.expiresAt !== null
            ? [
                {
                  type: 'text' as const,
                  text: `Il link vale fino al ${momentText(order.expiresAt, speech)}. Fino ad allora teniamo da parte i tuoi prodotti.`,
                },
              ]
            : []),
        ],
      })
      const name = hash('sha256', cause).slice(0, 16)
      await sendLetter(services, site, order.buyer.email, `ordine-${order.id}-link-${name}`, letter)
      await database.transact((transaction) =>
        recordEvent(
          transaction,
          site.id,
          order.id,
          { kind: isEdit ? 'editMailed' : 'linkMailed' },
          { authorId: null, now: now() },
        ),
      )
    },
  }
}

/** What is to be done about it. */
function leadOf(order: StoredOrder, isEdit: boolean, text: (amount: number) => string): string {
  const [due, surplus] = [dueOf(order), surplusOf(order)]
  const pay = `da pagare ci sono ${text(due)}. Dal link lo leggi tutto e scegli come pagarlo.`
  if (!isEdit) return `abbiamo preparato il tuo ordine: ${pay}`
  if (isPayable(order)) return `abbiamo cambiato il tuo ordine, come trovi qui sotto: ${pay}`
  return `abbiamo cambiato il tuo ordine, come trovi qui sotto.${surplus > 0 ? ` Ti restituiamo ${text(surplus)}.` : ''}`
}
