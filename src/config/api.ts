import { type AnswerOf, addressOf, type Call, type CallArguments, type CallInput } from '../core/call.ts'
import { CONTENT_ONLY } from '../core/permissions.ts'
import { readSession, type SessionAnswer } from '../core/shell-calls.ts'
import { t } from './messages.ts'

type Headers = Readonly<Record<string, string>>

export type { SiteSummary } from '../core/shell-calls.ts'

/** A failed call, with the sentence to show for it. */
export class ApiFailure extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  readonly code: string
  /** One sentence for each invalid field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(sentence: string, facts: Partial<Pick<ApiFailure, 'status' | 'code' | 'fields'>> = {}) {
    super(sentence)
    this.name = 'ApiFailure'
    this.status = facts.status ?? 0
    this.code = facts.code ?? 'unreachable'
    this.fields = facts.fields ?? {}
  }
}

interface ApiOptions {
  readonly fetch: typeof fetch
  /**
   * Asks for the password when the session has expired. Resolves after sign-in, rejects when the dialog is dismissed.
   */
  readonly signInAgain: () => Promise<void>
  readonly now?: () => number
}

const ANSWER_WITHIN_MS = 30_000
const NO_CONTENT = 204
const TOO_MANY_REQUESTS = 429
/** Reasons of refusals that the role decides. */
const ROLE_REASONS = new Set<unknown>(['role', CONTENT_ONLY])

export type Api = ReturnType<typeof createApi>

/**
 * The client for calls of the configuration area: adds the crumb, retries once, and asks for sign-in when the session
 * has expired.
 */
export function createApi({ fetch: send, signInAgain, now = Date.now }: ApiOptions) {
  let crumb: string | undefined
  let signingIn: Promise<void> | undefined
  let refusedByRole = () => {}

  async function once(one: Call, { headers: own, body, ...place }: Said): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json', ...own }
    if (one.body) headers['content-type'] = 'application/json'
    if (one.method !== 'GET') headers['x-csrf-token'] = crumb ??= (await session()).crumb
    const request: RequestInit = { method: one.method, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    if (one.body) request.body = JSON.stringify(body ?? {})
    let response: Response
    try {
      response = await send(addressOf(one, place), request)
    } catch {
      throw new ApiFailure(t('config.failure.unreachable'))
    }
    return await readAnswer(response)
  }

  /** @param asking Whether this is the sign-in itself, whose 401 means a wrong password. */
  async function make<One extends Call>(one: One, input: CallInput<One> | undefined, asking: boolean) {
    let newCrumb = true
    let newSession = !asking
    for (;;) {
      const answer = await once(one, (input ?? {}) as Said)
      const { ok, status } = answer.response
      if (ok && (answer.json || status === NO_CONTENT))
        return (status === NO_CONTENT ? undefined : answer.body) as AnswerOf<One>
      if (answer.body.crumbFail === true && newCrumb) {
        newCrumb = false
        crumb = typeof answer.body.crumb === 'string' ? answer.body.crumb : undefined
      } else if (answer.body.loginRequired === true && newSession) {
        newSession = false
        signingIn ??= signInAgain().finally(() => {
          signingIn = undefined
        })
        // The dialog was dismissed: the caller gets the refusal itself.
        if (!(await signingIn.then(isTrue, isFalse))) throw failureOf(answer, now())
      } else {
        if (status === 403 && ROLE_REASONS.has(answer.body.reason)) refusedByRole()
        throw failureOf(answer, now())
      }
    }
  }

  async function session(): Promise<SessionAnswer> {
    const found = await make(readSession, undefined, false)
    crumb = found.crumb
    return found
  }

  return {
    session,
    /** Sets what follows when a call was refused because of the person's role, which may have changed meanwhile. */
    onRefusedByRole: (react: () => void) => {
      refusedByRole = react
    },
    call: <One extends Call>(one: One, ...[input]: CallArguments<One>) => make(one, input, false),
    /** For sign-in calls: a 401 is about the credentials sent, not about an expired session. */
    ask: <One extends Call>(one: One, ...[input]: CallArguments<One>) => make(one, input, true),
    /** For requests sent by other means, such as uploads: the header with the crumb. */
    crumbHeader: async (): Promise<Headers> => {
      crumb ??= (await session()).crumb
      return { 'x-csrf-token': crumb }
    },
  }
}

/** The input of a call; its types come from the description. */
interface Said extends Pick<CallInput<Call>, 'params' | 'query'> {
  readonly headers?: Headers
  readonly body?: unknown
}

interface Answer {
  readonly response: Response
  readonly body: Readonly<Record<string, unknown>>
  /** A proxy in between may answer in HTML; that is a failure without a sentence of ours. */
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
