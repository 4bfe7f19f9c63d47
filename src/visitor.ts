import { createAnnouncer } from './runtime/announce.ts'
import { attachBehaviours, type BehaviourLoaders, type Runtime } from './runtime/behaviours.ts'
import { hearErrors } from './runtime/error-listener.ts'
import { createLazyParts } from './runtime/lazy-parts.ts'
import { createLifecycle } from './runtime/lifecycle.ts'
import { readPageContext } from './runtime/page-context.ts'
import { startHelpers } from './runtime/start-helpers.ts'
import { type VetrinaGlobal, withOldNames } from './runtime/vetrina-global.ts'

/** Browser code of the blocks, each in a chunk of its own that comes when its block comes near. */
const behaviours: BehaviourLoaders = {
  code: () => import('./features/content/site/code/behaviour.ts'),
  embed: () => import('./features/content/site/embed/behaviour.ts'),
  navigation: () => import('./features/sites/site/navigation-behaviour.ts'),
}
const page = window as typeof window & { Vetrina?: VetrinaGlobal }

// A page that holds the script twice starts once.
if (!page.Vetrina) {
  const report = (error: unknown): void => reportError(error)
  const lifecycle = createLifecycle(report)
  const context = readPageContext(document)
  const parts = createLazyParts(page, context)
  const runtime: Runtime = { ...parts, context, lifecycle, announce: createAnnouncer(document) }
  page.Vetrina = withOldNames(runtime, document)
  lifecycle.add(() => hearErrors(page, parts.reporter))
  lifecycle.add(() => attachBehaviours(document, behaviours, runtime, report))
  lifecycle.add(() => startHelpers(page, context, report))
  // A module runs after the document is parsed.
  lifecycle.ready()
}
