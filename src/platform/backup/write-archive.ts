import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { PRODUCT_VERSION } from '../version.ts'
import { ARCHIVE_VERSION, type ArchivedFile, MANIFEST, type Manifest, type ManifestHead } from './archive-format.ts'

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Adds files to an archive, one after the other; each is read once, at the speed at which the archive is consumed. */
export interface ArchiveWriter {
  /** Images are compressed already: only text is compressed again. */
  add(path: string, source: Source, options: { pack: boolean }): Promise<ArchivedFile>
  /** Text with a line break after each line. */
  addLines(path: string, lines: Iterable<string> | AsyncIterable<string>): Promise<ArchivedFile>
}

/** The same bytes whenever and wherever an archive is made; ZIP's timestamps mean nothing here. */
const ENTRY = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true }
/** Characters of lines that are buffered before they are passed on. */
const CHUNK = 64 * 1024

/**
 * A ZIP archive as a stream, with the list of all its files and their SHA-256 as its last file. If the stream is
 * destroyed, `fill` gets an error; an error of `fill` destroys the stream. It is closed when `fill` has ended.
 */
export function writeArchive(fill: (archive: ArchiveWriter) => Promise<ManifestHead>): Readable {
  const zip = new ZipFile()
  const files: ArchivedFile[] = []
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>()
  givenUp.catch(() => {})
  const output = new PassThrough({
    destroy(error, closed) {
      giveUp(new Error('The archive is not wanted any more'))
      void running.then(() => closed(error))
    },
  })
  zip.on('error', (error) => output.destroy(error as Error))
  zip.outputStream.pipe(output)

  async function add(path: string, source: Source, { pack }: { pack: boolean }): Promise<ArchivedFile> {
    const hash = createHash('sha256')
    let size = 0
    async function* measured() {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    const stream = Readable.from(measured(), { objectMode: false })
    zip.addReadStream(stream, path, { ...ENTRY, compress: pack })
    try {
      await Promise.race([finished(stream, { writable: false }), givenUp])
    } finally {
      stream.destroy()
      // A reader does not close a stream that it has not begun to read.
      if (source instanceof Readable) source.destroy()
    }
    const file = { path, size, sha256: hash.digest('hex') }
    files.push(file)
    return file
  }

  async function run(): Promise<void> {
    const head = await fill({ add, addLines: (path, lines) => add(path, chunksOf(lines), { pack: true }) })
    const manifest: Manifest = { ...head, version: ARCHIVE_VERSION, product: PRODUCT_VERSION, files } as Manifest
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, { ...ENTRY, compress: true })
    zip.end()
  }
  const running = run().catch((error) => void output.destroy(error))
  return output
}

async function* chunksOf(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const line of lines) {
    text += `${line}\n`
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
