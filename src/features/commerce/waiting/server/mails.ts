import type { Id } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { SharedCounts } from '../../../../platform/database/shared-counts.ts'
import { enqueue, type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../../platform/services.ts'
import { letterMail, type Site } from '../../../sites/public.ts'
import { readMailSettings } from '../../mails/public.ts'
import { type MailText, textOf, worded } from '../../mails/schemas.ts'
import { findShownVariant, type ShownVariant } from './shown-variant.ts'
import { CONFIRMATION_JOB, findWait, forgetWaits, variantOf, waitAgain } from './waits-repository.ts'

const BACK_JOB = 'waiting.back-mail'
export const WAIT_LINK_PATH = '/account/negozio/avviso'
const HOUR_MS = 3_600_000
/** They fill most of a day: a mail server may be away for long. */
const BACK_ATTEMPTS = 24

/**
 * Asks an address to confirm that it waits. The token is created here, so that no table ever contains it. The limit for
 * one address is shared with the sign-ups to newsletters.
 */
export function confirmationMailJob(services: Services): JobDefinition<{ waitId: Id }> {
  const { database, directory, mailer, secrets } = services
  const asked = new SharedCounts({ ...services, purpose: 'confirmation-mails', windowMs: HOUR_MS })
  return {
    type: CONFIRMATION_JOB,
    lane: 'mail',
    async run({ waitId }, { id, siteId, attempt }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const wait = site && (await findWait(database, site.id, { id: waitId }))
      const found = wait && (await findShownVariant(database, site!, variantOf(wait)))
      if (!site || wait?.state !== 'asked' || !found) return
      // A retry is the same email, which is already counted.
      if (attempt === 1 && !(await asked.take([{ subject: wait.email, most: LIMITS.confirmationsOfAddress }]))) return
      const token = secrets.token()
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .update('stock_waits')
          .set({ token_hash: secrets.hashToken(token) })
          .where('id', '=', waitId)
          .execute(),
      )
      const link = `${site.baseUrl}${WAIT_LINK_PATH}?${new URLSearchParams({ t: token })}`
      await send(mailer, site, wait.email, `avviso-${id}`, confirmationLetter(site, found, link))
    },
  }
}

export async function queueBackMail(transaction: Transaction, siteId: Id, waitId: Id, now: Date): Promise<void> {
  const uniqueKey = `${siteId} ${waitId}`
  await enqueue(
    transaction,
    { type: BACK_JOB, siteId, payload: { waitId }, uniqueKey, maxAttempts: BACK_ATTEMPTS },
    now,
  )
}

/**
 * Tells an address that its variant is back, and forgets it; if the variant is gone again, or the site is closed, the
 * address waits again.
 */
export function backMailJob({ database, directory, mailer }: Services): JobDefinition<{ waitId: Id }> {
  return {
    type: BACK_JOB,
    lane: 'mail',
    async run({ waitId }, { siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const wait = site && (await findWait(database, site.id, { id: waitId }))
      if (!site || !wait) return
      const forget = () => database.transact((transaction) => forgetWaits(transaction, site.id, [waitId]))
      const found = await findShownVariant(database, site, variantOf(wait))
      if (site.suspension !== null || !found || found.soldOut)
        return await database.transact((transaction) => waitAgain(transaction, site.id, waitId))
      try {
        const text = textOf(await readMailSettings(database, site.id), 'back')
        await send(mailer, site, wait.email, `tornato-${waitId}`, backLetter(site, text, found))
      } catch (error) {
        if (error instanceof PermanentJobError) await forget()
        throw error
      }
      await forget()
    },
  }
}

async function send(
  mailer: Services['mailer'],
  site: Site,
  to: string,
  messageId: string,
  letter: ReturnType<typeof letterMail>,
): Promise<void> {
  const mail = { siteId: site.id, fromName: site.content.title, to, ...letter, messageId, forgetText: true }
  await sendInJob(mailer, mail)
}

function confirmationLetter(site: Site, { title }: ShownVariant, link: string) {
  return letterMail({
    site,
    subject: 'Conferma l’avviso',
    parts: [
      { type: 'text', text: 'Ciao,' },
      {
        type: 'text',
        text: `qualcuno, forse tu, ha chiesto di ricevere un messaggio a questo indirizzo quando torna disponibile «${title}». Per confermare apri questo collegamento entro sette giorni e premi il pulsante. Con lo stesso collegamento puoi cambiare idea in ogni momento.`,
      },
      { type: 'action', label: 'Vai alla conferma', address: link },
      {
        type: 'text',
        text: 'Se non sei stato tu, ignora questo messaggio: senza conferma non riceverai altro e l’indirizzo sarà cancellato.',
      },
    ],
  })
}

/** The mail that a variant is back, in an owner's words. */
export function backLetter(site: Site, text: MailText, { title, path }: Pick<ShownVariant, 'title' | 'path'>) {
  const { subject, opening, closing } = worded(text, { prodotto: title, negozio: site.content.title })
  return letterMail({
    site,
    subject,
    parts: [
      { type: 'text', text: opening },
      { type: 'action', label: 'Vedi il prodotto', address: site.baseUrl + path },
      ...(closing === '' ? [] : [{ type: 'text', text: closing } as const]),
      {
        type: 'text',
        text: 'I pezzi non sono riservati. Questo è l’unico messaggio: abbiamo cancellato il tuo indirizzo da questo avviso.',
      },
    ],
  })
}
