export const TRACE_PATH = '/api/events/Trace'
export const TRACE_FLUSH_MS = 30_000

export interface TraceParts {
  readonly fetch: typeof fetch
  readonly pageUrl: () => string
}

export type Trace = ReturnType<typeof createTrace>

/** Notes of what happened on the page, sent every 30 s and when the page goes. */
export function createTrace({ fetch, pageUrl }: TraceParts) {
  let entries: object[] = []

  /** @param leaving whether the page goes away, so that the request must outlive it */
  function flush(leaving = false): void {
    if (entries.length === 0) return
    const body = new URLSearchParams({ data: JSON.stringify(entries) })
    entries = []
    fetch(TRACE_PATH, { method: 'POST', body, keepalive: leaving }).catch(() => {})
  }

  const timer = setInterval(flush, TRACE_FLUSH_MS)
  return {
    add(type: string, data?: unknown): void {
      entries.push({ pageUrl: pageUrl(), type, data: data ?? null })
    },
    flush,
    stop(): void {
      clearInterval(timer)
    },
  }
}
