import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { listSites } from '../core/shell-calls.ts'
import { type Api, ApiFailure, createApi } from './api.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly crumb: string | null
  readonly body: unknown
}

const SITE = 'a'.repeat(24)
const PAGE = 'b'.repeat(24)
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const session = () => json({ owner: null, crumb: 'first', ownersExist: true })
const loginRequired = () => json({ error: 'Accedi per continuare.', code: 'unauthorized', loginRequired: true }, 401)

/** Answers the requests in order and records what was sent. */
function apiAnswering(answers: (() => Response)[], signInAgain = async () => {}) {
  const sent: Sent[] = []
  const api = createApi({
    signInAgain,
    now: () => 0,
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ method: init?.method ?? 'GET', path: String(path), crumb: headers.get('x-csrf-token'), body })
      const answer = answers.shift()
      if (!answer) throw new TypeError('no answer')
      return answer()
    },
  })
  return { api, sent }
}

const body = { path: '/' }
const preview = [
  defineCall({
    method: 'POST',
    path: '/api/sites/:siteId/preview',
    body: z.object({ path: z.string() }),
    answer: z.object({ url: z.string() }),
  }),
  { params: { siteId: SITE }, body },
] as const
const publish = defineCall({
  method: 'POST',
  path: '/api/sites/:siteId/publications',
  body: z.object({ documentIds: z.array(z.string()) }),
})
const unpublish = defineCall({ method: 'DELETE', path: '/api/sites/:siteId/documents/:documentId/publication' })
const signIn = defineCall({ method: 'POST', path: '/api/auth/sign-in', body: z.object({ email: z.string() }) })
const anna = { body: { email: 'a@esempio.it' } }

test('whoever is refused because of the role is told once for each such refusal, and of no other', async () => {
  const refusal = (reason?: string) => () => json({ error: 'No.', code: 'forbidden', ...(reason && { reason }) }, 403)
  const { api } = apiAnswering([session, refusal('role'), refusal(), refusal('content_only')])
  let told = 0
  api.onRefusedByRole(() => told++)
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    expect((await failureOf(api.call(...preview))).status).toBe(403)
    counts.push(told)
  }
  expect(counts).toEqual([1, 1, 2])
})

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiFailure)
  return error as ApiFailure
}

test('there is no way to a call beside its description', () => {
  expectTypeOf<keyof Api>().toEqualTypeOf<'session' | 'call' | 'ask' | 'crumbHeader' | 'onRefusedByRole'>()
})

test('a change asks for the crumb first and carries it; later changes carry it at once', async () => {
  const { api, sent } = apiAnswering([
    session,
    () => json({ publishRevision: 2 }),
    () => new Response(null, { status: 204 }),
  ])
  await api.call(publish, { params: { siteId: SITE }, body: { documentIds: [PAGE] } })
  await api.call(unpublish, { params: { siteId: SITE, documentId: PAGE } })
  expect(sent).toEqual([
    { method: 'GET', path: '/api/session', crumb: null, body: undefined },
    { method: 'POST', path: `/api/sites/${SITE}/publications`, crumb: 'first', body: { documentIds: [PAGE] } },
    { method: 'DELETE', path: `/api/sites/${SITE}/documents/${PAGE}/publication`, crumb: 'first', body: undefined },
  ])
})

test('after crumbFail the change is repeated once with the new crumb, which is kept', async () => {
  const crumbFail = () => json({ error: 'scaduta', code: 'crumb', crumbFail: true, crumb: 'second' }, 403)
  const { api, sent } = apiAnswering([
    session,
    crumbFail,
    () => json({ url: 'http://s/1' }),
    () => json({ url: 'http://s/2' }),
  ])
  expect(await api.call(...preview)).toEqual({ url: 'http://s/1' })
  await api.call(...preview)
  expect(sent.map((one) => one.crumb)).toEqual([null, 'first', 'second', 'second'])
})

test('a second crumbFail in a row is a failure, not a loop', async () => {
  const crumbFail = () =>
    json({ error: 'La sessione della pagina è scaduta.', code: 'crumb', crumbFail: true, crumb: 'x' }, 403)
  const { api, sent } = apiAnswering([session, crumbFail, crumbFail])
  const failure = await failureOf(api.call(...preview))
  expect(failure.code).toBe('crumb')
  expect(sent).toHaveLength(3)
})

test('when the session is over the call waits for the sign-in and then goes on', async () => {
  const order: string[] = []
  const { api } = apiAnswering([loginRequired, () => json({ sites: [] })], async () => void order.push('signed in'))
  expect((await api.call(listSites)).sites).toEqual([])
  expect(order).toEqual(['signed in'])
})

test('calls that fail together ask for one sign-in', async () => {
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = [loginRequired, loginRequired, () => json({ sites: [] }), () => json({ sites: [] })]
  const { api } = apiAnswering(answers, () => {
    asked++
    return promise
  })
  const both = Promise.all([api.call(listSites), api.call(listSites)])
  resolve()
  await both
  expect(asked).toBe(1)
})

test('a sign-in that is put off leaves the refusal', async () => {
  const { api } = apiAnswering([loginRequired], () => Promise.reject(new Error('later')))
  expect((await failureOf(api.call(listSites))).message).toBe('Accedi per continuare.')
})

test('a wrong password is an error of the form, not a session that is over', async () => {
  let asked = false
  const wrong = () => json({ error: 'Non corretti.', code: 'unauthorized', loginRequired: true }, 401)
  const { api } = apiAnswering([session, wrong], async () => {
    asked = true
  })
  expect((await failureOf(api.ask(signIn, anna))).message).toBe('Non corretti.')
  expect(asked).toBe(false)
})

test('errors of fields arrive as sentences by field', async () => {
  const invalid = () => json({ error: 'Controlla.', code: 'invalid', errors: { email: 'Non valido.' } }, 400)
  const { api } = apiAnswering([session, invalid])
  const failure = await failureOf(api.ask(signIn, anna))
  expect(failure.fields).toEqual({ email: 'Non valido.' })
})

test('too many requests say in how many seconds and at what time to try again', async () => {
  const body = { error: 'Troppe richieste.', code: 'too_many_requests', retryAfterSeconds: 42 }
  const { api } = apiAnswering([session, () => json(body, 429)])
  const failure = await failureOf(api.ask(signIn, anna))
  expect(failure.message).toMatch(
    /^Troppe richieste in poco tempo\. Puoi riprovare tra 42 secondi, alle \d\d:\d\d:42\.$/,
  )
})

test('the Retry-After header counts where the body does not say when', async () => {
  const { api } = apiAnswering([() => json({ error: 'Troppe richieste.' }, 429, { 'retry-after': '1' })])
  expect((await failureOf(api.call(listSites))).message).toMatch(/ tra un secondo, alle \d\d:\d\d:01\.$/)
})

test('no answer and an answer that is not JSON are failures in plain words', async () => {
  const { api } = apiAnswering([
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => new Response('<p>OK</p>'),
  ])
  expect((await failureOf(api.call(listSites))).message).toBe('Si è verificato un errore. Riprova tra qualche istante.')
  expect((await failureOf(api.call(listSites))).message).toBe('Si è verificato un errore. Riprova tra qualche istante.')
  const offline = await failureOf(api.call(listSites))
  expect(offline.message).toBe('Vetrina non risponde. Controlla la connessione e riprova.')
  expect(offline.status).toBe(0)
})
