import { sendOutliving } from './outliving.ts'

export const TRACE_PATH = '/api/events/Trace'
export const TRACE_FLUSH_MS = 30_000

/** The server's limits per request and per entry; longer ones add nothing. */
const MOST_ENTRIES = 200
const LONGEST_URL = 4000
const LONGEST_TYPE = 100
const LONGEST_DATA = 2000
/** Maximum bytes of a request body: browsers send at most 64 KiB after the page is closed. */
const LARGEST_BODY = 60_000

export interface TraceParts {
  readonly fetch: typeof fetch
  readonly pageUrl: () => string
}

export type Trace = ReturnType<typeof createTrace>

/** A log of events on the page, sent every 30 s and when the page is closed. */
export function createTrace({ fetch, pageUrl }: TraceParts) {
  /** Each as JSON: the logged value may change later, or have no JSON form. */
  let entries: string[] = []

  /** @param leaving whether the page is being closed, so that only `keepalive` requests arrive */
  function flush(leaving = false): void {
    const batches = inBatches(entries)
    entries = []
    // The page may be closed before the response; `keepalive` requests may have at most one batch in all.
    const keepalive = leaving || batches.length === 1
    for (const batch of batches) sendOutliving(fetch, TRACE_PATH, { method: 'POST', body: bodyOf(batch), keepalive })
  }

  const timer = setInterval(flush, TRACE_FLUSH_MS)
  return {
    add(type: string, data?: unknown): void {
      const facts = { pageUrl: pageUrl().slice(0, LONGEST_URL), type: inWords(type).slice(0, LONGEST_TYPE) }
      entries.push(JSON.stringify({ ...facts, data: asJson(data) }))
    },
    flush,
    stop(): void {
      clearInterval(timer)
    },
  }
}

/** Entries in as many requests as the limits of server and browser require. */
function inBatches(entries: readonly string[]): readonly string[][] {
  const batches: string[][] = []
  let size = 0
  for (const entry of entries) {
    const more = String(bodyOf([entry])).length
    const last = batches.at(-1)
    if (!last || last.length === MOST_ENTRIES || size + more > LARGEST_BODY) {
      batches.push([entry])
      size = more
    } else {
      last.push(entry)
      size += more
    }
  }
  return batches
}

function bodyOf(entries: readonly string[]): URLSearchParams {
  return new URLSearchParams({ data: `[${entries.join()}]` })
}

/** A logged value, if its JSON is short; otherwise its text. */
function asJson(data: unknown): unknown {
  try {
    const text = JSON.stringify(data ?? null)
    if (text !== undefined) return text.length > LONGEST_DATA ? text.slice(0, LONGEST_DATA) : JSON.parse(text)
  } catch {
    // It is circular, or throws.
  }
  return inWords(data).slice(0, LONGEST_DATA)
}

function inWords(value: unknown): string {
  try {
    return String(value)
  } catch {
    // It has no prototype, or throws.
    return '[object]'
  }
}
