import type { Rollup } from '../core/page-context.ts'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, CssChunkLoadError } from './chunk-error.ts'

export type ChunkLoader = ReturnType<typeof createChunkLoader>

/** Loads scripts and style sheets that the page names, each once. A failed one is requested again the next time. */
export function createChunkLoader(document: Document, timeoutMs = CHUNK_TIMEOUT_MS) {
  const loaded = new Map<string, Promise<void>>()

  function once(url: string, element: () => HTMLElement, Failure: typeof ChunkLoadError): Promise<void> {
    const known = loaded.get(url)
    if (known) return known
    const coming = arrival(document.head, element(), url, Failure, timeoutMs)
    loaded.set(url, coming)
    coming.catch(() => loaded.delete(url))
    return coming
  }

  const script = (url: string): Promise<void> =>
    once(url, () => Object.assign(document.createElement('script'), { src: url, async: false }), ChunkLoadError)
  const style = (url: string): Promise<void> =>
    once(url, () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }), CssChunkLoadError)

  return {
    script,
    style,
    /** All files of a module in the page context's lists; scripts run in order. One that no list has is skipped. */
    async rollup(listed: Rollup | undefined): Promise<void> {
      const { js, css } = listed ?? { js: [], css: [] }
      await Promise.all([...css.map(style), ...js.map(script)])
    },
  }
}

/**
 * Places a script in an element and waits until it ran, for those that draw where they stand.
 * @returns rejects with a ChunkLoadError when it is missing, or not there after `timeoutMs`
 */
export function scriptIn(parent: HTMLElement, url: string, timeoutMs: number): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: url })
  return arrival(parent, script, url, ChunkLoadError, timeoutMs)
}

function arrival(
  parent: HTMLElement,
  element: HTMLElement,
  url: string,
  Failure: typeof ChunkLoadError,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (type: string): void => {
      clearTimeout(timer)
      element.remove()
      reject(new Failure(type, url))
    }
    const timer = setTimeout(() => fail('timeout'), timeoutMs)
    element.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    element.addEventListener('error', () => fail('missing'))
    parent.append(element)
  })
}
