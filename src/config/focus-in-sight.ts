/** What is scrolled with its content. */
const SCROLLS = /auto|scroll/

/**
 * Keeps what a keyboard has focused in sight when it is pushed out by what grows or comes above it, as a picture that
 * arrives (WCAG 2.2, 2.4.11). Who scrolls away from it stays there.
 */
export function keepFocusInSight(document: Document): void {
  let hasScrolled = false
  const watch = new IntersectionObserver((entries) => {
    const { target, isIntersecting } = entries.at(-1)!
    if (isIntersecting) hasScrolled = false
    else if (!hasScrolled && target.matches(':focus-visible')) scrollTo(target)
  })
  document.addEventListener('focusin', ({ target }) => {
    watch.disconnect()
    hasScrolled = false
    if (target instanceof Element) watch.observe(target)
  })
  document.addEventListener('scroll', () => (hasScrolled = true), { capture: true, passive: true })
}

/** Scrolls what is around an element, down or up only: a panel that slides in comes from the side. */
function scrollTo(element: Element): void {
  let box = element.parentElement
  while (box && !SCROLLS.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!box) return
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  const below = inner.bottom - outer.bottom
  const above = inner.top - outer.top
  box.scrollBy({ top: below > 0 ? below : Math.min(above, 0) })
}
