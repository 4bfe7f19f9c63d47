interface Span {
  readonly top: number
  readonly bottom: number
}

/** Whether an image's top or bottom is in the visible region, or the image covers all of it. */
export function isInRegion(picture: Span, region: Span): boolean {
  const inside = (edge: number): boolean => edge >= region.top && edge <= region.bottom
  return inside(picture.top) || inside(picture.bottom) || (picture.top < region.top && picture.bottom > region.bottom)
}

/** Maximum concurrent image requests. */
export function imageConcurrency(isMobile: boolean): number {
  return isMobile ? 1 : 16
}

export interface ImageQueue<Image, Result> {
  /** Loads it when its turn comes. */
  add(image: Image): Promise<Result>
  /** From now on these images are loaded first. */
  promote(isFirst: (image: Image) => boolean): void
}

/**
 * Loads images in order, with a maximum of concurrent ones. A failed one makes room like any other.
 * @param concurrency the maximum; called whenever one starts
 */
export function createImageQueue<Image, Result>(
  concurrency: () => number,
  load: (image: Image) => Promise<Result>,
): ImageQueue<Image, Result> {
  const waiting: { readonly image: Image; readonly begin: () => void }[] = []
  let isFirst: (image: Image) => boolean = () => false
  let loading = 0

  function go(): void {
    while (loading < concurrency() && waiting.length > 0) {
      const first = waiting.findIndex(({ image }) => isFirst(image))
      const [next] = waiting.splice(Math.max(0, first), 1)
      loading++
      next!.begin()
    }
  }
  return {
    async add(image) {
      await new Promise<void>((begin) => {
        waiting.push({ image, begin })
        go()
      })
      try {
        return await load(image)
      } finally {
        loading--
        go()
      }
    },
    promote(first) {
      isFirst = first
    },
  }
}
