import type { Selectable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { InvitationsTable } from './tables.ts'

const LIVES_MS = 7 * 24 * 3_600_000

type Invitation = Selectable<InvitationsTable>

/** Asks somebody in. Another invitation of the same address is over: the latest one says what for. */
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

/** Gives an invitation the key of the link that is about to leave; the link before it opens nothing any more. */
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

/** The invitation that a key belongs to, while it is valid. */
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

/** False where it is not there any more: of two who take one, one does. */
export async function deleteInvitation(transaction: Transaction, id: Id): Promise<boolean> {
  const deleted = await transaction.global.deleteFrom('owner_invitations').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

function expiry(now: Date): string {
  return new Date(now.getTime() + LIVES_MS).toISOString()
}
