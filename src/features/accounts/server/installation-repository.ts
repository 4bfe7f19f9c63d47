import { sql } from 'kysely'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import './tables.ts'

export async function isAdministrator(reader: Reader, ownerId: Id): Promise<boolean> {
  const row = await reader.global
    .selectFrom('owners')
    .select('is_administrator')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return row?.is_administrator === 1
}

export async function findOwnerByEmail(reader: Reader, email: string): Promise<Id | undefined> {
  const row = await reader.global.selectFrom('owners').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Sites of the installation, latest first: those older than `before`, whose short name contains `search`. */
export async function listSites(
  reader: Reader,
  { before, search, limit }: { before: Id | undefined; search: string; limit: number },
): Promise<{ id: Id; createdAt: string }[]> {
  let query = reader.global.selectFrom('sites').select(['id', 'created_at']).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (search !== '') query = query.where('identifier', 'like', `%${search}%`)
  return (await query.execute()).map((row) => ({ id: row.id, createdAt: row.created_at }))
}

/** Emails of the installation itself, latest first. The text of a sent email is not shown: its links give access. */
export async function listInstallationMail(reader: Reader, limit: number) {
  const mail = await reader.global
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'body', 'state', 'detail', 'created_at as createdAt'])
    .where('site_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return mail.map(({ body, ...about }) => ({ ...about, body: about.state === 'kept' ? body : null }))
}

/** Names of the administrators of some sites: a query that spans sites, for the installation's administrators. */
export async function adminsOfSites(reader: Reader, siteIds: readonly Id[]): Promise<Map<Id, string[]>> {
  if (siteIds.length === 0) return new Map()
  const { rows } = await sql<{ site_id: Id; name: string }>`
    select contributors.site_id, owners.name from contributors join owners on owners.id = contributors.owner_id
    where contributors.site_id in (${sql.join(siteIds)}) and contributors.role = ${ROLE.admin}
    order by contributors.created_at, owners.name`.execute(reader.global)
  const names = Map.groupBy(rows, (row) => row.site_id)
  return new Map([...names].map(([siteId, found]) => [siteId, found.map((row) => row.name)]))
}
