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
/** Tables that only concern running processes. */
const NEVER_KEPT = ['change_log']

export const backupManifestSchema = z.looseObject({
  /** Migrations of the schema that the rows have. */
  migrations: z.array(z.string().max(200)).max(10_000),
  /** False for the copy of only the database that is made before a migration. */
  withFiles: z.boolean(),
})

export interface BackupProgress {
  readonly phase: 'rows' | 'files'
  readonly done: number
  readonly total: number
}

export interface BackupParts {
  readonly database: Database
  /** Tables of sessions, which must not be resumed. */
  readonly fleeting: readonly string[]
  /** Without them only the database is copied. */
  readonly files?: { readonly store: FileStore; readonly dataFolder: string }
  readonly now: Date
  readonly onProgress?: (progress: BackupProgress) => void
}

/**
 * All data of an installation as one archive, while it runs: the tables as of one moment, the same on both engines,
 * then the files, then the secret that decrypts what is encrypted.
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

/** Name of the table whose rows a file of a backup contains. */
export function tableOfFile(path: string): string | undefined {
  return /^tables\/([a-z][a-z0-9_]{0,62})\.ndjson$/.exec(path)?.[1]
}

/** File store key of the content of a file of a backup. */
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
    // A file may be removed in the meantime.
    if (file) await archive.add(FILES + key, file.stream, { pack: false })
  }
  onProgress({ phase: 'files', done: keys.length, total: keys.length })
  // If it is set from outside, the operator keeps it.
  const secret = await readFile(join(dataFolder, SECRET_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (secret) await archive.add(SECRET_FILE, [secret], { pack: false })
}
