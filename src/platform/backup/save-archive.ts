import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../../core/refusal.ts'
import { syncFolder } from '../files/durable.ts'

/** A partial file that has not grown for this long is abandoned, in ms. */
const LEFT_MS = 3_600_000

/**
 * Writes an archive to a file, atomically: first under another name, then moved into place. An existing file is never
 * overwritten. Returns the number of bytes.
 */
export async function saveArchive(archive: Readable, file: string): Promise<number> {
  // A unique name: a command that a server runs continues when its terminal is closed, beside the next one.
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`
  try {
    await refuseExisting(file)
    await removeLeft(file)
    await writeWhole(archive, partial)
    await putInPlace(partial, file)
  } finally {
    await discard(archive)
    await rm(partial, { force: true })
  }
  await syncFolder(dirname(file))
  return (await stat(file)).size
}

/** Closes a stream and waits for it: what fills it may still hold the database and files. */
async function discard(archive: Readable): Promise<void> {
  if (archive.closed) return
  const closed = new Promise((resolve) => archive.once('close', resolve))
  archive.destroy()
  await closed
}

async function writeWhole(archive: Readable, partial: string): Promise<void> {
  const handle = await open(partial, 'wx', 0o600)
  try {
    for await (const chunk of archive as AsyncIterable<Buffer>) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what a killed process left of the same file. */
async function removeLeft(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.partial')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}

/** Unlike a rename, neither way replaces a file that another program has created in the meantime. */
async function putInPlace(partial: string, file: string): Promise<void> {
  await link(partial, file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw existing(file)
    // File systems of cameras and USB sticks have no hard links.
    await copyFile(partial, file, constants.COPYFILE_EXCL)
  })
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw existing(file)
}

function existing(file: string): Refusal {
  return new Refusal('conflict', `«${basename(file)}» esiste già: scegli un altro nome.`)
}

/** An instant in UTC as `2026-11-21-103000`, for file names. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}
