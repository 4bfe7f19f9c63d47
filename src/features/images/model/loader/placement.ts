import type { FitAlignment, ImageSettings, Measures } from './image-options.ts'

/** Position and size of an image in its box, in px from the box's upper left corner. */
export interface Placement extends Measures {
  readonly left: number
  readonly top: number
}

/** Fraction of the free space that is left of an image and above it. */
const FREE_ROOM: Readonly<Record<FitAlignment, readonly [number, number]>> = {
  top: [0.5, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottom: [0.5, 1],
}

/**
 * Places an image in a box: either it covers the box, with its focal point as near to the centre as its edges allow,
 * or it fits into the box, aligned. Undefined when it is not cropped, or one of the two has no size.
 */
export function placePicture(
  picture: Measures,
  box: Measures,
  {
    cropMode,
    stretch,
    focalPoint,
    fitAlignment,
  }: Pick<ImageSettings, 'cropMode' | 'stretch' | 'focalPoint' | 'fitAlignment'>,
): Placement | undefined {
  if (cropMode === 'none' || [picture, box].some(({ width, height }) => !(width > 0 && height > 0))) return undefined
  const scales = [box.width / picture.width, box.height / picture.height]
  const scale = cropMode === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const drawn = stretch ? scale : Math.min(1, scale)
  const [width, height] = [picture.width * drawn, picture.height * drawn]
  const [left, top] = FREE_ROOM[cropMode === 'contain' ? fitAlignment : 'center']
  return {
    width,
    height,
    left: offset(box.width, width, focalPoint.x, left),
    top: offset(box.height, height, focalPoint.y, top),
  }
}

function offset(room: number, size: number, focal: number, free: number): number {
  if (size <= room) return (room - size) * free
  return Math.min(0, Math.max(room - size, room / 2 - focal * size))
}

/**
 * The position in percent, as in `object-position` and `background-position`: relative to the difference of the sizes.
 */
export function positionOf(placed: Placement, box: Measures): readonly [number, number] {
  const share = (at: number, room: number, size: number): number => (room === size ? 50 : (100 * at) / (room - size))
  return [share(placed.left, box.width, placed.width), share(placed.top, box.height, placed.height)]
}
