import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for all renders, which calls that of the last one: what gets it need not be drawn again for it. */
export function useLatest<Args extends readonly unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args) => latest.current(...args), [])
}
