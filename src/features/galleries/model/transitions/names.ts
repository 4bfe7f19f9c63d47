/** Names of the stacked transitions. */
export const TRANSITION_NAMES = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const
export type TransitionName = (typeof TRANSITION_NAMES)[number]
