import { COOKIE, type CookieJar, readCookie, writeCookie } from './cookies.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Content of the system error overlay. */
export type SystemError =
  /** A message for people; `network` without a response. */
  | { readonly variant: 'cleaned' | 'network'; readonly url: string; readonly message: string }
  /** A response that cannot be parsed. */
  | { readonly variant: 'generic'; readonly url: string; readonly format: string; readonly message: string }

/** Events that the data layer dispatches on the document. */
export const LOGIN_REQUIRED = 'vetrina:login-required'
/** Records a system event in the statistics; detail `{ event, data }`. */
export const TRACK = 'vetrina:track'

/** A failed call, with the sentence to show. */
export class DataFailure extends Error {
  readonly url: string
  /** 0 without a response. */
  readonly status: number
  /** The response body, if it was JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined

  constructor(message: string, url: string, status: number, body?: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'DataFailure'
    this.url = url
    this.status = status
    this.body = body
  }
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON; a URLSearchParams is form-encoded. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Calls of one queue run one after the other, even when earlier ones fail. */
  readonly queue?: string
  /** How often a call without a usable response is repeated. */
  readonly retries?: number
  /** Sent to the site's https domain with credentials, unless the page is on the platform's host. */
  readonly secure?: boolean
  /** Sends cookies to another origin too. */
  readonly credentials?: boolean
  /** Called on a failure; the promise is rejected as well. */
  readonly onFailure?: (failure: DataFailure) => void
  /** Whether a required login also counts as a failure, besides the event. */
  readonly failOnLoginRequired?: boolean
  /** Shows failures in the system error overlay. */
  readonly showFailure?: boolean
  readonly signal?: AbortSignal
}

export interface DataLayerParts {
  readonly fetch: typeof fetch
  readonly cookies: CookieJar
  /** Location of the page. */
  readonly page: { readonly origin: string; readonly host: string }
  readonly site: {
    /** Host of the platform, where secure calls need no other address. */
    readonly platformHost: string
    /** The site's domain, `https://…`. */
    readonly secureOrigin: string
  }
  /** Waits so many ms. */
  readonly wait: (ms: number) => Promise<void>
  readonly emit: (event: string, detail?: unknown) => void
  readonly showSystemError: (error: SystemError) => void
}

export const RETRY_MS = 200
export const WORDS = {
  unauthorized: 'Richiesta non autorizzata',
  internal: 'Errore server interno. Riprova più tardi.',
  unavailable: 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.',
  unreachable: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
  unreadable: (url: string, message: string) =>
    `Errore interno: impossibile analizzare la risposta del server da ${url} come JSON: ${message}`,
} as const

interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

/** A failure, and whether the call may be repeated. */
interface Refused {
  readonly failure: DataFailure
  readonly repeatable: boolean
  readonly variant: SystemError['variant']
}

export type DataLayer = ReturnType<typeof createDataLayer>

