/** Shares of an element at which the browser tells how much of it is seen. */
const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1]
/** Share that must be seen. */
const VISIBLE_RATIO = 0.5

/** Whether enough of an element is seen for its animation; one that is taller than the window never shows half of itself. */
export function isSeen(entry: {
  readonly isIntersecting: boolean
  readonly intersectionRatio: number
  readonly boundingClientRect: { readonly height: number }
  readonly rootBounds: { readonly height: number } | null
}): boolean {
  if (entry.intersectionRatio >= VISIBLE_RATIO) return true
  return entry.isIntersecting && entry.rootBounds !== null && entry.boundingClientRect.height > entry.rootBounds.height
}

/**
 * Gives `animation-loaded` to every `[data-animation]` block once it is seen and its lazy pictures are there. In edit mode
 * (`data-editing` on the root element) nothing moves under the hand. Returns how to stop.
 */
export function animateBlocks(document: Document): () => void {
  if (document.documentElement.dataset.editing !== undefined) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!isSeen(entry)) continue
        observer.unobserve(entry.target)
        void picturesOf(entry.target).then(() => entry.target.classList.add('animation-loaded'))
      }
    },
    { threshold: THRESHOLDS },
  )
  for (const block of document.querySelectorAll('[data-animation]')) observer.observe(block)
  return () => observer.disconnect()
}

/** Waits for the lazy pictures of a block; one that cannot be had does not hold it up. */
async function picturesOf(block: Element): Promise<void> {
  const pictures = [...block.querySelectorAll('img')].filter(
    (picture) => picture.loading === 'lazy' && !picture.complete,
  )
  await Promise.all(
    pictures.map(
      (picture) =>
        new Promise<void>((resolve) => {
          picture.addEventListener('load', () => resolve(), { once: true })
          picture.addEventListener('error', () => resolve(), { once: true })
        }),
    ),
  )
}
