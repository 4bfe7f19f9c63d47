import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Id } from '../../../core/ids.ts'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'
import { acceptedFormats } from './rendition.ts'

/** The response to an image request. */
export interface PictureAnswer {
  readonly siteId: Id
  readonly body: Buffer
  readonly etag: string
  /** Alternating names and values for `writeHead`, without the length. */
  readonly headers: readonly string[]
}

const MAX_BYTES = 64_000_000
/** A larger one would evict many small ones; the disk is fast enough for it. */
const MAX_PICTURE_BYTES = 1_000_000

/** Recently requested images, by address and accepted formats. */
export class PictureMemory {
  #answers = new Map<string, PictureAnswer>()
  #bytes = 0
  /** Incremented when an archive changes: a picture that was read before must not be kept after. */
  #generation = 0

  /** Answers a request from memory; `siteId` is the site of its host. Returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse, siteId: Id): boolean {
    const key = keyOf(request)
    const known = this.#answers.get(key)
    if (known?.siteId !== siteId) return false
    // The oldest entry is evicted first, so a used one becomes the newest.
    this.#answers.delete(key)
    this.#answers.set(key, known)
    sendPicture(request, response, known)
    return true
  }

  /** To be called before a picture is read; the result keeps its response, unless an archive changes meanwhile. */
  keeping(request: IncomingMessage): (answer: PictureAnswer) => void {
    const generation = this.#generation
    return (answer) => {
      if (generation === this.#generation) this.#keep(request, answer)
    }
  }

  #keep(request: IncomingMessage, answer: PictureAnswer): void {
    const { length } = answer.body
    if (length > MAX_PICTURE_BYTES) return
    const key = keyOf(request)
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += length
    while (this.#bytes > MAX_BYTES) this.#drop(this.#answers.keys().next().value!)
  }

  /** Drops the images of sites whose archive has changed. */
  forget(topics: readonly string[]): void {
    if (!topics.some((topic) => topic === 'everything' || topic.endsWith(':assets'))) return
    this.#generation++
    for (const [key, { siteId }] of this.#answers)
      if (topics.includes('everything') || topics.includes(`site:${siteId}:assets`)) this.#drop(key)
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.length ?? 0
    this.#answers.delete(key)
  }
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${acceptedFormats(headers.accept).join()} ${url}`
}

/** Sends an image, or 304 when the client already has it. */
export function sendPicture(request: IncomingMessage, response: ServerResponse, answer: PictureAnswer): void {
  const { body, etag, headers } = answer
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers])
    response.end()
    return
  }
  response.writeHead(200, [...headers, 'content-length', String(body.length)])
  // For HEAD requests, Node omits the body.
  response.end(body)
}
