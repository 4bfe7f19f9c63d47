import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Id } from '../../../core/ids.ts'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'
import { acceptedFormats } from './rendition.ts'

/** A picture as it is sent. */
export interface PictureAnswer {
  readonly siteId: Id
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them; without the length. */
  readonly headers: readonly string[]
}

const MAX_BYTES = 64_000_000
/** A larger one would push many small ones out; the disk is quick enough for it. */
const MAX_PICTURE_BYTES = 1_000_000

/** Pictures that were asked for lately, by address and by the formats that the client reads. */
export class PictureMemory {
  #answers = new Map<string, PictureAnswer>()
  #bytes = 0

  /** Answers a request from memory; `siteId` is the site of its host. False leaves it alone. */
  answer(request: IncomingMessage, response: ServerResponse, siteId: Id): boolean {
    const key = keyOf(request)
    const known = this.#answers.get(key)
    if (known?.siteId !== siteId) return false
    // The oldest goes first, so what is used becomes the youngest.
    this.#answers.delete(key)
    this.#answers.set(key, known)
    sendPicture(request, response, known)
    return true
  }

  keep(request: IncomingMessage, answer: PictureAnswer): void {
    const { length } = answer.body
    if (length > MAX_PICTURE_BYTES) return
    const key = keyOf(request)
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += length
    while (this.#bytes > MAX_BYTES) this.#drop(this.#answers.keys().next().value!)
  }

  /** Forgets the pictures of sites whose archive has changed. */
  forget(topics: readonly string[]): void {
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

/** Sends a picture, or 304 to whoever has it. */
export function sendPicture(request: IncomingMessage, response: ServerResponse, answer: PictureAnswer): void {
  const { body, etag, headers } = answer
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers])
    response.end()
    return
  }
  response.writeHead(200, [...headers, 'content-length', String(body.length)])
  // Of HEAD, Node leaves the body out.
  response.end(body)
}
