import { fade } from './fade.ts'
import { kenBurns } from './ken-burns.ts'
import type { TransitionName } from './names.ts'
import { newSwipe } from './new-swipe.ts'
import { scroll } from './scroll.ts'
import { swipe } from './swipe.ts'
import type { Transition } from './transition.ts'

export const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = {
  fade,
  'ken-burns': kenBurns,
  scroll,
  swipe,
  'new-swipe': newSwipe,
}

/** Throws for an unknown name: it may come from site owners' code. */
export function transitionNamed(name: string): Transition {
  if (!Object.hasOwn(TRANSITIONS, name)) throw new Error(`Could not find transition named ${name}`)
  return TRANSITIONS[name as TransitionName]
}
