import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail } from '../../sites/public.ts'

export const RESET_JOB = 'accounts.reset-mail'

/** Sends the link for a new password, if an owner has the requested address. */
export function resetMailJob({ auth, mailer, settings }: Services): JobDefinition<{ email: string }> {
  return {
    type: RESET_JOB,
    lane: 'mail',
    async run({ email }, { id }) {
      const reset = await auth.openReset(email)
      if (!reset) return
      const link = `${settings.url}/config/reimposta?${new URLSearchParams({ token: reset.token })}`
      await sendInJob(mailer, {
        siteId: null,
        to: email,
        ...resetMail(reset.name, link),
        messageId: `reimposta-${id}`,
        forgetText: true,
      })
    },
  }
}

function resetMail(name: string, link: string) {
  const asked =
    'qualcuno, probabilmente tu, ha chiesto una nuova password per entrare in Vetrina. Per sceglierla apri questo collegamento entro un’ora:'
  const after =
    'Il collegamento vale una volta sola. Con la nuova password finiscono tutti gli accessi aperti sugli altri dispositivi.'
  return letterMail({
    site: null,
    subject: 'Una nuova password per Vetrina',
    parts: [
      { type: 'text', text: `Ciao ${name},` },
      { type: 'text', text: asked },
      { type: 'action', label: 'Scegli la nuova password', address: link },
      { type: 'text', text: after },
      {
        type: 'text',
        text: 'Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta quella di prima.',
      },
    ],
  })
}
