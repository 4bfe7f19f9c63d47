import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail, type Site } from '../../sites/public.ts'
import { senderFor } from './settings-repository.ts'
import { findSubscriber, listNamesOf } from './subscribers-repository.ts'

export const CONFIRMATION_JOB = 'newsletter.confirmation-mail'
export const CONFIRMATION_PATH = '/account/newsletter/conferma'
const LIVES_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000
const MESSAGE_ID = 'iscrizione-'

/**
 * Asks an address to confirm its sign-up. The token is created here, so that no table ever contains it. One address
 * gets a few of these per hour at most, from all sites of the installation: nobody can flood a mailbox through us.
 */
export function confirmationMailJob(services: Services): JobDefinition<{ subscriberId: Id }> {
  const { database, directory, mailer, secrets, now } = services
  const asked = new SharedCounts({ ...services, purpose: 'confirmation-mails', windowMs: HOUR_MS })
  return {
    type: CONFIRMATION_JOB,
    lane: 'mail',
    async run({ subscriberId }, { id, siteId, attempt }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site) return
      const subscriber = await findSubscriber(database, site.id, { id: subscriberId })
      if (!subscriber) return
      const lists = await listNamesOf(database, site.id, subscriberId, false)
      if (lists.length === 0) return
      // A retry is the same email, which is already counted.
      if (attempt === 1 && !(await asked.take([{ subject: subscriber.email, most: LIMITS.confirmationsOfAddress }])))
        return
      const token = secrets.token()
      await database.transact((transaction) =>
        transaction
          .site(site.id)
          .update('newsletter_subscribers')
          .set({
            token_hash: secrets.hashToken(token),
            token_expires_at: new Date(now().getTime() + LIVES_MS).toISOString(),
          })
          .where('id', '=', subscriberId)
          .execute(),
      )
      const sender = await senderFor(database, site)
      const link = `${site.baseUrl}${CONFIRMATION_PATH}?${new URLSearchParams({ t: token })}`
      const mail = {
        siteId: site.id,
        fromName: sender.name,
        to: subscriber.email,
        ...confirmationMail(site, { sender: sender.name, lists: lists.map(({ name }) => name), link }),
        messageId: `${MESSAGE_ID}${id}`,
        forgetText: true,
        ...(sender.replyTo !== '' && { replyTo: sender.replyTo }),
      }
      await sendInJob(mailer, mail)
    },
  }
}

/** Only what is required: a confirmation that advertises would itself need consent (NEWS-03). */
function confirmationMail(
  site: Site,
  { sender, lists, link }: { sender: string; lists: readonly string[]; link: string },
) {
  const names = new Intl.ListFormat('it').format(lists.map((name) => `«${name}»`))
  const asked = `qualcuno, forse tu, ha chiesto di ricevere ${names} di ${sender} a questo indirizzo. Per confermare apri questo collegamento entro sette giorni e premi il pulsante:`
  const otherwise =
    'Se non sei stato tu, ignora questo messaggio: senza conferma non riceverai niente e l’indirizzo sarà cancellato.'
  return letterMail({
    site,
    subject: 'Conferma la tua iscrizione',
    parts: [
      { type: 'text', text: 'Ciao,' },
      { type: 'text', text: asked },
      { type: 'action', label: 'Vai alla conferma', address: link },
      { type: 'text', text: otherwise },
    ],
  })
}
