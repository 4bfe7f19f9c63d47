import { type JobDefinition, PermanentJobError } from '../../../platform/jobs/jobs.ts'
import { MailError } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'

export const RESET_JOB = 'accounts.reset-mail'

/** Sends the link for a new password, if somebody signs in with the address that asked for one. */
export function resetMailJob({ auth, mailer, settings }: Services): JobDefinition<{ email: string }> {
  return {
    type: RESET_JOB,
    lane: 'mail',
    async run({ email }, { id }) {
      const reset = await auth.openReset(email)
      if (!reset) return
      const link = `${settings.url}/config/reimposta?${new URLSearchParams({ token: reset.token })}`
      const mail = {
        siteId: null,
        to: email,
        subject: 'Una nuova password per Vetrina',
        text: resetText(reset.name, link),
      }
      await mailer.send({ ...mail, messageId: `reimposta-${id}` }).catch((error) => {
        throw error instanceof MailError && error.permanent ? new PermanentJobError(error.message) : error
      })
    },
  }
}

function resetText(name: string, link: string): string {
  return `Ciao ${name},

qualcuno, probabilmente tu, ha chiesto una nuova password per entrare in Vetrina. Per sceglierla apri questo collegamento entro un’ora:

${link}

Il collegamento vale una volta sola. Con la nuova password finiscono tutti gli accessi aperti sugli altri dispositivi.

Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta quella di prima.
`
}
