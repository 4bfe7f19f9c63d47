/** What a lightbox does to the address. */
export interface AddressLine {
  show(index: number): void
  /** Takes what stands for the lightbox out of the history. */
  clear(): void
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
    removeEventListener('popstate', left)
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
  addEventListener('popstate', left)
  return {
    show: (index) => history.replaceState(history.state, '', address(index)),
    clear() {
      if (!isThere) return
      if (isAsked) {
        gone()
        history.replaceState(history.state, '', base)
        return
      }
      removeEventListener('popstate', left)
      addEventListener('popstate', gone, { once: true })
      history.back()
    },
  }
}
