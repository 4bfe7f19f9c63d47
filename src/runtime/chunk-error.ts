/** Time-out for loading a script or style sheet, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A script that could not be loaded; programs recognize the error by its name. */
export class ChunkLoadError extends Error {
  /** `timeout` or `missing`. */
  readonly type: string
  /** Address of the file, or its name when the browser does not report the address. */
  readonly request: string

  constructor(type: string, request: string) {
    super(`Loading chunk ${request} failed (${type})`)
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}

/** A style sheet that could not be loaded. */
export class CssChunkLoadError extends ChunkLoadError {
  readonly code = 'CSS_CHUNK_LOAD_FAILED'
}

/**
 * Messages of browsers and of the build's preloading when a chunk cannot be loaded; the code itself threw any other
 * error.
 */
const NOT_COME = /dynamically imported module|Importing a module script failed|Unable to preload (CSS)/

/** Imports a chunk with a time-out. Throws a ChunkLoadError when it cannot be loaded. */
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
