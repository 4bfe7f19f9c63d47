import { z } from 'zod'
import { idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import { acceptMultipart, announcedBytes, isMultipart, readParts } from '../../../platform/http/multipart.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldIdSchema } from '../model/fields.ts'
import { submissionSchema, successSchema } from '../model/submission.ts'
import { WORDS } from '../model/words.ts'
import { keepAttachment } from './attachments.ts'
import { createCaptcha } from './captcha.ts'
import { fieldsOf, findForm, siteOf } from './found-form.ts'
import { plainRoutes } from './plain-routes.ts'
import { FORM_BYTES } from './posted-form.ts'
import { createSubmissionKeys } from './submission-key.ts'
import { answerOf, type SubmitParts, submitForm } from './submit.ts'
import { createVisitorProof } from './visitor-proof.ts'

/** Maximum bytes of a file with the headers of its part. */
const UPLOAD_BYTES = LIMITS.attachmentBytes + 100_000
const visitorWrites = { ground: 'site', access: 'visitor', sharing: 'none', rate: 'write' } as const
const keySchema = z.object({ key: z.string(), data: z.object({ key: z.string() }) })
const uploadedSchema = z.object({ id: idSchema, name: z.string() })

/** Where visitors send forms (FSUB-01 to FSUB-17). */
export function visitorRoutes(app: App, services: Services): void {
  const captcha = createCaptcha(services)
  const parts: SubmitParts = {
    services,
    keys: createSubmissionKeys(services.secrets),
    captcha,
    proof: createVisitorProof(services, captcha),
  }
  keyRoutes(app, parts)
  saveRoute(app, parts)
  app.register(async (scope) => {
    acceptMultipart(scope as App)
    uploadRoute(scope as App, parts)
    plainRoutes(scope as App, parts)
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
      bodyLimit: FORM_BYTES,
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

/** Stores a file before its form, which then names it. */
function uploadRoute(app: App, { services }: SubmitParts): void {
  app.post(
    '/api/form/UploadFile',
    {
      config: { rules: { ...visitorWrites, crumb: 'required', parts: UPLOAD_BYTES } },
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
      const { formId, fieldId, ...page } = request.query
      const site = await siteOf(services, request)
      const found = await findForm(services, request, site, {
        formId,
        ...page,
        objectName: undefined,
        collectionId: undefined,
      })
      const field = fieldsOf(services, site, found).find(({ id }) => id === fieldId)
      if (field?.type !== 'file') throw new Refusal('not_found', 'Questo modulo non accetta file.')
      const file = { formId, field, ip: request.ip, weighsAtMost: announcedBytes(request) }
      const limits = { bytes: UPLOAD_BYTES, fieldBytes: 1000, fileBytes: LIMITS.attachmentBytes }
      if (isMultipart(request))
        for await (const part of readParts(request, limits)) {
          if (part.type !== 'file') continue
          return await keepAttachment(services, site.id, { ...file, name: part.fileName, bytes: part.bytes })
        }
      throw new Refusal('bad_request', 'Nella richiesta non c’è nessun file.')
    },
  )
}

/** Parses the JSON of a form; unreadable values are refused with a message (FMSG-05). */
function valuesIn(form: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(form)
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values }
  } catch {
    // Refused below.
  }
  throw new Refusal('invalid', WORDS.reading)
}
