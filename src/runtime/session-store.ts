interface Kept {
  readonly value: unknown
  /** Instant in ms after which it counts as missing. */
  readonly expires?: number | undefined
}

/**
 * Values stored for the browser's session, each with an optional expiry time. If storage is not available, it warns
 * and the page goes on.
 * @param storage Called each time, since reading the property may throw where storage is disabled.
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
    /** The value of a key; undefined when there is none, or it has expired. */
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
