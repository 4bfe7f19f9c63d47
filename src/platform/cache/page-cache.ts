import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Text of a page and all that decides how long it may be shown to everybody. */
export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Topics that make it stale (see Database.Topic). */
  readonly topics: readonly string[]
  readonly validUntil: Date | undefined
  /** Whether it would be rendered the same again; a page that cannot tell goes with the first of its topics. */
  readonly holds?: () => Promise<boolean>
  /** Bytes that keeping it takes beside its body. */
  readonly overhead?: number
}

/** What an address has in place of a page. It is shared with those who wait for it, and never kept. */
export type Instead =
  | { readonly instead: 'redirect'; readonly to: string; readonly status: number }
  /** A page that asks for its password. */
  | { readonly instead: 'locked' }

type Encoding = 'identity' | 'br' | 'gzip'
/** Room that an entry takes beside its bytes, roughly. */
const ENTRY_OVERHEAD = 2_000

interface Variant {
  readonly body: Buffer
  readonly headers: string[]
  readonly notModifiedHeaders: string[]
  readonly etag: string
}

/**
 * A page kept in memory, with one ready answer for each encoding that was asked for. Once it is compressed, its plain
 * bytes go, so that a cache holds about three times as many pages; the few who take no compression get them back out of
 * the compressed ones.
 */
export class CachedPage {
  /** Without its text, which the variants hold. */
  readonly page: Omit<RenderedPage, 'body'>
  readonly validUntil: number
  readonly mark: string
  /** Set by each use and cleared by the hand that looks for room: what is never used goes first. */
  used = true
  /** Whether one of its topics was announced since it was known to hold. */
  isDoubtful = false
  bytes: number
  #variants = new Map<Encoding, Variant>()
  #pending = new Map<Encoding, Promise<Variant>>()
  #onGrow: (bytes: number) => void
  #hash: string

  /** @param onGrow hears by how many bytes an entry has grown; less than nothing where it has shrunk. */
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

  /** The answer in an encoding, if it can be had at once. */
  ready(encoding: Encoding): Variant | undefined {
    return (
      this.#variants.get(encoding) ?? (encoding === 'identity' ? this.#variant(encoding, this.#plain()) : undefined)
    )
  }

  /** The answer in an encoding, compressed once however many ask. */
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
    // A strong ETag names bytes, so each encoding has its own (RFC 9110, 8.8.3).
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const shared = ['etag', etag, 'vary', 'accept-encoding']
    for (const [name, value] of Object.entries(this.page.headers)) shared.push(name, value)
    const headers = [...shared, 'content-type', this.page.contentType, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    return { body, headers, notModifiedHeaders: shared, etag }
  }
}

/** Bytes in memory of their own: Node's buffers and what zlib answers are slices of larger blocks, which they would keep. */
function unshared(source: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(source))
  if (typeof source === 'string') bytes.write(source)
  else source.copy(bytes)
  return bytes
}

const TAKES_BROTLI = taking('br')
const TAKES_GZIP = taking('gzip')

/** Finds a coding in a list, unless `q=0` refuses it (RFC 9110, 12.5.3). */
function taking(coding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${coding}\\s*(?:$|,|;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:$|,)))`, 'i')
}

/** Best encoding that the client takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = String(header)
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Writes a cached page, or 304 when the client has these bytes already. */
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
  // Of HEAD, Node leaves the body out.
  response.end(variant.body)
}

/** Whether If-None-Match names what would be sent; compares weakly, as it asks (RFC 9110, 13.1.2). */
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
  /** Pages that something might have made stale, and that proved to be as they were. */
  confirmed: number
  renders: number
}

interface Asked {
  readonly key: string
  readonly siteTopic: string
  readonly mark: string
}

/**
 * Whole pages that everybody may see, kept until a topic makes them stale or their time passes, within a bound of bytes.
 * Concurrent renders of one page are one.
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

  /** @param mark Stands for all that decides the page and is neither in its key nor read by it. */
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
   * The page under a key, rendered when it is not there or no longer holds. Pages with a status other than 200 are shared
   * with those who wait for them and not kept, so that invented addresses cannot fill the cache.
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
   * Doubts what these topics may have made stale, until it is asked for; what cannot tell goes at once. Renders under way go
   * to those who wait for them, and are doubted too.
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
    // A turn of the event loop: the flight must be on record before its page can be done.
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

  /** Keeps what was rendered. Of one that something was announced during, nobody knows yet whether it holds. */
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
    if (entry.bytes > this.#maxBytes / 4) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const topic of entry.page.topics) {
      const keys = this.#keysByTopic.get(topic)
      if (keys) keys.add(key)
      else this.#keysByTopic.set(topic, new Set([key]))
    }
    this.#makeRoom()
  }

  /** Second chance: the oldest that was not used since the last look goes. */
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
