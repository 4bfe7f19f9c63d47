import type { Id } from '../../../core/ids.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail, type Site } from '../../sites/public.ts'
import { LINK_PATH } from '../model/paths.ts'
import { findLink, LINK_JOB, nameLink } from './links-repository.ts'
import { findMember } from './members-repository.ts'
import { offersAccounts } from './settings-repository.ts'

/**
 * Mails a link that signs in. Its token is signed here, so that no table ever contains it, and is the same when the mail
 * is tried again. Where no accounts are offered, only those who have one get a link; whoever asked heard the same.
 */
export function linkMailJob(services: Services): JobDefinition<{ linkId: Id }> {
  const { database, directory, mailer, secrets, now } = services
  return {
    type: LINK_JOB,
    lane: 'mail',
    async run({ linkId }, { id, siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const link = site && (await findLink(database, site.id, { id: linkId }, now()))
      if (!site || !link) return
      const isKnown = (await findMember(database, site.id, link.email)) !== undefined
      if (!isKnown && !(await offersAccounts(database, site.id))) return
      const token = secrets.pathToken('member-link', `${site.id} ${linkId}`)
      const named = { id: linkId, tokenHash: secrets.hashToken(token) }
      await database.transact((transaction) => nameLink(transaction, site.id, named, now()))
      const address = `${site.baseUrl}${LINK_PATH}?${new URLSearchParams({ t: token })}`
      await sendInJob(mailer, {
        ...{ siteId: site.id, fromName: site.content.title, to: link.email, messageId: `entra-${id}` },
        ...letter(site, address, isKnown),
        forgetText: true,
      })
    },
  }
}

function letter(site: Site, address: string, isKnown: boolean) {
  const { title } = site.content
  return letterMail({
    site,
    subject: isKnown ? `Entra nel tuo account su ${title}` : `Crea il tuo account su ${title}`,
    parts: [
      { type: 'text', text: 'Ciao,' },
      {
        type: 'text',
        text: isKnown
          ? `con questo collegamento entri nel tuo account su ${title}. Vale un’ora e si può usare una volta sola.`
          : `con questo collegamento crei il tuo account su ${title}, dove ritrovi gli ordini fatti con questo indirizzo. Vale un’ora e si può usare una volta sola.`,
      },
      { type: 'action', label: isKnown ? 'Entra nel tuo account' : 'Crea il tuo account', address },
      {
        type: 'text',
        text: 'Se non sei stato tu a chiederlo, ignora questo messaggio: senza il collegamento nessuno può entrare. Non inoltrarlo ad altri.',
      },
    ],
  })
}
