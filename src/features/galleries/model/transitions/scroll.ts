import type { SlideMove, Transition } from './transition.ts'

/** Both slides move by a frame's width, from where the drag left them. */
export const scroll: Transition = {
  incoming: (move) => ({
    keyframes: [{ transform: place(move.drawn + side(move)) }, { transform: place(0) }],
    duration: move.speed * 1000,
    easing: EASING,
  }),
  outgoing: (move) => ({
    keyframes: [{ transform: place(move.drawn) }, { transform: place(-side(move)) }],
    duration: move.speed * 1000,
    easing: EASING,
  }),
}

/** Ease-out, as after a drag. */
const EASING = 'cubic-bezier(0.22, 0.61, 0.36, 1)'

function side({ direction }: SlideMove): 1 | -1 {
  return direction === 'forward' ? 1 : -1
}

function place(frames: number): string {
  return `translateX(${frames * 100}%)`
}
