import type { ImageSettings, Measures } from '../../model/loader/image-options.ts'
import { type Placement, positionOf } from '../../model/loader/placement.ts'

export interface Drawing {
  readonly image: HTMLImageElement
  /** The parent element of the image. */
  readonly parent: HTMLElement
  readonly box: Measures
  readonly dimensions: Measures
  /** Undefined where the page's own styles position the image. */
  readonly placed: Placement | undefined
  readonly settings: ImageSettings
}

/** Positions an image. Only by style properties: published pages allow no style attributes in their markup. */
export function drawImage(drawing: Drawing): void {
  const { image, placed, settings } = drawing
  if (placed && settings.useAdvancedPositioning) drawFitted(drawing, placed)
  else if (placed) drawPlaced(drawing, placed)
  else {
    const { width, height } = drawing.dimensions
    image.style.aspectRatio = `${width} / ${height}`
    if (!settings.stretch) image.style.maxWidth = `${width}px`
  }
}

function drawPlaced({ image, parent, box, settings }: Drawing, placed: Placement): void {
  if (getComputedStyle(parent).position === 'static') parent.style.position = 'relative'
  if (settings.cropMode === 'cover') parent.style.overflow = 'clip'
  const length = lengthIn(box, settings)
  Object.assign(image.style, {
    position: 'absolute',
    maxWidth: 'none',
    left: length(placed.left, 'width'),
    top: length(placed.top, 'height'),
    width: length(placed.width, 'width'),
    height: length(placed.height, 'height'),
  })
}

function drawFitted(drawing: Drawing, placed: Placement): void {
  const [x, y] = positionOf(placed, drawing.box)
  const objectFit = isOwnSize(drawing, placed) ? 'none' : drawing.settings.cropMode
  Object.assign(drawing.image.style, { width: '100%', height: '100%', objectFit, objectPosition: `${x}% ${y}%` })
}

/** Whether the image has the largest size without being stretched. */
function isOwnSize({ dimensions, settings }: Drawing, placed: Placement): boolean {
  return !settings.stretch && placed.width === dimensions.width
}

/** Shows a loaded image as the background of its parent; its description stays for screen readers. */
export function drawBackground(drawing: Drawing, address: string): void {
  const { image, parent, box, placed, settings } = drawing
  const style: Partial<Record<keyof CSSStyleDeclaration, string>> = {
    backgroundImage: `url("${address}")`,
    backgroundRepeat: 'no-repeat',
  }
  if (placed) {
    const length = lengthIn(box, settings)
    const fitted = settings.useAdvancedPositioning && !isOwnSize(drawing, placed)
    style.backgroundSize = fitted
      ? settings.cropMode
      : `${length(placed.width, 'width')} ${length(placed.height, 'height')}`
    style.backgroundPosition = positionOf(placed, box)
      .map((share) => `${share}%`)
      .join(' ')
  }
  Object.assign(parent.style, style)
  image.classList.add('visually-hidden')
}

/** Returns lengths in px, or in percent of a box that keeps its aspect ratio. */
function lengthIn(box: Measures, { fixedRatio }: ImageSettings) {
  return (px: number, along: keyof Measures): string => (fixedRatio ? `${(100 * px) / box[along]}%` : `${px}px`)
}
