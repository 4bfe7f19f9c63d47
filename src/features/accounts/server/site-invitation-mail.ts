import type { Id } from '../../../core/ids.ts'
import type { HeldRole } from '../../../core/permissions.ts'
import { forEachSite } from '../../../platform/jobs/for-each-site.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail, type Site } from '../../sites/public.ts'
import { wordsOfHeld } from '../model/roles.ts'
import { ownerNames } from './owner-names.ts'
import { forgetOldInvitations, keySiteInvitation, siteToken } from './site-invitations-repository.ts'
import { stands } from './site-transfer.ts'

const DAY_MS = 86_400_000
export const SITE_INVITATION_JOB = 'accounts.site-invitation-mail'

/**
 * Sends an invitation to a site, unless it was revoked or the site is closed. The token is created here, so that no table ever contains it.
 * The mail is the same whether or not the address has an account.
 */
export function siteInvitationMailJob({
  database,
  directory,
  mailer,
  secrets,
  settings,
  now,
}: Services): JobDefinition<{ site: Id; invitationId: Id }> {
  return {
    type: SITE_INVITATION_JOB,
    lane: 'mail',
    async run({ site: siteId, invitationId }, { id }) {
      const site = await directory.site(siteId)
      if (!site || site.suspension !== null) return
      const token = secrets.token()
      const key = { id: invitationId, hash: secrets.hashToken(token), now: now() }
      const invitation = await database.transact((transaction) => keySiteInvitation(transaction, siteId, key))
      if (!invitation || !(await stands(database, invitation))) return
      const names = await ownerNames(database, [invitation.invited_by])
      const link = `${settings.url}/config/invito?${new URLSearchParams({ token: siteToken(siteId, token) })}`
      const inviter = names.get(invitation.invited_by) ?? 'Chi amministra il sito'
      const held = { role: invitation.role, contentOnly: invitation.content_only === 1 }
      const mail =
        invitation.transfer === null
          ? invitationMail(site, { inviter, held, link })
          : offerMail(site, { maker: inviter, stays: invitation.transfer === 'stay', link })
      // Of the installation, not of the site: whoever reads a site's mail must not find the link there.
      await sendInJob(mailer, {
        siteId: null,
        to: invitation.email,
        ...mail,
        messageId: `invito-sito-${id}`,
        forgetText: true,
      })
    },
  }
}

/** Deletes what is over of the invitations of all sites, every day. Idempotent. */
export function forgetInvitationsJob({ database, now }: Services): JobDefinition<null> {
  return {
    type: 'accounts.forget-invitations',
    lane: 'background',
    everyMs: DAY_MS,
    run: (_payload, job) =>
      forEachSite(database, job, 'Old invitations', (siteId) =>
        database.transact((transaction) => forgetOldInvitations(transaction, siteId, now())),
      ),
  }
}

function invitationMail(site: Site, { inviter, held, link }: { inviter: string; held: HeldRole; link: string }) {
  const { title } = site.content
  const words = wordsOfHeld(held)
  return letterMail({
    site,
    subject: `Un invito a lavorare a «${title}»`,
    parts: [
      { type: 'text', text: 'Ciao,' },
      { type: 'text', text: `${inviter} ti invita a lavorare al sito «${title}».` },
      { type: 'entry', name: `Il tuo compito: ${words.name}`, lines: [words.text] },
      { type: 'text', text: 'Per accettare apri questo collegamento entro sette giorni:' },
      { type: 'action', label: 'Accetta l’invito', address: link },
      {
        type: 'text',
        text: 'Il collegamento vale una volta sola. Poi accedi con questo indirizzo e-mail. Se non aspettavi questo invito, ignora questo messaggio.',
      },
    ],
  })
}

function offerMail(site: Site, { maker, stays, link }: { maker: string; stays: boolean; link: string }) {
  const { title } = site.content
  const then = stays ? `${maker} continua ad amministrarlo con te.` : `${maker} a quel punto lo lascia.`
  return letterMail({
    site,
    subject: `${maker} vuole cederti il sito «${title}»`,
    parts: [
      { type: 'text', text: 'Ciao,' },
      {
        type: 'text',
        text: `${maker} vuole cederti il sito «${title}». Se accetti, lo amministri tu e conta fra i tuoi siti. ${then}`,
      },
      { type: 'text', text: 'Per accettare apri questo collegamento entro sette giorni:' },
      { type: 'action', label: 'Guarda l’offerta', address: link },
      {
        type: 'text',
        text: 'Il collegamento vale una volta sola, e serve l’accesso con questo indirizzo e-mail. Se non aspettavi questa offerta, ignora questo messaggio: non cambia niente.',
      },
    ],
  })
}
