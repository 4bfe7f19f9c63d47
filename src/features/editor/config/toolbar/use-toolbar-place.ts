import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { usePage } from '../state/context.tsx'
import { blockElement, isFreeOnPage, rectOf, rectOnScreen } from '../state/page-document.ts'
import { placeToolbar } from './toolbar-place.ts'

/** Its maximum size, used until it is drawn. */
const WORDS_TOOLBAR = { width: 340, height: 38 } as const

function sizeOfWordsToolbar() {
  return document.querySelector('.text-toolbar')?.getBoundingClientRect() ?? WORDS_TOOLBAR
}

/** Keeps the toolbar beside the selected blocks while they move; does nothing while nothing moves. */
export function useToolbarPlace(bar: RefObject<HTMLDivElement | null>, inner: Document): void {
  const { editor } = usePage()
  useLayoutEffect(() => {
    const { store } = editor
    const view = inner.defaultView!
    const frame = view.frameElement!
    const place = () => {
      const own = bar.current
      if (!own) return
      const { selection, writing } = store.getState()
      const elements = selection.flatMap((id) => blockElement(id) ?? [])
      const rects = elements.map(rectOnScreen)
      const canvas = rectOf(frame.parentElement!)
      const crumbs = document.querySelector('.breadcrumb')
      const dock = crumbs ? rectOf(crumbs) : { ...canvas, y: canvas.y + canvas.height, height: 36 }
      const top = Math.min(...rects.map(({ y }) => y))
      const left = Math.min(...rects.map(({ x }) => x))
      const block = {
        x: left,
        y: top,
        width: Math.max(...rects.map(({ x, width }) => x + width)) - left,
        height: Math.max(...rects.map(({ y, height }) => y + height)) - top,
      }
      const { width, height } = own.getBoundingClientRect()
      const { x, y, side } = placeToolbar({
        block: rects.length > 0 ? block : { x: 0, y: 0, width: 0, height: 0 },
        bar: { width, height },
        room: canvas,
        dock,
        words: writing && sizeOfWordsToolbar(),
        isFree: (box) => isFreeOnPage(inner, box, elements),
      })
      own.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      own.dataset.side = side
    }
    let waiting = 0
    const soon = () => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        watchBlocks()
        place()
      })
    }
    const sizes = new ResizeObserver(soon)
    let watched = ''
    // A render may have replaced the elements of the same blocks.
    const watchBlocks = () => {
      const { selection } = store.getState()
      if (selection.join() === watched && selection.every((id) => blockElement(id)?.isConnected)) return
      watched = selection.join()
      sizes.disconnect()
      for (const element of [frame, frame.parentElement, inner.body, bar.current, ...selection.map(blockElement)])
        if (element) sizes.observe(element)
    }
    watchBlocks()
    place()
    inner.addEventListener('scroll', soon, { passive: true })
    frame.parentElement!.addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    addEventListener('scroll', soon, { passive: true })
    const stop = store.subscribe(soon)
    return () => {
      stop()
      cancelAnimationFrame(waiting)
      sizes.disconnect()
      inner.removeEventListener('scroll', soon)
      frame.parentElement?.removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
      removeEventListener('scroll', soon)
    }
  }, [bar, inner, editor])
}

/** During typing the toolbar fades; the next pointer movement shows it again. */
export function useFading(bar: RefObject<HTMLDivElement | null>, inner: Document, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    const own = bar.current
    const fade = () => own?.toggleAttribute('data-faded', true)
    const show = () => own?.toggleAttribute('data-faded', false)
    inner.addEventListener('beforeinput', fade)
    for (const one of [inner, document]) one.addEventListener('pointermove', show)
    return () => {
      show()
      inner.removeEventListener('beforeinput', fade)
      for (const one of [inner, document]) one.removeEventListener('pointermove', show)
    }
  }, [bar, inner, isWriting])
}
