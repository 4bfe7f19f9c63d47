/** Minimum gap between the thumbnails of a linked strip, in px. */
const LEAST_THUMBNAIL_MARGIN = 5

/** @param margin in px, as an owner wrote it */
export function thumbnailMargin(margin: number): number {
  return Math.max(LEAST_THUMBNAIL_MARGIN, margin)
}

/** Aspect ratio of a video, and of its thumbnail in a strip of any height (LINK-03). */
export const FILM_RATIO = 16 / 9
