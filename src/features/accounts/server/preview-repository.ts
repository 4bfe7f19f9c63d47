import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

export async function insertPreviewToken(
  transaction: Transaction,
  siteId: Id,
  token: { hash: string; kind: 'code' | 'session'; ownerId: Id; host: string; expiresAt: Date; now: Date },
): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('preview_sessions').where('expires_at', '<', token.now.toISOString()).execute()
  await site
    .insert('preview_sessions', {
      token_hash: token.hash,
      kind: token.kind,
      owner_id: token.ownerId,
      host: token.host,
      expires_at: token.expiresAt.toISOString(),
      created_at: token.now.toISOString(),
    })
    .execute()
}

/** Uses a hand-over code up; undefined when it is unknown, used, late or for another host. */
export async function takePreviewCode(
  transaction: Transaction,
  siteId: Id,
  hash: string,
  host: string,
  now: Date,
): Promise<Id | undefined> {
  const row = await transaction
    .site(siteId)
    .delete('preview_sessions')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'code')
    .where('host', '=', host)
    .where('expires_at', '>', now.toISOString())
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id
}

export async function findPreviewSession(
  reader: Reader,
  siteId: Id,
  hash: string,
  host: string,
  now: Date,
): Promise<Id | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('preview_sessions')
    .select('owner_id')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'session')
    .where('host', '=', host)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.owner_id
}

export async function deletePreviewSession(transaction: Transaction, siteId: Id, hash: string): Promise<void> {
  await transaction.site(siteId).delete('preview_sessions').where('token_hash', '=', hash).execute()
}
