import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Author, PublishingSite } from '../../pages/public.ts'
import {
  binnedWith,
  changeLifecycle,
  findDocument,
  getDocument,
  NOT_SCHEDULED,
  refusalOfSynced,
  refuseBinned,
  type StoredDocument,
  syncedParts,
} from '../../pages/public.ts'
import { lockSite } from '../../sites/public.ts'
import { instantOfWallTime, wallTimeOf } from '../model/schedule.ts'
import type { PublishServices } from './publication.ts'
import { publish } from './publishing.ts'

/** Schedules a publication at a local time of the site's zone; until then the draft can still be edited. */
export async function schedule(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  local: string,
  author: Author,
): Promise<Date> {
  const instant = instantOfWallTime(local, site.timeZone)
  if (instant <= author.now)
    throw new Refusal('invalid', 'L’ora scelta è già passata.', { fields: { local: 'L’ora scelta è già passata.' } })
  await scheduleAt(transaction, site, documentId, instant, author)
  const refusal = await refusalOf(transaction, site.id, await getDocument(transaction, site.id, documentId), instant)
  if (refusal) throw refusal
  return instant
}

/** Why a page would lack a synced section when it goes online. */
async function refusalOf(reader: Reader, siteId: Id, document: StoredDocument, at: Date): Promise<Refusal | undefined> {
  return refusalOfSynced([document], await syncedParts(reader, siteId, [document]), at)
}

/** As `schedule`, for a known instant, such as that of an imported item. */
export async function scheduleAt(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  instant: Date,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  refuseBinned(await binnedWith(transaction, site.id, document))
  const change = {
    scheduled_local: wallTimeOf(instant, site.timeZone),
    scheduled_zone: site.timeZone,
    scheduled_for: instant.toISOString(),
  }
  await changeLifecycle(transaction, site.id, document, change, author.now)
}

export async function unschedule(
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  author: Author,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await getDocument(transaction, site.id, documentId)
  await changeLifecycle(transaction, site.id, document, NOT_SCHEDULED, author.now)
}

/**
 * Runs a due schedule. One that was moved or cancelled in the meantime does nothing; one whose collection is in the bin,
 * or which would lack a synced section, is cleared: the draft stays, and waits for its owner.
 */
export async function publishScheduled(
  services: PublishServices,
  transaction: Transaction,
  site: PublishingSite,
  documentId: Id,
  now: Date,
): Promise<void> {
  await lockSite(transaction, site.id)
  const document = await findDocument(transaction, site.id, documentId)
  if (!document?.scheduled_for || document.scheduled_for > now.toISOString()) return
  const isRefused =
    (await binnedWith(transaction, site.id, document)) ?? (await refusalOf(transaction, site.id, document, now))
  if (isRefused) await changeLifecycle(transaction, site.id, document, NOT_SCHEDULED, now)
  else await publish(services, transaction, site, { documentIds: [documentId] }, { authorId: null, now })
}
