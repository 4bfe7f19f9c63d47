import { type MouseEvent, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Goes to another screen of this area without loading the page again. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  moved()
  if (!replace) scrollTo(0, 0)
}

/** Path and query of the screen that is shown. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search)
}

/** Follows a link inside the area, unless it is asked to open elsewhere. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  navigate(event.currentTarget.pathname + event.currentTarget.search)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', moved)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', moved)
  }
}

function moved(): void {
  for (const listener of listeners) listener()
}
