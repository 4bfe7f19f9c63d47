import { hostname } from 'node:os'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import type { ImportReport, ImportStatus } from '../model/import-report.ts'
import type { SiteImportsTable } from './tables.ts'
import './tables.ts'

export type StoredImport = SiteImportsTable
/** Maximum imports in an owner's list. */
const SHOWN = 20

export async function insertImport(
  transaction: Transaction,
  given: Pick<StoredImport, 'id' | 'owner_id' | 'file_name' | 'size' | 'identifier' | 'into_site' | 'state'>,
  now: Date,
): Promise<void> {
  const nothingYet = { target: null, phase: null, done: 0, total: 0, sentence: null, report: null, process: null }
  await transaction.global
    .insertInto('site_imports')
    .values({ ...given, ...nothingYet, touched_at: now.toISOString(), created_at: now.toISOString() })
    .execute()
}

export function findImport(reader: Reader, id: Id): Promise<StoredImport | undefined> {
  return reader.global.selectFrom('site_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function importsOf(reader: Reader, ownerId: Id): Promise<StoredImport[]> {
  return reader.global
    .selectFrom('site_imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** An owner's imports in progress that become new sites, with the bytes of all in progress. */
export async function comingImports(reader: Reader, ownerId: Id): Promise<{ sites: number; bytes: number }> {
  const rows = await reader.global
    .selectFrom('site_imports')
    .select(['size', 'into_site'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['uploading', 'waiting', 'running'])
    .execute()
  return {
    sites: rows.filter((row) => row.into_site === null).length,
    bytes: rows.reduce((sum, row) => sum + Number(row.size), 0),
  }
}

export async function changeImport(
  transaction: Transaction,
  id: Id,
  change: Partial<Omit<StoredImport, 'id' | 'created_at'>>,
  now: Date,
): Promise<void> {
  await transaction.global
    .updateTable('site_imports')
    .set({ ...change, touched_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(transaction: Transaction, id: Id): Promise<void> {
  await transaction.global.deleteFrom('site_imports').where('id', '=', id).execute()
}

/** The import in progress for a site. */
export function importInto(reader: Reader, target: Id): Promise<StoredImport | undefined> {
  return reader.global
    .selectFrom('site_imports')
    .selectAll()
    .where('target', '=', target)
    .where('state', '=', 'running')
    .executeTakeFirst()
}

function ownProcess(): string {
  return `${hostname()} ${process.pid}`
}

/** Whether the process of an import is known to have ended; processes of other machines are unknown. */
export function hasEnded({ process: name }: StoredImport): boolean {
  const [machine, pid] = name?.split(' ') ?? []
  if (machine !== hostname() || pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    // EPERM: it belongs to another user, and is alive.
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Claims a site for one import. */
export async function claimTarget(database: Database, id: Id, target: Id, now: Date): Promise<void> {
  try {
    const process = ownProcess()
    await database.transact((transaction) => changeImport(transaction, id, { state: 'running', target, process }, now))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal(
      'conflict',
      'Questo sito sta già arrivando con un’altra importazione: se si è interrotta, riprova tra qualche minuto.',
    )
  }
}

export function statusOf(row: StoredImport): ImportStatus {
  return {
    id: row.id,
    fileName: row.file_name,
    size: Number(row.size),
    state: row.state,
    phase: row.phase as ImportStatus['phase'],
    done: row.done,
    total: row.total,
    sentence: row.sentence,
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
    createdAt: row.created_at,
  }
}
