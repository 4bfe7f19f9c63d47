import type { Expression } from 'kysely'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import './tables.ts'

/** What an owner notes about a customer. */
export interface CustomerNotes {
  readonly notes: string
  readonly tags: readonly string[]
  readonly groupIds: readonly Id[]
}

export async function readNotes(
  reader: Reader,
  siteId: Id,
  email: string,
): Promise<{ notes: string; tags: string[]; groupIds: Id[]; version: number }> {
  const site = reader.site(siteId)
  const row = await site
    .selectFrom('customers')
    .select(['notes', 'version'])
    .where('email', '=', email)
    .executeTakeFirst()
  const tags = await site.selectFrom('customer_tags').select('tag').where('email', '=', email).orderBy('tag').execute()
  const groups = await site.selectFrom('customer_members').select('group_id').where('email', '=', email).execute()
  return {
    notes: row?.notes ?? '',
    version: row?.version ?? 0,
    tags: tags.map(({ tag }) => tag),
    groupIds: groups.map(({ group_id }) => group_id),
  }
}

/**
 * Keeps notes, tags and groups of a customer. Groups that are gone are left out.
 * @returns the new version
 * @throws Refusal `conflict` when somebody else has saved since `baseVersion`
 */
export async function saveNotes(
  transaction: Transaction,
  siteId: Id,
  email: string,
  { baseVersion, notes, tags, groupIds }: CustomerNotes & { readonly baseVersion: number },
): Promise<number> {
  const site = transaction.site(siteId)
  const version = baseVersion + 1
  const row = { notes, version }
  const written =
    baseVersion === 0
      ? await site
          .insert('customers', { email, ...row })
          .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await site
          .update('customers')
          .set(row)
          .where('email', '=', email)
          .where('version', '=', baseVersion)
          .returning('version')
          .executeTakeFirst()
  if (!written)
    throw new Refusal('conflict', 'Le note sono cambiate nel frattempo: ricarica per vederle.', {
      details: { reason: 'older_version' },
    })
  await site.delete('customer_tags').where('email', '=', email).execute()
  await site.insertMany(
    'customer_tags',
    [...new Set(tags)].map((tag) => ({ email, tag })),
  )
  await site.delete('customer_members').where('email', '=', email).execute()
  const groups = await site.selectFrom('customer_groups').select('id').execute()
  const members = groups.filter(({ id }) => groupIds.includes(id)).map(({ id }) => ({ group_id: id, email }))
  await site.insertMany('customer_members', members)
  return version
}

/** All tags that customers of a site have. */
export async function listTags(reader: Reader, siteId: Id): Promise<string[]> {
  const rows = await reader.site(siteId).selectFrom('customer_tags').select('tag').distinct().orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

/** A query for the addresses with a tag, in a group, or both; undefined for all. */
export function addressesWith(
  reader: Reader,
  siteId: Id,
  { tag, group }: { readonly tag?: string | undefined; readonly group?: Id | undefined },
): Expression<string> | undefined {
  const site = reader.site(siteId)
  const tagged = site
    .selectFrom('customer_tags')
    .select('email')
    .where('tag', '=', tag ?? '')
  if (group === undefined) return tag === undefined ? undefined : (tagged as unknown as Expression<string>)
  const members = site
    .selectFrom('customer_members')
    .select('email')
    .where('group_id', '=', group)
    .$if(tag !== undefined, (query) => query.where('email', 'in', tagged))
  return members as unknown as Expression<string>
}
