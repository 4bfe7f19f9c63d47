import type { PageContext } from '../core/page-context.ts'
import type { Runtime } from './behaviours.ts'
import { importChunk } from './chunk-error.ts'
import type { ErrorReporter } from './error-reporter.ts'
import type { EscapeStack } from './escape-stack.ts'
import type { Trace } from './trace.ts'

interface LazyParts extends Pick<Runtime, 'chunks' | 'data' | 'dialogs' | 'emit' | 'motion' | 'on' | 'trace'> {
  reporter(): Promise<ErrorReporter>
}

/** What most pages never need: each part is created once, with code that is loaded when it is first used. */
export function createLazyParts(
  window: Window & typeof globalThis,
  context: PageContext,
  stack: EscapeStack,
): LazyParts {
  const { document, location } = window
  // Called as a method of anything else, the browser's fetch throws.
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init)

  function emit(event: string, detail?: unknown): void {
    document.dispatchEvent(new CustomEvent(event, { detail }))
  }

  function atTheEnd(flush: (leaving: boolean) => void): void {
    // `visibilitychange` is the last event that mobile browsers reliably fire.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush(true)
    })
    window.addEventListener('pagehide', () => flush(true))
  }

  const trace = once(async (): Promise<Trace> => {
    const { createTrace } = await importChunk(() => import('./trace.ts'), 'trace')
    const made = createTrace({ fetch, pageUrl: () => location.href })
    atTheEnd(made.flush)
    return made
  })

  const chunks = once(async () => {
    const { createChunkLoader } = await importChunk(() => import('./chunk-loader.ts'), 'chunk-loader')
    return createChunkLoader(document)
  })

  return {
    emit,
    on(event, hear) {
      const listener = (raised: Event): void => hear((raised as CustomEvent<unknown>).detail)
      document.addEventListener(event, listener)
      return () => document.removeEventListener(event, listener)
    },
    data: once(async () => {
      const { createDataLayer } = await importChunk(() => import('./data-layer.ts'), 'data-layer')
      const { host } = new URL(context.website.baseUrl)
      return createDataLayer({
        fetch,
        cookies: document,
        page: location,
        site: { platformHost: host, secureOrigin: `https://${host}` },
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        emit,
        showSystemError: (error) => emit('vetrina:system-error', error),
      })
    }),
    chunks,
    dialogs: once(async () => {
      const { createDialogs } = await importChunk(() => import('./dialogs/dialogs.ts'), 'dialogs')
      return await createDialogs(document, stack, await chunks())
    }),
    motion: once(() => importChunk(() => import('./motion.ts'), 'motion')),
    reporter: once(async () => {
      const { createErrorReporter } = await importChunk(() => import('./error-reporter.ts'), 'error-reporter')
      const reporter = createErrorReporter({ fetch, cookies: document, page: () => location.pathname, now: Date.now })
      atTheEnd(reporter.flush)
      return reporter
    }),
    trace: (type, data) => void trace().then((made) => made.add(type, data)),
  }
}

/** Creates a part the first time; a failed one is tried again. */
export function once<Part>(make: () => Promise<Part>): () => Promise<Part> {
  let made: Promise<Part> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
