import { createHash, randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseSize } from '../../core/file-size.ts'
import { Refusal } from '../../core/refusal.ts'
import { makeFolder, syncFolder } from './durable.ts'
import type { FileSource, FileStore, StoredFile } from './files.ts'
import { keySegments } from './keys.ts'

/** Starts with a dot, so that no key leads here. On the same disk as the files, because a rename must not copy. */
const UNFINISHED = '.unfinished'
const UNFINISHED_AGE_MS = 24 * 3_600_000
const FULL_DISK = 'Il disco di questa installazione è pieno e il file non ci sta: avvisa chi la gestisce.'
/** Folders whose entry is known to be synced; beyond this number the set is cleared, which costs one more sync each. */
const KNOWN_FOLDERS = 10_000

/** Stores files in a local folder. Removes partial files that a crash left more than a day ago. */
export async function createFolderStore(root: string): Promise<FileStore> {
  await makeFolder(root)
  await makeFolder(join(root, UNFINISHED))
  const store = new FolderStore(await realpath(root))
  await store.removeUnfinished(Date.now() - UNFINISHED_AGE_MS)
  return store
}

class FolderStore implements FileStore {
  #root: string
  #onDisk = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, source: FileSource, { maxBytes }: { maxBytes: number }) {
    const { folders, file } = this.#place(key)
    const temporary = join(this.#root, UNFINISHED, randomUUID())
    try {
      const handle = await open(temporary, 'wx', 0o640)
      const written = await writeAll(handle, source, maxBytes).finally(() => handle.close())
      const folder = await this.#makeFolders(folders)
      await rename(temporary, join(folder, file))
      await syncFolder(folder)
      return written
    } catch (error) {
      await rm(temporary, { force: true })
      throw refusalOf(error)
    }
  }

  async append(
    key: string,
    source: FileSource,
    { offset, maxBytes }: { offset: number; maxBytes: number },
  ): Promise<number> {
    const { folders, file } = this.#place(key)
    const folder = await this.#makeFolders(folders)
    const handle = await open(join(folder, file), constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o640)
    try {
      let { size } = await handle.stat()
      if (size !== offset)
        throw new Refusal('conflict', 'Il file è arrivato fino a un altro punto.', { details: { offset: size } })
      if (size === 0) await syncFolder(folder)
      try {
        for await (const chunk of source instanceof Uint8Array ? [source] : source) {
          if (size + chunk.byteLength > maxBytes) refuseSize(maxBytes)
          await writeWhole(handle, chunk, size)
          size += chunk.byteLength
        }
      } finally {
        await handle.sync()
      }
      return size
    } catch (error) {
      throw refusalOf(error)
    } finally {
      await handle.close()
    }
  }

  async open(key: string, range: { start?: number; end?: number } = {}): Promise<StoredFile | undefined> {
    const path = await this.#find(key)
    if (path === undefined) return undefined
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(absent)
    if (!handle) return undefined
    try {
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream(range) }
    } catch (error) {
      // A handle that nobody closes ends the process when it is garbage-collected.
      await handle.close()
      throw error
    }
  }

  async size(key: string): Promise<number | undefined> {
    const path = await this.#find(key)
    return path === undefined ? undefined : (await lstat(path).catch(absent))?.size
  }

  async remove(key: string): Promise<void> {
    const path = await this.#find(key)
    if (path === undefined) return
    await rm(path, { force: true })
    await syncFolder(join(path, '..'))
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root)
    return bavail * bsize
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; size: number }> {
    const segments = prefix === '' ? [] : keySegments(prefix)
    const folder = await this.#realFolder(segments)
    if (folder === undefined) return
    const entries: Dirent[] = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const key = [...segments, entry.name].join('/')
      if (entry.isDirectory()) yield* this.list(key)
      else if (entry.isFile()) {
        const found = await lstat(join(folder, entry.name)).catch(absent)
        if (found) yield { key, size: found.size }
      }
    }
  }

  async removeUnfinished(before: number): Promise<void> {
    const folder = join(this.#root, UNFINISHED)
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(absent)
      if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
    }
  }

  #place(key: string): { folders: readonly string[]; file: string } {
    const segments = keySegments(key)
    return { folders: segments.slice(0, -1), file: segments.at(-1)! }
  }

  /** Path of a key's file; undefined when there is none, or when it is not a regular file. */
  async #find(key: string): Promise<string | undefined> {
    const { folders, file } = this.#place(key)
    const folder = await this.#realFolder(folders)
    if (folder === undefined) return undefined
    const path = join(folder, file)
    return (await lstat(path).catch(absent))?.isFile() ? path : undefined
  }

  /** Path of a folder; undefined when it does not exist, or when a symbolic link on the way leads elsewhere. */
  async #realFolder(segments: readonly string[]): Promise<string | undefined> {
    const folder = join(this.#root, ...segments)
    return (await realpath(folder).catch(absent)) === folder ? folder : undefined
  }

  async #makeFolders(segments: readonly string[]): Promise<string> {
    let folder = this.#root
    for (const segment of segments) {
      const parent = folder
      folder = join(parent, segment)
      if (this.#onDisk.has(folder)) continue
      await mkdir(folder).catch(present)
      // Even if it existed: whoever created it may not have synced it yet.
      await syncFolder(parent)
      if (this.#onDisk.size >= KNOWN_FOLDERS) this.#onDisk.clear()
      this.#onDisk.add(folder)
    }
    if ((await this.#realFolder(segments)) === undefined) throw new Error('A folder of files is a symbolic link')
    return folder
  }
}

async function writeAll(handle: FileHandle, source: FileSource, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source instanceof Uint8Array ? piecesOf(source) : source) {
    size += chunk.byteLength
    if (size > maxBytes) refuseSize(maxBytes)
    hash.update(chunk)
    await writeWhole(handle, chunk)
  }
  await handle.sync()
  return { size, sha256: hash.digest('hex') }
}

/** Hashed in one go, 60 MB would block every visitor for a tenth of a second. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
const PIECE_BYTES = 1_000_000

/** A single write may be partial (write(2)). */
async function writeWhole(handle: FileHandle, chunk: Uint8Array, position?: number): Promise<void> {
  let written = 0
  while (written < chunk.byteLength)
    written += (await handle.write(chunk, written, undefined, position === undefined ? undefined : position + written))
      .bytesWritten
}

/** EDQUOT: the disk has space, but this user's quota is used up. */
function refusalOf(error: unknown): unknown {
  if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return error
  return new Refusal('no_space', FULL_DISK)
}

function absent(error: NodeJS.ErrnoException): undefined {
  // ENOTDIR: a part of the key is a file; ELOOP: a symbolic link, which is not followed.
  if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(error.code ?? '')) throw error
}

function present(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
