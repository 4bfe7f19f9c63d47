import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Text of a page, and all that decides how long it may be served to everybody. */
export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Topics that invalidate it (see Database.Topic). */
  readonly topics: readonly string[]
  /** An answer that has ended when it is made is passed to those who wait for it, and never stored. */
  readonly validUntil: Date | undefined
  /** Whether it would be rendered the same again; a page without it is dropped at the first of its topics. */
  readonly holds?: () => Promise<boolean>
  /** Bytes that caching it takes besides its body. */
  readonly overhead?: number
}

/** What an address has instead of a page. It is shared with concurrent requests, and never stored. */
export type Instead =
  | { readonly instead: 'redirect'; readonly to: string; readonly status: number }
  /** A password-protected page. */
  | { readonly instead: 'locked' }

type Encoding = 'identity' | 'br' | 'gzip'
/** Overhead of an entry in bytes, roughly. */
const ENTRY_OVERHEAD = 2_000

interface Variant {
  readonly body: Buffer
  readonly headers: string[]
  readonly notModifiedHeaders: string[]
  readonly etag: string
}

/**
 * A cached page, with one ready response for each encoding requested so far. Once it is compressed, its plain bytes
 * are dropped, so that a cache holds about three times as many pages; for the few clients without compression they are
 * decompressed again.
 */
export class CachedPage {
  /** Without its text, which the variants hold. */
  readonly page: Omit<RenderedPage, 'body'>
  readonly validUntil: number
  readonly mark: string
  /** Set by each use and cleared by the clock hand of eviction: unused entries are evicted first. */
  used = true
  /** Whether one of its topics was announced since it was last validated. */
  isDoubtful = false
  bytes: number
  #variants = new Map<Encoding, Variant>()
  #pending = new Map<Encoding, Promise<Variant>>()
  #onGrow: (bytes: number) => void
  #hash: string

  /** @param onGrow called with the number of bytes by which an entry has grown; negative when it has shrunk. */
  constructor({ body, ...page }: RenderedPage, onGrow: (bytes: number) => void, mark = '') {
    this.mark = mark
    this.page = page
    const plain = unshared(body)
    this.#hash = hash('sha256', plain, 'base64url').slice(0, 27)
    this.validUntil = page.validUntil?.getTime() ?? Number.POSITIVE_INFINITY
    this.bytes = plain.length + ENTRY_OVERHEAD + (page.overhead ?? 0)
    this.#onGrow = onGrow
    this.#variants.set('identity', this.#variant('identity', plain))
  }

  get body(): string {
    return this.#plain().toString()
  }

  /** The response in an encoding, if it is ready. */
  ready(encoding: Encoding): Variant | undefined {
    return (
      this.#variants.get(encoding) ?? (encoding === 'identity' ? this.#variant(encoding, this.#plain()) : undefined)
    )
  }

  /** The response in an encoding, compressed once for all concurrent requests. */
  variant(encoding: Encoding): Promise<Variant> | Variant {
    const ready = this.ready(encoding)
    if (ready) return ready
    let pending = this.#pending.get(encoding)
    if (!pending) {
      pending = this.#compress(encoding).finally(() => this.#pending.delete(encoding))
      this.#pending.set(encoding, pending)
    }
    return pending
  }

  async #compress(encoding: Encoding): Promise<Variant> {
    const plain = this.#plain()
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    const body = unshared(
      encoding === 'br' ? await compressBrotli(plain, { params }) : await compressGzip(plain, { level: 6 }),
    )
    const variant = this.#variant(encoding, body)
    this.#variants.set(encoding, variant)
    const freed = this.#variants.delete('identity') ? plain.length : 0
    this.bytes += body.length - freed
    this.#onGrow(body.length - freed)
    return variant
  }

  #plain(): Buffer {
    const of = (encoding: Encoding) => this.#variants.get(encoding)?.body
    const brotli = of('br')
    return of('identity') ?? (brotli ? brotliDecompressSync(brotli) : gunzipSync(of('gzip')!))
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    // A strong ETag identifies bytes, so each encoding has its own (RFC 9110, 8.8.3).
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const shared = ['etag', etag, 'vary', 'accept-encoding']
    for (const [name, value] of Object.entries(this.page.headers)) shared.push(name, value)
    const headers = [...shared, 'content-type', this.page.contentType, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { body, headers, notModifiedHeaders: shared, etag }
  }
}

/**
 * A copy in memory of its own: Node's buffers and the results of zlib are slices of larger blocks, which they would
 * retain.
 */
function unshared(source: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(source))
  if (typeof source === 'string') bytes.write(source)
  else source.copy(bytes)
  return bytes
}

const TAKES_BROTLI = taking('br')
const TAKES_GZIP = taking('gzip')

