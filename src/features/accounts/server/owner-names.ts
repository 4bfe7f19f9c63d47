import { PERMISSION, type Permission } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { mayDo } from '../../../core/permissions.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { listContributors } from './contributors-repository.ts'
import './tables.ts'

/** Names of owners by id, for lists of who did what; deleted owners are left out. */
export async function ownerNames(reader: Reader, ids: Iterable<Id | null>): Promise<ReadonlyMap<Id, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await reader.global.selectFrom('owners').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** As `ownerNames`, of those who work on a site. */
export async function ownerNamesOnSite(
  reader: Reader,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const people = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select('owner_id')
    .where('owner_id', 'in', ids)
    .execute()
  return await ownerNames(
    reader,
    people.map(({ owner_id }) => owner_id),
  )
}

/** E-mail addresses of those who have a permission on a site, sorted. */
export async function ownerAddresses(reader: Reader, siteId: Id, permission: Permission): Promise<string[]> {
  const people = await reader.site(siteId).selectFrom('contributors').select(['owner_id', 'role']).execute()
  const ids = people.filter(({ role }) => mayDo(role, permission)).map(({ owner_id }) => owner_id)
  if (ids.length === 0) return []
  const rows = await reader.global
    .selectFrom('owners')
    .select('email')
    .where('id', 'in', ids)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** E-mail addresses of those who may change a site's settings, those of longest standing first. */
export async function settingOwners(reader: Reader, siteId: Id): Promise<string[]> {
  const people = await listContributors(reader, siteId)
  return people.flatMap(({ role, contentOnly, email }) =>
    mayDo(role, PERMISSION.settings, contentOnly) ? [email] : [],
  )
}
