import { buffer } from 'node:stream/consumers'
import type { Id } from '../../../core/ids.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { servingWidth, type Width, widthsOf } from '../model/widths.ts'
import { type DecodedPicture, decodePicture, encodeOriginal, encodeRendition } from './encoder.ts'
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

/** A raster picture whose original is kept. */
export interface KeptPicture extends PictureTraits {
  readonly siteId: Id
  readonly contentHash: string
}

export interface Rendition {
  readonly body: Buffer
  readonly format: RenditionFormat
  readonly width: Width
  /** False while the format that would serve this client best is still to be made. */
  readonly final: boolean
}

const BYTES = { maxBytes: Number.POSITIVE_INFINITY }
/** Encoders at work for visitors at the same time; more would only make all of them later. */
const MAKING_AT_ONCE = 2

/** Pictures in the widths and formats that visitors ask for; each is made once, however many ask. */
export class Renditions {
  #files: FileStore
  #making = new Map<string, Promise<Buffer | undefined>>()
  #free = MAKING_AT_ONCE
  #waiting: (() => void)[] = []

  constructor(files: FileStore) {
    this.#files = files
  }

  /** The rendition that serves a wish best among those that are made; made now where none is. Undefined when the original is gone. */
  async find(picture: KeptPicture, wanted: Width, accept: string | undefined): Promise<Rendition | undefined> {
    const width = renditionWidth(picture, servingWidth(wanted, picture.width))
    const accepted: readonly RenditionFormat[] = [...acceptedFormats(accept), plainFormat(picture)]
    const formats = formatsOf(picture, width).filter((format) => accepted.includes(format))
    for (const [index, format] of formats.entries()) {
      const key = renditionKey(picture.siteId, picture.contentHash, width, format)
      // AVIF takes seconds: the job makes it, and nobody waits for it.
      const body =
        (await this.#read(key)) ?? (format === 'avif' ? undefined : await this.#makeOnce(picture, width, format, key))
      if (body) return { body, format, width, final: index === 0 }
    }
    return undefined
  }

  /** Makes all renditions that are not there yet, from one decoding; those that most visitors take come first. */
  async makeAll(picture: KeptPicture, signal?: AbortSignal): Promise<void> {
    const widths = [...new Set(widthsOf(picture.width).map((width) => renditionWidth(picture, width)))]
    const all = widths.flatMap((width) => formatsOf(picture, width).map((format) => ({ width, format })))
    const order: readonly RenditionFormat[] = ['webp', 'jpeg', 'png', 'gif', 'avif']
    let original: Buffer | undefined
    let decoded: DecodedPicture | undefined
    for (const { width, format } of all.sort((a, b) => order.indexOf(a.format) - order.indexOf(b.format))) {
      const key = renditionKey(picture.siteId, picture.contentHash, width, format)
      signal?.throwIfAborted()
      if ((await this.#files.size(key)) !== undefined) continue
      original ??= await this.#original(picture)
      if (!original) return
      if (!picture.animated) decoded ??= await decodePicture(original, widths.at(-1)!)
      const body = decoded
        ? await encodeRendition(decoded, width, format)
        : await encodeOriginal(original, width, format, picture)
      await this.#files.put(key, body, BYTES)
    }
  }

  #makeOnce(picture: KeptPicture, width: Width, format: RenditionFormat, key: string): Promise<Buffer | undefined> {
    let making = this.#making.get(key)
    if (!making) {
      making = this.#make(picture, width, format, key).finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }

  async #make(picture: KeptPicture, width: Width, format: RenditionFormat, key: string): Promise<Buffer | undefined> {
    await this.#takeTurn()
    try {
      // The one before may have made it between this one's look and its turn.
      const made = await this.#read(key)
      if (made) return made
      const original = await this.#original(picture)
      if (!original) return undefined
      const body = await encodeOriginal(original, width, format, picture)
      await this.#files.put(key, body, BYTES)
      return body
    } finally {
      this.#free++
      this.#waiting.shift()?.()
    }
  }

  async #takeTurn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#free--
  }

  #original({ siteId, contentHash }: KeptPicture): Promise<Buffer | undefined> {
    return this.#read(originalKey(siteId, contentHash))
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const stored = await this.#files.open(key)
    return stored && (await buffer(stored.stream))
  }
}
