import { useEffect } from 'react'

/** Loads code when the browser is idle, before it is needed. A failure is reported when it is needed. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => {})
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return fetchAhead()
    const handle = requestIdleCallback(fetchAhead)
    return () => cancelIdleCallback(handle)
  }, [load])
}
