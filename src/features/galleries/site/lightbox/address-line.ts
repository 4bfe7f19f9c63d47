/** Handles the address of a lightbox. */
export interface AddressLine {
  show(index: number): void
  /** Removes the lightbox's entry from the history; resolves once it is removed. */
  clear(): Promise<void>
}

/**
 * Writes the item of a lightbox into the address, as one history entry that «back» removes.
 * @param base the address without an item
 * @param isAsked whether the page was opened with the item in its address, so that there is no entry to go back to
 * @param back called on the visitor’s own «back»
 */
export function keepAddress(
  address: (index: number) => string,
  first: number,
  { base, isAsked }: { readonly base: string; readonly isAsked: boolean },
  back: () => void,
): AddressLine {
  const { scrollRestoration } = history
  let isThere = true

  function gone(): void {
    if (!isThere) return
    isThere = false
    removeEventListener('popstate', left, true)
    // The page has been scrolled to the last item, and stays there.
    setTimeout(() => {
      history.scrollRestoration = scrollRestoration
    })
  }
  function left(): void {
    gone()
    back()
  }

  if (isAsked) history.replaceState(history.state, '', address(first))
  else history.pushState(history.state, '', address(first))
  history.scrollRestoration = 'manual'
  // Before the listener that opens the slide of the new address.
  addEventListener('popstate', left, true)
  return {
    show: (index) => history.replaceState(history.state, '', address(index)),
    async clear() {
      if (!isThere) return
      if (isAsked) {
        gone()
        history.replaceState(history.state, '', base)
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      removeEventListener('popstate', left, true)
      addEventListener('popstate', () => resolve(gone()), { once: true })
      history.back()
      await promise
    },
  }
}
