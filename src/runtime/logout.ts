/** Marker in addresses after a successful logout (PATH-08). */
export const LOGGED_OUT = 'logout'

interface LogoutParts {
  /** Whether somebody is signed in. */
  readonly isSignedIn: () => Promise<boolean>
  /** Ends the session; rejects when the server did not. */
  readonly end: () => Promise<void>
  /** Goes to the start page of the site, or of its preview address, whichever is open. */
  readonly leave: (address: string) => void
  readonly report: (error: unknown) => void
}

/**
 * Logs out whoever is signed in (AUTH-01); does nothing while it is in progress (AUTH-02). A failed one may be
 * repeated.
 */
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

/** The address without the logout marker; undefined when it has none (PAGE-04). */
export function withoutLogoutMarker(address: string): string | undefined {
  const url = new URL(address)
  if (url.searchParams.get(LOGGED_OUT) !== 'true') return undefined
  url.searchParams.delete(LOGGED_OUT)
  return url.pathname + url.search + url.hash
}
