import { createHash, createHmac } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SentForm } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Services } from '../../../platform/services.ts'
import type { Site } from '../../sites/public.ts'
import { checkAnswers } from '../model/answers.ts'
import { type Field, fieldIdSchema } from '../model/fields.ts'
import { CONSENT, newsletterFields } from '../model/newsletter-fields.ts'
import { type Entries, readForm } from '../model/read-values.ts'
import { submissionSchema, successSchema } from '../model/submission.ts'
import { WORDS } from '../model/words.ts'
import { type FileField, keepAttachment } from './attachments.ts'
import { createCaptcha } from './captcha.ts'
import { createForgettingPlan } from './inbox-forgetting.ts'
import { createQuota } from './quota.ts'
import { createSubmissionKeys } from './submission-key.ts'
import { type Found, findForm, mayRunCode, type SubmitParts, submitForm, TRAP } from './submit.ts'
import { successOf } from './success.tsx'

const BODY_BYTES = LIMITS.submissionBytes * 2
/** A repeat of a form without scripts is told by what it says, for so long. */
const REPEAT_MS = 600_000
const visitorWrites = { ground: 'site', access: 'visitor', sharing: 'none', rate: 'write' } as const
const keySchema = z.object({ key: z.string(), data: z.object({ key: z.string() }) })
const uploadedSchema = z.object({ id: idSchema, name: z.string() })

/** Where visitors send forms (FSUB-01 to FSUB-17). */
export function visitorRoutes(app: App, services: Services): void {
  const parts: SubmitParts = {
    services,
    keys: createSubmissionKeys(services.secrets),
    captcha: createCaptcha(services),
    forgetting: createForgettingPlan(),
    quota: createQuota(services.now),
  }
  keyRoutes(app, parts)
  saveRoute(app, parts)
  app.register(async (scope) => {
    await scope.register(multipart, {
      // A file that is too large is cut one byte after what is allowed, so that it is refused by its field's rule.
      throwFileSizeLimit: false,
      limits: {
        fileSize: LIMITS.attachmentBytes + 1,
        files: LIMITS.filesPerField,
        fields: LIMITS.fieldsPerForm * LIMITS.optionsPerField,
        fieldSize: LIMITS.answerCharacters * 4,
      },
    })
    uploadRoute(scope as App, parts)
    plainRoute(scope as App, parts)
  })
}

function keyRoutes(app: App, { services, keys, captcha }: SubmitParts): void {
  app.post(
    '/api/form/FormSubmissionKey',
    {
      config: { rules: { ...visitorWrites, crumb: 'required' } },
      bodyLimit: 1000,
      schema: { response: { 200: keySchema } },
    },
    async (request) => {
      const site = await siteOf(services, request)
      const key = keys.make(site.id, services.now())
      return { key, data: { key } }
    },
  )

  app.get(
    '/api/form/CaptchaChallenge',
    {
      config: { rules: { ...visitorWrites, rate: 'read' } },
      schema: { response: { 200: z.looseObject({ signature: z.string() }) } },
    },
    async (request) => {
      const site = await siteOf(services, request)
      return { signature: '', ...(await captcha.challenge(site.id)) }
    },
  )
}

function saveRoute(app: App, parts: SubmitParts): void {
  const { services } = parts
  app.post(
    '/api/form/SaveFormSubmission',
    {
      config: { rules: { ...visitorWrites, crumb: 'required' } },
      bodyLimit: BODY_BYTES,
      schema: { body: submissionSchema, response: { 200: successSchema } },
    },
    async (request) => {
      const { body } = request
      const site = await siteOf(services, request)
      const found = await findForm(services, request, site, body)
      const { key = '', captchaKey = '', form, formId, pageTitle: _title, ...context } = body
      await submitForm(parts, request, site, found, {
        key,
        values: valuesIn(form),
        captchaKey,
        scripted: true,
        context,
      })
      return await answerOf(services, site, found)
    },
  )
}

