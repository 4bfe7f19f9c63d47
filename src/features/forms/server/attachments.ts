import type { Id } from '../../../core/ids.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { checkLimit } from '../../sites/public.ts'
import { typeOfFile } from '../model/attachments.ts'
import type { Field } from '../model/fields.ts'
import { tooLarge } from '../model/too-large.ts'
import './tables.ts'

export const FORGET_FILE_JOB = 'forms.forget-file'
/** A file whose form is never sent. */
const KEPT_UNSENT_MS = 86_400_000

export type FileField = Extract<Field, { type: 'file' }>
export interface AttachedFile {
  readonly id: Id
  readonly name: string
}

/** Keeps a file that a visitor attaches, apart from the site's own; it goes by itself unless its form is sent. */
export async function keepAttachment(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  siteId: Id,
  { formId, field, name, bytes }: { formId: Id; field: FileField; name: string; bytes: Uint8Array },
): Promise<AttachedFile> {
  const refusal = (code: 'too_large' | 'unsupported_type', sentence: string) =>
    new Refusal(code, sentence, { fields: { [field.id]: sentence } })
  if (bytes.length > LIMITS.attachmentBytes) throw refusal('too_large', tooLarge(name))
  const { mimeType, sentence } = typeOfFile(name, bytes, field.accept)
  if (mimeType === undefined) throw refusal('unsupported_type', sentence)
  const id = newId(now().getTime())
  const fileKey = `sites/${siteId}/submissions/${id}`
  const { size } = await files.put(fileKey, bytes, { maxBytes: LIMITS.attachmentBytes })
  const shownName = nameOf(name)
  await database.transact(async (transaction) => {
    const full = new Refusal(
      'unavailable',
      'In questo momento il sito non può ricevere file: invia il modulo senza allegati.',
    )
    // Nobody has to send the form of a file, nor be a person.
    if ((await countAttachmentBytes(transaction, siteId, 'unsent')) + size > LIMITS.unsentBytes) throw full
    await checkLimit(transaction, siteId, 'storage', {
      count: () => countAttachmentBytes(transaction, siteId, 'all'),
      more: size,
    }).catch(() => {
      throw full
    })
    await transaction
      .site(siteId)
      .insert('form_files', {
        id,
        form_id: formId,
        field_id: field.id,
        submission_id: null,
        name: shownName,
        mime_type: mimeType,
        size,
        file_key: fileKey,
        created_at: now().toISOString(),
      })
      .execute()
    await forgetUnsent(transaction, siteId, id, now())
  })
  return { id, name: shownName }
}

/** A file whose form is not sent within a day goes. */
export async function forgetUnsent(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + KEPT_UNSENT_MS)
  await enqueue(transaction, { type: FORGET_FILE_JOB, siteId, payload: { id }, runAt }, now)
}

/** The file's own name without folders and signs that other programs act on. */
function nameOf(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return own.slice(-120).replace(/[\u0000-\u001f\u007f"<>|?*:\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '') || 'file'
}

async function countAttachmentBytes(reader: Reader, siteId: Id, which: 'all' | 'unsent'): Promise<number> {
  let query = reader
    .site(siteId)
    .selectFrom('form_files')
    .select((select) => select.fn.sum<number | string | null>('size').as('bytes'))
  if (which === 'unsent') query = query.where('submission_id', 'is', null)
  const { bytes } = await query.executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** The files of one field that wait for their form, by id; what is not among them was never attached there. */
export async function waitingFiles(
  reader: Reader,
  siteId: Id,
  { formId, fieldId, ids }: { formId: Id; fieldId: string; ids: readonly string[] },
): Promise<AttachedFile[]> {
  if (ids.length === 0) return []
  return await reader
    .site(siteId)
    .selectFrom('form_files')
    .select(['id', 'name'])
    .where('form_id', '=', formId)
    .where('field_id', '=', fieldId)
    .where('submission_id', 'is', null)
    .where('id', 'in', [...ids])
    .execute()
}

export async function attachFiles(
  transaction: Transaction,
  siteId: Id,
  submissionId: Id,
  ids: readonly Id[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .site(siteId)
    .update('form_files')
    .set({ submission_id: submissionId })
    .where('id', 'in', [...ids])
    // Two forms that come at once may name the same file: it goes with the first.
    .where('submission_id', 'is', null)
    .execute()
}

/** Forgets a file whose form was never sent, or is gone. */
export function forgetFileJob({ database, files }: Services): JobDefinition<{ id: Id }> {
  return {
    type: FORGET_FILE_JOB,
    background: true,
    async run({ id }, { siteId }) {
      if (siteId === null) return
      const file = await database
        .site(siteId)
        .selectFrom('form_files')
        .select(['file_key', 'submission_id'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!file || file.submission_id !== null) return
      await files.remove(file.file_key)
      await database.transact((transaction) =>
        transaction.site(siteId).delete('form_files').where('id', '=', id).where('submission_id', 'is', null).execute(),
      )
    },
  }
}
