import { TELEPHONE } from '../../../../core/breakpoints.ts'
import { warn } from '../../../../runtime/console.ts'
import {
  type ImageOptions,
  type ImageSettings,
  type Measures,
  readImageOptions,
} from '../../model/loader/image-options.ts'
import { createImageQueue, imageConcurrency, isInRegion } from '../../model/loader/image-queue.ts'
import { untilSo } from '../../model/loader/patience.ts'
import { placePicture } from '../../model/loader/placement.ts'
import { addressOf, sizedAddress, wantedWidth } from '../../model/loader/sized-address.ts'
import type { Width } from '../../model/widths.ts'
import { drawBackground, drawImage } from './draw-image.ts'
import { near } from './near.ts'

declare module '../../../../runtime/behaviours.ts' {
  interface Runtime {
    /** The image loader; rejects with «Loader2 not found» when its code cannot be loaded. */
    images(): Promise<typeof import('./image-loader.ts')>
  }
}

/** Class of an image while it is loading. */
const LOADING = 'loading'
const IMAGES = 'img[data-src], img[data-image]'
/** Containers of galleries in the markup of older code. */
const OLD_GALLERY = '[data-old-gallery]'

interface Job {
  readonly image: HTMLImageElement
  readonly parent: HTMLElement
  readonly address: URL
  readonly settings: ImageSettings
}

const queue = createImageQueue(() => imageConcurrency(matchMedia(TELEPHONE).matches), show)
/** What images already show. */
const shown = new WeakMap<HTMLImageElement, { readonly address: string; readonly width: Width }>()
let toldOldGallery = false

/**
 * Loads an image in the width that its place needs, and positions it. Returns whether it was loaded: false without a
 * source or a parent (with a warning in the console), when it is already loaded, and when it is set not to load.
 * Rejects with «No image» for anything but an image, and with «{source} not loaded» when it cannot be loaded.
 */
export async function load(image: unknown, options: ImageOptions = {}): Promise<boolean> {
  if (!(image instanceof HTMLImageElement)) {
    warn('Element is not a valid image element.')
    throw new Error('No image')
  }
  const parent = image.parentElement
  const settings = readImageOptions(options, image.dataset, parent?.classList)
  const address = addressOf(settings.source, image.baseURI)
  if (!address) warn('Invalid or missing image source.')
  if (!parent) warn('Image element has no parentNode.')
  if (!address || !parent || settings.load === 'false') return false
  if (settings.missesAlignment) warn('Missing alignment for "content-fit" image.')
  tellOldGallery(image)
  if (settings.load === 'viewport') await near(image)
  if (image.classList.contains(LOADING) && !settings.allowConcurrentLoads) return false
  image.classList.add(LOADING)
  try {
    await untilSo(() => hasRoom(parent, settings), pause)
    await queue.add({ image, parent, address, settings })
    return true
  } finally {
    image.classList.remove(LOADING)
  }
}

/**
 * Loads every image below an element and returns those that were loaded; with `viewport`, once the last one has come
 * near. Rejects with «No root node», with «No images», and, after all others are loaded, with «{source} not loaded».
 */
export async function loadAll(root: unknown, options: ImageOptions = {}): Promise<HTMLImageElement[]> {
  return await loadEach(imagesOf(root), options)
}

/** Loads the visible images below an element before all others that wait; otherwise like `loadAll`. */
export async function refresh(root: unknown, options: ImageOptions = {}): Promise<HTMLImageElement[]> {
  const images = imagesOf(root)
  const frame = root instanceof Element ? root.getBoundingClientRect() : { top: 0, bottom: innerHeight }
  const region = { top: Math.max(0, frame.top), bottom: Math.min(innerHeight, frame.bottom) }
  const own = new Set(images)
  queue.promote(({ image }) => own.has(image))
  return await loadEach(
    images.filter((image) => isInRegion(roomOf(image).getBoundingClientRect(), region)),
    options,
  )
}

/** An image without a source usually has no height of its own. */
function roomOf(image: HTMLImageElement): Element {
  return image.clientHeight > 0 ? image : (image.parentElement ?? image)
}

function imagesOf(root: unknown): HTMLImageElement[] {
  if (!(root instanceof Element || root instanceof Document || root instanceof DocumentFragment))
    throw new Error('No root node')
  const images = [...root.querySelectorAll<HTMLImageElement>(IMAGES)]
  if (images.length === 0) throw new Error('No images')
  return images
}

async function loadEach(images: readonly HTMLImageElement[], options: ImageOptions): Promise<HTMLImageElement[]> {
  const ends = await Promise.allSettled(images.map((image) => load(image, options)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return images.filter((_, index) => (ends[index] as PromiseFulfilledResult<boolean>).value)
}

/** The page's error listener reports it to the site's owner. */
function tellOldGallery(image: HTMLImageElement): void {
  if (toldOldGallery || !image.closest(OLD_GALLERY)) return
  toldOldGallery = true
  reportError(new Error('An old gallery (data-old-gallery) is in use'))
}

async function show({ image, parent, address, settings }: Job): Promise<void> {
  const box = boxOf(image, parent, settings)
  const addressIn = (width: Width): string => sizedAddress(address, width, settings.sizeFormat, image.baseURI)
  const widthFor = (drawn: number): Width => wantedWidth(drawn, screenNow(), settings)
  // The request for the box is answered from the browser's cache the second time.
  const dimensions = settings.dimensions ?? (await measure(addressIn(widthFor(box.width)), settings.source))
  const placed = placePicture(dimensions, box, settings)
  const width = widthFor(placed?.width ?? box.width)
  const drawing = { image, parent, box, dimensions, placed, settings }
  const before = shown.get(image)
  const isThere = before?.address === address.href && before.width >= width && !settings.forceImageUpdate
  const shownWidth = isThere ? before.width : width
  const sized = addressIn(shownWidth)
  if (settings.useBgImage) {
    await arrival(new Image(), sized, settings.source)
    drawBackground(drawing, sized)
  } else {
    drawImage(drawing)
    if (isThere) return
    image.loading = 'eager'
    await arrival(image, sized, settings.source)
  }
  shown.set(image, { address: address.href, width: shownWidth })
}

/** Whether an image's parent already has a size: it may be hidden, or have no styles yet. */
function hasRoom(parent: HTMLElement, { cropMode }: ImageSettings): boolean {
  return parent.checkVisibility() && (cropMode === 'none' || (parent.clientWidth > 0 && parent.clientHeight > 0))
}

/** Space for an image in px; the viewport's width if the page sets none. */
function boxOf(image: HTMLImageElement, parent: HTMLElement, { cropMode }: ImageSettings): Measures {
  if (cropMode !== 'none' && parent.clientWidth > 0) return { width: parent.clientWidth, height: parent.clientHeight }
  let element: HTMLElement | null = image
  // Inline elements have no width of their own.
  while (element && element.clientWidth === 0) element = element.parentElement
  return { width: element?.clientWidth ?? innerWidth, height: 0 }
}

function screenNow() {
  // Firefox and Safari do not report data saving.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return { pixelRatio: devicePixelRatio, saveData: connection?.saveData === true }
}

async function measure(address: string, source: string): Promise<Measures> {
  const image = new Image()
  await arrival(image, address, source)
  return { width: image.naturalWidth, height: image.naturalHeight }
}

function arrival(image: HTMLImageElement, address: string, source: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const controller = new AbortController()
  const { signal } = controller
  image.addEventListener('load', () => resolve(), { signal })
  image.addEventListener('error', () => reject(new Error(`${source} not loaded`)), { signal })
  image.src = address
  return promise.finally(() => controller.abort())
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
