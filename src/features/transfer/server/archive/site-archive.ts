import { z } from 'zod'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { isArchivePath, type Manifest } from '../../../../platform/backup/archive-format.ts'
import type { ArchivedTable, FeatureArchive } from '../../../../platform/site-data.ts'

/** The format of a site's archive, described in docs/formats/site-archive.md. */
export const SITE_FORMAT = 'vetrina-site'
export const SITE_FILE = 'site.json'
const TABLES = 'tables/'
const FILES = 'files/'

const siteManifestSchema = z.looseObject({
  site: z.strictObject({ id: idSchema, identifier: z.string(), title: z.string() }),
})

/** The site of an archive. Throws a zod error. */
export function siteOfManifest(manifest: Manifest): { id: Id; identifier: string; title: string } {
  return siteManifestSchema.parse(manifest).site
}

/** All tables in archives, sorted by name. */
export function archivedTables(archives: readonly FeatureArchive[]): ArchivedTable[] {
  return archives.flatMap(({ tables }) => tables).sort((a, b) => (a.table < b.table ? -1 : 1))
}

export function archivedFolders(archives: readonly FeatureArchive[]): string[] {
  return archives.flatMap(({ folders = [] }) => folders).sort()
}

export function tablePath(table: string): string {
  return `${TABLES}${table}.ndjson`
}

export function folderKey(siteId: Id, folder: string): string {
  return `sites/${siteId}/${folder}`
}

/** Name in the archive of a file of the store. */
export function pathOfKey(siteId: Id, key: string): string {
  return FILES + key.slice(`sites/${siteId}/`.length)
}

/** Store key of an archive's file; undefined for any other file. */
export function keyOfPath(siteId: Id, path: string, folders: readonly string[]): string | undefined {
  const key = path.startsWith(FILES) ? `sites/${siteId}/${path.slice(FILES.length)}` : ''
  return isKeyOfSite(siteId, key, folders) ? key : undefined
}

/** Whether a key is in one of the site's folders: any other key would expose another site's file. */
export function isKeyOfSite(siteId: Id, key: string, folders: readonly string[]): boolean {
  return folders.some((folder) => key.startsWith(`${folderKey(siteId, folder)}/`)) && isArchivePath(key)
}
