/** What a lightbox does to the address. */
export interface AddressLine {
  show(index: number): void
  /** Takes what stands for the lightbox out of the history; done once it is gone. */
  clear(): Promise<void>
}

/**
 * Writes what a lightbox shows into the address, as one step of the history that «back» takes away again.
 * @param base the address without an item
 * @param isAsked the page was opened with the item in its address, so there is nothing to go back to
 * @param back what the visitor’s own «back» does
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
    // The page has been scrolled to what was shown last, and stays there.
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
  // Before whoever opens what the new address asks for.
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
