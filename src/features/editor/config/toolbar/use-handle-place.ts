import { useEffectEvent, useLayoutEffect } from 'react'
import type { Id } from '../../../../core/ids.ts'
import { usePage } from '../state/context.tsx'
import { blockElement } from '../state/page-document.ts'

/** Places a handle again whenever what it belongs to may have moved: the page, its blocks, the window. */
export function useHandlePlace(inner: Document, ids: readonly Id[], place: () => void): void {
  const { editor } = usePage()
  const placeNow = useEffectEvent(place)
  const watched = ids.join(' ')
  useLayoutEffect(() => {
    const frame = inner.defaultView!.frameElement!
    let waiting = 0
    const soon = () => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        placeNow()
      })
    }
    placeNow()
    const sizes = new ResizeObserver(soon)
    for (const element of [frame, inner.body, ...watched.split(' ').map(blockElement)])
      if (element) sizes.observe(element)
    inner.addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    addEventListener('scroll', soon, { passive: true, capture: true })
    const stop = editor.store.subscribe(soon)
    return () => {
      stop()
      cancelAnimationFrame(waiting)
      sizes.disconnect()
      inner.removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
      removeEventListener('scroll', soon, { capture: true })
    }
  }, [inner, watched, editor])
}
