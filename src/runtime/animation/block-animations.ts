/** Intersection ratios of an element that the browser reports. */
const THRESHOLDS = [0, 0.1, 0.25, 0.5, 1]
/** Ratio that must be visible. */
const VISIBLE_RATIO = 0.5

/**
 * Whether enough of an element is visible for its animation; one taller than the viewport never shows half of itself.
 */
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
 * Adds `animation-loaded` to every `[data-animation]` block once it is visible and its lazy images are loaded. In edit
 * mode (`data-editing` on the root element) nothing is animated. Returns a function that stops it.
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

/** Waits for the lazy images of a block; a failed one does not delay it. */
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
