import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { letterMail, type Site } from '../../sites/public.ts'
import { SITE_TRANSFER_JOB, type TransferLetter } from './site-transfer.ts'

interface Person {
  readonly name: string
  readonly email: string
}

/** Tells one of the two people of a transfer that it is done. */
export function siteTransferMailJob({
  database,
  directory,
  mailer,
  settings,
}: Services): JobDefinition<TransferLetter> {
  return {
    type: SITE_TRANSFER_JOB,
    lane: 'mail',
    async run({ site: siteId, recipient, makerId, takerId, stays }, { id }) {
      const site = await directory.site(siteId)
      const people = await database.global
        .selectFrom('owners')
        .select(['id', 'name', 'email'])
        .where('id', 'in', [makerId, takerId])
        .execute()
      const maker = people.find((person) => person.id === makerId)
      const taker = people.find((person) => person.id === takerId)
      if (!site || !maker || !taker) return
      const parties = { maker, taker, stays }
      const mail =
        recipient === 'maker'
          ? makerMail(site, parties)
          : takerMail(site, parties, `${settings.url}/config/siti/${siteId}`)
      const to = recipient === 'maker' ? maker.email : taker.email
      await sendInJob(mailer, { siteId: null, to, ...mail, messageId: `cessione-${id}` })
    },
  }
}

interface Parties {
  readonly maker: Person
  readonly taker: Person
  readonly stays: boolean
}

function makerMail(site: Site, { maker, taker, stays }: Parties) {
  const { title } = site.content
  return letterMail({
    site,
    subject: `Hai ceduto il sito «${title}»`,
    parts: [
      { type: 'text', text: `Ciao ${maker.name},` },
      { type: 'text', text: `${taker.name} (${taker.email}) ha accettato il sito «${title}» e da ora lo amministra.` },
      {
        type: 'text',
        text: stays
          ? 'Come hai scelto, continui ad amministrarlo anche tu.'
          : 'Come hai scelto, tu non lavori più a questo sito.',
      },
      {
        type: 'text',
        text: 'Se l’offerta non è partita da te, cambia subito la tua password e scrivi a chi gestisce l’installazione.',
      },
    ],
  })
}

function takerMail(site: Site, { maker, taker, stays }: Parties, place: string) {
  const { title } = site.content
  const then = stays ? `${maker.name} continua ad amministrarlo con te.` : `${maker.name} non vi lavora più.`
  return letterMail({
    site,
    subject: `Ora amministri il sito «${title}»`,
    parts: [
      { type: 'text', text: `Ciao ${taker.name},` },
      { type: 'text', text: `da ora amministri il sito «${title}», che conta fra i tuoi. ${then}` },
      { type: 'action', label: 'Apri il sito', address: place },
    ],
  })
}
