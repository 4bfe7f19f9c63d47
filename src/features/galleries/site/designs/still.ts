import { fadeDelay } from '../../model/designs/grid.ts'
import type { Design, Stage } from './design.ts'

const FADE_MS = 300

/** Slides that stand as the style sheet puts them. */
export function stillDesign(): Design {
  return { show: async () => {}, refresh() {}, detach() {} }
}

/** Thumbnails that appear one after the other as they arrive; those that are seen already stay as they are. */
export function grid({ list, still }: Stage): Design {
  if (still()) return stillDesign()
  const controller = new AbortController()
  for (const picture of list.querySelectorAll('img')) {
    if (picture.complete) continue
    const appear = (): void => {
      picture.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: FADE_MS,
        delay: fadeDelay(Math.random()),
        fill: 'backwards',
      })
    }
    picture.addEventListener('load', appear, { once: true, signal: controller.signal })
  }
  return { ...stillDesign(), detach: () => controller.abort() }
}
