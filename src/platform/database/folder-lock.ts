import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../files/durable.ts'

/**
 * Locks a data folder for one server; undefined when another one has it. The lock is SQLite's, on a separate file: the
 * system releases it when the process ends, however it ends. Returns a function that releases it earlier.
 */
export async function lockFolder(dataFolder: string): Promise<(() => void) | undefined> {
  await makeFolder(dataFolder)
  const lock = new DatabaseSync(join(dataFolder, 'server.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
const SQLITE_BUSY = 5
