/** Scrolling less than this, in pixels, changes nothing: fingers tremble. */
const SLACK = 8

/** Marks the header as away while the visitor scrolls down, and as there again when they scroll up. */
export function attach(inner: HTMLElement) {
  const view = inner.ownerDocument.defaultView!
  const controller = new AbortController()
  let last = view.scrollY
  function follow(): void {
    // Pages that bounce at their ends report more than there is to scroll.
    const scrollY = Math.min(
      Math.max(view.scrollY, 0),
      inner.ownerDocument.documentElement.scrollHeight - view.innerHeight,
    )
    if (Math.abs(scrollY - last) < SLACK) return
    inner.toggleAttribute('data-away', scrollY > last && scrollY > inner.offsetHeight)
    last = scrollY
  }
  view.addEventListener('scroll', follow, { passive: true, signal: controller.signal })
  return {
    update(): void {},
    detach(): void {
      controller.abort()
      inner.removeAttribute('data-away')
    },
  }
}
