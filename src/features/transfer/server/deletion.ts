import { hash } from 'node:crypto'
import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/http/app-types.ts'
import { cancel, enqueue, type JobDefinition, PermanentJobError } from '../../../platform/jobs/jobs.ts'
import { MailError } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { findSite, letterMail, lockSite, putErasure, type Site } from '../../sites/public.ts'
import { eraseSite } from './erase-site.ts'

const DAY_MS = 86_400_000
/** Days in which a deleted site can come back, and how long before their end its administrators are written to. */
const TERM_DAYS = 30
const WARNING_DAYS = 3
/** How often sites whose term has ended are looked for. */
const ERASE_EVERY_MS = 3_600_000

const ERASE_JOB = 'transfer.erase-site'
const MAIL_JOB = 'transfer.deletion-mail'

type DeletionServices = Pick<Services, 'database' | 'now'>

interface DeletionMail {
  readonly kind: 'deleted' | 'ending'
  /** Name of who deleted the site. */
  readonly by: string
  /** The deletion that it is about: the site may have come back and been deleted again. */
  readonly eraseAt: string
}

/** Closes a site at once; it is erased when its term ends. Its hosts and its name stay its own until then. */
export async function deleteSite({ database, now }: DeletionServices, siteId: Id, actor: Actor): Promise<Date> {
  const eraseAt = new Date(now().getTime() + TERM_DAYS * DAY_MS)
  const warning = new Date(eraseAt.getTime() - WARNING_DAYS * DAY_MS)
  const mail = (kind: DeletionMail['kind']): DeletionMail => ({ kind, by: actor.name, eraseAt: eraseAt.toISOString() })
  await database.transact(async (transaction) => {
    await putErasure(transaction, siteId, eraseAt)
    await noteAct(transaction, siteId, actor, { kind: 'site.deleted', subject: '' }, now())
    await enqueue(transaction, { type: MAIL_JOB, payload: mail('deleted'), siteId }, now())
    await enqueue(
      transaction,
      { type: MAIL_JOB, payload: mail('ending'), siteId, runAt: warning, uniqueKey: siteId },
      now(),
    )
  })
  return eraseAt
}

/** Takes the deletion of a site back. */
export async function bringBack({ database, now }: DeletionServices, siteId: Id, actor: Actor): Promise<void> {
  await database.transact(async (transaction) => {
    await lockSite(transaction, siteId)
    const site = await findSite(transaction, siteId)
    if (site && site.erase_at !== null && site.erase_at <= now().toISOString())
      throw new Refusal('conflict', 'Il tempo per farlo tornare è finito: il sito viene cancellato.')
    await putErasure(transaction, siteId, null)
    await noteAct(transaction, siteId, actor, { kind: 'site.returned', subject: '' }, now())
    await cancel(transaction, MAIL_JOB, siteId)
  })
}

/** Erases the deleted sites whose term has ended, for good. Idempotent; what fails is tried again with the next run. */
export function eraseJob(services: Services): JobDefinition<null> {
  const { database, now } = services
  return {
    type: ERASE_JOB,
    lane: 'long',
    everyMs: ERASE_EVERY_MS,
    async run(_payload, { signal }) {
      const ended = await database.global
        .selectFrom('sites')
        .select('id')
        .where('erase_at', '<=', now().toISOString())
        .orderBy('erase_at')
        .execute()
      const failures: unknown[] = []
      for (const { id } of ended) {
        signal.throwIfAborted()
        // A failure of one site does not affect the others.
        await eraseEnded(services, id, signal).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deleted sites were not erased`)
    },
  }
}

async function eraseEnded(services: Services, siteId: Id, signal: AbortSignal): Promise<void> {
  // Who brings it back has the lock before, or waits and then reads that the term has ended.
  const hasEnded = await services.database.transact(async (transaction) => {
    await lockSite(transaction, siteId)
    const site = await findSite(transaction, siteId)
    return !!site && site.erase_at !== null && site.erase_at <= services.now().toISOString()
  })
  if (hasEnded) await eraseSite(services, siteId, signal)
}

/** Writes to the administrators of a deleted site, of which each may take the deletion back. */
export function deletionMailJob(services: Services): JobDefinition<DeletionMail> {
  const { database, directory, mailer, owners, settings } = services
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run(payload, { id, siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      if (!site || site.eraseAt !== payload.eraseAt) return
      const mail = letterOf(site, payload, settings.url)
      const failures: unknown[] = []
      for (const to of await owners.addresses(database, site.id, PERMISSION.settings)) {
        const messageId = `eliminazione-${id}-${hash('sha256', to).slice(0, 16)}`
        // It is the installation that writes: the mails of the site go with it.
        await mailer.send({ siteId: null, to, ...mail, messageId }).catch((error: unknown) => failures.push(error))
      }
      const isLasting = failures.every((error) => error instanceof MailError && error.permanent)
      if (failures.length > 0)
        throw isLasting ? new PermanentJobError(String(failures[0])) : new AggregateError(failures)
    },
  }
}

function letterOf({ content: { title }, timeZone }: Site, { kind, by, eraseAt }: DeletionMail, url: string) {
  const day = new Date(eraseAt).toLocaleDateString('it-IT', { dateStyle: 'long', timeZone })
  const isEnding = kind === 'ending'
  const what = 'le sue pagine, i suoi file e tutti i suoi dati vengono cancellati per sempre'
  return letterMail({
    site: null,
    subject: isEnding ? `Il sito «${title}» sta per essere cancellato` : `Il sito «${title}» è stato eliminato`,
    parts: [
      { type: 'text', text: 'Ciao,' },
      {
        type: 'text',
        text: isEnding
          ? `tra tre giorni (${day}) finisce il tempo per far tornare il sito «${title}», che ${by} ha eliminato. Poi ${what}, e l’indirizzo torna libero.`
          : `${by} ha eliminato il sito «${title}». Da adesso chi lo visita legge che non c’è più.`,
      },
      {
        type: 'text',
        text: isEnding
          ? 'Se invece ti serve ancora, fallo tornare da «I tuoi siti»: sarà com’era.'
          : `Fino al giorno ${day} chi lo amministra può farlo tornare com’era, da «I tuoi siti». Poi ${what}. L’indirizzo e i domini restano riservati fino a quel giorno.`,
      },
      { type: 'action', label: 'Apri «I tuoi siti»', address: `${url}/config/` },
      { type: 'text', text: 'Se non te lo aspettavi, fallo tornare e parlane con chi lo amministra insieme a te.' },
    ],
  })
}
