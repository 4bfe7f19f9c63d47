import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../../platform/database/violations.ts'
import { CUSTOMER_LIMITS, type CustomerGroup } from '../model/calls.ts'
import './tables.ts'

/** The groups of a site by name, with the number of their members. */
export async function listGroups(reader: Reader, siteId: Id): Promise<CustomerGroup[]> {
  const site = reader.site(siteId)
  const groups = await site.selectFrom('customer_groups').select(['id', 'name']).orderBy('name').execute()
  const counts = await site
    .selectFrom('customer_members')
    .select(({ fn }) => ['group_id', fn.countAll<number>().as('count')])
    .groupBy('group_id')
    .execute()
  const members = new Map(counts.map(({ group_id, count }) => [group_id, Number(count)]))
  return groups.map(({ id, name }) => ({ id, name, members: members.get(id) ?? 0 }))
}

/**
 * Makes a group, or gives it another name.
 * @throws Refusal `conflict` for a name that another one has, or for too many
 */
export async function putGroup(transaction: Transaction, siteId: Id, { id, name }: { id: Id; name: string }) {
  const site = transaction.site(siteId)
  const groups = await site.selectFrom('customer_groups').select('id').execute()
  if (!groups.some((group) => group.id === id) && groups.length >= CUSTOMER_LIMITS.groups)
    throw new Refusal('conflict', `I gruppi possono essere al massimo ${CUSTOMER_LIMITS.groups}.`, {
      details: { reason: 'too_many' },
    })
  try {
    await site
      .insert('customer_groups', { id, name })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet({ name }))
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const sentence = 'C’è già un gruppo con questo nome.'
    throw new Refusal('conflict', sentence, { fields: { name: sentence }, details: { reason: 'known_name' } })
  }
}

/** Deletes a group; its members stay customers. @throws Refusal `not_found` */
export async function deleteGroup(transaction: Transaction, siteId: Id, id: Id): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('customer_members').where('group_id', '=', id).execute()
  const { numDeletedRows } = await site.delete('customer_groups').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found', 'Questo gruppo non c’è più.')
}
