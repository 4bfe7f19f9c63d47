import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { damagedArchive, MANIFEST } from '../../../platform/backup/archive-format.ts'
import { tooManyFiles } from '../../../platform/backup/read-archive.ts'
import {
  type ArchiveSource,
  damageOf,
  entriesOf,
  fileSource,
  openZip,
  refuseDamage,
} from '../../../platform/backup/read-zip.ts'

/** A file that somebody brings beside an export. */
export interface MediaFile {
  /** Where it lies in the folder or in the ZIP file, as `plain` writes it. */
  readonly path: string
  readonly size: () => Promise<number>
  readonly read: () => AsyncIterable<Uint8Array>
}

/** Files of one name that are looked at. */
const MOST_NAMESAKES = 1000

/** The files that somebody brings beside an export, by what the export says of its own. */
export class MediaFiles {
  #byName = new Map<string, MediaFile[]>()

  constructor(files: Iterable<MediaFile>) {
    for (const file of files) {
      const name = basename(file.path)
      const namesakes = this.#byName.get(name)
      if (!namesakes) this.#byName.set(name, [file])
      else if (namesakes.length < MOST_NAMESAKES) namesakes.push(file)
    }
  }

  /**
   * Looked for by the end of the old address, then by the name: the longer the end that agrees, the surer, `2012/06/a.jpg`
   * before `a.jpg`.
   */
  find(asset: { readonly sourceUrl: string; readonly fileName: string }): MediaFile | undefined {
    const parts = pathParts(asset.sourceUrl)
    const candidates = this.#byName.get(parts.at(-1) ?? '') ?? this.#byName.get(plain(asset.fileName)) ?? []
    let best: MediaFile | undefined
    let most = -1
    for (const file of candidates) {
      const agreement = partsInCommon(file.path.split('/'), parts)
      if (agreement > most) {
        best = file
        most = agreement
      }
    }
    return best
  }
}

/** How many parts at the end of a path an address ends with too. */
function partsInCommon(path: readonly string[], address: readonly string[]): number {
  let count = 0
  while (count < path.length && path.at(-1 - count) === address.at(-1 - count)) count++
  return count
}

/** Macs write accents as letters of their own, and Windows writes other strokes. */
function plain(path: string): string {
  return path.replaceAll('\\', '/').normalize('NFC')
}

function pathParts(address: string): string[] {
  const path = URL.parse(address)?.pathname ?? address
  try {
    return plain(decodeURIComponent(path)).split('/')
  } catch {
    return plain(path).split('/')
  }
}

/** The files of a folder of this machine, or of a ZIP file; the latter is open for the time of `work`. */
export async function withMedia<Result>(path: string, work: (files: MediaFiles) => Promise<Result>): Promise<Result> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Refusal('invalid', `«${path}» non si può leggere: indica la cartella dei file o un loro ZIP.`)
  if (found.isDirectory()) return await work(await filesOfFolder(path))
  const handle = await open(path, 'r')
  try {
    return await work(await filesOfZip(await fileSource(handle)))
  } finally {
    await handle.close()
  }
}

async function filesOfFolder(folder: string): Promise<MediaFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new MediaFiles(
    paths.map((path) => ({
      path: plain(path),
      size: async () => (await stat(path)).size,
      read: () => createReadStream(path),
    })),
  )
}

/** The files of a ZIP file that anybody made. Its names are compared and never used as paths. */
export async function filesOfZip(source: ArchiveSource): Promise<MediaFiles> {
  return await refuseDamage(async () => {
    const zip = await openZip(source)
    if (zip.entryCount > LIMITS.archiveFiles) throw tooManyFiles(LIMITS.archiveFiles)
    const files: MediaFile[] = []
    for await (const entry of entriesOf(zip, { strictFileNames: false })) {
      if (entry.fileName === MANIFEST)
        throw new Refusal(
          'invalid',
          'L’archivio di un sito diventa sempre un sito nuovo: importalo senza scegliere un sito.',
        )
      if (isFile(entry)) files.push(fileOf(zip, entry))
    }
    return new MediaFiles(files)
  })
}

/** Folders are entries too, and Macs add a second one for each file; a file behind a password cannot be read. */
function isFile(entry: Entry): boolean {
  const { fileName } = entry
  return !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && entry.canDecodeFileData()
}

function fileOf(zip: ZipFile, entry: Entry): MediaFile {
  async function* read() {
    try {
      let sum = 0
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
        sum = crc32(chunk, sum)
        yield chunk
      }
      if (sum !== entry.crc32) throw damagedArchive()
    } catch (error) {
      throw damageOf(error)
    }
  }
  return { path: plain(entry.fileName), size: async () => entry.uncompressedSize, read }
}
