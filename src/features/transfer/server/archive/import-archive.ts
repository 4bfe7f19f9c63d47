import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { deadLinks, withoutDeadLinks } from '../../../../core/link-marks.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { damagedArchive, newerArchive } from '../../../../platform/backup/archive-format.ts'
import type { Archive } from '../../../../platform/backup/read-archive.ts'
import { inGroups, jsonOfText, rowOfLine } from '../../../../platform/backup/rows.ts'
import type { Row, Transaction } from '../../../../platform/database/database.ts'
import { readTables, type TableShape } from '../../../../platform/database/schema.ts'
import { isUniqueViolation } from '../../../../platform/database/violations.ts'
import type { Services } from '../../../../platform/services.ts'
import type { ArchivedTable } from '../../../../platform/site-data.ts'
import { addContributor } from '../../../accounts/public.ts'
import {
  type ArchivedSite,
  archivedSiteSchema,
  findSite,
  identifierSchema,
  refuseKnownSite,
  restoreSite,
} from '../../../sites/public.ts'
import { DroppedLinks } from './dropped-links.ts'
import {
  archivedFolders,
  archivedTables,
  isKeyOfSite,
  keyOfPath,
  SITE_FILE,
  siteOfManifest,
  tablePath,
} from './site-archive.ts'

export interface ArchiveProgress {
  readonly phase: 'check' | 'files' | 'rows'
  readonly done: number
  readonly total: number
}

export interface ArchiveTarget {
  /** Another short name for the site, so that it can exist beside the one that it is a copy of. */
  readonly identifier: string | undefined
  /** Whether the operator of the installation imports it (see restoreSite). */
  readonly trusted: boolean
  /** Administrators of the site. */
  readonly ownerIds: readonly Id[]
  readonly onProgress: (progress: ArchiveProgress) => void
  readonly signal?: AbortSignal
  /** Called after all checks and before any write; locks the target against other imports. */
  readonly begin: (siteId: Id) => Promise<void>
  /** Called in the transaction that creates the site. */
  readonly finish: (transaction: Transaction, outcome: ArchiveOutcome) => Promise<void>
}

export interface ArchiveOutcome {
  readonly siteId: Id
  readonly identifier: string
  readonly title: string
  readonly rows: number
  readonly files: number
  /** Addresses of disallowed links in texts, which were removed. */
  readonly deadLinks: readonly string[]
  /** How many more there were than are listed. */
  readonly moreDeadLinks: number
  /** Hosts of the archive that belong to other sites here. */
  readonly hostsLeftBehind: readonly string[]
}

/** The checked content of an archive, and its target. */
interface Plan {
  readonly archive: Archive
  readonly archivedId: Id
  readonly siteId: Id
  readonly identifier: string
  readonly site: ArchivedSite
  readonly tables: readonly { readonly archived: ArchivedTable; readonly shape: TableShape }[]
  readonly files: readonly { readonly path: string; readonly key: string; readonly size: number }[]
  readonly folders: readonly string[]
  /** Found while rows are read. */
  readonly deadLinks: DroppedLinks
}

/**
 * Imports a site from its archive. All of it is read and checked before anything is written. Then files and rows are
 * written; they are invisible because the site itself comes last. A failure before that leaves nothing behind, either
 * at once or, after a crash, by discardSite. Throws a Refusal for a fault in the archive.
 */
export async function importArchive(
  services: Services,
  archive: Archive,
  target: ArchiveTarget,
): Promise<ArchiveOutcome> {
  const plan = await makePlan(services, archive, target)
  await check({ ...plan, deadLinks: new DroppedLinks() }, target)
  await target.begin(plan.siteId)
  try {
    await bringFiles(services, plan, target)
    const rows = await bringRows(services, plan, target)
    await services.database.refreshPlanner(rows)
    return await services.database.transact((transaction) => bringSite(services, transaction, plan, rows, target))
  } catch (error) {
    await discardSite(services, plan.siteId)
    throw isUniqueViolation(error) ? damagedArchive() : error
  }
}

async function makePlan(services: Services, archive: Archive, { identifier }: ArchiveTarget): Promise<Plan> {
  const { database, archives } = services
  const { site, id } = await readSite(archive)
  const name = identifier ?? site.identifier
  if (!identifierSchema.safeParse(name).success)
    throw new Refusal(
      'invalid',
      `«${name}» non può essere il nome di un sito: usa lettere minuscole, cifre e trattini.`,
    )
  const known = await findSite(database, id)
  const siteId = known && name !== known.identifier ? newId(services.now().getTime()) : id
  await refuseKnownSite(database, siteId, name)
  const shapes = await readTables(database.global, database.engine)
  const folders = archivedFolders(archives)
  const tables = archivedTables(archives).map((archived) => ({ archived, shape: shapes.get(archived.table)! }))
  const expected = new Set([SITE_FILE, ...tables.map(({ archived }) => tablePath(archived.table))])
  const files: Plan['files'][number][] = []
  for (const { path, size } of archive.manifest.files) {
    if (expected.has(path)) continue
    const key = keyOfPath(siteId, path, folders)
    // A table or a folder of a newer version.
    if (key === undefined) throw newerArchive()
    files.push({ path, key, size })
  }
  return {
    archive,
    archivedId: id,
    siteId,
    identifier: name,
    site,
    tables,
    files,
    folders,
    deadLinks: new DroppedLinks(),
  }
}

