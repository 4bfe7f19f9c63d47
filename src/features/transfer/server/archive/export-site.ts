import type { Readable } from 'node:stream'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { lineOfRow } from '../../../../platform/backup/rows.ts'
import { type ArchiveWriter, writeArchive } from '../../../../platform/backup/write-archive.ts'
import type { Snapshot } from '../../../../platform/database/database.ts'
import type { FileStore } from '../../../../platform/files/files.ts'
import type { Services } from '../../../../platform/services.ts'
import type { ArchivedTable, FeatureArchive } from '../../../../platform/site-data.ts'
import { type ArchivedSite, archiveSite } from '../../../sites/public.ts'
import {
  archivedFolders,
  archivedTables,
  folderKey,
  pathOfKey,
  SITE_FILE,
  SITE_FORMAT,
  tablePath,
} from './site-archive.ts'

export interface ExportProgress {
  readonly phase: 'rows' | 'files'
  readonly done: number
  readonly total: number
}

type ExportServices = Pick<Services, 'database' | 'files' | 'archives' | 'now'>

/** The archive that a second site is made of: without hosts, and without what happened on the first one. */
interface Duplicate {
  /** Name of the second site. */
  readonly title: string
}

/**
 * A whole site as one archive: its tables as of one moment, then the originals of its files. Deterministic except for
 * the time in the manifest. The stream fails with a Refusal when there is no such site.
 */
export function exportSite(
  { database, files, archives, now }: ExportServices,
  siteId: Id,
  onProgress: (progress: ExportProgress) => void = () => {},
  duplicate?: Duplicate,
): Readable {
  const taken = duplicate ? archives.map(withoutHistory) : archives
  const tables = archivedTables(taken)
  return writeArchive(async (archive) => {
    const createdAt = now().toISOString()
    const site = await database.snapshot(async (snapshot) => {
      const found = await archiveSite(snapshot, siteId)
      if (!found) throw new Refusal('not_found', 'Il sito non esiste.')
      await archive.addLines(SITE_FILE, [JSON.stringify(duplicate ? duplicated(found, duplicate) : found)])
      for (const [done, table] of tables.entries()) {
        onProgress({ phase: 'rows', done, total: tables.length })
        await archive.addLines(tablePath(table.table), linesOf(snapshot, siteId, table))
      }
      return found
    })
    const keys = await keysOf(files, siteId, archivedFolders(taken))
    for (const [done, { key }] of keys.entries()) {
      onProgress({ phase: 'files', done, total: keys.length })
      await addFile(archive, files, siteId, key)
    }
    onProgress({ phase: 'files', done: keys.length, total: keys.length })
    const { identifier, content } = site
    return { format: SITE_FORMAT, createdAt, site: { id: siteId, identifier, title: content.title } }
  })
}

function withoutHistory({ tables, folders = [], notDuplicated = [] }: FeatureArchive): FeatureArchive {
  return {
    tables: tables.filter(({ table }) => !notDuplicated.includes(table)),
    folders: folders.filter((folder) => !notDuplicated.includes(folder)),
  }
}

function duplicated(site: ArchivedSite, { title }: Duplicate): ArchivedSite {
  return { ...site, content: { ...site.content, title }, draft: site.draft && { ...site.draft, title }, hosts: [] }
}

/** Bytes of a site's files, or of those of a second site like it; its texts are small in comparison. */
export async function exportSize(
  { files, archives }: ExportServices,
  siteId: Id,
  { isDuplicate = false } = {},
): Promise<number> {
  const keys = await keysOf(files, siteId, archivedFolders(isDuplicate ? archives.map(withoutHistory) : archives))
  return keys.reduce((sum, { size }) => sum + size, 0)
}

async function* linesOf(snapshot: Snapshot, siteId: Id, { table, leftOut = {} }: ArchivedTable) {
  // The archive belongs to one site, so `site_id` is left out.
  const without = new Set(['site_id', ...Object.keys(leftOut)])
  for await (const row of snapshot.rows(table, siteId)) yield lineOfRow(row, without)
}

async function keysOf(files: FileStore, siteId: Id, folders: readonly string[]) {
  const found: { key: string; size: number }[] = []
  for (const folder of folders) for await (const file of files.list(folderKey(siteId, folder))) found.push(file)
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function addFile(archive: ArchiveWriter, files: FileStore, siteId: Id, key: string): Promise<void> {
  const file = await files.open(key)
  // Its owner may delete one in the meantime.
  if (file) await archive.add(pathOfKey(siteId, key), file.stream, { pack: false })
}
