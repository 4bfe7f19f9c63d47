import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Id } from '../../../../core/ids.ts'
import type { Point, Rect } from './editor-state.ts'

/** The document in the frame, while a page is drawn in it; what stands over the page is measured by it. */
const shown = createStore<{ readonly inner: Document | undefined }>(() => ({ inner: undefined }))

/** Says that a page is drawn in this document. Answers how to take it back. */
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

/** What holds an element of the page, or is it. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  // An element of the frame is no instance of this window's classes.
  const element = target as Partial<HTMLElement> | null
  return element?.closest ? element.closest<HTMLElement>(selector) : null
}

/** The frame's place in the window. */
export function frameRect(inner: Document): Rect {
  return rectOf(inner.defaultView!.frameElement!)
}

/** How large the page is drawn: 1, or less where the window has less room than the screen that is looked at. */
export function pageScale(inner: Document): number {
  const frame = inner.defaultView!.frameElement as HTMLElement
  return frame.getBoundingClientRect().width / frame.offsetWidth || 1
}

/** Where a point of the page stands in the area's window. */
export function pointOnScreen(inner: Document, { x, y }: Point): Point {
  const frame = frameRect(inner)
  const scale = pageScale(inner)
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

/** Where a point of the area's window stands in the page's own. */
export function pointOnPage(inner: Document, { x, y }: Point): Point {
  const frame = frameRect(inner)
  const scale = pageScale(inner)
  return { x: (x - frame.x) / scale, y: (y - frame.y) / scale }
}

/** Where an element of the page stands in the area's window. */
export function rectOnScreen(element: Element): Rect {
  const inner = element.ownerDocument
  const { x, y, width, height } = element.getBoundingClientRect()
  const scale = pageScale(inner)
  return { ...pointOnScreen(inner, { x, y }), width: width * scale, height: height * scale }
}

/** Where an element, or a range of words, stands in the window of its own document, in CSS pixels. */
export function rectOf(element: Element | Range): Rect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** What a visitor reads or presses as one thing; what a section or column holds stands for it. */
const THINGS = '[data-block]:not(:has([data-block])), .site-header, .site-footer, main h1'
const SHOWS = 'img, video, iframe, input, textarea, select, button'
/** How many places of a box are looked at, across and down: enough for the smallest block that can be pressed. */
const LOOKS = [8, 3] as const

/** Whether a box of the area's window covers nothing that the page shows, except what belongs to an own block. */
export function isFreeOnPage(inner: Document, box: Rect, own: readonly Element[]): boolean {
  const [across, down] = LOOKS
  for (let at = 0; at < across * down; at++) {
    const point = {
      x: box.x + (box.width * (at % across)) / (across - 1),
      y: box.y + (box.height * Math.floor(at / across)) / (down - 1),
    }
    const { x, y } = pointOnPage(inner, point)
    const thing = inner.elementFromPoint(x, y)?.closest(THINGS)
    if (!thing || own.some((element) => element.contains(thing))) continue
    if (thing.matches(':empty') || thing.textContent.trim() !== '' || thing.querySelector(SHOWS)) return false
  }
  return true
}

/** Gives the focus to a block, or to the page where no block is left, and shows it. */
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

/** Scrolls a block into view where nothing of it, or not its beginning, can be seen. */
export function showBlock(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = element.ownerDocument.documentElement.clientHeight
  if (height === 0) return
  const isWhole = top >= 0 && bottom <= room
  const fills = top <= 0 && bottom >= room
  if (!isWhole && !fills) element.scrollIntoView({ block: height > room ? 'start' : 'nearest' })
}
