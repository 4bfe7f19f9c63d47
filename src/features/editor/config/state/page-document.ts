import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Id } from '../../../../core/ids.ts'
import type { Point, Rect } from './editor-state.ts'

/** The frame's document while a page is drawn in it; everything over the page is measured by it. */
const shown = createStore<{ readonly inner: Document | undefined }>(() => ({ inner: undefined }))

/** Sets the document in which a page is drawn. Returns a function that unsets it. */
export function showPageDocument(inner: Document): () => void {
  shown.setState({ inner })
  return () => {
    if (shown.getState().inner === inner) shown.setState({ inner: undefined })
  }
}

export function usePageDocument(): Document | undefined {
  return useStore(shown, ({ inner }) => inner)
}

export function pageDocument(): Document | undefined {
  return shown.getState().inner
}

/** The element around a block of the page. */
export function blockElement(id: Id): HTMLElement | undefined {
  return pageDocument()?.getElementById(`block-${id}`) ?? undefined
}

/** The block that an element of the page belongs to. */
export function blockIdAt(target: EventTarget | null): Id | undefined {
  return closest(target, '[data-block]')?.dataset.block
}

/** As `Element.closest`, for an element of the page. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  // An element of the frame is no instance of this window's classes.
  const element = target as Partial<HTMLElement> | null
  return element?.closest ? element.closest<HTMLElement>(selector) : null
}

/** The frame's rectangle in the window. */
export function frameRect(inner: Document): Rect {
  return rectOf(inner.defaultView!.frameElement!)
}

/** The scale of the page: 1, or less where the window has less room than the chosen screen. */
export function pageScale(inner: Document): number {
  const frame = inner.defaultView!.frameElement as HTMLElement
  return frame.getBoundingClientRect().width / frame.offsetWidth || 1
}

/** A point of the page in the coordinates of the area's window. */
export function pointOnScreen(inner: Document, { x, y }: Point): Point {
  const frame = frameRect(inner)
  const scale = pageScale(inner)
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

/** A point of the area's window in the page's coordinates. */
export function pointOnPage(inner: Document, { x, y }: Point): Point {
  const frame = frameRect(inner)
  const scale = pageScale(inner)
  return { x: (x - frame.x) / scale, y: (y - frame.y) / scale }
}

/** The rectangle of an element of the page in the area's window. */
export function rectOnScreen(element: Element): Rect {
  const inner = element.ownerDocument
  const { x, y, width, height } = element.getBoundingClientRect()
  const scale = pageScale(inner)
  return { ...pointOnScreen(inner, { x, y }), width: width * scale, height: height * scale }
}

/** The rectangle of an element or a range in the window of its own document, in CSS pixels. */
export function rectOf(element: Element | Range): Rect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** Elements that a visitor reads or presses as a unit; a section or column is represented by its content. */
const THINGS = '[data-block]:not(:has([data-block])), .site-header, .site-footer, main h1'
const SHOWS = 'img, video, iframe, input, textarea, select, button'
/** Sample points of a box, across and down: enough to hit the smallest block that can be pressed. */
const LOOKS = [8, 3] as const

/** Whether a box of the area's window covers nothing that the page shows, except elements inside `own`. */
export function isFreeOnPage(inner: Document, box: Rect, own: readonly Element[]): boolean {
  const [across, down] = LOOKS
  for (let at = 0; at < across * down; at++) {
    const point = {
      x: box.x + (box.width * (at % across)) / (across - 1),
      y: box.y + (box.height * Math.floor(at / across)) / (down - 1),
    }
    const { x, y } = pointOnPage(inner, point)
    const hit = inner.elementFromPoint(x, y)
    // Around the blocks a page has lines of its own, such as an article's title and date.
    const thing = hit?.closest(THINGS) ?? (hit && hasWords(hit) ? hit : null)
    if (!thing || own.some((element) => element.contains(thing))) continue
    if (thing.matches(':empty') || thing.textContent.trim() !== '' || thing.querySelector(SHOWS)) return false
  }
  return true
}

/** Whether an element has text of its own, not only in elements inside it. */
function hasWords({ childNodes }: Element): boolean {
  return [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
}

/** Focuses a block, or the page where no block is left, and scrolls to it. */
export function focusOnPage(id: Id | undefined): void {
  const inner = pageDocument()
  if (!inner) return
  const element = id === undefined ? undefined : blockElement(id)
  if (!element) {
    const active = inner.activeElement as HTMLElement | null
    active?.blur()
    ;(inner.defaultView!.frameElement as HTMLElement).focus()
    return
  }
  element.focus({ preventScroll: true })
  showBlock(element)
}

/** Scrolls a block into view if none of it, or not its start, is visible. */
export function showBlock(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = element.ownerDocument.documentElement.clientHeight
  if (height === 0) return
  const isWhole = top >= 0 && bottom <= room
  const fills = top <= 0 && bottom >= room
  if (!isWhole && !fills) element.scrollIntoView({ block: height > room ? 'start' : 'nearest' })
}
