import type { ActArea } from '../../../core/acts.ts'
import { firstIdOf, type Id } from '../../../core/ids.ts'
import { monthsBefore } from '../../../core/months-before.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { KEPT_MONTHS } from '../model/calls.ts'

export interface ActivityFilter {
  readonly ownerId?: Id | undefined
  readonly area?: ActArea | undefined
  /** Only those before this one. */
  readonly before?: Id | undefined
}

/** Acts on a site, latest first. */
export async function listActs(reader: Reader, siteId: Id, { ownerId, area, before }: ActivityFilter, most: number) {
  let query = reader
    .site(siteId)
    .selectFrom('activity')
    .select(['id', 'at', 'owner_id', 'name', 'kind', 'subject', 'subject_id'])
    .orderBy('id', 'desc')
    .limit(most)
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  if (area !== undefined) query = query.where('kind', 'like', `${area}.%`)
  if (before !== undefined) query = query.where('id', '<', before)
  return await query.execute()
}

/** Who has acted on a site in the time that is kept, with their latest names. */
export async function listActors(reader: Reader, siteId: Id): Promise<{ ownerId: Id; name: string }[]> {
  const latest = await reader
    .site(siteId)
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('owner_id')
    .execute()
  if (latest.length === 0) return []
  const rows = await reader
    .site(siteId)
    .selectFrom('activity')
    .select(['owner_id', 'name'])
    .where(
      'id',
      'in',
      latest.map(({ id }) => id),
    )
    .execute()
  return rows
    .map(({ owner_id, name }) => ({ ownerId: owner_id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it'))
}

/** Deletes what is older than the log is kept. */
export async function forgetActs(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const limit = firstIdOf(monthsBefore(now, KEPT_MONTHS).getTime())
  await transaction.site(siteId).delete('activity').where('id', '<', limit).execute()
}
