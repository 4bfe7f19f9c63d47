import type { Id } from '../core/ids.ts'
import { t } from './messages.ts'

export interface Owner {
  readonly ownerId: Id
  readonly email: string
  readonly name: string
  /** May look after the installation: other people's sites, their limits. */
  readonly administrator?: boolean
}

export interface Session {
  readonly owner: Owner | null
  readonly crumb: string
  readonly ownersExist: boolean
}

export interface SiteSummary {
  readonly id: Id
  readonly identifier: string
  readonly title: string
  /** Origin of the site's primary host, without a slash at the end. */
  readonly baseUrl: string
  readonly timeZone: string
  /** Of its look, as CSS colours. */
  readonly colours: { readonly ground: string; readonly accent: string }
  /** CODE-10 */
  readonly role: number
}

type Headers = Readonly<Record<string, string>>

/** What lists show of a page, a collection or an item; its draft and its publication are told apart by version. */
export interface DocumentSummary {
  readonly id: Id
  readonly kind: 'page' | 'collection' | 'item'
  readonly collection_id: Id | null
  /** CODE-04 */
  readonly status: number
  readonly draft_version: number
  readonly published_version: number | null
  readonly title: string
  readonly url_id: string
  /** Where visitors find it now; null while nothing is published. */
  readonly published_path: string | null
  /** What visitors see; null while nothing is published. */
  readonly revision_id: Id | null
  readonly scheduled_for: string | null
  readonly deleted_at: string | null
}

/** A call that was not done, with the sentence to show for it. */
export class ApiFailure extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  /** One sentence for each field that was wrong. */
  readonly fields: Readonly<Record<string, string>>

  constructor(sentence: string, facts: Partial<Pick<ApiFailure, 'status' | 'code' | 'fields'>> = {}) {
    super(sentence)
    this.name = 'ApiFailure'
    this.status = facts.status ?? 0
    this.code = facts.code ?? 'unreachable'
    this.fields = facts.fields ?? {}
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface ApiOptions {
  readonly fetch: typeof fetch
  /** Asks for the password because the session is over; resolves once signed in, rejects when put off. */
  readonly signInAgain: () => Promise<void>
  readonly now?: () => number
}

interface CallOptions {
  /** Whether it is the sign-in itself, whose 401 means a wrong password. */
  readonly asking?: boolean
  readonly headers?: Headers | undefined
}

const ANSWER_WITHIN_MS = 30_000
const NO_CONTENT = 204
const TOO_MANY_REQUESTS = 429

export type Api = ReturnType<typeof createApi>

/** The calls of the configuration area, with crumb, one repetition and sign-in when the session is over. */
export function createApi({ fetch: send, signInAgain, now = Date.now }: ApiOptions) {
  let crumb: string | undefined
  let signingIn: Promise<void> | undefined

  async function once(method: Method, path: string, body: unknown, more: Headers | undefined): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json', ...more }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (method !== 'GET') headers['x-csrf-token'] = crumb ??= (await session()).crumb
    const request: RequestInit = { method, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    if (body !== undefined) request.body = JSON.stringify(body)
    let response: Response
    try {
      response = await send(path, request)
    } catch {
      throw new ApiFailure(t('config.failure.unreachable'))
    }
    return await readAnswer(response)
  }

  async function call<Result>(
    method: Method,
    path: string,
    body?: unknown,
    { asking = false, headers }: CallOptions = {},
  ): Promise<Result> {
    let newCrumb = true
    let newSession = !asking
    for (;;) {
      const answer = await once(method, path, body, headers)
      if (answer.response.ok && (answer.json || answer.response.status === NO_CONTENT)) return answer.body as Result
      if (answer.body.crumbFail === true && newCrumb) {
        newCrumb = false
        crumb = typeof answer.body.crumb === 'string' ? answer.body.crumb : undefined
      } else if (answer.body.loginRequired === true && newSession) {
        newSession = false
        signingIn ??= signInAgain().finally(() => {
          signingIn = undefined
        })
        // Put off: the refusal itself is what the caller hears.
        if (!(await signingIn.then(isTrue, isFalse))) throw failureOf(answer, now())
      } else throw failureOf(answer, now())
    }
  }

  async function session(): Promise<Session> {
    const found = await call<Session>('GET', '/api/session')
    crumb = found.crumb
    return found
  }

  return {
    session,
    /** For the ways in: a 401 is about what was sent, and not a session that is over. */
    ask: <Result>(path: string, body: unknown = {}) => call<Result>('POST', path, body, { asking: true }),
    signOut: () => call<{ signedIn: false }>('POST', '/api/auth/sign-out', undefined, { asking: true }),
    setup: (token: string) => call<{ usable: boolean }>('GET', `/api/setup?token=${encodeURIComponent(token)}`),
    becomeOwner: (owner: { token: string; name: string; email: string; password: string }) =>
      call<{ signedIn: true }>('POST', '/api/setup', owner, { asking: true }),
    sites: async () => (await call<{ sites: SiteSummary[] }>('GET', '/api/sites')).sites,
    get: <Result>(path: string) => call<Result>('GET', path),
    post: <Result>(path: string, body: unknown = {}, headers?: Headers) =>
      call<Result>('POST', path, body, { headers }),
    put: <Result>(path: string, body: unknown) => call<Result>('PUT', path, body),
    patch: <Result>(path: string, body: unknown, headers?: Headers) => call<Result>('PATCH', path, body, { headers }),
    delete: <Result>(path: string) => call<Result>('DELETE', path),
    /** For what is sent by other means, such as uploads: the header that proves that this page sends it. */
    crumbHeader: async (): Promise<Headers> => {
      crumb ??= (await session()).crumb
      return { 'x-csrf-token': crumb }
    },
  }
}

interface Answer {
  readonly response: Response
  readonly body: Readonly<Record<string, unknown>>
  /** A proxy in between may answer in HTML; that is a failure without words of ours. */
  readonly json: boolean
}

const isTrue = () => true
const isFalse = () => false

async function readAnswer(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined)
  const json = typeof body === 'object' && body !== null
  return { response, json, body: json ? (body as Record<string, unknown>) : {} }
}

function failureOf({ response, body }: Answer, now: number): ApiFailure {
  return new ApiFailure(sentenceFor(response, body, now), {
    status: response.status,
    code: typeof body.code === 'string' ? body.code : 'internal',
    fields: typeof body.errors === 'object' && body.errors !== null ? (body.errors as Record<string, string>) : {},
  })
}

function sentenceFor(response: Response, body: Answer['body'], now: number): string {
  const seconds = Number(body.retryAfterSeconds ?? response.headers.get('retry-after') ?? Number.NaN)
  if (response.status === TOO_MANY_REQUESTS && seconds > 0)
    return t('config.failure.retryAt', { seconds, time: new Date(now + seconds * 1000).toLocaleTimeString('it-IT') })
  return typeof body.error === 'string' ? body.error : t('config.failure.generic')
}
