/** State of a fetch. Earlier data stay while it is fetched again. */
export interface FetchState<Data> {
  readonly loading: boolean
  readonly data: Data | undefined
  readonly error: unknown
}

/**
 * Fetches and tracks the state: pending, then the data or the error. Only the latest fetch counts.
 * @param load returns the data; called by each fetch
 */
export function createFetchState<Data>(load: () => Promise<Data>, onError?: (error: unknown) => void) {
  let state: FetchState<Data> = { loading: false, data: undefined, error: undefined }
  let latest = 0
  const hearers = new Set<() => void>()

  function put(next: Partial<FetchState<Data>>): void {
    state = { ...state, ...next }
    for (const hear of hearers) hear()
  }

  async function fetch(): Promise<void> {
    const turn = ++latest
    put({ loading: true, error: undefined })
    try {
      const data = await load()
      if (turn === latest) put({ loading: false, data })
    } catch (error) {
      if (turn !== latest) return
      put({ loading: false, error })
      onError?.(error)
    }
  }

  return {
    state: () => state,
    /** Starts or restarts; resolves when this fetch ends, with any result. */
    fetch,
    /** Ignores the fetch in progress. */
    stop(): void {
      latest++
    },
    subscribe(hear: () => void): () => void {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
