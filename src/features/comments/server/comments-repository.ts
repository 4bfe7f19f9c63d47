import type { Insertable, Selectable } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import './tables.ts'

type Comment = Omit<Selectable<TenantTables['comments']>, 'site_id' | 'author_email'>

/** Approved comments of an item, oldest first. Email addresses are never included. */
export function approvedComments(reader: Reader, siteId: Id, documentId: Id): Promise<Comment[]> {
  return reader
    .site(siteId)
    .selectFrom('comments')
    .select([
      'id',
      'document_id',
      'parent_id',
      'kind',
      'status',
      'author_name',
      'author_url',
      'body',
      'import_key',
      'created_at',
    ])
    .where('document_id', '=', documentId)
    .where('status', '=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Stores an imported comment; an existing one is not changed. */
export async function putImportedComment(
  transaction: Transaction,
  siteId: Id,
  comment: Omit<Insertable<TenantTables['comments']>, 'site_id'>,
): Promise<boolean> {
  const inserted = await transaction
    .site(siteId)
    .insert('comments', comment)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return false
  transaction.announce(`site:${siteId}:comments`)
  return true
}
