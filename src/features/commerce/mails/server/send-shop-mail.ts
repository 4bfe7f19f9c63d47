import { z } from 'zod'
import type { Mail } from '../../../../platform/mail/outbox.ts'
import { sendInJob } from '../../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../../platform/services.ts'
import type { letterMail, Site } from '../../../sites/public.ts'

interface ShopMail extends Pick<Mail, 'to' | 'messageId' | 'headers' | 'files'> {
  readonly letter: Pick<ReturnType<typeof letterMail>, 'subject' | 'text' | 'html'>
}

/**
 * Sends a letter in the name of a shop, to whose address answers go.
 * @throws PermanentJobError if trying again does not help
 */
export async function sendShopMail(
  { mailer }: Pick<Services, 'mailer'>,
  site: Site,
  { letter: { subject, text, html }, ...mail }: ShopMail,
): Promise<void> {
  const answers = z.email().safeParse(site.content.frame.footer.email)
  const sent = {
    ...{ siteId: site.id, fromName: site.content.title, ...mail, subject, text, html, forgetText: true },
    replyTo: answers.data,
  }
  await sendInJob(mailer, sent)
}
