/** How blurred a picture is in its first frame, and for how long it comes, in ms. */
const BLUR = 'blur(8px)'
const DURATION = 220

/**
 * Lets a picture come out of the blur of its own colours (picture.css) when its visitor has seen it missing, instead of
 * replacing it at once. The picture itself is painted in the first frame, so it is not later. Returns a function that
 * stops it.
 */
export function softenArrivals(document: Document): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const picture = target as HTMLImageElement
      if (!picture.complete) picture.addEventListener('load', () => arrive(picture), { once: true })
    }
  })
  // Galleries let theirs appear in ways of their own.
  for (const picture of document.querySelectorAll<HTMLImageElement>('.picture[data-tone]:not(.gallery *)'))
    if (!picture.complete) observer.observe(picture)
  return () => observer.disconnect()
}

function arrive(picture: HTMLImageElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { filter, clipPath } = getComputedStyle(picture)
  if (filter !== 'none' || clipPath !== 'none') return
  // The blur would reach over the picture's edges.
  picture.animate(
    { filter: [BLUR, 'blur(0)'], clipPath: ['border-box', 'border-box'] },
    { duration: DURATION, easing: 'ease-out' },
  )
}
