import { fadeDelay } from '../../model/designs/grid.ts'
import type { Design, Stage } from './design.ts'

const FADE_MS = 300

/** Slides that stand as the style sheet puts them. */
export function stillDesign(): Design {
  return { show: async () => {}, refresh() {}, detach() {} }
}

/** Thumbnails that appear one after the other as they arrive; those that are seen already stay as they are. */
export function grid({ list, still }: Stage): Design {
  const controller = new AbortController()
  const awaited = new Set([...list.querySelectorAll('img')].filter(({ complete }) => !complete))
  // One hearer for all, which events that do not bubble pass on their way down.
  list.addEventListener(
    'load',
    ({ target }) => {
      const picture = target as HTMLImageElement
      if (!awaited.delete(picture) || still()) return
      picture.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: FADE_MS,
        delay: fadeDelay(Math.random()),
        fill: 'backwards',
      })
    },
    { capture: true, signal: controller.signal },
  )
  return { ...stillDesign(), detach: () => controller.abort() }
}
