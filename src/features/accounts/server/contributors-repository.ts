import { sql } from 'kysely'
import type { Role } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { checkLimit } from '../../sites/public.ts'
import './tables.ts'

export async function roleOf(reader: Reader, siteId: Id, ownerId: Id): Promise<Role | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select('role')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.role as Role | undefined
}

async function countContributors(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('contributors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives an owner a role on a site, or another role; refused when the site has its maximum of people. */
export async function addContributor(
  transaction: Transaction,
  siteId: Id,
  ownerId: Id,
  role: Role,
  now: Date,
): Promise<void> {
  if ((await roleOf(transaction, siteId, ownerId)) === undefined)
    await checkLimit(transaction, siteId, 'contributors', { count: () => countContributors(transaction, siteId) })
  await transaction
    .site(siteId)
    .insert('contributors', { owner_id: ownerId, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['site_id', 'owner_id']).doUpdateSet({ role }))
    .execute()
}

/** All sites on which this person has a role: the one query that spans sites, by owner's id. */
export async function sitesOfOwner(reader: Reader, ownerId: Id): Promise<{ id: Id; identifier: string; role: Role }[]> {
  const rows = await sql<{ id: Id; identifier: string; role: Role }>`
    select sites.id, sites.identifier, contributors.role
    from contributors join sites on sites.id = contributors.site_id
    where contributors.owner_id = ${ownerId} order by sites.created_at`.execute(reader.global)
  return rows.rows
}

export async function ownersExist(reader: Reader): Promise<boolean> {
  return (await reader.global.selectFrom('owners').select('id').limit(1).executeTakeFirst()) !== undefined
}
