import { dimensionsOf } from '../../model/dimensions.ts'
import type { Size } from '../../model/lightbox/click-zone.ts'
import { closeScale, fitted, panned, WHOLE, type Zoom, zoomedAt } from '../../model/lightbox/zoom.ts'
import { type LightboxView, setHidden } from './lightbox-view.ts'

/** Keys that zoom, with their factors; 0 resets. */
const FACTORS: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }
/** Distance in px that an arrow key pans. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}

/**
 * Sizes and zooms the images of a lightbox.
 * @param current the current slide
 */
export function createEnlarging(view: LightboxView, current: () => HTMLElement) {
  const { dialog, stage, zoom: button } = view
  let zoom: Zoom = WHOLE
  let inside: Size | undefined

  function pictureOf(slide: HTMLElement): HTMLImageElement | null {
    return slide.querySelector<HTMLImageElement>('.lightbox-content > img')
  }
  function room(): Size {
    const { width, height } = stage.getBoundingClientRect()
    return { width, height }
  }
  /** Size of a slide inside its padding, which is the same for all until the window is resized. */
  function roomOf(slide: HTMLElement): Size {
    if (inside) return inside
    const style = getComputedStyle(slide)
    const within = (length: number, ...sides: string[]) =>
      length - sides.reduce((sum, side) => sum + Number.parseFloat(side), 0)
    inside = {
      width: within(slide.clientWidth, style.paddingLeft, style.paddingRight),
      height: within(slide.clientHeight, style.paddingTop, style.paddingBottom),
    }
    return inside
  }
  /** Sizes an image before it is loaded, with the page's rendition as its background. */
  function lay(slide: HTMLElement, element?: HTMLElement): void {
    const picture = pictureOf(slide)
    if (!picture) return
    const natural = naturalSize(picture)
    if (!natural) {
      picture.addEventListener('load', () => lay(slide, element), { once: true })
      return
    }
    const { width, height } = fitted(natural, roomOf(slide))
    picture.style.width = `${width}px`
    picture.style.height = `${height}px`
    if (picture.srcset) picture.sizes = `${Math.ceil(width)}px`
    const small = element?.querySelector('img')
    if (small?.complete && small.currentSrc && !picture.complete)
      picture.style.backgroundImage = `url(${JSON.stringify(small.currentSrc)})`
  }
  function facts(): { natural: Size; shown: Size } | undefined {
    const picture = pictureOf(current())
    const natural = picture && naturalSize(picture)
    return natural ? { natural, shown: fitted(natural, roomOf(current())) } : undefined
  }
  function draw(): void {
    const picture = pictureOf(current())
    const isEnlarged = zoom.scale > 1
    dialog.toggleAttribute('data-enlarged', isEnlarged)
    button.ariaPressed = String(isEnlarged)
    if (!picture) return
    picture.style.transform = isEnlarged ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : ''
    if (isEnlarged && picture.srcset) picture.sizes = `${Math.ceil(picture.offsetWidth * zoom.scale)}px`
  }
  function by(factor: number, at = { x: innerWidth / 2, y: innerHeight / 2 }): void {
    const known = facts()
    if (!known) return
    const point = { x: at.x - innerWidth / 2, y: at.y - innerHeight / 2 }
    zoom = factor === 0 ? WHOLE : zoomedAt(zoom, factor, point, known.shown, room())
    draw()
  }
  function pan(x: number, y: number): void {
    const known = facts()
    if (!known || zoom.scale === 1) return
    zoom = panned(zoom, x, y, known.shown, room())
    draw()
  }

  return {
    lay,
    refit(slides: Iterable<HTMLElement>) {
      zoom = WHOLE
      inside = undefined
      for (const slide of slides) lay(slide)
      draw()
    },
    isEnlarged: () => zoom.scale > 1,
    /** Shows all of the current image, and enables the zoom button if it has more pixels. */
    reset() {
      zoom = WHOLE
      for (const picture of stage.querySelectorAll<HTMLElement>('.lightbox-content > img')) picture.style.transform = ''
      draw()
      const known = facts()
      setHidden(view, button, !known || known.natural.width <= known.shown.width)
    },
    by,
    pan,
    /** Zooms to a point of the viewport, or resets. */
    toggle(at?: { x: number; y: number }) {
      const known = facts()
      if (known) by(zoom.scale > 1 ? 0 : closeScale(known.natural, known.shown), at)
    },
    /** Handles a key that zooms or pans; returns whether it did. */
    press(key: string): boolean {
      const arrow = zoom.scale > 1 ? ARROWS[key] : undefined
      if (arrow) pan(...arrow)
      else if (key in FACTORS) by(FACTORS[key]!)
      return arrow !== undefined || key in FACTORS
    },
    /** The transform that moves the content onto an element of the page; undefined when that is out of sight. */
    homeward(element: HTMLElement | undefined): string | undefined {
      const picture = pictureOf(current())
      const small = (element?.querySelector('img') ?? element)?.getBoundingClientRect()
      if (!picture || !small || small.width === 0) return undefined
      if (small.bottom < 0 || small.top > innerHeight || small.right < 0 || small.left > innerWidth) return undefined
      const shown = picture.getBoundingClientRect()
      if (shown.width === 0) return undefined
      const scale = Math.max(small.width / shown.width, small.height / shown.height)
      const x = small.left + small.width / 2 - (shown.left + shown.width / 2)
      const y = small.top + small.height / 2 - (shown.top + shown.height / 2)
      return `translate(${x}px, ${y}px) scale(${scale})`
    },
  }
}

/** An image's natural size, from its attributes before it is loaded. */
function naturalSize({ dataset, naturalWidth, naturalHeight }: HTMLImageElement): Size | undefined {
  const loaded = naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : undefined
  return dimensionsOf(dataset.imageDimensions) ?? loaded
}