/** Matches a coding in a list, unless `q=0` refuses it (RFC 9110, 12.5.3). */
function taking(coding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${coding}\\s*(?:$|,|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:$|,)))`, 'i')
}

/** Best encoding that the client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = String(header)
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Sends a cached page, or 304 when the client already has these bytes. */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  variant: Variant,
): void {
  if (page.page.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders)
    response.end()
    return
  }
  response.writeHead(page.page.status, variant.headers)
  // For HEAD requests, Node omits the body.
  response.end(variant.body)
}

/** Whether If-None-Match matches the ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((part) => {
    const value = part.trim()
    return value === '*' || value === etag || value === `W/${etag}`
  })
}

export interface PageCacheStatistics {
  hits: number
  misses: number
  /** Pages that were doubtful and proved to be unchanged. */
  confirmed: number
  renders: number
}

interface Asked {
  readonly key: string
  readonly siteTopic: string
  readonly mark: string
}

/**
 * Shared pages, cached until a topic invalidates them or they expire, within a limit of bytes. Concurrent renders of
 * one page are one.
 */
export class PageCache {
  readonly statistics: PageCacheStatistics = { hits: 0, misses: 0, confirmed: 0, renders: 0 }
  #entries = new Map<string, CachedPage>()
  #keysByTopic = new Map<string, Set<string>>()
  #flights = new Map<string, { siteTopic: string; result: Promise<CachedPage | Instead> }>()
  #bytes = 0
  #maxBytes: number
  #now: () => number

  constructor({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /** @param mark Identifies everything that determines the page and is neither in its key nor read by it. */
  lookUp(key: string, mark = ''): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (entry?.mark !== mark) return undefined
    if (entry.validUntil <= this.#now()) {
      this.#drop(key, entry)
      return undefined
    }
    if (entry.isDoubtful) return undefined
    entry.used = true
    this.statistics.hits++
    return entry
  }

  /**
   * The page under a key, rendered on a cache miss or when it is no longer valid. Pages with a status other than 200
   * are shared with concurrent requests but not stored, so that made-up addresses cannot fill the cache.
   */
  get<Answer extends RenderedPage | Instead>(
    key: string,
    siteTopic: string,
    render: () => Promise<Answer>,
    mark = '',
  ): Promise<CachedPage | Exclude<Answer, RenderedPage>> {
    // One key has one way to be rendered.
    return this.#get({ key, siteTopic, mark }, render) as Promise<CachedPage | Exclude<Answer, RenderedPage>>
  }

  #get(asked: Asked, render: () => Promise<RenderedPage | Instead>): Promise<CachedPage | Instead> {
    const { key, siteTopic, mark } = asked
    const known = this.lookUp(key, mark)
    if (known) return Promise.resolve(known)
    this.statistics.misses++
    const name = `${key} ${mark}`
    const flying = this.#flights.get(name)
    if (flying) return flying.result
    const isCurrent = (): boolean => this.#flights.get(name) === flight
    const flight: { siteTopic: string; result: Promise<CachedPage | Instead> } = {
      siteTopic,
      result: this.#render(asked, render, isCurrent),
    }
    this.#flights.set(name, flight)
    flight.result.then(
      () => this.#forgetFlight(name, flight),
      () => this.#forgetFlight(name, flight),
    )
    return flight.result
  }

  /**
   * Marks pages of these topics as doubtful until they are requested; pages that cannot be validated are dropped at
   * once. Renders in progress are passed to those who wait for them, and become doubtful too.
   */
  invalidate(topics: readonly string[]): void {
    for (const topic of topics) {
      if (topic === 'everything') this.clear()
      for (const key of this.#keysByTopic.get(topic) ?? []) {
        const entry = this.#entries.get(key)
        if (entry?.page.holds) entry.isDoubtful = true
        else if (entry) this.#drop(key, entry)
      }
      const siteTopic = topic.split(':', 2).join(':')
      for (const [key, flight] of this.#flights) if (flight.siteTopic === siteTopic) this.#flights.delete(key)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#keysByTopic.clear()
    this.#flights.clear()
    this.#bytes = 0
  }

  async #render(
    { key, mark }: Asked,
    render: () => Promise<RenderedPage | Instead>,
    current: () => boolean,
  ): Promise<CachedPage | Instead> {
    // Waits a microtask: the flight must be registered before its page can be done.
    await undefined
    const known = this.#entries.get(key)
    if (known?.mark === mark && (await known.page.holds?.())) {
      known.used = true
      if (current()) {
        known.isDoubtful = false
        this.statistics.confirmed++
      }
      return known
    }
    this.statistics.renders++
    const answer = await render()
    const landed = 'instead' in answer ? answer : this.#entryOf(key, mark, answer)
    this.#land(key, landed, current())
    return landed
  }

  #entryOf(key: string, mark: string, page: RenderedPage): CachedPage {
    const entry: CachedPage = new CachedPage(
      page,
      (grown) => {
        if (this.#entries.get(key) !== entry) return
        this.#bytes += grown
        this.#makeRoom()
      },
      mark,
    )
    return entry
  }

  /** Stores a rendered page. If one of its topics was announced during the render, it is doubtful. */
  #land(key: string, landed: CachedPage | Instead, isCurrent: boolean): void {
    const before = this.#entries.get(key)
    const entry = landed instanceof CachedPage && landed.page.status === 200 ? landed : undefined
    if (!isCurrent && (before || !entry?.page.holds)) return
    if (before) this.#drop(key, before)
    if (!entry) return
    entry.isDoubtful = !isCurrent
    this.#keep(key, entry)
  }

  #forgetFlight(name: string, flight: object): void {
    if (this.#flights.get(name) === flight) this.#flights.delete(name)
  }

  #keep(key: string, entry: CachedPage): void {
    if (entry.bytes > this.#maxBytes / 4 || entry.validUntil <= this.#now()) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const topic of entry.page.topics) {
      const keys = this.#keysByTopic.get(topic)
      if (keys) keys.add(key)
      else this.#keysByTopic.set(topic, new Set([key]))
    }
    this.#makeRoom()
  }

  /** Second chance: evicts the oldest entry that was not used since the last pass. */
  #makeRoom(): void {
    while (this.#bytes > this.#maxBytes) {
      const [key, entry] = this.#entries.entries().next().value!
      if (entry.used && this.#entries.size > 1) {
        entry.used = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.#drop(key, entry)
    }
  }

  #drop(key: string, entry: CachedPage): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const topic of entry.page.topics) {
      const keys = this.#keysByTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTopic.delete(topic)
    }
  }
}
