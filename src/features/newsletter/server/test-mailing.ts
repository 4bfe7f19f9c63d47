import { MailError } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import type { Sender } from '../model/settings.ts'
import type { RenderedMailing } from './render-mailing.tsx'
import { UNSUBSCRIBE_PATH } from './unsubscribe-routes.tsx'

interface TestMailing {
  readonly site: Site
  readonly sender: Sender
  readonly rendered: RenderedMailing
  readonly to: string
  readonly id: string
}

/** Sends a mailing to its owner only; returns null once a server has accepted it, otherwise the reason in Italian. */
export async function sendTestMailing(
  { mailer }: Pick<Services, 'mailer'>,
  { site, sender, rendered, to, id }: TestMailing,
): Promise<string | null> {
  // The link leads to the page, which says that the link is not valid.
  const url = `${site.baseUrl}${UNSUBSCRIBE_PATH}`
  try {
    const { state } = await mailer.send({
      siteId: site.id,
      fromName: sender.name,
      to,
      subject: `[Prova] ${rendered.subject}`,
      text: rendered.text(url),
      html: rendered.html(url),
      messageId: `newsletter-prova-${id}`,
      forgetText: true,
      ...(sender.replyTo !== '' && { replyTo: sender.replyTo }),
    })
    return state === 'sent'
      ? null
      : 'Non è impostato nessun server di posta: il messaggio è rimasto nella posta in uscita dell’installazione.'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return `Il messaggio non è partito. Il server di posta ha detto: «${error.message}».`
  }
}
