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

/** A file supplied with an export. */
export interface MediaFile {
  /** Its path in the folder or ZIP file, as normalized by `plain`. */
  readonly path: string
  readonly size: () => Promise<number>
  readonly read: () => AsyncIterable<Uint8Array>
}

/** Maximum files of the same name that are compared. */
const MOST_NAMESAKES = 1000

/** The files supplied with an export, found by what the export says about its own. */
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
   * Compared by the end of the old address, then by the name: the longer the common end, the better, `2012/06/a.jpg`
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

/** Number of path segments at the end that an address has too. */
function partsInCommon(path: readonly string[], address: readonly string[]): number {
  let count = 0
  while (count < path.length && path.at(-1 - count) === address.at(-1 - count)) count++
  return count
}

/** macOS decomposes accents, and Windows uses backslashes. */
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

/** The files of a local folder, or of a ZIP file, which is open while `work` runs. */
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

/** The files of an untrusted ZIP file. Its names are compared and never used as paths. */
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

/** Folders are entries too, and macOS adds a second one for each file; an encrypted file cannot be read. */
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
