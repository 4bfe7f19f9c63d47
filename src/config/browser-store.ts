import { clear, createStore, type UseStore } from 'idb-keyval'

/** Where windows keep changes that the server does not have yet. */
export function openChangesStore(): UseStore {
  return createStore('vetrina-drafts', 'changes')
}

/** Takes away what this browser keeps of its owner's work. */
export async function emptyBrowserStore(): Promise<void> {
  await clear(openChangesStore())
  localStorage.clear()
  sessionStorage.clear()
}
