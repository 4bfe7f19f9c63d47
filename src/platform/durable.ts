import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Brings the names in a folder to the disk: a new or renamed file is only safe once its folder is synced (fsync(2)). */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Makes a folder with those above it; when the promise resolves, they are on the disk. */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path)
  const first = await mkdir(whole, { recursive: true })
  // Its own name also when it was there: whoever made it may have died before the sync.
  const highest = first === undefined ? whole : resolve(first)
  for (let folder = whole; folder.length >= highest.length && folder !== dirname(folder); folder = dirname(folder))
    await syncFolder(dirname(folder))
}
