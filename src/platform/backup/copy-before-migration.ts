import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { makeFolder } from '../files/durable.ts'
import { backUp } from './backup.ts'
import { saveArchive } from './save-archive.ts'

const BACKUPS_KEPT = 5

/** Copies a database to the folder before its schema changes; the last five copies stay. */
export function copyBeforeMigration(folder: string) {
  return async (database: Database, now: Date): Promise<void> => {
    await makeFolder(folder)
    const file = join(folder, `prima-della-migrazione-${now.toISOString().replace(/[:.]/g, '-')}`)
    if (database.backup) await database.backup(`${file}.db`)
    else await saveArchive(backUp({ database, fleeting: [], now }), `${file}.zip`)
    const names = (await readdir(folder)).filter((name) => name.startsWith('prima-della-migrazione-')).sort()
    for (const old of names.slice(0, -BACKUPS_KEPT)) await rm(join(folder, old))
  }
}
