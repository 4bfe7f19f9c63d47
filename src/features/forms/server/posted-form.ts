import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import {
  announcedBytes,
  bodyTooLarge,
  isMultipart,
  type Part,
  type PartLimits,
  readParts,
} from '../../../platform/http/multipart.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { CONSENT } from '../model/newsletter-fields.ts'
import { boxesOf, type Entries } from '../model/read-values.ts'
import { submissionSchema } from '../model/submission.ts'
import { WORDS } from '../model/words.ts'
import { dropUnsent, type FileField, keepAttachment } from './attachments.ts'
import { type Found, fieldsOf, findForm } from './found-form.ts'
import { TRAP } from './submit.ts'

/** Maximum bytes of a form without its files, including the overhead of its encoding. */
export const FORM_BYTES = LIMITS.submissionBytes * 2
/** Maximum bytes of a form with as many files as one field may have. */
export const FORM_WITH_FILES_BYTES = LIMITS.attachmentBytes * LIMITS.filesPerField + FORM_BYTES
/** Inputs that identify the form: pages send them before all others. */
const PLACE = new Set(['formId', 'pagePath', 'pageId', 'objectName', 'collectionId'])

/** An uploaded file: stored, unless the form has a fault. */
interface PostedFile {
  readonly field: FileField
  readonly name: string
  readonly kept?: { readonly id: Id; readonly sha256: string }
}

/** A form that a browser posted without scripts. */
export interface PostedForm {
  readonly found: Found
  readonly pagePath: string | undefined
  readonly entries: Entries
  readonly files: readonly PostedFile[]
  /** Why a file was not stored. */
  readonly refusal: Refusal | undefined
}

/**
 * Reads a posted form. The form block is looked up first: of the rest only its fields are kept in memory, and files
 * are streamed to the disk.
 */
export async function readPosted(services: Services, request: FastifyRequest, site: Site): Promise<PostedForm> {
  if (!isMultipart(request)) {
    const sent = textsOf(request.body)
    const reading = await openReading(services, request, site, sent)
    for (const [name, value] of sent) reading.addText(name, value)
    return reading.posted
  }
  const limits: PartLimits = {
    bytes: FORM_WITH_FILES_BYTES,
    fieldBytes: LIMITS.answerCharacters * 4,
    fileBytes: LIMITS.attachmentBytes,
  }
  const place: [string, string][] = []
  let reading: Reading | undefined
  try {
    for await (const part of readParts(request, limits)) {
      if (!reading && part.type === 'field' && PLACE.has(part.name) && place.length < PLACE.size) {
        place.push([part.name, part.value])
        continue
      }
      reading ??= await openReading(services, request, site, place)
      limits.bytes = Math.min(limits.bytes, reading.mostBytes)
      if (part.type === 'field') reading.addText(part.name, part.value)
      else await reading.addFile(part)
    }
    reading ??= await openReading(services, request, site, place)
    return reading.posted
  } catch (error) {
    await dropFiles(services, site.id, reading?.posted.files ?? [])
    throw error
  }
}

/** Deletes the stored files of a refused form. */
export async function dropFiles(services: Services, siteId: Id, files: readonly PostedFile[]): Promise<void> {
  await dropUnsent(
    services,
    siteId,
    files.flatMap(({ kept }) => kept?.id ?? []),
  )
}

type Reading = Awaited<ReturnType<typeof openReading>>

/** Looks up the posted form; keeps its fields, and ignores the rest. */
async function openReading(services: Services, request: FastifyRequest, site: Site, place: Entries) {
  const asked = submissionSchema.safeParse({ ...Object.fromEntries(place), form: '{}' })
  if (!asked.success) throw new Refusal('not_found', WORDS.unconfigured)
  const found = await findForm(services, request, site, asked.data)
  const fields = fieldsOf(services, site, found)
  const fileFields = fields.filter((field) => field.type === 'file')
  const boxes = [TRAP, CONSENT, ...fields.flatMap(boxesOf)]
  const entries: [string, string][] = []
  const files: PostedFile[] = []
  let textBytes = 0
  const posted = { found, pagePath: asked.data.pagePath, entries, files, refusal: undefined as Refusal | undefined }

  return {
    posted,
    /** An additional or too large file is still reported at its field. */
    mostBytes: fileFields.reduce((sum, { maxFiles }) => sum + (maxFiles + 1) * LIMITS.attachmentBytes, FORM_BYTES),
    addText(name: string, value: string): void {
      const box = boxes.indexOf(name)
      if (box < 0) return
      boxes.splice(box, 1)
      textBytes += Buffer.byteLength(value)
      if (textBytes > LIMITS.submissionBytes) throw bodyTooLarge()
      entries.push([name, value])
    },
    async addFile({ name: fieldId, fileName: name, bytes }: Extract<Part, { type: 'file' }>): Promise<void> {
      const field = fileFields.find(({ id }) => id === fieldId)
      // A field without a chosen file sends an empty one without a name.
      if (!field || name === '') return
      const before = files.filter((file) => file.field === field).length
      if (before > field.maxFiles) return
      if (before === field.maxFiles || posted.refusal) return void files.push({ field, name })
      try {
        const weighsAtMost = announcedBytes(request)
        const file = { formId: found.formId, field, name, bytes, weighsAtMost, ip: request.ip }
        files.push({ field, name, kept: await keepAttachment(services, site.id, file) })
      } catch (error) {
        // When a body is incomplete, its files are not at fault.
        if (!(error instanceof Refusal) || error.code === 'bad_request') throw error
        files.push({ field, name })
        posted.refusal = error
      }
    },
  }
}

/** The values of a form that is not multipart. */
function textsOf(body: unknown): Entries {
  return Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one] as const] : [])),
  )
}
