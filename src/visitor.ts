import { createAnnouncer } from './runtime/announce.ts'
import { attachBehaviours, type BehaviourLoaders } from './runtime/behaviours.ts'
import { createLifecycle } from './runtime/lifecycle.ts'

/** Browser code of the blocks, each in a chunk of its own that comes when its block comes near. */
const behaviours: BehaviourLoaders = {
  code: () => import('./features/content/site/code/behaviour.ts'),
  embed: () => import('./features/content/site/embed/behaviour.ts'),
  navigation: () => import('./features/sites/site/navigation-behaviour.ts'),
}

const STARTED = Symbol.for('vetrina.started')
const page = window as typeof window & { [STARTED]?: true }

// A page that holds the script twice starts once.
if (!page[STARTED]) {
  page[STARTED] = true
  const report = (error: unknown): void => reportError(error)
  const lifecycle = createLifecycle(report)
  const announce = createAnnouncer(document)
  lifecycle.add(() => attachBehaviours(document, behaviours, { announce }, report))
  // A module runs after the document is parsed.
  lifecycle.ready()
}
