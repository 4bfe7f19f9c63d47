import { fadeDelay } from '../../model/designs/grid.ts'
import type { Design, Stage } from './design.ts'

const FADE_MS = 300

/** Slides laid out by the style sheet only. */
export function stillDesign(): Design {
  return { show: async () => {}, refresh() {}, detach() {} }
}

/** Thumbnails that appear one after the other as they load; those already visible stay. */
export function grid({ list, still }: Stage): Design {
  if (still()) return stillDesign()
  const controller = new AbortController()
  const waiting = new Set<EventTarget | null>([...list.querySelectorAll('img')].filter(({ complete }) => !complete))
  list.addEventListener(
    'load',
    ({ target }) => {
      if (!waiting.delete(target)) return
      ;(target as Element).animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: FADE_MS,
        delay: fadeDelay(Math.random()),
        fill: 'backwards',
      })
    },
    // It does not bubble.
    { capture: true, signal: controller.signal },
  )
  return { ...stillDesign(), detach: () => controller.abort() }
}
