/** Least room between the thumbnails of a linked strip, in px. */
export const LEAST_THUMBNAIL_MARGIN = 5

/** @param margin in px, or what an owner wrote */
export function thumbnailMargin(margin: number): number {
  return Math.max(LEAST_THUMBNAIL_MARGIN, margin)
}

/** Width of a video's thumbnail in a strip of this height, in px. */
export function videoThumbnailWidth(stripHeight: number): number {
  return (stripHeight * 16) / 9
}