async function readSite(archive: Archive): Promise<{ site: ArchivedSite; id: Id }> {
  const text = await archive.text(SITE_FILE)
  try {
    return { site: archivedSiteSchema.parse(jsonOfText(text)), id: siteOfManifest(archive.manifest).id }
  } catch {
    throw damagedArchive()
  }
}

/** Reads everything once, to check hash and schema. */
async function check(plan: Plan, target: ArchiveTarget): Promise<void> {
  const total = plan.tables.length + plan.files.length
  let done = 0
  const report = () => {
    target.signal?.throwIfAborted()
    target.onProgress({ phase: 'check', done: ++done, total })
  }
  for (const { archived, shape } of plan.tables) {
    for await (const _ of rowsOf(plan, archived, shape));
    report()
  }
  for (const { path } of plan.files) {
    await plan.archive.check(path)
    report()
  }
}

/** The rows of a table as they are to be stored; none if the table is not in the archive. */
async function* rowsOf(plan: Plan, archived: ArchivedTable, shape: TableShape) {
  const path = tablePath(archived.table)
  if (!plan.archive.has(path)) return
  const { leftOut = {} } = archived
  const given = new Set(['site_id', ...Object.keys(leftOut)])
  for await (const line of plan.archive.lines(path)) {
    const here = plan.siteId === plan.archivedId ? line : line.replaceAll(plan.archivedId, plan.siteId)
    const row = rowOfLine(here, shape, given)
    if ('site_id' in row) throw damagedArchive()
    checkRow(row, archived, plan)
    yield { row: { ...row, ...withoutDead(row, archived, plan), ...leftOut }, length: here.length }
  }
}

/** The texts of a row, with disallowed links removed. */
function withoutDead(row: Row, { json = {} }: ArchivedTable, plan: Plan): Row {
  const changed: Record<string, string> = {}
  for (const name of Object.keys(json)) {
    const value = jsonOfText(String(row[name]))
    const found = deadLinks(value)
    if (found.length === 0) continue
    for (const href of found) plan.deadLinks.add(href)
    changed[name] = JSON.stringify(withoutDeadLinks(value))
  }
  return changed
}

function checkRow(row: Row, archived: ArchivedTable, { siteId, folders }: Plan): void {
  const { columns = {}, json = {}, files = [] } = archived
  if (archived.row && !archived.row.safeParse(row).success) throw damagedArchive()
  for (const [name, schema] of Object.entries(columns)) if (!schema.safeParse(row[name]).success) throw damagedArchive()
  for (const [name, schema] of Object.entries(json))
    if (!schema.safeParse(jsonOfText(String(row[name]))).success) throw damagedArchive()
  for (const name of files) {
    const key = row[name] ?? null
    if (key !== null && !isKeyOfSite(siteId, String(key), folders)) throw damagedArchive()
  }
}

async function bringFiles({ files }: Services, plan: Plan, target: ArchiveTarget): Promise<void> {
  for (const [done, { path, key, size }] of plan.files.entries()) {
    target.signal?.throwIfAborted()
    target.onProgress({ phase: 'files', done, total: plan.files.length })
    await files.put(key, plan.archive.read(path), { maxBytes: Math.min(size, LIMITS.fileBytes) })
  }
  target.onProgress({ phase: 'files', done: plan.files.length, total: plan.files.length })
}

/** In small transactions, so that visitors' writes never wait long. */
async function bringRows({ database, now }: Services, plan: Plan, target: ArchiveTarget): Promise<number> {
  let rows = 0
  for (const [done, { archived, shape }] of plan.tables.entries()) {
    target.onProgress({ phase: 'rows', done, total: plan.tables.length })
    for await (const group of inGroups(rowsOf(plan, archived, shape))) {
      target.signal?.throwIfAborted()
      await database.transact(async (transaction) => {
        await transaction
          .site(plan.siteId)
          .insert(archived.table, group as never)
          .execute()
        await archived.imported?.(transaction, plan.siteId, group, now())
      })
      rows += group.length
    }
  }
  target.onProgress({ phase: 'rows', done: plan.tables.length, total: plan.tables.length })
  return rows
}

async function bringSite(
  { now, secrets }: Services,
  transaction: Transaction,
  plan: Plan,
  rows: number,
  target: ArchiveTarget,
): Promise<ArchiveOutcome> {
  const { siteId, identifier, site, files } = plan
  const options = { identifier, trusted: target.trusted, secrets, now: now() }
  const hostsLeftBehind = await restoreSite(transaction, siteId, site, options)
  for (const ownerId of target.ownerIds) await addContributor(transaction, siteId, ownerId, ROLE.admin, now())
  transaction.announce('hosts', `site:${siteId}`, `site:${siteId}:assets`)
  const outcome = {
    ...{ siteId, identifier, title: site.content.title, rows, files: files.length },
    ...{ deadLinks: plan.deadLinks.told, moreDeadLinks: plan.deadLinks.more, hostsLeftBehind },
  }
  await target.finish(transaction, outcome)
  return outcome
}

/** Removes what an unfinished import has left of a site; an existing site is not changed. */
export async function discardSite({ database, files, archives }: Services, siteId: Id): Promise<void> {
  if (await findSite(database, siteId)) return
  await database.transact(async (transaction) => {
    for (const { table } of archivedTables(archives)) await transaction.site(siteId).delete(table).execute()
    await transaction.global.deleteFrom('jobs').where('site_id', '=', siteId).execute()
  })
  const left = await Array.fromAsync(files.list(`sites/${siteId}`))
  for (const { key } of left) await files.remove(key)
}
