import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { binnedWith, depthOf, getDocument, itemIds, type StoredDocument } from '../../pages/public.ts'
import type { Publication } from './publication.ts'

/**
 * The documents that a publication removes or hides. The owner confirmed a list that may be outdated: a document that
 * has left the bin is not removed, and one that is in the bin by now is not merely hidden. Documents that visitors do
 * not see are left out. Removed ones also lose their menu entries.
 */
export async function takenAway(
  transaction: Transaction,
  siteId: Id,
  { removedIds = [], hiddenIds = [] }: Publication,
): Promise<{ leaving: StoredDocument[]; removed: ReadonlySet<Id> }> {
  const leaving = new Map<Id, StoredDocument>()
  const add = (document: StoredDocument) => {
    if (document.revision_id !== null) leaving.set(document.id, document)
  }
  for (const id of removedIds) {
    const document = await getDocument(transaction, siteId, id)
    if (document.deleted_at === null) throw notInBin(document)
    add(document)
    // A collection is removed with all its items, in the bin or not.
    for (const itemId of await itemIds(transaction, siteId, id)) add(await getDocument(transaction, siteId, itemId))
  }
  const removed = new Set(leaving.keys())
  for (const id of hiddenIds) {
    const document = await getDocument(transaction, siteId, id)
    const binned = await binnedWith(transaction, siteId, document)
    if (binned) throw new Refusal('conflict', `«${binned.title}» è nel cestino.`)
    add(document)
  }
  // Items before their collection.
  const sorted = [...leaving.values()].sort((a, b) => depthOf(b) - depthOf(a))
  return { leaving: sorted, removed }
}

/** Refuses a publication that lists a document twice. */
export function refuseListedTwice({ documentIds, removedIds = [], hiddenIds = [] }: Publication): void {
  const listed = [documentIds, removedIds, hiddenIds].flatMap((ids) => [...new Set(ids)])
  const twice = listed.find((id, index) => listed.indexOf(id) !== index)
  if (twice === undefined) return
  throw new Refusal(
    'invalid',
    'La stessa pagina non può essere insieme pubblicata, tolta o nascosta: scegli una cosa sola.',
    {
      details: { documentId: twice, reason: 'listed_twice' },
    },
  )
}

function notInBin({ title }: StoredDocument): Refusal {
  return new Refusal('conflict', `«${title}» non è più nel cestino: guarda di nuovo che cosa stai per pubblicare.`)
}
