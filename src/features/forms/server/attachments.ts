import type { Id } from '../../../core/ids.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { maskAddress } from '../../../core/network.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { checkLimit } from '../../sites/public.ts'
import { kindOfFile, SIGNATURE_BYTES } from '../model/attachments.ts'
import type { Field } from '../model/fields.ts'
import { tooLarge } from '../model/too-large.ts'
import './tables.ts'

const DAY_MS = 86_400_000
const SWEEP_JOB = 'forms.sweep-files'
export const FORGET_FILE_JOB = 'forms.forget-file'
/** How long a file is stored without its form, in ms. */
const KEPT_UNSENT_MS = DAY_MS

export type FileField = Extract<Field, { type: 'file' }>
export interface AttachedFile {
  readonly id: Id
  readonly name: string
}

/** A file being uploaded. */
export interface Attaching {
  readonly formId: Id
  readonly field: FileField
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Maximum size, by the declared size of its request; Infinity without one. */
  readonly weighsAtMost: number
  /** Address of the sender. */
  readonly ip: string
}

type AttachmentServices = Pick<Services, 'database' | 'files' | 'now' | 'secrets'>

/**
 * Stores a visitor's attachment, apart from the site's own files; it is deleted unless its form is sent. Its row
 * reserves the space before its bytes arrive, so that every file on the disk has a row.
 */
export async function keepAttachment(
  services: AttachmentServices,
  siteId: Id,
  { formId, field, name, bytes, weighsAtMost, ip }: Attaching,
): Promise<AttachedFile & { readonly sha256: string }> {
  const { database, files, now } = services
  try {
    const kind = kindOfFile(name, field.accept)
    const file = {
      id: newId(now().getTime()),
      form_id: formId,
      field_id: field.id,
      name: safeFileName(name),
      mime_type: kind.mimeType,
      size: Math.min(weighsAtMost, LIMITS.attachmentBytes),
    }
    const key = await takeRoom(services, siteId, file, ip)
    try {
      const limits = { maxBytes: LIMITS.attachmentBytes }
      const { size, sha256 } = await files.put(key, checkedBytes(bytes, kind, name), limits)
      await database.transact((transaction) =>
        transaction.site(siteId).update('form_files').set({ size }).where('id', '=', file.id).execute(),
      )
      return { id: file.id, name: file.name, sha256 }
    } catch (error) {
      await dropUnsent(services, siteId, [file.id])
      throw error
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !['too_large', 'unsupported_type'].includes(error.code)) throw error
    throw new Refusal(error.code, error.message, { fields: { [field.id]: error.message } })
  }
}

/** Inserts the row of a file to come, if there is space for it; returns its key. */
async function takeRoom(
  { database, files, now, secrets }: AttachmentServices,
  siteId: Id,
  file: { id: Id; form_id: Id; field_id: string; name: string; mime_type: string; size: number },
  ip: string,
): Promise<string> {
  const key = `${folderOf(siteId)}/${file.id}`
  const network = secrets.sign('form-file-network', maskAddress(ip))
  const at = now()
  if ((await files.freeBytes()) - file.size < LIMITS.bytesLeftByVisitors) throw noRoom()
  await database.transact(async (transaction) => {
    // One row for the whole site: concurrent uploads wait here, and count what was reserved meanwhile.
    await planSweep(transaction, siteId, at)
    // Anybody can upload a file without sending its form.
    const used = await countAttachmentBytes(transaction, siteId, { network, since: dayBefore(at) })
    if (used.unsent + file.size > LIMITS.unsentBytes) throw noRoom()
    if (used.ofNetwork + file.size > LIMITS.attachedBytesOfNetwork) throw noRoom()
    const count = async () => used.all
    await checkLimit(transaction, siteId, 'storage', { count, more: file.size }).catch(() => {
      throw noRoom()
    })
    const row = { ...file, submission_id: null, file_key: key, network, created_at: at.toISOString() }
    await transaction.site(siteId).insert('form_files', row).execute()
    await forgetUnsent(transaction, siteId, file.id, at)
  })
  return key
}

function noRoom(): Refusal {
  return new Refusal('unavailable', 'In questo momento il sito non può ricevere file: invia il modulo senza allegati.')
}

/**
 * The bytes of a file as a stream, checked against its kind.
 * @throws Refusal `unsupported_type`, or `too_large`
 */
