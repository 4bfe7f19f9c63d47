import { sql } from 'kysely'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { searchTerms } from '../../../core/search-text.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Answer } from '../model/answers.ts'
import type {
  Folder,
  InboxOverview,
  ListedSubmission,
  OpenedSubmission,
  ShownDelivery,
  SubmissionChange,
} from '../model/inbox.ts'
import { headOf, maskedAnswers } from '../model/inbox-words.ts'
import './tables.ts'

export interface InboxFilter {
  readonly folder: Folder
  readonly formId?: Id | undefined
  readonly search?: string | undefined
  /** Only ids below this one, which are older. */
  readonly below?: Id | undefined
}

const LISTED = [
  'id',
  'form_id',
  'form_name',
  'answers',
  'is_read',
  'is_starred',
  'is_suspect',
  'deleted_at',
  'created_at',
] as const

interface ListedRow {
  readonly id: Id
  readonly form_id: Id
  readonly form_name: string
  readonly answers: string
  readonly is_read: number
  readonly is_starred: number
  readonly is_suspect: number
  readonly deleted_at: string | null
  readonly created_at: string
}

export function answersOf({ answers }: Pick<ListedRow, 'answers'>): Answer[] {
  return JSON.parse(answers) as Answer[]
}

/** Submissions of one folder, newest first. */
export async function listSubmissions(
  reader: Reader,
  siteId: Id,
  { folder, formId, search = '', below }: InboxFilter,
  limit: number,
): Promise<ListedSubmission[]> {
  let query = reader.site(siteId).selectFrom('form_submissions').select(LISTED)
  query = folder === 'bin' ? query.where('deleted_at', 'is not', null) : query.where('deleted_at', 'is', null)
  if (folder === 'suspect') query = query.where('is_suspect', '=', 1)
  else if (folder !== 'bin') query = query.where('is_suspect', '=', 0)
  if (folder === 'unread') query = query.where('is_read', '=', 0)
  if (folder === 'starred') query = query.where('is_starred', '=', 1)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  for (const word of searchTerms(search))
    query = query.where(sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  if (below !== undefined) query = query.where('id', '<', below)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  const undelivered = await undeliveredAmong(
    reader,
    siteId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => listed(row, answersOf(row), undelivered.has(row.id)))
}

function listed(row: ListedRow, answers: readonly Answer[], isUndelivered: boolean): ListedSubmission {
  return {
    id: row.id,
    formId: row.form_id,
    formName: row.form_name,
    ...headOf(answers),
    isRead: row.is_read === 1,
    isStarred: row.is_starred === 1,
    isSuspect: row.is_suspect === 1,
    hasFiles: answers.some(({ type, value }) => type === 'file' && Object.keys(value).length > 0),
    isUndelivered,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
  }
}

async function undeliveredAmong(reader: Reader, siteId: Id, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .site(siteId)
    .selectFrom('form_deliveries')
    .select('submission_id')
    .where('submission_id', 'in', [...ids])
    .where('state', '=', 'failed')
    .execute()
  return new Set(rows.map((row) => row.submission_id))
}

/** Number of unread submissions, without suspected spam. */
export async function countUnread(reader: Reader, siteId: Id): Promise<number> {
  const { count } = await counting(reader, siteId)
    .where('is_read', '=', 0)
    .where('is_suspect', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function counting(reader: Reader, siteId: Id) {
  return reader
    .site(siteId)
    .selectFrom('form_submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

/** The latest submission, in any folder. */
export async function latestOf(reader: Reader, siteId: Id): Promise<Id | null> {
  const row = await reader
    .site(siteId)
    .selectFrom('form_submissions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function overviewOf(reader: Reader, siteId: Id): Promise<InboxOverview> {
  const { count: suspect } = await counting(reader, siteId)
    .where('is_suspect', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { count: bin } = await counting(reader, siteId).where('deleted_at', 'is not', null).executeTakeFirstOrThrow()
  return { unread: await countUnread(reader, siteId), suspect, bin, forms: await formsOf(reader, siteId) }
}

/** Forms with submissions, each with its latest name. */
async function formsOf(reader: Reader, siteId: Id): Promise<InboxOverview['forms']> {
  const rows = await reader
    .site(siteId)
    .selectFrom('form_submissions')
    .select(({ fn }) => ['form_id', 'form_name', fn.max('id').as('latest'), fn.countAll<number>().as('count')])
    .groupBy(['form_id', 'form_name'])
    .orderBy('latest', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ form_id }) => form_id)].map(([id, names]) => ({
    id,
    name: names[0]!.form_name,
    count: names.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** One submission with its files and deliveries. */
export async function openSubmission(reader: Reader, siteId: Id, id: Id): Promise<OpenedSubmission> {
  const tables = reader.site(siteId)
  const row = await tables
    .selectFrom('form_submissions')
    .select([...LISTED, 'page_title', 'page_path', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing()
  const files = await tables
    .selectFrom('form_files')
    .select(['id', 'field_id as fieldId', 'name', 'mime_type as mimeType', 'size'])
    .where('submission_id', '=', id)
    .orderBy('id')
    .execute()
  const deliveries = await tables
    .selectFrom('form_deliveries')
    .select(['id', 'target', 'address', 'state', 'attempts', 'detail', 'updated_at'])
    .where('submission_id', '=', id)
    .orderBy('id')
    .execute()
  const answers = answersOf(row)
  const isUndelivered = deliveries.some(({ state }) => state === 'failed')
  return {
    ...listed(row, answers, isUndelivered),
    pageTitle: row.page_title,
    pagePath: row.page_path,
    email: row.email,
    answers: maskedAnswers(answers),
    files: files.map((file) => ({ ...file, size: Number(file.size) })),
    deliveries: deliveries.map(({ updated_at, ...delivery }) => ({
      ...delivery,
      // An email without a detail was sent; one with a detail is in the outbox.
      state:
        delivery.state === 'done' && delivery.detail !== null ? 'kept' : (delivery.state as ShownDelivery['state']),
      updatedAt: updated_at,
    })),
  }
}

export function missing(): Refusal {
  return new Refusal('not_found', 'Questo messaggio non c’è più.')
}

/** One answer in clear text, even a password. */
export async function answerOf(reader: Reader, siteId: Id, id: Id, fieldId: string): Promise<Answer> {
  const row = await reader
    .site(siteId)
    .selectFrom('form_submissions')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirst()
  const answer = row && answersOf(row).find((one) => one.id === fieldId)
  if (!answer) throw missing()
  return answer
}

/** Changes the state of submissions. Returns how many exist; none at all is refused. */
export async function changeSubmissions(
  transaction: Transaction,
  siteId: Id,
  ids: readonly Id[],
  { isRead, isStarred, isSuspect, isDeleted }: SubmissionChange,
  now: Date,
): Promise<number> {
  const changed = await transaction
    .site(siteId)
    .update('form_submissions')
    .set({
      ...(isRead !== undefined && { is_read: Number(isRead) }),
      ...(isStarred !== undefined && { is_starred: Number(isStarred) }),
      ...(isSuspect !== undefined && { is_suspect: Number(isSuspect) }),
      ...(isDeleted !== undefined && { deleted_at: isDeleted ? now.toISOString() : null }),
    })
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw missing()
  return Number(changed.numUpdatedRows)
}

/** The submissions in the inbox, oldest first, as a stream. */
export async function* allSubmissions(reader: Reader, siteId: Id, formId: Id | undefined) {
  for (let last = ''; ; ) {
    let query = reader
      .site(siteId)
      .selectFrom('form_submissions')
      .select([...LISTED, 'page_title', 'page_path'])
      .where('deleted_at', 'is', null)
      .where('is_suspect', '=', 0)
      .where('id', '>', last)
    if (formId !== undefined) query = query.where('form_id', '=', formId)
    const rows = await query.orderBy('id').limit(READ_AT_ONCE).execute()
    if (rows.length === 0) return
    yield* rows
    last = rows.at(-1)!.id
  }
}
const READ_AT_ONCE = 200

/** A file of a submission, by its own id and the submission's. */
export async function findFile(reader: Reader, siteId: Id, submissionId: Id, fileId: Id) {
  return await reader
    .site(siteId)
    .selectFrom('form_files')
    .select(['name', 'file_key'])
    .where('id', '=', fileId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

export async function hasDelivery(reader: Reader, siteId: Id, submissionId: Id, deliveryId: Id): Promise<boolean> {
  const row = await reader
    .site(siteId)
    .selectFrom('form_deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row !== undefined
}
