/** In addresses, after a logout that went well (PATH-08, decision 3). */
export const LOGGED_OUT = 'logout'

interface LogoutParts {
  /** Whether somebody is signed in. */
  readonly isSignedIn: () => Promise<boolean>
  /** Ends the session; rejects when the server did not. */
  readonly end: () => Promise<void>
  /** Leaves for the start of the site, or of its preview address, whichever one is on. */
  readonly leave: (address: string) => void
  readonly report: (error: unknown) => void
}

/** Logs out whoever is signed in (AUTH-01); does nothing while it is under way (AUTH-02). One that fails may be tried again. */
export function createLogout({ isSignedIn, end, leave, report }: LogoutParts): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      if (!(await isSignedIn())) return
      await end()
      leave(`/?${LOGGED_OUT}=true`)
    } catch (error) {
      report(error)
    } finally {
      isRunning = false
    }
  }
}

/** The address without the marker of a logout; undefined when it has none (PAGE-04). */
export function withoutLogoutMarker(address: string): string | undefined {
  const url = new URL(address)
  if (url.searchParams.get(LOGGED_OUT) !== 'true') return undefined
  url.searchParams.delete(LOGGED_OUT)
  return url.pathname + url.search + url.hash
}
