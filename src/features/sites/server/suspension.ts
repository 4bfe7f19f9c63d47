import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Site } from '../model/site.ts'
import './tables.ts'

/**
 * Suspends a site, so that visitors cannot see it and its owners cannot change it, or lifts the suspension (null).
 * Only owners see the reason.
 */
export async function putSuspension(transaction: Transaction, siteId: Id, reason: string | null): Promise<void> {
  const changed = await transaction.global
    .updateTable('sites')
    .set({ suspension: reason })
    .where('id', '=', siteId)
    .returning('erase_at')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not_found', 'Il sito non esiste.')
  if (reason === null && changed.erase_at !== null)
    throw new Refusal('conflict', 'Il sito è stato eliminato da chi lo cura: può farlo tornare chi lo amministra.')
  transaction.announce(`site:${siteId}`)
}

/**
 * Deletes a site, which is then closed until it is erased at an instant, or takes the deletion back (null).
 * @throws Refusal `conflict` if it is so already
 */
export async function putErasure(transaction: Transaction, siteId: Id, eraseAt: Date | null): Promise<void> {
  const { numUpdatedRows } = await transaction.global
    .updateTable('sites')
    .set({ erase_at: eraseAt?.toISOString() ?? null })
    .where('id', '=', siteId)
    .where('erase_at', eraseAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Refusal('conflict', eraseAt === null ? 'Il sito non è eliminato.' : 'Il sito è già eliminato.')
  transaction.announce(`site:${siteId}`)
}

/** Refuses visitors of a site that is closed. */
export function refuseVisit(site: Site | undefined): void {
  if (!site || site.suspension === null) return
  if (site.eraseAt !== null) throw new Refusal('gone', 'Questo sito non c’è più.')
  throw new Refusal('unavailable', 'Il sito è sospeso.')
}

/** Refuses changes by those who work on a site that is closed. */
export function refuseChange(site: Site | undefined): void {
  if (!site || site.suspension === null) return
  if (site.eraseAt !== null)
    throw new Refusal('forbidden', 'Il sito è stato eliminato: per cambiarlo, prima fallo tornare da «I tuoi siti».')
  throw new Refusal(
    'forbidden',
    `Il sito è sospeso («${site.suspension}») e per ora non si può cambiare. Rivolgiti a chi gestisce l’installazione.`,
  )
}
