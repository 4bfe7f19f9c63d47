import type { Id } from '../../../core/ids.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail } from '../../sites/public.ts'
import { keyInvitation } from './invitations-repository.ts'
import { ownerNames } from './owner-names.ts'

export const INVITATION_JOB = 'accounts.invitation-mail'

/** Sends an invitation, unless it was revoked. The token is created here, so that no table ever contains it. */
export function invitationMailJob({ database, mailer, secrets, settings, now }: Services): JobDefinition<{
  invitationId: Id
}> {
  return {
    type: INVITATION_JOB,
    lane: 'mail',
    async run({ invitationId }, { id }) {
      const token = secrets.token()
      const invitation = await database.transact((transaction) =>
        keyInvitation(transaction, invitationId, { hash: secrets.hashToken(token), now: now() }),
      )
      if (!invitation) return
      const names = await ownerNames(database, [invitation.invited_by])
      const link = `${settings.url}/config/invito?${new URLSearchParams({ token })}`
      const mail = invitationMail(names.get(invitation.invited_by), link)
      await sendInJob(mailer, {
        siteId: null,
        to: invitation.email,
        ...mail,
        messageId: `invito-${id}`,
        forgetText: true,
      })
    },
  }
}

function invitationMail(inviter: string | undefined, link: string) {
  const invited = `${inviter ?? 'Chi gestisce questa installazione'} ti invita a creare il tuo sito con Vetrina. Per scegliere nome e password apri questo collegamento entro sette giorni:`
  return letterMail({
    site: null,
    subject: 'Un invito a Vetrina',
    parts: [
      { type: 'text', text: 'Ciao,' },
      { type: 'text', text: invited },
      { type: 'action', label: 'Accetta l’invito', address: link },
      { type: 'text', text: 'Il collegamento vale una volta sola. Poi accedi con questo indirizzo e-mail.' },
      { type: 'text', text: 'Se non aspettavi questo invito, ignora questo messaggio.' },
    ],
  })
}
