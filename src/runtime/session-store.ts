interface Kept {
  readonly value: unknown
  /** Instant in ms after which it is as if it were not there. */
  readonly expires?: number | undefined
}

/**
 * Values kept for the browser's session, each with an expiry time if it has one. A browser that lets nothing be stored
 * is warned about and the page goes on.
 * @param storage Asked each time, since looking at it alone may throw where storage is switched off.
 */
export function createSessionStore(
  storage: () => Storage,
  now: () => number,
  warn: (message: string, error: unknown) => void,
) {
  function attempt<Result>(what: string, act: () => Result): Result | undefined {
    try {
      return act()
    } catch (error) {
      warn(`Session storage: ${what} failed`, error)
      return undefined
    }
  }

  return {
    /** What is kept under the key; undefined when there is nothing, or its time has passed. */
    get(key: string): unknown {
      return attempt(`reading ${key}`, () => {
        const text = storage().getItem(key)
        if (text === null) return undefined
        const { value, expires } = JSON.parse(text) as Kept
        if (expires === undefined || expires > now()) return value
        storage().removeItem(key)
        return undefined
      })
    },
    /** @param expires instant in ms */
    set(key: string, value: unknown, expires?: number): void {
      attempt(`writing ${key}`, () => storage().setItem(key, JSON.stringify({ value, expires } satisfies Kept)))
    },
    remove(key: string): void {
      attempt(`removing ${key}`, () => storage().removeItem(key))
    },
  }
}
