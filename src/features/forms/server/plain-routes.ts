import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SentForm } from '../../../core/block.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { sendAnsweredPage } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { checkAnswers } from '../model/answers.ts'
import { CONSENT } from '../model/newsletter-fields.ts'
import { readForm } from '../model/read-values.ts'
import { emailTopLevelMaxOfSite } from '../model/settings.ts'
import { WORDS } from '../model/words.ts'
import { fieldsOf, siteOf } from './found-form.ts'
import { dropFiles, FORM_BYTES, FORM_WITH_FILES_BYTES, type PostedForm, readPosted } from './posted-form.ts'
import { answerOf, type SubmitParts, submitForm, TRAP } from './submit.ts'

/** How long a repeated form without scripts is recognized by its content, in ms. */
const REPEAT_MS = 600_000
const rules = { ground: 'site', access: 'visitor', sharing: 'none' } as const

/** Forms sent without scripts: the response is the page, with the faults or the success message. */
export function plainRoutes(app: App, parts: SubmitParts): void {
  const { services } = parts
  // Opening this address by hand leads to the site.
  app.get(
    '/api/form/Send',
    { config: { rules: { ...rules, rate: 'read' } }, schema: { response: { 303: z.undefined() } } },
    async (_request, reply) => await reply.redirect('/', 303),
  )
  app.post(
    '/api/form/Send',
    {
      config: { rules: { ...rules, rate: 'write', crumb: 'form', parts: FORM_WITH_FILES_BYTES } },
      bodyLimit: FORM_BYTES,
      schema: { response: { 200: z.unknown() } },
    },
    async (request, reply) => {
      const site = await siteOf(services, request)
      const posted = await readPosted(services, request, site)
      const { found, files } = posted
      const values = plainValues(services, request, site, posted)
      async function answer(status: number, sent: Partial<SentForm>) {
        const said = { blockId: found.formId, values, errors: {}, error: null, ...sent }
        return await sendAnsweredPage(services, reply, { site, page: found.page, sent: said, status })
      }
      try {
        await sendPlain(parts, request, site, posted, values)
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

/** Values of the fields and of the form's extra inputs. */
function plainValues(
  services: Services,
  request: FastifyRequest,
  site: Site,
  { found, entries }: PostedForm,
): Record<string, unknown> {
  const given = new Map(entries)
  const own = [TRAP, CONSENT].map((name) => [name, given.get(name) ?? ''] as const)
  return { ...readForm(fieldsOf(services, site, found), entries, queryOf(request)), ...Object.fromEntries(own) }
}

/** Submits a form; the files of a refused or repeated one are deleted at once. */
async function sendPlain(
  parts: SubmitParts,
  request: FastifyRequest,
  site: Site,
  posted: PostedForm,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { found, files, pagePath, refusal } = posted
  try {
    const attached = attachedIn(parts.services, site, posted, values)
    if (refusal) throw refusal
    const digests = files.map(({ name, kept }) => [name, kept?.sha256])
    const key = repeatKey(parts.services, request, [found.formId, values, digests])
    const sent = { key, values: { ...values, ...attached }, captchaKey: '', scripted: false, context: { pagePath } }
    await submitForm(parts, request, site, found, sent)
  } finally {
    await dropFiles(parts.services, site.id, files)
  }
}

/**
 * The files of each shown field, by id.
 * @throws Refusal when something else in the form is invalid
 */
function attachedIn(
  services: Services,
  site: Site,
  { found, files }: PostedForm,
  values: Readonly<Record<string, unknown>>,
): Record<string, readonly string[]> {
  if (files.length === 0) return {}
  const byField = Map.groupBy(files, ({ field }) => field.id)
  const names = [...byField].map(([id, own]) => [id, own.map(({ name }) => name)])
  const topLevelMax = emailTopLevelMaxOfSite.of(site.content)
  const sent = { ...values, ...Object.fromEntries(names) }
  const { answers, errors } = checkAnswers(fieldsOf(services, site, found), sent, { topLevelMax })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', WORDS.fields, { fields: errors })
  const standing = [...byField].filter(([id]) => answers.some((answer) => answer.id === id))
  return Object.fromEntries(standing.map(([id, own]) => [id, own.flatMap(({ kept }) => kept?.id ?? [])]))
}

/** The query string of the page's own address, from the referrer. */
function queryOf({ headers }: FastifyRequest): URLSearchParams {
  return URL.parse(headers.referer ?? '')?.searchParams ?? new URLSearchParams()
}

/** Without scripts there is no key: the same content from the same network a moment later is the same form. */
function repeatKey({ secrets, now }: Services, request: FastifyRequest, said: object): string {
  const moment = Math.floor(now().getTime() / REPEAT_MS)
  const text = JSON.stringify([said, request.ip, request.headers['user-agent'] ?? '', moment])
  return `0:${createHmac('sha256', secrets.sign('plain-form', '')).update(text).digest('base64')}`
}
