import type { Transition } from './transition.ts'

/** The slide that goes takes so many times as long as the one that comes. */
const OUTGOING_FACTOR = 1.2

export const fade: Transition = {
  incoming: ({ speed }) => ({
    keyframes: [{ opacity: 0 }, { opacity: 1 }],
    duration: speed * 1000,
    easing: 'ease',
  }),
  outgoing: ({ speed }) => ({
    keyframes: [{ opacity: 1 }, { opacity: 0 }],
    duration: speed * 1000 * OUTGOING_FACTOR,
    easing: 'ease',
  }),
}
