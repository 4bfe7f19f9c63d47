import { COOKIE, type CookieJar, readCookie } from './cookies.ts'

/** An error of the page's own code, as the browser tells it. */
export interface PageError {
  readonly message: string
  /** Address of the script. */
  readonly source?: string
  readonly line?: number
  readonly column?: number
  /** What was thrown. */
  readonly error?: unknown
}

export const REPORT_PATH = '/api/events/RecordJavascriptErrors'
export const REPORT_DELAY_MS = 1000
export const MOST_BATCHES = 20
export const MOST_QUEUED = 10
export const LONGEST_STACK = 5000

export interface ReporterParts {
  readonly fetch: typeof fetch
  readonly cookies: CookieJar
  /** Path of the page now; what follows it may say who is reading. */
  readonly page: () => string
  /** in ms */
  readonly now: () => number
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>

/** Sends the page's errors to the server, some at a time and never many. What is left when the page goes is sent then. */
export function createErrorReporter({ fetch, cookies, page, now }: ReporterParts) {
  let queue: object[] = []
  let batches = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @param leaving whether the page goes away, so that the request must outlive it */
  function flush(leaving = false): void {
    clearTimeout(timer)
    if (queue.length === 0 || batches >= MOST_BATCHES) return
    batches++
    const body = JSON.stringify(queue)
    queue = []
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    const crumb = readCookie(cookies, COOKIE.crumb)
    if (crumb) headers['x-csrf-token'] = crumb
    // An error that cannot be told is lost; telling that it is would never end.
    fetch(REPORT_PATH, { method: 'POST', headers, body, keepalive: leaving }).catch(() => {})
  }

  return {
    report({ message, source = '', line = 0, column = 0, error }: PageError): void {
      if (batches >= MOST_BATCHES || queue.length >= MOST_QUEUED) return
      const { stack = '', name = 'Error' } = error instanceof Error ? error : {}
      const data = { message, name, source, line, column, stack: stack.slice(0, LONGEST_STACK), page: page() }
      queue.push({ event: 'javascript-error', data, timestamp: now() })
      clearTimeout(timer)
      timer = setTimeout(flush, REPORT_DELAY_MS)
    },
    flush,
  }
}
