import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../../platform/cache/page-cache.ts'

/** Painted images that stay in memory; each takes some 20 kB. */
const MOST_KEPT = 500
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
  #images = new Map<string, Promise<Buffer>>()

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

  #image({ key, paint }: PaintedImage): Promise<Buffer> {
    const image = this.#images.get(key) ?? paint()
    // The one that was not used for longest is the first, and is dropped.
    this.#images.delete(key)
    this.#images.set(key, image)
    image.catch(() => this.#images.delete(key))
    if (this.#images.size > MOST_KEPT) this.#images.delete(this.#images.keys().next().value!)
    return image
  }
}
