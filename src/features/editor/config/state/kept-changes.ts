import { del, delMany, entries, keys, set } from 'idb-keyval'
import { openChangesStore } from '../../../../config/browser-store.ts'
import type { WindowLocks } from '../../../../config/window-locks.ts'
import type { Id } from '../../../../core/ids.ts'
import { randomUuid } from '../../../../core/random-uuid.ts'
import type { ChangeKeeper, KeptChanges } from './saving.ts'

const LOCK = 'vetrina-draft:'

/** One window's place for changes that are not sent; another takes them over only when the window is gone. */
export interface WindowKeeper extends ChangeKeeper {
  /** Changes of this page that windows left behind. They stay where they are until `release`. */
  abandoned(): Promise<readonly KeptChanges[]>
  /** What `abandoned` gave is kept elsewhere now, or the server has it. */
  release(): Promise<void>
  close(): void
}

/** Whether a window of this browser, or one that is gone, has changes of a page that the server does not have. */
export async function hasKeptChanges(documentId: Id): Promise<boolean> {
  const names = await keys<string>(openChangesStore())
  return names.some((name) => name.startsWith(`${LOCK}${documentId}:`))
}

/** Opens a place for this window, which the browser gives up when the window ends, however it ends. */
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
