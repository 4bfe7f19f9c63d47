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

/** Bytes of a form beside its files, with what its encoding adds. */
export const FORM_BYTES = LIMITS.submissionBytes * 2
/** Bytes of a form with as many files as one field may have. */
export const FORM_WITH_FILES_BYTES = LIMITS.attachmentBytes * LIMITS.filesPerField + FORM_BYTES
/** Fields that say which form it is: pages send them before all others. */
const PLACE = new Set(['formId', 'pagePath', 'pageId', 'objectName', 'collectionId'])

/** A file that a form brought: kept, unless something of its form is wrong. */
interface PostedFile {
  readonly field: FileField
  readonly name: string
  readonly kept?: { readonly id: Id; readonly sha256: string }
}

/** What a form brought that a browser posted without scripts. */
export interface PostedForm {
  readonly found: Found
  readonly pagePath: string | undefined
  readonly entries: Entries
  readonly files: readonly PostedFile[]
  /** Why a file was not kept. */
  readonly refusal: Refusal | undefined
}

/**
 * Reads a form that a browser posts. The form itself is found first: of all that comes after, only what it asks is held,
 * and its files go to the disk as they come.
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

/** Takes back what was kept of a form that is refused. */
export async function dropFiles(services: Services, siteId: Id, files: readonly PostedFile[]): Promise<void> {
  await dropUnsent(
    services,
    siteId,
    files.flatMap(({ kept }) => kept?.id ?? []),
  )
}

type Reading = Awaited<ReturnType<typeof openReading>>

/** Finds the form that is posted; takes what it asks, and leaves the rest. */
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
    /** One file too many, or too large, is still told by its field. */
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
      // A field in which no file was chosen sends an empty one without a name.
      if (!field || name === '') return
      const before = files.filter((file) => file.field === field).length
      if (before > field.maxFiles) return
      if (before === field.maxFiles || posted.refusal) return void files.push({ field, name })
      try {
        const weighsAtMost = announcedBytes(request)
        const file = { formId: found.formId, field, name, bytes, weighsAtMost, ip: request.ip }
        files.push({ field, name, kept: await keepAttachment(services, site.id, file) })
      } catch (error) {
        // A body that breaks off has no fault of its files.
        if (!(error instanceof Refusal) || error.code === 'bad_request') throw error
        files.push({ field, name })
        posted.refusal = error
      }
    },
  }
}

/** The texts of a form that came in one piece. */
function textsOf(body: unknown): Entries {
  return Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one] as const] : [])),
  )
}
