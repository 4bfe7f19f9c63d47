import { type AnswerOf, addressOf, type Call, type CallArguments, type CallInput } from '../core/call.ts'
import { readSession, type SessionAnswer } from '../core/shell-calls.ts'
import { t } from './messages.ts'

type Headers = Readonly<Record<string, string>>

export type { SiteSummary } from '../core/shell-calls.ts'

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

interface ApiOptions {
  readonly fetch: typeof fetch
  /** Asks for the password because the session is over; resolves once signed in, rejects when put off. */
  readonly signInAgain: () => Promise<void>
  readonly now?: () => number
}

const ANSWER_WITHIN_MS = 30_000
const NO_CONTENT = 204
const TOO_MANY_REQUESTS = 429

export type Api = ReturnType<typeof createApi>

/** The calls of the configuration area, with crumb, one repetition and sign-in when the session is over. */
export function createApi({ fetch: send, signInAgain, now = Date.now }: ApiOptions) {
  let crumb: string | undefined
  let signingIn: Promise<void> | undefined

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

  /** @param asking Whether it is the sign-in itself, whose 401 means a wrong password. */
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
        // Put off: the refusal itself is what the caller hears.
        if (!(await signingIn.then(isTrue, isFalse))) throw failureOf(answer, now())
      } else throw failureOf(answer, now())
    }
  }

  async function session(): Promise<SessionAnswer> {
    const found = await make(readSession, undefined, false)
    crumb = found.crumb
    return found
  }

  return {
    session,
    call: <One extends Call>(one: One, ...[input]: CallArguments<One>) => make(one, input, false),
    /** For the ways in: a 401 is about what was sent, and not a session that is over. */
    ask: <One extends Call>(one: One, ...[input]: CallArguments<One>) => make(one, input, true),
    /** For what is sent by other means, such as uploads: the header that proves that this page sends it. */
    crumbHeader: async (): Promise<Headers> => {
      crumb ??= (await session()).crumb
      return { 'x-csrf-token': crumb }
    },
  }
}

/** What is said in a call; its types are those of its description. */
interface Said extends Pick<CallInput<Call>, 'params' | 'query'> {
  readonly headers?: Headers
  readonly body?: unknown
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
