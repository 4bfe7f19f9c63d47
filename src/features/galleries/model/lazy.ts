import { wrapIndex } from './slide-index.ts'

/** Slides to load around the current one, the nearest first. */
export function slidesToLoad(current: number, preloadCount: number, count: number, loop: boolean): number[] {
  const around = [current]
  for (let distance = 1; distance <= preloadCount; distance++) around.push(current + distance, current - distance)
  const within = loop
    ? around.map((index) => wrapIndex(index, count))
    : around.filter((index) => index >= 0 && index < count)
  return [...new Set(within)]
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/** Whether a picture's top or bottom lies in the part of the page that is seen, or the picture covers all of it. */
export function isInRegion(picture: Span, region: Span): boolean {
  const inside = (edge: number): boolean => edge >= region.top && edge <= region.bottom
  return inside(picture.top) || inside(picture.bottom) || (picture.top < region.top && picture.bottom > region.bottom)
}

/** How many pictures come at the same time. */
export function imageConcurrency(isMobile: boolean): number {
  return isMobile ? 1 : 16
}

export interface ImageQueue<Image> {
  add(images: readonly Image[]): void
  /** Puts images that still wait before all others. */
  promote(images: readonly Image[]): void
}

/** Loads images one after the other, so many at the same time. One that fails makes room like any other. */
export function createImageQueue<Image>(
  concurrency: number,
  load: (image: Image) => Promise<unknown>,
): ImageQueue<Image> {
  let waiting: Image[] = []
  let loading = 0

  function go(): void {
    while (loading < concurrency && waiting.length > 0) {
      loading++
      void load(waiting.shift()!)
        .catch(() => {})
        .finally(() => {
          loading--
          go()
        })
    }
  }
  return {
    add(images) {
      waiting.push(...images)
      go()
    },
    promote(images) {
      const first = new Set(images)
      waiting = [...waiting.filter((image) => first.has(image)), ...waiting.filter((image) => !first.has(image))]
    },
  }
}
