import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgresDatabase } from './postgres.ts'
import { openSqliteDatabase } from './sqlite.ts'

/** Opens the database of the settings: PostgreSQL by its address, otherwise one file in the data folder. */
export function openDatabase(settings: { databaseUrl: string | undefined; dataFolder: string }): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openSqliteDatabase(join(settings.dataFolder, 'vetrina.db'))
    : openPostgresDatabase(settings.databaseUrl)
}
