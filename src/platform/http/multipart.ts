import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../core/refusal.ts'
import type { App } from './app-types.ts'

const MULTIPART = 'multipart/form-data'
/** Maximum bytes in memory while one body is read: the fields of a form, and some chunks on their way to the disk. */
export const PARTS_HELD = 1_000_000
/** Bytes of one part's headers: its name and its file name, in any encoding. */
const HEAD_BYTES = 8000

/** One part: a form field with its value, or a file that is read as a stream. */
export type Part =
  | { readonly type: 'field'; readonly name: string; readonly value: string }
  | {
      readonly type: 'file'
      readonly name: string
      readonly fileName: string
      readonly bytes: AsyncIterable<Uint8Array>
    }

export interface PartLimits {
  /** Bytes of the whole body; may be lowered while the parts are read. */
  bytes: number
  /**
   * Bytes of a field; longer ones are truncated, and files are one byte after their limit, so that it can be detected.
   */
  readonly fieldBytes: number
  readonly fileBytes: number
}

/** Lets handlers of a scope read parts as a stream; a parser would hold them all in memory. */
export function acceptMultipart(app: App): void {
  app.removeContentTypeParser(MULTIPART)
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null, undefined))
}

export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(headers['content-type'] ?? '')
}

/** Declared bytes of a body: 0 for none, Infinity for chunked encoding. */
export function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * The parts of a body, one after the other. The next bytes are read when the previous part was consumed, so that at
 * most one part of a body is in memory. What the consumer leaves is read and discarded.
 * @throws Refusal `too_large`, or `bad_request` for a body that is malformed or ends early
 */
export async function* readParts({ raw, headers }: FastifyRequest, limits: PartLimits): AsyncGenerator<Part, void> {
  const parts = new PassThrough({ objectMode: true, highWaterMark: 1 })
  let file: BusboyFileStream | undefined
  try {
    const parser = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fieldSize: limits.fieldBytes, fileSize: limits.fileBytes + 1, headerPairs: 20, headerSize: HEAD_BYTES },
    })
    parser.on('field', (name, value) => parts.write({ type: 'field', name: name ?? '', value }))
    parser.on('file', (name, stream, fileName) => {
      file = stream
      // The consumer of the file gets the error; there may be none.
      stream.on('error', () => {})
      parts.write({ type: 'file', name: name ?? '', fileName: fileName ?? '', bytes: bytesOf(stream), stream })
    })
    pipeline(Readable.from(takenFrom(raw, limits, parts), { objectMode: false }), parser).then(
      () => parts.end(),
      (error: Error) => {
        file?.destroy(error)
        parts.destroy(error)
      },
    )
    for await (const { stream, ...part } of parts as AsyncIterable<Part & { stream?: BusboyFileStream }>) {
      yield part as Part
      stream?.resume()
    }
  } catch (error) {
    throw faultOf(error)
  } finally {
    parts.destroy()
    file?.resume()
  }
}

/** The body, chunk by chunk, each when the parts of the previous one were consumed. */
async function* takenFrom(raw: Readable, limits: PartLimits, parts: PassThrough): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    // Destroying it would end the connection, and with it the response.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > limits.bytes) throw bodyTooLarge()
      await nextRound()
      yield chunk
      if (parts.writableNeedDrain) await readyAgain(parts)
      if (parts.destroyed) return
    }
  } finally {
    raw.resume()
  }
}

let round: Promise<void> = Promise.resolve()

/**
 * Waits for an iteration of the event loop in which no other body is read. Many concurrent bodies would otherwise read
 * many chunks in one iteration, and requests for pages would wait for all of them.
 */
function nextRound(): Promise<void> {
  round = round.then(() => new Promise((resolve) => setImmediate(resolve)))
  return round
}

/** Waits until the written data are consumed, or no longer wanted. */
async function readyAgain(parts: PassThrough): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  parts.on('drain', resolve).on('close', resolve)
  await promise
  parts.off('drain', resolve).off('close', resolve)
}

async function* bytesOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw faultOf(error)
  }
}

/** A body that ends early or has no boundary is its sender's fault, which the parser does not say. */
function faultOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal('bad_request', 'Quello che hai inviato non è arrivato per intero: riprova.')
}

/** The refusal of a body that exceeds its route's limit. */
export function bodyTooLarge(): Refusal {
  return new Refusal('too_large', 'Quello che hai inviato è troppo grande.')
}
