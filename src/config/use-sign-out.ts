import { signOut } from '../core/shell-calls.ts'
import { useNotify } from './notices.tsx'
import { HOME } from './place.ts'
import { sentenceOf, useApi } from './use-load.ts'

/**
 * Signs out. Nothing of the owner's data stays in this browser, which other people may use next.
 * @param before Sends what the server does not have yet. If it returns why it could not, the owner stays signed in.
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
    // A new document: nothing that was loaded stays in memory.
    location.assign(HOME)
  }
}
