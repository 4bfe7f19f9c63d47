import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl'
import { Refusal } from '../../core/refusal.ts'
import { damagedArchive } from './archive-format.ts'

const CHUNK = 64 * 1024
const BLOCK = 256 * 1024
/** Bytes of a file's path; a hundred thousand paths are kept in memory. */
const NAME_BYTES = 1000
/** Bytes of a central directory entry besides the name; our own archives have none. */
const ASIDE_BYTES = 1000
/** Flag of an entry whose name is UTF-8. */
const UTF8_FLAG = 0x0800

/** Random access to an archive's bytes; `end` is inclusive. */
export interface ArchiveSource {
  readonly size: number
  read(start: number, end: number): Readable | Promise<Readable>
}

/** An archive in a local file. The caller closes the handle. */
export async function fileSource(handle: FileHandle): Promise<ArchiveSource> {
  const { size } = await handle.stat()
  // The handle's own streams each leave a listener on it.
  async function* bytes(start: number, end: number) {
    for (let position = start; position <= end; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK, end + 1 - position))
      const { bytesRead } = await handle.read({ buffer: chunk, position })
      if (bytesRead === 0) return
      yield chunk.subarray(0, bytesRead)
      position += bytesRead
    }
  }
  return { size, read: (start, end) => Readable.from(bytes(start, end), { objectMode: false }) }
}

/** Opens a ZIP file from any source; the caller closes the source. Names are read by `entriesOf`. */
export function openZip(source: ArchiveSource): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false }
  return fromRandomAccessReaderPromise(new SourceReader(source), source.size, options)
}

/**
 * The entries of a ZIP file. A hundred thousand may be in memory, and each would retain the buffer it was read from.
 * With `strictFileNames` a `\\` in a name is damage; without, it means `/`, as on Windows.
 */
export async function* entriesOf(zip: ZipFile, { strictFileNames }: { strictFileNames: boolean }) {
  const none = Buffer.alloc(0)
  const nothing = { fileNameRaw: none, extraFieldRaw: none, extraFields: [] }
  const noComment = { fileCommentRaw: none, fileComment: '', comment: '' }
  for await (const entry of zip.eachEntry()) {
    if (entry.fileNameLength > NAME_BYTES)
      throw new Refusal('invalid', 'Un file dell’archivio ha un nome troppo lungo: accorcialo e rifai l’archivio.')
    if (entry.extraFieldLength + entry.fileCommentLength > ASIDE_BYTES) throw damagedArchive()
    const fileName = nameOf(entry, strictFileNames)
    yield Object.assign(entry, { fileName, ...nothing, ...noComment })
  }
}

/** macOS writes UTF-8 without the flag. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry, strictFileNames: boolean): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, strictFileNames)
  if (validateFileName(name) !== null) throw damagedArchive()
  return name
}

/**
 * Lets the ZIP library read from any source, which may be slow. The library reads the directory in pieces of 46 bytes:
 * they come from a buffered block.
 */
class SourceReader extends RandomAccessReader {
  #source: ArchiveSource
  #block = { start: 0, bytes: Buffer.alloc(0) }

  constructor(source: ArchiveSource) {
    super()
    this.#source = source
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    this.#bytesAt(position, length).then(
      (bytes) => callback(null, bytes.copy(target, offset)),
      (error) => callback(error, 0),
    )
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    if (position >= this.#source.size) return Buffer.alloc(0)
    const { start, bytes } = this.#block
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.#source.size, position + Math.max(length, BLOCK)) - 1
      this.#block = { start: position, bytes: await buffer(await this.#source.read(position, end)) }
    }
    const from = position - this.#block.start
    return this.#block.bytes.subarray(from, from + length)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { read } = this.#source
    const output = new PassThrough()
    if (end <= start) return output.end()
    async function* bytes() {
      yield* await read(start, end - 1)
    }
    // The stream itself passes failures to the library.
    pipeline(Readable.from(bytes(), { objectMode: false }), output, () => {})
    return output
  }
}

/** Runs `work` on an archive; errors are reported as damage of the archive. */
export async function refuseDamage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw damageOf(error)
  }
}

/** Any error while an archive is read is the archive's fault, except I/O errors of the disk. */
export function damageOf(error: unknown): unknown {
  if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall !== undefined) return error
  return damagedArchive()
}
