/** Least room between the thumbnails of a linked strip, in px. */
const LEAST_THUMBNAIL_MARGIN = 5

/** @param margin in px, or what an owner wrote */
export function thumbnailMargin(margin: number): number {
  return Math.max(LEAST_THUMBNAIL_MARGIN, margin)
}

/** Width of a film divided by its height; of its thumbnail too, in a strip of any height (LINK-03). */
export const FILM_RATIO = 16 / 9
