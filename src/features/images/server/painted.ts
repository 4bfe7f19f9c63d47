import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'

const MAX_BYTES = 32_000_000
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For addresses that programs know by heart. */
const AN_HOUR = 'public, max-age=3600'

/** An image that is painted when it is first requested. */
export interface PaintedImage {
  /** Identifies its content. */
  readonly key: string
  readonly type: string
  /** Whether its address contains the hash of its content. */
  readonly isUnchanging: boolean
  readonly paint: () => Promise<Buffer>
}

/** Images that sites need beside their own: icons, social pictures. Concurrent requests share the work. */
export class PaintedImages {
  #painting = new Map<string, Promise<Buffer>>()
  #painted = new Map<string, Buffer>()
  #bytes = 0

  async send(request: FastifyRequest, reply: FastifyReply, image: PaintedImage) {
    const body = await this.#image(image)
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    reply.headers({
      'cache-control': image.isUnchanging ? FOR_EVER : AN_HOUR,
      // Other sites show the picture of a link to this one.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type(image.type).send(body)
  }

  async #image({ key, paint }: PaintedImage): Promise<Buffer> {
    const known = this.#painted.get(key)
    if (known) {
      // The one that was not used for longest is the first, and is dropped first.
      this.#painted.delete(key)
      this.#painted.set(key, known)
      return known
    }
    const painting = this.#painting.get(key) ?? paint()
    this.#painting.set(key, painting)
    try {
      const image = await painting
      this.#keep(key, image)
      return image
    } finally {
      this.#painting.delete(key)
    }
  }

  #keep(key: string, image: Buffer): void {
    if (this.#painted.has(key)) return
    this.#painted.set(key, image)
    this.#bytes += image.length
    for (const [oldest, { length }] of this.#painted) {
      if (this.#bytes <= MAX_BYTES) return
      this.#painted.delete(oldest)
      this.#bytes -= length
    }
  }
}
