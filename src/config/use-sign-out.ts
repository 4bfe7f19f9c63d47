import { signOut } from '../core/shell-calls.ts'
import { useNotify } from './notices.tsx'
import { HOME } from './place.ts'
import { sentenceOf, useApi } from './use-load.ts'

/**
 * Signs out. Nothing of the owner's stays in this browser, on whose machine others may sit down next (decision 51).
 * @param before Sends what the server does not have yet. Where it says why it could not, the owner stays signed in.
 */
export function useSignOut(before?: () => Promise<string | undefined>): () => Promise<void> {
  const api = useApi()
  const notify = useNotify()
  return async () => {
    try {
      const hindrance = await before?.()
      if (hindrance !== undefined) return notify({ sentence: hindrance })
      const { emptyBrowserStore } = await import('./browser-store.ts')
      await emptyBrowserStore()
      await api.ask(signOut)
    } catch (error) {
      return notify({ sentence: sentenceOf(error) })
    }
    // A fresh page: nothing that was loaded stays in this browser's memory.
    location.assign(HOME)
  }
}
