import { COOKIE, type CookieJar, readCookie } from './cookies.ts'
import { sendOutliving } from './outliving.ts'

/** An error of the page's own code, as the browser tells it. */
export interface PageError {
  /** Absent where nothing but what was thrown is known. */
  readonly message?: string
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
const LONGEST_MESSAGE = 500
/** Characters, of three bytes at most, that surely fit into the 64 KiB that browsers still send once a page is gone. */
const SURELY_OUTLIVES = 20_000

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

  /** @param leaving whether the page goes away now, so that only what outlives it arrives */
  function flush(leaving = false): void {
    clearTimeout(timer)
    if (queue.length === 0 || batches >= MOST_BATCHES) return
    batches++
    const body = JSON.stringify(queue)
    queue = []
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    const crumb = readCookie(cookies, COOKIE.crumb)
    if (crumb) headers['x-csrf-token'] = crumb
    // The page may go before the answer comes.
    const keepalive = leaving || body.length <= SURELY_OUTLIVES
    // An error that cannot be told is lost; telling that it is would never end.
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

/** A part of what was thrown, as far as it is an error and the part a text: owners' code may put anything there. */
function partOf(error: unknown, part: 'name' | 'stack'): string {
  try {
    const text: unknown = error instanceof Error ? error[part] : ''
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Anything in words, whatever it is: the message of what was thrown, else its JSON, else its tag. Never throws. */
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
    // Even its tag may be a trap.
    return '[object]'
  }
}
