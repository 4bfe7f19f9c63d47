import type { BehaviourModule } from '../../src/runtime/behaviours.ts'
import { enter } from './contestant.ts'

// The page names the built file, whose name carries its hash.
const root = document.querySelector<HTMLElement>('.block-gallery')!
const { attach } = (await import(/* @vite-ignore */ root.dataset.engine!)) as BehaviourModule

enter({
  init: () => attach(root, null, window.Vetrina),
  isResting: () => document.querySelector('[data-moving]') === null && document.getAnimations().length === 0,
})