export async function* checkedBytes(
  bytes: AsyncIterable<Uint8Array>,
  kind: ReturnType<typeof kindOfFile>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const begun: Uint8Array[] = []
  let size = 0
  const begin = (): Uint8Array => {
    const first = Buffer.concat(begun)
    if (first.length === 0) throw new Refusal('unsupported_type', 'Il file è vuoto.')
    if (!kind.begins(first)) throw otherContent(kind.ending)
    return first
  }
  for await (const chunk of bytes) {
    const hadBegun = size >= SIGNATURE_BYTES
    size += chunk.length
    if (size > LIMITS.attachmentBytes) throw new Refusal('too_large', tooLarge(name))
    if (hadBegun && kind.goesOn?.(chunk) === false) throw otherContent(kind.ending)
    if (hadBegun) yield chunk
    else begun.push(chunk)
    if (!hadBegun && size >= SIGNATURE_BYTES) yield begin()
  }
  if (size < SIGNATURE_BYTES) yield begin()
}

function otherContent(ending: string): Refusal {
  return new Refusal('unsupported_type', `Il contenuto del file non è quello di un file .${ending}.`)
}

/** Schedules the deletion of a file whose form is not sent within a day. */
export async function forgetUnsent(transaction: Transaction, siteId: Id, id: Id, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + KEPT_UNSENT_MS)
  await enqueue(transaction, { type: FORGET_FILE_JOB, siteId, payload: { id }, runAt }, now)
}

const folderOf = (siteId: Id): string => `sites/${siteId}/submissions`
const dayBefore = (at: Date): string => new Date(at.getTime() - DAY_MS).toISOString()

/** The file's own name without folders and characters that other programs act on. */
export function safeFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return own.slice(-120).replace(/[\u0000-\u001f\u007f"<>|?*:\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '') || 'file'
}

/** Bytes of attachments of a site: in all, without a form so far, and of one network since a moment. */
async function countAttachmentBytes(reader: Reader, siteId: Id, of: { network: string; since: string }) {
  const sums = await reader
    .site(siteId)
    .selectFrom('form_files')
    .select(({ fn }) => [
      fn.sum<number | string | null>('size').as('all'),
      fn.sum<number | string | null>('size').filterWhere('submission_id', 'is', null).as('unsent'),
      fn
        .sum<number | string | null>('size')
        .filterWhere('network', '=', of.network)
        .filterWhere('created_at', '>', of.since)
        .as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(sums.all ?? 0), unsent: Number(sums.unsent ?? 0), ofNetwork: Number(sums.ofNetwork ?? 0) }
}

/** The files of one field that wait for their form, by id; any other id was never uploaded there. */
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
    // Two concurrent forms may name the same file: it belongs to the first.
    .where('submission_id', 'is', null)
    .execute()
}

/** Deletes files whose form is not sent after all; those of a sent form stay. */
export async function dropUnsent(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  ids: readonly Id[],
): Promise<void> {
  if (ids.length === 0) return
  const unsent = await database
    .site(siteId)
    .selectFrom('form_files')
    .select(['id', 'file_key'])
    .where('id', 'in', [...ids])
    .where('submission_id', 'is', null)
    .execute()
  for (const { id, file_key } of unsent) {
    await files.remove(file_key)
    await database.transact((transaction) =>
      transaction.site(siteId).delete('form_files').where('id', '=', id).where('submission_id', 'is', null).execute(),
    )
  }
}

/** Deletes a file whose form was never sent, or is gone. */
export function forgetFileJob(services: Services): JobDefinition<{ id: Id }> {
  return {
    type: FORGET_FILE_JOB,
    lane: 'background',
    async run({ id }, { siteId }) {
      if (siteId !== null) await dropUnsent(services, siteId, [id])
    },
  }
}

/** Once a day if there are uploads: files without a row are deleted. */
async function planSweep(transaction: Transaction, siteId: Id, now: Date): Promise<void> {
  const day = Math.floor(now.getTime() / DAY_MS)
  const runAt = new Date((day + 1) * DAY_MS)
  await enqueue(transaction, { type: SWEEP_JOB, siteId, runAt, uniqueKey: `${siteId} ${day}` }, now)
}

/**
 * Removes attached files without a row, which earlier versions left when a file was refused. A row exists before its
 * file, so files are listed before rows are looked up.
 */
export function sweepFilesJob({ database, files }: Services): JobDefinition {
  return {
    type: SWEEP_JOB,
    lane: 'background',
    async run(_payload, { siteId }) {
      if (siteId === null) return
      for await (const { key } of files.list(folderOf(siteId))) {
        const table = database.site(siteId).selectFrom('form_files')
        const row = await table.select('id').where('file_key', '=', key).executeTakeFirst()
        if (!row) await files.remove(key)
      }
    },
  }
}
