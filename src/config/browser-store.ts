import { clear, createStore, type UseStore } from 'idb-keyval'

/** Where windows store changes that the server does not have yet. */
export function openChangesStore(): UseStore {
  return createStore('vetrina-drafts', 'changes')
}

/** Deletes what this browser stores of its owner's work. */
export async function emptyBrowserStore(): Promise<void> {
  await clear(openChangesStore())
  localStorage.clear()
  sessionStorage.clear()
}
