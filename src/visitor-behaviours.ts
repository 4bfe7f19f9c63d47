import type { BehaviourLoaders } from './runtime/behaviours.ts'

/** Also what other parts of a page open pictures with. */
export const gallery = () => import('./features/galleries/site/behaviour.ts')

/** Browser code of the blocks and of what stands around them, each in a chunk of its own that comes when its element comes near. */
export const behaviours: BehaviourLoaders = {
  census: () => import('./features/analytics/site/census.ts'),
  code: () => import('./features/content/site/code/behaviour.ts'),
  embed: () => import('./features/content/site/embed/behaviour.ts'),
  form: () => import('./features/forms/site/form/behaviour.ts'),
  gallery,
  navigation: () => import('./features/sites/site/navigation-behaviour.ts'),
  popup: () => import('./features/promotions/site/popup-behaviour.ts'),
  video: () => import('./features/media/site/video/behaviour.ts'),
}
