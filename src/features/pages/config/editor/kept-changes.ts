import { createStore, del, entries, get, set } from 'idb-keyval'
import type { Id } from '../../../../core/ids.ts'
import type { ChangeKeeper, KeptChanges } from './saving.ts'

const DATABASE = 'vetrina-drafts'
const LOCK = 'vetrina-draft:'

/** One window's place for changes that are not sent; others take it over only when the window is gone. */
export async function openKeeper(
  documentId: Id,
): Promise<ChangeKeeper & { abandoned(): Promise<KeptChanges[]>; close(): void }> {
  const store = createStore(DATABASE, 'changes')
  const name = `${LOCK}${documentId}:${crypto.randomUUID()}`
  const closed = Promise.withResolvers<void>()
  // The browser lets go of the lock when the window ends, however it ends.
  await new Promise<void>((taken) => {
    void navigator.locks.request(name, () => {
      taken()
      return closed.promise
    })
  })
  return {
    keep: (changes) => set(name, changes, store),
    forget: () => del(name, store),
    /** Changes of this page that windows left behind, the oldest first; they are this window's from now on. */
    async abandoned() {
      const { held = [] } = await navigator.locks.query()
      const alive = new Set(held.map((lock) => lock.name))
      const found: KeptChanges[] = []
      for (const [key] of await entries<string, KeptChanges>(store)) {
        if (!key.startsWith(`${LOCK}${documentId}:`) || alive.has(key)) continue
        const changes = await get<KeptChanges>(key, store)
        if (changes) found.push(changes)
        await del(key, store)
      }
      return found
    },
    close: () => closed.resolve(),
  }
}
