import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createFetchState, type FetchState } from './fetch-state.ts'

/**
 * The result of `load`, fetched when the component mounts and again on `refetch`.
 * @param load Must stay the same function while it means the same data.
 */
export function useFetch<Data>(
  load: () => Promise<Data>,
  onError?: (error: unknown) => void,
): FetchState<Data> & { readonly refetch: () => Promise<void> } {
  const hearError = useRef(onError)
  useEffect(() => {
    hearError.current = onError
  })
  const fetched = useMemo(() => createFetchState(load, (error) => hearError.current?.(error)), [load])
  useEffect(() => {
    void fetched.fetch()
    return fetched.stop
  }, [fetched])
  return { ...useSyncExternalStore(fetched.subscribe, fetched.state, fetched.state), refetch: fetched.fetch }
}
