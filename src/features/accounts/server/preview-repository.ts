import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import './tables.ts'

export async function insertPreviewToken(
  transaction: Transaction,
  siteId: Id,
  token: {
    hash: string
    kind: 'code' | 'session' | 'link'
    ownerId: Id
    host: string
    path?: string
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  const site = transaction.site(siteId)
  await site.delete('preview_sessions').where('expires_at', '<', token.now.toISOString()).execute()
  await site
    .insert('preview_sessions', {
      token_hash: token.hash,
      kind: token.kind,
      owner_id: token.ownerId,
      host: token.host,
      path: token.path ?? null,
      expires_at: token.expiresAt.toISOString(),
      created_at: token.now.toISOString(),
    })
    .execute()
}

/** Uses up a hand-over code; undefined when it is unknown, used, expired or for another host. */
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

export function findPreviewSession(reader: Reader, siteId: Id, hash: string, host: string, now: Date) {
  return (
    reader
      .site(siteId)
      .selectFrom('preview_sessions')
      .select(['owner_id', 'kind'])
      .where('token_hash', '=', hash)
      // A link is a session by itself on any host of the site.
      .where((where) =>
        where.or([where('kind', '=', 'link'), where.and([where('kind', '=', 'session'), where('host', '=', host)])]),
      )
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst()
  )
}

/** Ends an owner's own session; a link, which others use too, stays. */
export async function deletePreviewSession(transaction: Transaction, siteId: Id, hash: string): Promise<void> {
  await transaction
    .site(siteId)
    .delete('preview_sessions')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'session')
    .execute()
}

/** When a link expires; undefined when it has expired or never existed. */
export async function findPreviewLink(reader: Reader, siteId: Id, hash: string, now: Date): Promise<Date | undefined> {
  const row = await reader
    .site(siteId)
    .selectFrom('preview_sessions')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && new Date(row.expires_at)
}

/** Valid links, newest first. */
export function listPreviewLinks(reader: Reader, siteId: Id, now: Date) {
  return reader
    .site(siteId)
    .selectFrom('preview_sessions')
    .select(['token_hash', 'path', 'owner_id', 'expires_at', 'created_at'])
    .where('kind', '=', 'link')
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

/** Ends a link for everybody; false when there is none. */
export async function deletePreviewLink(transaction: Transaction, siteId: Id, hash: string, by?: Id): Promise<boolean> {
  const deleted = await transaction
    .site(siteId)
    .delete('preview_sessions')
    .where('token_hash', '=', hash)
    .where('kind', '=', 'link')
    .$if(by !== undefined, (query) => query.where('owner_id', '=', by!))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
