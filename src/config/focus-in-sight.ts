/** What is scrolled with its content. */
const SCROLLS = /auto|scroll/
/** What leaves the screen this long after a scroll was scrolled away, in ms: longer than a busy frame takes. */
const SCROLLED_AWAY_MS = 250

/**
 * Keeps what a keyboard has focused in sight when it is pushed out by what grows or comes above it, as a picture that
 * arrives (WCAG 2.2, 2.4.11). Who scrolls away from it stays there.
 */
export function keepFocusInSight(document: Document): void {
  let lastScroll = Number.NEGATIVE_INFINITY
  const watch = new IntersectionObserver((entries) => {
    const { target, isIntersecting, time } = entries.at(-1)!
    const isScrolledAway = time - lastScroll < SCROLLED_AWAY_MS
    if (!isIntersecting && !isScrolledAway && target.matches(':focus-visible')) bringIntoSight(target)
  })
  document.addEventListener('focusin', ({ target }) => {
    watch.disconnect()
    if (target instanceof Element) watch.observe(target)
  })
  const noteScroll = ({ target, timeStamp }: Event) => {
    if (target instanceof Node && target.contains(document.activeElement)) lastScroll = timeStamp
  }
  document.addEventListener('scroll', noteScroll, { capture: true, passive: true })
}

/** Scrolls what is around an element, down or up only: a panel that slides in comes from the side. */
function bringIntoSight(element: Element): void {
  let box = element.parentElement
  while (box && !SCROLLS.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!box) return
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  const below = inner.bottom - outer.bottom
  const above = inner.top - outer.top
  box.scrollBy({ top: below > 0 ? below : Math.min(above, 0) })
}
