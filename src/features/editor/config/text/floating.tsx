import { type RefObject, useLayoutEffect, useState } from 'react'
import { pageScale } from '../state/page-document.ts'
import type { Box, Spot } from './place.ts'
import type { Writing } from './writing.ts'

interface Frame {
  readonly origin: DOMRect
  /** The scale of the page. */
  readonly scale: number
  readonly room: Box
}

/** Where the frame's window lies in the parent's, and its visible part. */
function frameIn(inner: Document): Frame {
  const frame = inner.defaultView!.frameElement as HTMLElement | null
  // A text edited beside the page is in the parent's window itself.
  if (!frame)
    return { origin: new DOMRect(), scale: 1, room: { top: 0, left: 0, width: innerWidth, height: innerHeight } }
  const origin = frame.getBoundingClientRect()
  const canvas = (frame.parentElement ?? frame).getBoundingClientRect()
  const top = Math.max(origin.top, canvas.top)
  const height = Math.min(origin.bottom, canvas.bottom) - top
  // The toolbar may be wider than the page as a phone shows it.
  return { origin, scale: pageScale(inner), room: { top, left: canvas.left, width: canvas.width, height } }
}

/** The box of a block of the frame, in the parent window's coordinates. */
export function blockBox({ tiptap, blockId }: Writing, frame: Frame): Box | undefined {
  const box = tiptap.view.dom.ownerDocument.getElementById(`block-${blockId}`)?.getBoundingClientRect()
  return box && inWindow(box, frame)
}

/** The box of the text between two positions, in the parent window's coordinates. */
export function wordsBox({ tiptap }: Writing, frame: Frame, from: number, to: number): Box {
  const { view, state } = tiptap
  const within = (position: number) => Math.min(position, state.doc.content.size)
  const start = view.coordsAtPos(within(from))
  const end = view.coordsAtPos(within(to))
  const left = Math.min(start.left, end.left)
  const width = Math.max(start.left, end.left) - left
  return inWindow({ top: start.top, left, width, height: end.bottom - start.top }, frame)
}

function inWindow({ top, left, width, height }: Box, { origin, scale }: Frame): Box {
  return {
    top: top * scale + origin.top,
    left: left * scale + origin.left,
    width: width * scale,
    height: height * scale,
  }
}

/**
 * Keeps an element of the parent window beside one of the frame, while pages scroll, windows resize and text moves;
 * during typing it stays where it is.
 * @param measure Must be the same function as long as it means the same place; undefined hides.
 */
export function useBeside(
  writing: Writing,
  element: RefObject<HTMLElement | null>,
  measure: (size: Box, frame: Frame) => Spot | undefined,
): Spot | undefined {
  const [spot, setSpot] = useState<Spot>()
  useLayoutEffect(() => {
    const inner = writing.tiptap.view.dom.ownerDocument
    const window = inner.defaultView!
    let frame = 0
    const place = (): void => {
      frame = 0
      if (!element.current || writing.tiptap.isDestroyed) return
      const next = measure(element.current.getBoundingClientRect(), frameIn(inner))
      setSpot((spot) => (isSame(spot, next) ? spot : next))
    }
    const later = (): void => {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const unsubscribe = writing.shown.subscribe(({ typing }) => typing || later())
    const sizes = new ResizeObserver(later)
    sizes.observe(inner.body)
    if (window.frameElement) sizes.observe(window.frameElement)
    if (element.current) sizes.observe(element.current)
    window.addEventListener('scroll', later, { capture: true, passive: true })
    globalThis.addEventListener('scroll', later, { capture: true, passive: true })
    globalThis.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
      sizes.disconnect()
      window.removeEventListener('scroll', later, { capture: true })
      globalThis.removeEventListener('scroll', later, { capture: true })
      globalThis.removeEventListener('resize', later)
    }
  }, [writing, element, measure])
  return spot
}

function isSame(a: Spot | undefined, b: Spot | undefined): boolean {
  return a?.top === b?.top && a?.left === b?.left && a?.where === b?.where
}
