import { del, delMany, entries, keys, set } from 'idb-keyval'
import { openChangesStore } from '../../../../config/browser-store.ts'
import type { WindowLocks } from '../../../../config/window-locks.ts'
import type { Id } from '../../../../core/ids.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { ChangeKeeper, KeptChanges } from './browser-copy.ts'

const LOCK = 'vetrina-draft:'

/** One window's store for unsent changes; another window takes them over only when this one is gone. */
export interface WindowKeeper extends ChangeKeeper {
  /** Changes of this page left behind by closed windows. They are kept until `release`. */
  abandoned(): Promise<readonly KeptChanges[]>
  /** The changes from `abandoned` are now kept elsewhere, or the server has them. */
  release(): Promise<void>
  close(): void
}

/** Whether a window of this browser, open or closed, has changes of a page that the server does not have. */
export async function hasKeptChanges(documentId: Id): Promise<boolean> {
  const names = await keys<string>(openChangesStore())
  return names.some((name) => name.startsWith(`${LOCK}${documentId}:`))
}

/** Opens this window's store, under a lock that the browser releases however the window ends. */
export async function openKeeper(documentId: Id, locks: WindowLocks): Promise<WindowKeeper> {
  const store = openChangesStore()
  const name = `${LOCK}${documentId}:${randomUuid()}`
  const close = await locks.hold(name)
  let found: string[] = []
  return {
    keep: (changes) => set(name, changes, store),
    forget: () => del(name, store),
    async abandoned() {
      const alive = await locks.held()
      const left = (await entries<string, KeptChanges>(store)).filter(
        ([key]) => key.startsWith(`${LOCK}${documentId}:`) && !alive.has(key),
      )
      found = left.map(([key]) => key)
      return left.map(([, changes]) => changes)
    },
    release: () => delMany(found, store),
    close,
  }
}
