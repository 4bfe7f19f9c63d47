import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { InvitationsTable } from './tables.ts'

const LIVES_MS = 7 * 24 * 3_600_000

type Invitation = Selectable<InvitationsTable>

/** Adds an invitation. It replaces an earlier one for the same address. */
export async function putInvitation(
  transaction: Transaction,
  { now, ...invitation }: { email: string; is_administrator: number; invited_by: Id; now: Date },
): Promise<Id> {
  const { global } = transaction
  await global.deleteFrom('owner_invitations').where('email', '=', invitation.email).execute()
  const id = newId(now.getTime())
  await global
    .insertInto('owner_invitations')
    .values({ ...invitation, id, token_hash: null, expires_at: expiry(now), created_at: now.toISOString() })
    .execute()
  return id
}

/** Sets the token of an invitation's link just before it is sent; an earlier link becomes invalid. */
export async function keyInvitation(
  transaction: Transaction,
  id: Id,
  { hash, now }: { hash: string; now: Date },
): Promise<Invitation | undefined> {
  return await transaction.global
    .updateTable('owner_invitations')
    .set({ token_hash: hash, expires_at: expiry(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The valid invitation of a token. */
export async function findInvitation(reader: Reader, hash: string, now: Date): Promise<Invitation | undefined> {
  return await reader.global
    .selectFrom('owner_invitations')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

export async function listInvitations(reader: Reader): Promise<Invitation[]> {
  return await reader.global.selectFrom('owner_invitations').selectAll().orderBy('id', 'desc').execute()
}

/** Returns false if it is gone: of two concurrent uses, one succeeds. */
export async function deleteInvitation(transaction: Transaction, id: Id): Promise<boolean> {
  const deleted = await transaction.global.deleteFrom('owner_invitations').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

function expiry(now: Date): string {
  return new Date(now.getTime() + LIVES_MS).toISOString()
}
