import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/files.ts'
import { lineOfRow } from './rows.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** What a backup of an installation is, as docs/formats/backup.md describes it. */
export const BACKUP_FORMAT = 'vetrina-backup'
export const SECRET_FILE = 'secret'
const TABLES = 'tables/'
const FILES = 'files/'
/** Notes for processes that run now. */
const NEVER_KEPT = ['change_log']

export const backupManifestSchema = z.looseObject({
  /** Steps of the schema that the rows are of. */
  migrations: z.array(z.string().max(200)).max(10_000),
  /** False for the copy of the database alone that is made before a migration. */
  withFiles: z.boolean(),
})

export interface BackupProgress {
  readonly phase: 'rows' | 'files'
  readonly done: number
  readonly total: number
}

export interface BackupParts {
  readonly database: Database
  /** Tables of sessions that nobody is to go on with. */
  readonly fleeting: readonly string[]
  /** Without them the database alone is copied. */
  readonly files?: { readonly store: FileStore; readonly dataFolder: string }
  readonly now: Date
  readonly onProgress?: (progress: BackupProgress) => void
}

/**
 * Everything of an installation as one archive, while it runs: the tables as they were at one moment, the same on both
 * engines, then the files, then the secret that opens what is encrypted.
 */
export function backUp({ database, fleeting, files, now, onProgress = () => {} }: BackupParts): Readable {
  return writeArchive(async (archive) => {
    const createdAt = now.toISOString()
    const migrations = await database.snapshot(async (snapshot) => {
      const names = [...snapshot.tables.keys()].filter((name) => ![...fleeting, ...NEVER_KEPT].includes(name)).sort()
      for (const [done, name] of names.entries()) {
        onProgress({ phase: 'rows', done, total: names.length })
        await archive.addLines(tableFile(name), linesOf(snapshot.rows(name)))
      }
      onProgress({ phase: 'rows', done: names.length, total: names.length })
      const applied = await snapshot.global.selectFrom('migrations').select('id').orderBy('id').execute()
      return applied.map(({ id }) => id)
    })
    if (files) await addFiles(archive, files, onProgress)
    return { format: BACKUP_FORMAT, createdAt, engine: database.engine, migrations, withFiles: files !== undefined }
  })
}

export function tableFile(name: string): string {
  return `${TABLES}${name}.ndjson`
}

/** Name of the table whose rows a file of a backup holds. */
export function tableOfFile(path: string): string | undefined {
  return /^tables\/([a-z][a-z0-9_]{0,62})\.ndjson$/.exec(path)?.[1]
}

/** Key of the file store whose bytes a file of a backup holds. */
export function keyOfFile(path: string): string | undefined {
  return path.startsWith(FILES) ? path.slice(FILES.length) : undefined
}

async function* linesOf(rows: AsyncIterable<Readonly<Record<string, unknown>>>): AsyncGenerator<string> {
  for await (const row of rows) yield lineOfRow(row)
}

async function addFiles(
  archive: ArchiveWriter,
  { store, dataFolder }: NonNullable<BackupParts['files']>,
  onProgress: (progress: BackupProgress) => void,
): Promise<void> {
  const keys = (await Array.fromAsync(store.list(''))).map(({ key }) => key).sort()
  for (const [done, key] of keys.entries()) {
    onProgress({ phase: 'files', done, total: keys.length })
    const file = await store.open(key)
    // One may be removed meanwhile.
    if (file) await archive.add(FILES + key, file.stream, { pack: false })
  }
  onProgress({ phase: 'files', done: keys.length, total: keys.length })
  // Given by a setting, it is the operator's to keep.
  const secret = await readFile(join(dataFolder, SECRET_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (secret) await archive.add(SECRET_FILE, [secret], { pack: false })
}
