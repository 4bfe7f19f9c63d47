import { sql } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { forgetMemberCart } from '../../commerce/cart/public.ts'
import './tables.ts'

/** A person with an account on a site. */
export interface Member {
  /** In lower case. */
  readonly email: string
  /** '' until they say it. */
  readonly name: string
}

export async function findMember(reader: Reader, siteId: Id, email: string): Promise<Member | undefined> {
  return await reader
    .site(siteId)
    .selectFrom('members')
    .select(['email', 'name'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Notes that an address is in use today; its account is made if there is none. @returns the member's id */
export async function seeMember(transaction: Transaction, siteId: Id, email: string, now: Date): Promise<Id> {
  const at = now.toISOString()
  const { id } = await transaction
    .site(siteId)
    .insert('members', { email, id: newId(now.getTime()), name: '', created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ seen_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameMember(transaction: Transaction, siteId: Id, { email, name }: Member): Promise<void> {
  await transaction.site(siteId).update('members').set({ name }).where('email', '=', email).execute()
}

export async function passwordHashOf(reader: Reader, siteId: Id, email: string): Promise<string | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('member_passwords')
    .select('hash')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.hash
}

export async function putPassword(transaction: Transaction, siteId: Id, email: string, hash: string): Promise<void> {
  await transaction
    .site(siteId)
    .insert('member_passwords', { email, hash })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ hash }))
    .execute()
}

/**
 * Locks an account until the commit, so that what belongs to it changes one after the other and never outlives it.
 * @throws Refusal `not_found` when it was deleted meanwhile
 */
export async function lockMember(transaction: Transaction, siteId: Id, email: string): Promise<void> {
  const row = await transaction
    .site(siteId)
    .update('members')
    // A write that changes nothing locks the row.
    .set((own) => ({ name: own.ref('name') }))
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'Questo account non c’è più.')
}

/** Deletes an account with all that it holds. @returns how many accounts it was */
export async function deleteMember(transaction: Transaction, siteId: Id, email: string): Promise<number> {
  const site = transaction.site(siteId)
  // First, as it locks: nothing is added to the account any more.
  const { numDeletedRows } = await site.delete('members').where(isEmail(email)).executeTakeFirstOrThrow()
  await site.delete('member_passwords').where(isEmail(email)).execute()
  await site.delete('member_sessions').where(isEmail(email)).execute()
  await site.delete('member_links').where(isEmail(email)).execute()
  await site.delete('member_addresses').where(isEmail(email)).execute()
  await forgetMemberCart(transaction, siteId, email)
  return Number(numDeletedRows)
}

const isEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

export async function countMembers(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await reader
    .site(siteId)
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of some addresses that have an account. */
export async function membersAmong(reader: Reader, siteId: Id, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await reader.site(siteId).selectFrom('members').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map(({ email }) => email))
}
