import type { Id } from '../../../core/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { MailError } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { senderFault } from '../model/readiness.ts'
import { meaningOf, paceOf, type SendFailure } from '../model/sending.ts'
import type { Sender } from '../model/settings.ts'
import { newsletterLists } from './lists-repository.ts'
import { contentOf, findMailing, type MailingRow } from './mailings-repository.ts'
import {
  type ClaimedRecipient,
  claimRecipient,
  insertRecipients,
  type Linking,
  nextDue,
  settleRecipient,
} from './recipients-repository.ts'
import { type RenderedMailing, renderMailing } from './render-mailing.tsx'
import { readSettings, senderFor } from './settings-repository.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-routes.tsx'

export const SEND_JOB = 'newsletter.send'
/** Processes may end during a run many times before a long mailing is finished. */
const RUNS_LOST = 1000
/** Delay when the installation's own mail server is at fault, in ms. */
const HELD_MS = 2 * 60_000

/** Queues the next run of a mailing; a waiting one gets this time. */
export async function queueSending(
  transaction: Transaction,
  siteId: Id,
  mailingId: Id,
  { runAt, now }: { runAt: Date; now: Date },
): Promise<void> {
  const job = { type: SEND_JOB, siteId, payload: { mailingId }, uniqueKey: mailingId, maxAttempts: RUNS_LOST }
  await enqueue(transaction, { ...job, runAt }, now)
}

/** The link of one email to one reader: it contains nothing about the reader, and cannot be forged. */
export function linking({ secrets }: Pick<Services, 'secrets'>, siteId: Id): Linking {
  return {
    tokenOf: (mailingId, subscriberId) => secrets.sign('newsletter-leave', `${siteId} ${mailingId} ${subscriberId}`),
    hashToken: (token) => secrets.hashToken(token),
  }
}

/**
 * Sends a mailing in batches. Each recipient is claimed in the database before the email is sent, and marked after it:
 * pausing takes effect, and a crash leaves at most one email in doubt, which is sent again with the same Message-ID.
 */
export function sendJob(services: Services): JobDefinition<{ mailingId: Id }> {
  const { database, directory, now } = services
  return {
    type: SEND_JOB,
    lane: 'mailings',
    async run({ mailingId }, { siteId, signal }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      const started = now()
      const mailing = await database.transact((transaction) => begin(services, transaction, site, mailingId))
      if (mailing?.state !== 'sending') return
      const sender = await senderFor(database, site)
      const fault = holdReason(services, site, sender)
      const { size, everyMs } = paceOf((await readSettings(database, site.id)).mailsAMinute)
      let problem = fault
      if (fault === undefined) {
        const list = (await newsletterLists(database, site.id)).find(({ id }) => id === mailing.list_id)
        const rendered = await renderMailing(services, site, contentOf(mailing), list?.name ?? '')
        for (let sent = 0; sent < size && problem === undefined; sent++) {
          signal.throwIfAborted()
          const recipient = await database.transact((transaction) =>
            claimRecipient(transaction, site.id, mailingId, now()),
          )
          if (!recipient) break
          problem = await sendOne(services, { site, mailingId, sender, rendered, recipient })
        }
      }
      const wait = problem === undefined ? everyMs : HELD_MS
      const runAt = new Date(Math.max(now().getTime(), started.getTime() + wait))
      await database.transact((transaction) => goOn(transaction, site.id, mailingId, { problem, runAt, now: now() }))
    },
  }
}

/** Fixes the recipients when the time has come. Returns the mailing as of then. */
async function begin(
  services: Services,
  transaction: Transaction,
  site: Site,
  mailingId: Id,
): Promise<MailingRow | undefined> {
  const now = services.now()
  const mailing = await findMailing(transaction, site.id, mailingId)
  if (mailing?.state !== 'scheduled' || (mailing.scheduled_for ?? '') > now.toISOString()) return mailing
  const begun = { state: 'sending' as const, started_at: now.toISOString() }
  const changed = await transaction
    .site(site.id)
    .update('newsletter_mailings')
    .set(begun)
    .where('id', '=', mailingId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return undefined
  const recipients = { mailingId, listId: mailing.list_id!, now, ...linking(services, site.id) }
  await insertRecipients(transaction, site.id, recipients)
  return { ...mailing, ...begun }
}

/** Why no email of a site can be sent, for its owner. */
function holdReason({ mailer }: Pick<Services, 'mailer'>, site: Site, sender: Sender): string | undefined {
  if (site.suspension !== null) return 'Il sito è sospeso: l’invio riprende quando torna visibile.'
  if (!mailer.sends) return 'Su questa installazione non è impostato nessun server di posta.'
  return senderFault(sender)
}

interface OneMail {
  readonly site: Site
  readonly mailingId: Id
  readonly sender: Sender
  readonly rendered: RenderedMailing
  readonly recipient: ClaimedRecipient
}

/** Sends one email and records the outcome. Returns the fault of the installation's mail server, if there is one. */
async function sendOne(services: Services, { site, mailingId, sender, rendered, recipient }: OneMail) {
  const { database, mailer, now } = services
  const token = linking(services, site.id).tokenOf(mailingId, recipient.subscriberId)
  const url = `${site.baseUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ t: token })}`
  const failure = await mailer
    .send({
      siteId: site.id,
      fromName: sender.name,
      to: recipient.email,
      subject: rendered.subject,
      text: rendered.text(url),
      html: rendered.html(url),
      messageId: recipient.messageId,
      forgetText: true,
      ...(sender.replyTo !== '' && { replyTo: sender.replyTo }),
      // RFC 8058; both are among the headers that DKIM signers cover by default.
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    .then(() => undefined, failureOf)
  const kind = failure && meaningOf(failure)
  const outcome = kind === undefined ? 'sent' : { kind, detail: failure!.message }
  await database.transact((transaction) =>
    settleRecipient(transaction, site.id, { mailingId, recipient, outcome, now: now() }),
  )
  return kind === 'hold'
    ? `Il server di posta non prende messaggi, si riprova da solo. Ha detto: «${failure!.message}».`
    : undefined
}

function failureOf(error: unknown): SendFailure {
  if (!(error instanceof MailError)) throw error
  const { command, responseCode } = (error.cause ?? {}) as { command?: string; responseCode?: number }
  return { permanent: error.permanent, command, code: responseCode, message: error.message }
}

/** Finishes the mailing when nobody is left, otherwise queues its next run. */
async function goOn(
  transaction: Transaction,
  siteId: Id,
  mailingId: Id,
  { problem, runAt, now }: { problem: string | undefined; runAt: Date; now: Date },
): Promise<void> {
  const due = await nextDue(transaction, siteId, mailingId)
  const isOver = due === undefined
  const changed = await transaction
    .site(siteId)
    .update('newsletter_mailings')
    .set(
      isOver
        ? { state: 'done', problem: null, finished_at: now.toISOString() }
        : { problem: problem?.slice(0, 1000) ?? null },
    )
    .where('id', '=', mailingId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (isOver || changed.numUpdatedRows === 0n) return
  const next = new Date(Math.max(runAt.getTime(), new Date(due).getTime()))
  await queueSending(transaction, siteId, mailingId, { runAt: next, now })
}
