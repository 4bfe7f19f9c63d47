import { type Id, newId } from '../../src/core/ids.ts'
import { features } from '../../src/features.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { TenantTable } from '../../src/platform/database/tenant.ts'

/** All rows of one site. */
export interface SiteRows {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table, which go back into it as they are.
  readonly site: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly host: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly tables: readonly (readonly [TenantTable, any[]])[]
}

const tenantTables = features.flatMap((feature) => feature.tables?.tenant ?? []) as TenantTable[]

/** Reads a site, so that copies can start from its current state. */
export async function readSite(database: Database, siteId: Id): Promise<SiteRows> {
  const site = await database.global.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  const host = await database.global
    .selectFrom('hosts')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const tables: [TenantTable, object[]][] = []
  for (const table of tenantTables)
    tables.push([table, await database.site(siteId).selectFrom(table).selectAll().execute()])
  return { site, host, tables: tables.filter(([, rows]) => rows.length > 0) }
}

/** Creates a site with the same rows under another name, without the calls that created the first. */
export async function copySite(database: Database, { site, host, tables }: SiteRows, identifier: string): Promise<Id> {
  const id = newId()
  await database.transact(async (transaction) => {
    await transaction.global
      .insertInto('sites')
      .values({ ...site, id, identifier })
      .execute()
    const own = { ...host, host: `${identifier}.localhost`, site_id: id }
    await transaction.global.insertInto('hosts').values(own).execute()
    for (const [table, rows] of tables) await transaction.site(id).insertMany(table, rows)
    // Jobs of other sites do not concern this one.
    await transaction.global.deleteFrom('jobs').execute()
    transaction.announce('hosts')
  })
  return id
}
