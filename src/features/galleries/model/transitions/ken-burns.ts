import { fade } from './fade.ts'
import type { Transition } from './transition.ts'

export const KEN_BURNS_ZOOM = 1.075

/** Fades, and zooms slowly into one image and out of the next. */
export const kenBurns: Transition = {
  ...fade,
  picture: ({ turn, speed }, stayMs) => {
    const scales = turn % 2 === 0 ? [1, KEN_BURNS_ZOOM] : [KEN_BURNS_ZOOM, 1]
    return {
      keyframes: scales.map((scale) => ({ transform: `scale(${scale})` })),
      duration: stayMs + speed * 1000,
      easing: 'linear',
    }
  },
}
