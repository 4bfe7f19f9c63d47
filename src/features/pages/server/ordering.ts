import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockSite } from '../../sites/public.ts'
import { listDocuments, updateDocument } from './documents-repository.ts'

/** Sorts some pages and collections among themselves, on their current positions; the others keep theirs. */
export async function orderDocuments(transaction: Transaction, siteId: Id, ids: readonly Id[]): Promise<void> {
  await lockSite(transaction, siteId)
  const documents = await listDocuments(transaction, siteId, { collectionId: null })
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || documents.filter(({ id }) => wanted.has(id)).length !== ids.length)
    throw new Refusal('conflict', 'L’elenco delle pagine è cambiato nel frattempo: ricarica e riprova.')
  const next = ids.values()
  const ordered = documents.map(({ id }) => (wanted.has(id) ? next.next().value! : id))
  const places = new Map(documents.map(({ id, position }) => [id, position]))
  for (const [index, id] of ordered.entries())
    if (places.get(id) !== index + 1) await updateDocument(transaction, siteId, id, { position: index + 1 })
}
