import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import type { App } from '../../src/platform/http/app-types.ts'
import { type Answer, visit } from './test-app.ts'

/** A form block with these fields. */
export function formBlock(fields: readonly object[], more: object = {}): StoredBlock {
  return { id: newId(), type: 'form', version: 1, props: { name: 'Prova', captcha: false, ...more, fields } }
}

export interface SentForm {
  readonly formId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly [member: string]: unknown
}

const CRUMB = 'a-crumb-of-a-visitor'
const HEADERS = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, accept: 'application/json' }

/** A visitor of a site who sends forms by the calls of its pages. */
export function formVisitor(app: App, host: string, ip?: string) {
  const call = (method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer> =>
    visit(app, host, {
      method,
      url,
      headers: HEADERS,
      ...(body !== undefined && { body }),
      ...(ip !== undefined && { ip }),
    })
  const visitor = {
    call,
    async key(): Promise<string> {
      return (await call('POST', '/api/form/FormSubmissionKey')).json().data.key
    },
    async captcha(): Promise<string> {
      const challenge: Challenge = (await call('GET', '/api/form/CaptchaChallenge')).json()
      const solution = await solveChallenge({ challenge, deriveKey })
      return btoa(JSON.stringify({ challenge, solution }))
    },
    /** With a new key by default. */
    async send({ values, ...body }: SentForm): Promise<Answer> {
      const key = body.key ?? (await visitor.key())
      return await call('POST', '/api/form/SaveFormSubmission', { ...body, key, form: JSON.stringify(values) })
    },
    /** Posts like a browser without scripts. */
    plain: (fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Promise<Answer> =>
      visit(app, host, {
        method: 'POST',
        url: '/api/form/Send',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
        ...(ip !== undefined && { ip }),
      }),
  }
  return visitor
}
