import { type Id, newId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { type Address, addressSchema } from '../../commerce/addresses/schemas.ts'
import { MOST_ADDRESSES } from '../model/rules.ts'
import { lockMember } from './members-repository.ts'
import './tables.ts'

export interface SavedAddress {
  readonly id: Id
  readonly address: Address
  /** What a checkout begins with. */
  readonly isDefault: boolean
}

/** Addresses of a member, the default first. */
export async function addressesOf(reader: Reader, siteId: Id, email: string): Promise<SavedAddress[]> {
  const rows = await reader
    .site(siteId)
    .selectFrom('member_addresses')
    .select(['id', 'address', 'is_default'])
    .where('email', '=', email)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, address, is_default }) => ({
    id,
    address: addressSchema.parse(JSON.parse(address)),
    isDefault: is_default === 1,
  }))
}

/**
 * Adds an address to those of a member; the first one is the default.
 * @throws Refusal `conflict` when there are too many
 */
export async function addAddress(
  transaction: Transaction,
  siteId: Id,
  { email, address }: { readonly email: string; readonly address: Address },
  now: Date,
): Promise<void> {
  await lockMember(transaction, siteId, email)
  const known = await addressesOf(transaction, siteId, email)
  if (known.length >= MOST_ADDRESSES)
    throw new Refusal('conflict', `Gli indirizzi possono essere al massimo ${MOST_ADDRESSES}: togline uno.`)
  const row = { address: JSON.stringify(address), is_default: known.some((one) => one.isDefault) ? 0 : 1 }
  await transaction
    .site(siteId)
    .insert('member_addresses', { ...row, id: newId(now.getTime()), email, created_at: now.toISOString() })
    .execute()
}

/** One address of a member. */
interface Named {
  readonly email: string
  readonly id: Id
}

/** @returns false for an address that the member has not */
export async function changeAddress(
  transaction: Transaction,
  siteId: Id,
  { email, id, address }: Named & { readonly address: Address },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .site(siteId)
    .update('member_addresses')
    .set({ address: JSON.stringify(address) })
    .where('email', '=', email)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes an address; the oldest of the others is the default then, if this one was. */
export async function removeAddress(transaction: Transaction, siteId: Id, { email, id }: Named): Promise<void> {
  await lockMember(transaction, siteId, email)
  await transaction.site(siteId).delete('member_addresses').where('email', '=', email).where('id', '=', id).execute()
  const [first] = await addressesOf(transaction, siteId, email)
  if (first && !first.isDefault) await makeDefault(transaction, siteId, { email, id: first.id })
}

export async function makeDefault(transaction: Transaction, siteId: Id, { email, id }: Named): Promise<void> {
  await lockMember(transaction, siteId, email)
  const ofMember = transaction.site(siteId).update('member_addresses').where('email', '=', email)
  const known = await addressesOf(transaction, siteId, email)
  if (!known.some((one) => one.id === id)) return
  await ofMember.set({ is_default: 0 }).where('is_default', '=', 1).execute()
  await ofMember.set({ is_default: 1 }).where('id', '=', id).execute()
}