/** Takes a file ahead of its form, which then names it. */
function uploadRoute(app: App, { services }: SubmitParts): void {
  app.post(
    '/api/form/UploadFile',
    {
      config: { rules: { ...visitorWrites, crumb: 'required' } },
      bodyLimit: LIMITS.attachmentBytes + BODY_BYTES,
      schema: {
        querystring: z.object({
          formId: idSchema,
          fieldId: fieldIdSchema,
          pageId: idSchema.optional(),
          pagePath: z.string().max(1000).optional(),
        }),
        response: { 200: uploadedSchema },
      },
    },
    async (request) => {
      const { formId, fieldId, ...at } = request.query
      const site = await siteOf(services, request)
      const found = await findForm(services, request, site, {
        formId,
        ...at,
        objectName: undefined,
        collectionId: undefined,
      })
      const field = fieldsOf(services, site, found).find(({ id }) => id === fieldId)
      if (field?.type !== 'file') throw new Refusal('not_found', 'Questo modulo non accetta file.')
      const file = request.isMultipart() ? await readable(request.file()) : undefined
      if (!file) throw new Refusal('bad_request', 'Nella richiesta non c’è nessun file.')
      return await keepAttachment(services, site.id, {
        formId,
        field,
        name: file.filename ?? '',
        bytes: await readable(file.toBuffer()),
      })
    },
  )
}

/** The same form without scripts: it is answered by its page, with what was wrong or what comes after. */
function plainRoute(app: App, parts: SubmitParts): void {
  const { services } = parts
  // Whoever asks for the answer's address by hand comes to the site.
  app.get(
    '/api/form/Send',
    { config: { rules: { ...visitorWrites, rate: 'read' } }, schema: { response: { 303: z.undefined() } } },
    async (_request, reply) => await reply.redirect('/', 303),
  )
  app.post(
    '/api/form/Send',
    {
      config: { rules: { ...visitorWrites, crumb: 'form' } },
      bodyLimit: LIMITS.attachmentBytes * LIMITS.filesPerField + BODY_BYTES,
      schema: { response: { 200: z.unknown() } },
    },
    async (request, reply) => {
      const site = await siteOf(services, request)
      const { entries, files } = await readable(readPosted(request))
      const posted = submissionSchema.safeParse({ ...Object.fromEntries(entries), form: '{}' })
      if (!posted.success) throw new Refusal('not_found', WORDS.unconfigured)
      const found = await findForm(services, request, site, posted.data)
      const values = plainValues(services, request, site, found, entries)
      async function answer(status: number, sent: Partial<SentForm>) {
        const said = { blockId: found.formId, values, errors: {}, error: null, ...sent }
        const { headers, contentType, body } = await services.sitePages.answering(site, found.page, said)
        return await reply
          // A page, whatever its status; the type knows only of what programs are told.
          .status(status as 200)
          .headers({ ...headers, 'cache-control': 'private, no-store' })
          .type(contentType)
          .send(body)
      }
      try {
        await sendPlain(parts, request, site, found, { values, files, pagePath: posted.data.pagePath })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const again = files.length > 0 ? ` ${services.messagesFor(site.locale)('forms.filesAgain')}` : ''
        return await answer(error.status, { errors: error.fields ?? {}, error: error.message + again })
      }
      const { html, redirect } = await answerOf(services, site, found)
      return redirect === null ? await answer(200, { success: html }) : await reply.redirect(redirect, 303)
    },
  )
}

/** What was filled in, with what a form holds beside its fields. */
function plainValues(
  services: Services,
  request: FastifyRequest,
  site: Site,
  found: Found,
  entries: Entries,
): Record<string, unknown> {
  const given = new Map(entries)
  const own = [TRAP, CONSENT].map((name) => [name, given.get(name) ?? ''] as const)
  return { ...readForm(fieldsOf(services, site, found), entries, queryOf(request)), ...Object.fromEntries(own) }
}

