import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { SharedCounts } from '../../../../platform/database/shared-counts.ts'
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../../platform/services.ts'
import { type LetterPart, letterMail, type Site } from '../../../sites/public.ts'
import { readOrder } from '../../orders/public.ts'
import { receiptRows } from './receipt.ts'
import {
  FORGET_JOB,
  findWithdrawal,
  keptUntil,
  type StoredWithdrawal,
  WITHDRAWAL_MAIL_JOB,
  type WithdrawalMail,
} from './withdrawals-repository.ts'

const HOUR_MS = 3_600_000
/** Mails of statements to one address in an hour; statements have no such limit (REC-16). */
const MAILS_OF_ADDRESS = 10

interface Payload {
  readonly id: Id
  readonly kind: WithdrawalMail
}

/** Mails a statement: its receipt with all that was declared (REC-14), and the news of it. */
export function withdrawalMailJob(services: Services): JobDefinition<Payload> {
  const { database, directory, now } = services
  const counts = new SharedCounts({ ...services, purpose: 'withdrawal-mails', windowMs: HOUR_MS })
  return {
    type: WITHDRAWAL_MAIL_JOB,
    lane: 'mail',
    async run({ id, kind }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const withdrawal = site && (await findWithdrawal(database, site.id, id))
      if (!site || !withdrawal || (kind === 'receipt' && withdrawal.receiptAt !== null)) return
      for (const to of await addressesOf(services, site, withdrawal, kind)) {
        // It is tried again, later.
        if (kind !== 'owner' && !(await counts.take([{ subject: to, most: MAILS_OF_ADDRESS }])))
          throw new Error('Too many mails of withdrawals to one address')
        await send(services, site, to, {
          id: `recesso-${id}-${kind}`,
          letter: letterOf(services, site, withdrawal, kind),
        })
      }
      if (kind !== 'receipt') return
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .update('withdrawals')
          .set({ receipt_at: now().toISOString() })
          .where('id', '=', id)
          .execute(),
      )
    },
  }
}

async function addressesOf(
  { database, owners }: Services,
  site: Site,
  { email, orderId }: StoredWithdrawal,
  kind: WithdrawalMail,
): Promise<readonly string[]> {
  if (kind === 'receipt') return [email]
  if (kind === 'owner') return await owners.addresses(database, site.id, PERMISSION.commerce)
  const order = orderId === null ? undefined : await readOrder(database, site.id, orderId)
  // Erased meanwhile.
  return [order?.buyer.email ?? ''].filter((address) => address !== '')
}

function letterOf({ messagesFor, settings }: Services, site: Site, withdrawal: StoredWithdrawal, kind: WithdrawalMail) {
  const message = messagesFor(site.locale)
  const content = receiptRows(withdrawal, { site, message }).map(
    ({ label, texts }): LetterPart => ({ type: 'entry', name: label, lines: texts }),
  )
  const text = (words: string): LetterPart => ({ type: 'text', text: words })
  switch (kind) {
    case 'receipt':
      return letterMail({
        site,
        subject: message('legal.receipt.title'),
        parts: [
          text('Questa è la ricevuta della tua dichiarazione di recesso: conservala.'),
          ...content,
          text(message('legal.receipt.next')),
        ],
      })
    case 'holder':
      return letterMail({
        site,
        subject: `Dichiarazione di recesso per l’ordine n. ${withdrawal.number}`,
        parts: [
          text(
            'Qualcuno ha dichiarato il recesso da un tuo ordine con un altro indirizzo e-mail. Se sei stato tu, non devi fare nulla. Se non sei stato tu, rispondi subito a questo messaggio.',
          ),
          ...content.slice(0, 1),
        ],
      })
    case 'owner':
      return letterMail({
        site,
        subject: 'È arrivata una dichiarazione di recesso',
        parts: [
          text(OWNER_TEXTS[withdrawal.matched]),
          ...content,
          {
            type: 'action',
            label: 'Apri i recessi',
            address: `${settings.url}/config/siti/${site.id}/testi-legali`,
          },
        ],
      })
  }
}

const OWNER_TEXTS = {
  order: 'Un cliente recede da un ordine. Hai 14 giorni per rimborsare quello che ha pagato.',
  otherEmail:
    'Qualcuno recede da un ordine con un indirizzo e-mail diverso da quello dell’ordine. Abbiamo scritto anche al cliente: senti lui prima di rimborsare.',
  unknown: 'Qualcuno recede da un ordine che qui non c’è: forse il numero è sbagliato. Cerca l’ordine e rispondi.',
} as const

async function send(
  { mailer }: Services,
  site: Site,
  to: string,
  { id, letter }: { id: string; letter: ReturnType<typeof letterMail> },
): Promise<void> {
  const answers = z.email().safeParse(site.content.frame.footer.email)
  const mail = {
    ...{ siteId: site.id, fromName: site.content.title, to, ...letter, messageId: id, forgetText: true },
    replyTo: answers.data,
  }
  await sendInJob(mailer, mail)
}

/** Forgets a statement whose term of keeping has ended. */
export function forgetJob({ database, now }: Services): JobDefinition<{ id: Id }> {
  return {
    type: FORGET_JOB,
    lane: 'background',
    async run({ id }, { siteId }) {
      if (siteId === null) return
      const withdrawal = await findWithdrawal(database, siteId, id)
      if (!withdrawal || keptUntil(new Date(withdrawal.sentAt)) > now()) return
      await database.transact((transaction) =>
        transaction.site(siteId).delete('withdrawals').where('id', '=', id).execute(),
      )
    },
  }
}
