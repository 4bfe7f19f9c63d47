import type { Transition } from './transition.ts'

/** Duration of the outgoing slide relative to the incoming one. */
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
