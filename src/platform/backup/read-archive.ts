import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal } from '../../core/refusal.ts'
import {
  ARCHIVE_VERSION,
  type ArchivedFile,
  damagedArchive,
  isArchivePath,
  MANIFEST,
  type Manifest,
  manifestSchema,
  newerArchive,
} from './archive-format.ts'
import { type ArchiveSource, damageOf, entriesOf, fileSource, openZip, refuseDamage } from './read-zip.ts'

export interface ArchiveLimits {
  readonly files: number
  /** Total bytes of all its files, uncompressed. */
  readonly totalBytes: number
  /** Maximum bytes of a file that is not compressed, such as an image. */
  readonly fileBytes: number
}

/** For archives supplied by the operator of the installation. */
export const NO_LIMITS: ArchiveLimits = {
  files: Number.MAX_SAFE_INTEGER,
  totalBytes: Number.MAX_SAFE_INTEGER,
  fileBytes: Number.MAX_SAFE_INTEGER,
}
/** Bytes of the list of files: enough for a hundred thousand at 200 bytes each. */
const MANIFEST_BYTES = 64_000_000
/** Characters of one line of a table. */
const LINE_LENGTH = 32_000_000
/** Text compresses to a tenth, deflate's limit is a thousandth: a higher ratio than this is a ZIP bomb. */
const BEST_RATIO = 200
const RATIO_COUNTS_FROM = 1_000_000

/** Opens a file as an archive while `work` runs. */
export async function withArchiveFile<Result>(
  path: string,
  format: string,
  limits: ArchiveLimits,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, 'r')
  try {
    if ((await handle.stat()).isDirectory()) throw new Refusal('invalid', `«${path}» è una cartella, non un archivio.`)
    return await work(await openArchive(await fileSource(handle), format, limits))
  } finally {
    await handle.close()
  }
}

/**
 * Reads an archive's manifest and compares it with the entries: names, sizes and number. Refuses an archive that is
 * damaged, of another kind, newer, or larger than the limits when unpacked. The files' contents are checked while they
 * are read.
 */
export async function openArchive(source: ArchiveSource, format: string, limits: ArchiveLimits): Promise<Archive> {
  return await refuseDamage(async () => {
    const zip = await openZip(source)
    const entries = await readEntries(zip, limits)
    const manifest = await readManifest(zip, entries.get(MANIFEST), format)
    entries.delete(MANIFEST)
    holdAgainst(manifest, entries, limits)
    return new Archive(zip, manifest, entries)
  })
}

async function readEntries(zip: ZipFile, { files }: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > files + 1) throw tooManyFiles(files)
  const entries = new Map<string, Entry>()
  for await (const entry of entriesOf(zip, { strictFileNames: true })) {
    if (entries.has(entry.fileName) || !isArchivePath(entry.fileName) || !entry.canDecodeFileData())
      throw damagedArchive()
    entries.set(entry.fileName, entry)
  }
  return entries
}

export function tooManyFiles(most: number): Refusal {
  return new Refusal(
    'too_large',
    `L’archivio contiene troppi file: se ne possono accettare ${most.toLocaleString('it-IT')}.`,
  )
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, format: string): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw damagedArchive()
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
  const said = JSON.parse(Buffer.concat(parts).toString('utf8')) as { format?: unknown; version?: unknown }
  if (said.format !== format)
    throw new Refusal('invalid', 'Questo archivio è di un altro tipo: scegli quello giusto per questa operazione.')
  if (typeof said.version === 'number' && said.version > ARCHIVE_VERSION) throw newerArchive()
  return manifestSchema.parse(said)
}

function holdAgainst(manifest: Manifest, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits): void {
  let total = 0
  const listed = new Set(manifest.files.map((file) => file.path))
  if (listed.size !== manifest.files.length || listed.size !== entries.size) throw damagedArchive()
  for (const { path, size } of manifest.files) {
    const entry = entries.get(path)
    if (!entry || entry.uncompressedSize !== size) throw damagedArchive()
    total += size
    const ratio = size / Math.max(1, entry.compressedSize)
    const tooLarge = entry.compressionMethod === 0 && size > limits.fileBytes
    if (tooLarge || total > limits.totalBytes || (size > RATIO_COUNTS_FROM && ratio > BEST_RATIO))
      throw new Refusal('too_large', 'L’archivio contiene più dati di quanti se ne possano accettare.')
  }
}

/** An archive whose entries match its manifest. */
export class Archive {
  readonly manifest: Manifest
  #zip: ZipFile
  #entries: ReadonlyMap<string, Entry>
  #files: ReadonlyMap<string, ArchivedFile>

  constructor(zip: ZipFile, manifest: Manifest, entries: ReadonlyMap<string, Entry>) {
    this.manifest = manifest
    this.#zip = zip
    this.#entries = entries
    this.#files = new Map(manifest.files.map((file) => [file.path, file]))
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** The bytes of a file; throws at the end if they do not match the archive's hash. */
  async *read(path: string): AsyncGenerator<Buffer> {
    const file = this.#files.get(path)
    if (!file) throw damagedArchive()
    const hash = createHash('sha256')
    let size = 0
    const stream = await refuseDamage(() => this.#zip.openReadStreamPromise(this.#entries.get(path)!))
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > file.size) throw damagedArchive()
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw damageOf(error)
    } finally {
      stream.destroy()
    }
    if (size !== file.size || hash.digest('hex') !== file.sha256) throw damagedArchive()
  }

  /** Reads a file to its end and discards it. */
  async check(path: string): Promise<void> {
    for await (const _ of this.read(path));
  }

  async text(path: string): Promise<string> {
    const parts: Buffer[] = []
    for await (const part of this.read(path)) parts.push(part)
    return decode(Buffer.concat(parts))
  }

  /** Lines of a text file; one that does not end with a line break is truncated. */
  async *lines(path: string): AsyncGenerator<string> {
    let rest: Buffer[] = []
    let length = 0
    for await (const chunk of this.read(path)) {
      let from = 0
      for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
        yield decode(Buffer.concat([...rest, chunk.subarray(from, end)]))
        rest = []
        length = 0
        from = end + 1
      }
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > LINE_LENGTH) throw damagedArchive()
    }
    if (length > 0) throw damagedArchive()
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw damagedArchive()
  }
}
