/** An image is near at this distance from the viewport or closer. */
const NEAR = '200px'

const waiting = new WeakMap<Element, PromiseWithResolvers<void>>()
let observer: IntersectionObserver | undefined

/**
 * Resolves once an image is near the viewport; at once in browsers without IntersectionObserver. Then stops observing
 * it.
 */
export function near(image: Element): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve()
  const known = waiting.get(image)
  if (known) return known.promise
  const fresh = Promise.withResolvers<void>()
  waiting.set(image, fresh)
  observer ??= new IntersectionObserver(see, { rootMargin: NEAR })
  observer.observe(image)
  return fresh.promise
}

function see(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    waiting.get(target)?.resolve()
    waiting.delete(target)
  }
}