async function sendPlain(
  parts: SubmitParts,
  request: FastifyRequest,
  site: Site,
  found: Found,
  sent: { values: Readonly<Record<string, unknown>>; files: readonly PostedFile[]; pagePath: string | undefined },
): Promise<void> {
  const { services } = parts
  const { formId } = found
  const digests = sent.files.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('base64')])
  const key = repeatKey(services, request, [formId, sent.values, digests])
  const values = { ...sent.values }
  for (const [field, files] of filesToKeep(services, site, found, sent)) {
    const kept: string[] = []
    for (const { name, bytes } of files)
      kept.push((await keepAttachment(services, site.id, { formId, field, name, bytes })).id)
    values[field.id] = kept
  }
  const context = { pagePath: sent.pagePath }
  await submitForm(parts, request, site, found, { key, values, captchaKey: '', scripted: false, context })
}

/** The files of a form that has nothing else wrong: what is refused leaves none on the disk. */
function filesToKeep(
  services: Services,
  site: Site,
  found: Found,
  sent: { values: Readonly<Record<string, unknown>>; files: readonly PostedFile[] },
): (readonly [FileField, readonly PostedFile[]])[] {
  if (sent.files.length === 0) return []
  const fields = fieldsOf(services, site, found)
  const given = fields
    .filter((field) => field.type === 'file')
    .map((field) => [field, sent.files.filter(({ fieldId }) => fieldId === field.id)] as const)
  const names = given.map(([{ id }, files]) => [id, files.map(({ name }) => name)])
  const topLevelMax = site.content.settings.emailTopLevelMax
  const { answers, errors } = checkAnswers(fields, { ...sent.values, ...Object.fromEntries(names) }, { topLevelMax })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: errors })
  return given.filter(([field]) => answers.some(({ id }) => id === field.id))
}

async function siteOf({ directory }: Services, request: FastifyRequest): Promise<Site> {
  const match = await directory.find(request.headers.host)
  if (!match) throw new PageNotFound(request.url)
  return match.site
}

async function answerOf(services: Services, site: Site, { page, kind, props }: Found) {
  const context = services.sitePages.views(site, page.path)
  const mayRun = await mayRunCode(services, site.id, props)
  return successOf(props, context, {
    mayRun,
    thanks: context.message(kind === 'form' ? 'forms.thanks' : 'forms.thanks.newsletter'),
  })
}

function fieldsOf({ messagesFor }: Services, site: Site, found: Found): readonly Field[] {
  return found.kind === 'form' ? found.props.fields : newsletterFields(found.props, messagesFor(site.locale))
}

/** What stands in the JSON of a form; a form whose fields cannot be read is told so (FMSG-05). */
function valuesIn(form: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(form)
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values }
  } catch {
    // Said below.
  }
  throw new Refusal('invalid', WORDS.reading)
}

interface PostedFile {
  readonly fieldId: string
  readonly name: string
  readonly bytes: Uint8Array
}

async function readPosted(request: FastifyRequest): Promise<{ entries: Entries; files: PostedFile[] }> {
  const entries: [string, string][] = []
  const files: PostedFile[] = []
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>))
      for (const one of [value].flat()) if (typeof one === 'string') entries.push([name, one])
    return { entries, files }
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') entries.push([part.fieldname, part.value])
      continue
    }
    const bytes = await part.toBuffer()
    // A field in which no file was chosen sends an empty one without a name.
    if (part.filename) files.push({ fieldId: part.fieldname, name: part.filename, bytes })
  }
  return { entries, files }
}

/** A body that ends early or has no boundary is its sender's fault, which the parser does not say. */
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  return await reading.catch((error: { statusCode?: number }) => {
    if (error.statusCode !== undefined) throw error
    throw new Refusal('bad_request', 'Quello che hai inviato non è arrivato per intero: riprova.')
  })
}

/** What the page's own address asked, as the browser tells it. */
function queryOf({ headers }: FastifyRequest): URLSearchParams {
  return URL.parse(headers.referer ?? '')?.searchParams ?? new URLSearchParams()
}

/** Without scripts there is no key: the same words from the same place a moment later are the same form. */
function repeatKey({ secrets, now }: Services, request: FastifyRequest, said: object): string {
  const moment = Math.floor(now().getTime() / REPEAT_MS)
  const text = JSON.stringify([said, request.ip, request.headers['user-agent'] ?? '', moment])
  return `0:${createHmac('sha256', secrets.sign('plain-form', '')).update(text).digest('base64')}`
}
