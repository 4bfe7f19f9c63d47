import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder, syncFolder } from '../files/durable.ts'
import { writeDurably } from './write-durably.ts'

/** Beside the data, on the same disk: everything is written here first, then moved into place by renames. */
const FOLDER = 'restore'
const READY = 'ready.json'
const readySchema = z.strictObject({ aside: z.string().regex(/^[A-Za-z0-9-]{1,100}$/) })
/** In the order of the renames: the old database's WAL must not meet the new database. */
const PARTS = ['vetrina.db-wal', 'vetrina.db-shm', 'vetrina.db', 'files', 'secret'] as const

export function stagingFolder(dataFolder: string): string {
  return join(dataFolder, FOLDER)
}

/** Marks a restore as complete in its folder and synced to disk. From here on it is finished even after a crash. */
export async function markReady(dataFolder: string, aside: string): Promise<void> {
  await writeDurably(join(stagingFolder(dataFolder), READY), JSON.stringify({ aside }))
}

/**
 * Finishes a restore that was ready; one that is still being written is left alone. The replaced data go to
 * `backups/`. Must be called before anything in the data folder is opened.
 */
export async function finishRestore(dataFolder: string): Promise<void> {
  const ready = await readReady(stagingFolder(dataFolder))
  if (!ready) return
  await changePlaces(dataFolder, join(dataFolder, 'backups', ready.aside))
  await clearStaging(dataFolder)
}

/** Removes what a restore has written so far. */
export async function clearStaging(dataFolder: string): Promise<void> {
  await rm(stagingFolder(dataFolder), { recursive: true, force: true })
  await syncFolder(dataFolder)
}

async function changePlaces(dataFolder: string, aside: string): Promise<void> {
  const staging = stagingFolder(dataFolder)
  const databaseComes = await exists(join(staging, 'vetrina.db'))
  await makeFolder(aside)
  for (const part of PARTS) {
    const [from, to, old] = [join(staging, part), join(dataFolder, part), join(aside, part)]
    const comes = await exists(from)
    const goes = comes || (databaseComes && part.startsWith('vetrina.db'))
    if (goes && (await exists(to)) && !(await exists(old))) await rename(to, old)
    await syncFolder(aside)
    await syncFolder(dataFolder)
    if (comes) await rename(from, to)
    await syncFolder(dataFolder)
  }
}

async function readReady(staging: string): Promise<z.infer<typeof readySchema> | undefined> {
  const text = await readFile(join(staging, READY), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text === undefined ? undefined : readySchema.parse(JSON.parse(text))
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
}
