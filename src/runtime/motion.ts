/** Animation, scroll tracking and measuring: for behaviours, and for owners' code through `Vetrina.motion()`. */
export { onResize, onWindowResize } from './resize.ts'
export { onScroll, scrollIntoView, trackScroll } from './scroll.ts'
export { fitText } from './text-fit.ts'
export { move, tween } from './tween.ts'
