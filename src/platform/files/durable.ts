import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Syncs a folder's entries to disk: a new or renamed file is only durable once its folder is synced (fsync(2)). */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Creates a folder and its parents; when the promise resolves, they are on the disk. */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path)
  const first = await mkdir(whole, { recursive: true })
  // Also syncs an existing folder: whoever created it may have crashed before the sync.
  const highest = first === undefined ? whole : resolve(first)
  for (let folder = whole; folder.length >= highest.length && folder !== dirname(folder); folder = dirname(folder))
    await syncFolder(dirname(folder))
}
