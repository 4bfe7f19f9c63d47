import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Id, newId } from '../../../core/ids.ts'
import { foldText } from '../../../core/search-text.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { TenantTables } from '../../../platform/database/tables.ts'
import type { Answer } from '../model/answers.ts'
import { answerText } from '../model/summary.ts'
import './tables.ts'

export type StoredSubmission = Omit<Insertable<TenantTables['form_submissions']>, 'site_id'>

/** Characters of a submission that are searched. */
const SEARCHED = 20_000

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The row of a new, unread submission. */
export function submissionRow(
  submission: Pick<StoredSubmission, 'form_id' | 'form_name' | 'document_id' | 'page_title' | 'page_path' | 'email'> & {
    answers: readonly Answer[]
    context: object
    key: string
    isSuspect: boolean
  },
  now: Date,
): StoredSubmission {
  const { answers, context, key, isSuspect, ...facts } = submission
  const searched = answers.filter(({ type }) => type !== 'password' && type !== 'file')
  return {
    ...facts,
    id: newId(now.getTime()),
    answers: JSON.stringify(answers),
    search_text: foldText(searched.map(({ type, value }) => answerText(type, value)).join('\n')).slice(0, SEARCHED),
    context: JSON.stringify(context),
    key_hash: hashOf(key),
    is_suspect: Number(isSuspect),
    is_read: 0,
    is_starred: 0,
    deleted_at: null,
    created_at: now.toISOString(),
  }
}

/** Whether a submission with this key is already stored. */
export async function isKept(reader: Reader, siteId: Id, key: string): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('form_submissions')
    .select('id')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a submission; false when one with its key is already stored, as when the response was lost and it was sent
 * again.
 */
export async function insertSubmission(transaction: Transaction, siteId: Id, row: StoredSubmission): Promise<boolean> {
  const inserted = await transaction
    .site(siteId)
    .insert('form_submissions', row)
    .onConflict((conflict) => conflict.columns(['site_id', 'key_hash']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
