import { MailError } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail } from '../../sites/public.ts'

/** Why email cannot be sent, by the code of the mail library; the server's own message follows. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'Il server di posta non accetta il nome o la password di SMTP_URL.',
  ECONNECTION: 'Il server di posta non risponde: controlla nome e porta di SMTP_URL.',
  ESOCKET: 'Il server di posta non risponde: controlla nome e porta di SMTP_URL.',
  EDNS: 'Il server di posta non si trova: controlla il nome in SMTP_URL.',
  ETIMEDOUT: 'Il server di posta non ha risposto in tempo.',
  ETLS: 'Il collegamento cifrato con il server di posta non riesce.',
  EENVELOPE: 'Il server di posta non accetta il mittente o il destinatario.',
}

/** Sends a test email to the caller; returns null once a server has accepted it, otherwise the reason in Italian. */
export async function sendTestMail(
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  { to, messageId }: { to: string; messageId: string },
): Promise<string | null> {
  const mail = letterMail({
    site: null,
    subject: 'Prova di invio da Vetrina',
    parts: [
      { type: 'text', text: `Questa è una prova da ${settings.url}.` },
      { type: 'text', text: 'Se la leggi, la posta della tua installazione di Vetrina parte e arriva.' },
    ],
  })
  try {
    const { state } = await mailer.send({ siteId: null, to, ...mail, messageId })
    return state === 'sent'
      ? null
      : 'Non è impostato nessun server di posta: il messaggio è rimasto nella posta in uscita. Per inviarlo imposta SMTP_URL.'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const code = (error.cause as { code?: string } | undefined)?.code ?? ''
    return `${REASONS[code] ?? 'Il server di posta ha rifiutato il messaggio.'} Ha detto: «${error.message}».`
  }
}
