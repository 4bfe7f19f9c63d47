import { COOKIE, type CookieJar, readCookie } from './cookies.ts'
import { sendOutliving } from './outliving.ts'

/** An error of the page's own code, as the browser reports it. */
export interface PageError {
  /** Absent when only the thrown value is known. */
  readonly message?: string
  /** Address of the script. */
  readonly source?: string
  readonly line?: number
  readonly column?: number
  /** The thrown value. */
  readonly error?: unknown
}

export const REPORT_PATH = '/api/events/RecordJavascriptErrors'
export const REPORT_DELAY_MS = 1000
export const MOST_BATCHES = 20
export const MOST_QUEUED = 10
export const LONGEST_STACK = 5000
const LONGEST_MESSAGE = 500
/**
 * Characters, at up to three bytes each, that always fit into the 64 KiB that browsers still send after the page is
 * closed.
 */
const SURELY_OUTLIVES = 20_000

export interface ReporterParts {
  readonly fetch: typeof fetch
  readonly cookies: CookieJar
  /** Path of the page now; the rest of the address may identify the reader. */
  readonly page: () => string
  /** in ms */
  readonly now: () => number
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>

/**
 * Sends the page's errors to the server, in batches and with a limit. When the page is closed, the remaining ones are
 * sent.
 */
export function createErrorReporter({ fetch, cookies, page, now }: ReporterParts) {
  let queue: object[] = []
  let batches = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @param leaving whether the page is being closed, so that only `keepalive` requests arrive */
  function flush(leaving = false): void {
    clearTimeout(timer)
    if (queue.length === 0 || batches >= MOST_BATCHES) return
    batches++
    const body = JSON.stringify(queue)
    queue = []
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    const crumb = readCookie(cookies, COOKIE.crumb)
    if (crumb) headers['x-csrf-token'] = crumb
    // The page may be closed before the response.
    const keepalive = leaving || body.length <= SURELY_OUTLIVES
    // An error report that cannot be sent is lost; reporting that would never end.
    sendOutliving(fetch, REPORT_PATH, { method: 'POST', headers, body, keepalive })
  }

  return {
    report({ message = '', source = '', line = 0, column = 0, error }: PageError): void {
      if (batches >= MOST_BATCHES || queue.length >= MOST_QUEUED) return
      const name = partOf(error, 'name') || 'Error'
      const stack = partOf(error, 'stack').slice(0, LONGEST_STACK)
      const words = (message || inWords(error)).slice(0, LONGEST_MESSAGE)
      const data = { message: words, name, source, line, column, stack, page: page() }
      queue.push({ event: 'javascript-error', data, timestamp: now() })
      clearTimeout(timer)
      timer = setTimeout(flush, REPORT_DELAY_MS)
    },
    flush,
  }
}

/** A property of the thrown value, if that is an error and the property a string: owners' code may throw anything. */
function partOf(error: unknown, part: 'name' | 'stack'): string {
  try {
    const text: unknown = error instanceof Error ? error[part] : ''
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Any value as a string: the message of an error, or its JSON, or its tag. Never throws. */
function inWords(value: unknown): string {
  try {
    if (typeof value !== 'object' || value === null) return String(value)
    const { message } = value as { readonly message?: unknown }
    if (typeof message === 'string' && message !== '') return message
    return value instanceof Error ? String(value) : (JSON.stringify(value) ?? tagOf(value))
  } catch {
    return tagOf(value)
  }
}

function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value)
  } catch {
    // Even its tag may throw.
    return '[object]'
  }
}
