import { buffer } from 'node:stream/consumers'
import type { Id } from '../../../core/ids.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { servingWidth, type Width, widthsOf } from '../model/widths.ts'
import { type DecodedPicture, encodeRendition } from './encoder.ts'
import { inTurn } from './picture-turns.ts'
import { RecentFailures } from './recent-failures.ts'
import {
  acceptedFormats,
  formatsOf,
  originalKey,
  type PictureTraits,
  plainFormat,
  type RenditionFormat,
  renditionKey,
  renditionWidth,
} from './rendition.ts'

/** A stored raster image. */
export interface KeptPicture extends PictureTraits {
  readonly siteId: Id
  readonly contentHash: string
}

export interface Rendition {
  readonly body: Buffer
  readonly format: RenditionFormat
  readonly width: Width
  /** False while the best format for this client is still to be made. */
  readonly final: boolean
}

const BYTES = { maxBytes: Number.POSITIVE_INFINITY }
/** Pixels of a decoded image that stays in memory while its renditions are made; a taller one is decoded for each. */
const MOST_DECODED = 16_000_000

/** Images in the requested widths and formats; each rendition is made once for all concurrent requests. */
export class Renditions {
  #files: FileStore
  #making = new Map<string, Promise<Buffer | undefined>>()
  /** By original: if one width fails, so do the others, and each attempt may block all large images for minutes. */
  #failures: RecentFailures

  constructor(files: FileStore, now: () => Date) {
    this.#files = files
    this.#failures = new RecentFailures(now)
  }

  /** The best existing rendition for a request; made now if there is none. Undefined when the original is gone. */
  async find(picture: KeptPicture, wanted: Width, accept: string | undefined): Promise<Rendition | undefined> {
    const width = renditionWidth(picture, servingWidth(wanted, picture.width))
    const accepted: readonly RenditionFormat[] = [...acceptedFormats(accept), plainFormat(picture)]
    const formats = formatsOf(picture, width).filter((format) => accepted.includes(format))
    for (const [index, format] of formats.entries()) {
      const key = renditionKey(picture.siteId, picture.contentHash, width, format)
      // AVIF takes seconds: the job makes it, and no request waits for it.
      const body =
        (await this.#read(key)) ?? (format === 'avif' ? undefined : await this.#makeOnce(picture, width, format, key))
      if (body) return { body, format, width, final: index === 0 }
    }
    return undefined
  }

  /** Makes all missing renditions from one decoding; the most requested ones first. */
  async makeAll(picture: KeptPicture, signal?: AbortSignal): Promise<void> {
    const widths = [...new Set(widthsOf(picture.width).map((width) => renditionWidth(picture, width)))]
    const all = widths.flatMap((width) => formatsOf(picture, width).map((format) => ({ width, format })))
    const order: readonly RenditionFormat[] = ['webp', 'jpeg', 'png', 'gif', 'avif']
    const widest = widths.at(-1)!
    const isKept = !picture.animated && (widest * widest * picture.height) / picture.width <= MOST_DECODED
    let decoded: DecodedPicture | undefined
    for (const { width, format } of all.sort((a, b) => order.indexOf(a.format) - order.indexOf(b.format))) {
      const key = renditionKey(picture.siteId, picture.contentHash, width, format)
      signal?.throwIfAborted()
      if ((await this.#files.size(key)) !== undefined) continue
      if (isKept)
        decoded ??= await inTurn(
          'renditions',
          () => this.#original(picture),
          (bytes, decoding) => decoding.decode(bytes, widest),
        )
      const made = decoded
        ? await this.#files.put(key, await encodeRendition(decoded, width, format), BYTES)
        : await this.#make(picture, width, format, key)
      if (!made) return
    }
  }

  #makeOnce(picture: KeptPicture, width: Width, format: RenditionFormat, key: string): Promise<Buffer | undefined> {
    let making = this.#making.get(key)
    if (!making) {
      const original = originalKey(picture.siteId, picture.contentHash)
      this.#failures.check(original)
      making = this.#make(picture, width, format, key, (work) => this.#failures.attempt(original, work)).finally(() =>
        this.#making.delete(key),
      )
      this.#making.set(key, making)
    }
    return making
  }

  async #make(
    picture: KeptPicture,
    width: Width,
    format: RenditionFormat,
    key: string,
    attempt: (work: () => Promise<Buffer>) => Promise<Buffer> = (work) => work(),
  ): Promise<Buffer | undefined> {
    return await inTurn(
      'renditions',
      () => this.#original(picture),
      async (original, decoding) => {
        // The previous work may have made it between the first check and this turn.
        const made = await this.#read(key)
        if (made) return made
        const body = await attempt(() => decoding.encode(original, width, format, { animated: picture.animated }))
        await this.#files.put(key, body, BYTES)
        return body
      },
    )
  }

  #original({ siteId, contentHash }: KeptPicture): Promise<Buffer | undefined> {
    return this.#read(originalKey(siteId, contentHash))
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const stored = await this.#files.open(key)
    return stored && (await buffer(stored.stream))
  }
}
