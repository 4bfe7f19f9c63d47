/** How long a file of code or style may take, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Code that did not come; programs know the error by its name. */
export class ChunkLoadError extends Error {
  /** `timeout` or `missing`. */
  readonly type: string
  /** Address of the file, or its name where the browser does not say the address. */
  readonly request: string

  constructor(type: string, request: string) {
    super(`Loading chunk ${request} failed (${type})`)
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}

/** A style sheet that did not come. */
export class CssChunkLoadError extends ChunkLoadError {
  readonly code = 'CSS_CHUNK_LOAD_FAILED'
}

/** What browsers and the build's own preloading say when a file of a chunk does not come; anything else the code itself threw. */
const NOT_COME = /dynamically imported module|Importing a module script failed|Unable to preload (CSS)/

/** Imports a chunk within its time. One that does not come is a ChunkLoadError. */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  name: string,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', name)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    const { message } = error as Error
    const match = NOT_COME.exec(message)
    if (!match) throw error
    const request = /(?:https?:\/)?\/[^\s]+$/.exec(message)?.[0] ?? name
    throw match[1] ? new CssChunkLoadError('missing', request) : new ChunkLoadError('missing', request)
  } finally {
    clearTimeout(timer)
  }
}
