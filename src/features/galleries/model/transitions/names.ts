/** The stacked transitions that there are. */
export const TRANSITION_NAMES = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const
export type TransitionName = (typeof TRANSITION_NAMES)[number]