/** Calls to the server: crumb, JSON, queues, retries, and one sentence for every failure. */
export function createDataLayer(parts: DataLayerParts) {
  const queues = new Map<string, Promise<unknown>>()

  async function send(method: Method, path: string, options: CallOptions): Promise<Answer> {
    const { url, credentials } = addressOf(path, options, parts)
    const form = options.body instanceof URLSearchParams || options.body instanceof FormData
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (options.body !== undefined && !form) headers['content-type'] = 'application/json'
    const request: RequestInit = { method, headers, credentials }
    if (options.body !== undefined) request.body = form ? (options.body as BodyInit) : JSON.stringify(options.body)
    if (options.signal) request.signal = options.signal
    try {
      const response = await parts.fetch(url, request)
      return { status: response.status, ok: response.ok, text: await response.text() }
    } catch {
      options.signal?.throwIfAborted()
      return { status: 0, ok: false, text: '' }
    }
  }

  async function run(method: Method, path: string, options: CallOptions): Promise<unknown> {
    let left = options.retries ?? 0
    let mayRenew = true
    for (;;) {
      const answer = await send(method, path, options)
      const body = objectOf(answer.text)
      if (body?.crumbFail === true && mayRenew) {
        mayRenew = false
        if (typeof body.crumb === 'string') writeCookie(parts.cookies, COOKIE.crumb, body.crumb)
        continue
      }
      const refused = judge(answer, body, path)
      if (!refused) return answer.text === '' ? undefined : JSON.parse(answer.text)
      if (!refused.repeatable || left-- <= 0) throw fail(refused, options)
      await parts.wait(RETRY_MS)
      options.signal?.throwIfAborted()
    }
  }

  /** Reports a failure to all its listeners. */
  function fail({ failure, variant }: Refused, options: CallOptions): DataFailure {
    const { message, url, body } = failure
    const login = body?.loginRequired === true
    if (login) parts.emit(LOGIN_REQUIRED, { url })
    else if (body === undefined) parts.emit(TRACK, { event: 'system_network_error', data: { urlRequested: url } })
    if (body?.authorizationFail === true || (options.showFailure && !login))
      parts.showSystemError(
        variant === 'generic' ? { variant, url, format: 'JSON', message } : { variant, url, message },
      )
    if (!login || options.failOnLoginRequired) options.onFailure?.(failure)
    return failure
  }

  function call<Result>(method: Method, path: string, options: CallOptions = {}): Promise<Result> {
    const { queue } = options
    const before = queue === undefined ? undefined : queues.get(queue)
    const result = before ? before.then(() => run(method, path, options)) : run(method, path, options)
    // With a handler, the promise may be ignored: caught here, it never counts as unhandled.
    const settled = result.catch(() => {})
    if (queue !== undefined) {
      queues.set(queue, settled)
      void settled.then(() => {
        if (queues.get(queue) === settled) queues.delete(queue)
      })
    }
    return result as Promise<Result>
  }

  return {
    get: <Result>(path: string, options?: CallOptions) => call<Result>('GET', path, options),
    post: <Result>(path: string, body?: unknown, options?: CallOptions) =>
      call<Result>('POST', path, { ...options, body }),
    put: <Result>(path: string, body?: unknown, options?: CallOptions) =>
      call<Result>('PUT', path, { ...options, body }),
    delete: <Result>(path: string, options?: CallOptions) => call<Result>('DELETE', path, options),
  }
}

/** Statuses whose JSON body explains the failure, and the members with the explanation. */
const EXPLAINED = new Set([400, 401, 500, 502])
const EXPLANATIONS = ['error', 'message', 'billingErrorCode']
const FIXED: Readonly<Record<number, string>> = {
  401: WORDS.unauthorized,
  403: WORDS.unauthorized,
  500: WORDS.internal,
  501: WORDS.internal,
  503: WORDS.unavailable,
}

/** Evaluates a response; undefined when it succeeded. */
function judge(answer: Answer, body: Record<string, unknown> | undefined, url: string): Refused | undefined {
  const { status, ok, text } = answer
  const refused = (message: string, more: Partial<Refused> & { body?: typeof body } = {}): Refused => ({
    failure: new DataFailure(message, url, status, more.body),
    repeatable: more.repeatable ?? false,
    variant: more.variant ?? 'cleaned',
  })
  const fixed = FIXED[status]
  if (body && ['crumbFail', 'loginRequired', 'authorizationFail'].some((mark) => body[mark] === true))
    return refused(fixed ?? sentenceIn(body) ?? WORDS.unauthorized, { body })
  if (body && EXPLAINED.has(status) && EXPLANATIONS.some((name) => body[name]))
    return refused(sentenceIn(body) ?? fixed ?? WORDS.unreachable, { body })
  if (fixed) return refused(fixed)
  if (!ok) return refused(WORDS.unreachable, { repeatable: true, variant: 'network', ...(body && { body }) })
  if (body && 'error' in body) return refused(sentenceIn(body) ?? WORDS.internal, { body })
  const fault = text === '' ? undefined : syntaxFault(text)
  return fault === undefined ? undefined : refused(WORDS.unreadable(url, fault), { variant: 'generic' })
}

function sentenceIn(body: Record<string, unknown>): string | undefined {
  return [body.error, body.message].find((word): word is string => typeof word === 'string' && word !== '')
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function syntaxFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as SyntaxError).message
  }
}

function addressOf(path: string, options: CallOptions, { cookies, page, site }: DataLayerParts) {
  const away = options.secure === true && page.host !== site.platformHost
  const url = new URL(path, away ? site.secureOrigin : page.origin)
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  // Whoever knows the crumb can write in the visitor's name.
  const isOwn = url.origin === page.origin || url.origin === site.secureOrigin
  const crumb = isOwn && readCookie(cookies, COOKIE.crumb)
  if (crumb) url.searchParams.set('crumb', crumb)
  const credentials: RequestCredentials = away || options.credentials ? 'include' : 'same-origin'
  return { url: url.href, credentials }
}
