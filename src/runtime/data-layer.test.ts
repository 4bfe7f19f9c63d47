import { beforeEach, expect, test, vi } from 'vitest'
import { createDataLayer, DataFailure, LOGIN_REQUIRED, RETRY_MS, TRACK } from './data-layer.ts'

const SITE = 'https://forno.example'
const jar = { cookie: '' }
const emit = vi.fn()
const showSystemError = vi.fn()
const wait = vi.fn(async (_ms: number) => {})
const server = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetAllMocks()
  wait.mockResolvedValue(undefined)
  jar.cookie = 'crumb=vecchia'
})

function layer(page = new URL(`${SITE}/pagina`)) {
  return createDataLayer({
    fetch: server,
    cookies: jar,
    page,
    site: { platformHost: 'forno.example', secureOrigin: SITE },
    wait,
    emit,
    showSystemError,
  })
}
const answers = (...list: readonly (readonly [status: number, body: unknown])[]) => {
  for (const [status, body] of list)
    server.mockResolvedValueOnce(
      new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
    )
}
const sent = (at = 0) => {
  const [url, request] = server.mock.calls[at]!
  return { url: String(url), ...(request as RequestInit & { headers: Record<string, string> }) }
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It should have failed'),
    (error: unknown) => error as DataFailure,
  )

test('[DATA-01] [DATA-03] GET, POST, PUT and DELETE give the JSON of the reply', async () => {
  answers([200, { a: 1 }], [200, [2]], [200, 'null'], [204, ''])
  const data = layer()
  expect(await data.get('/api/a')).toEqual({ a: 1 })
  expect(await data.post('/api/b', {})).toEqual([2])
  expect(await data.put('/api/c', {})).toBeNull()
  expect(await data.delete('/api/d')).toBeUndefined()
  expect(server.mock.calls.map(([, request]) => request?.method)).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  expect(sent().headers.accept).toBe('application/json')
})

test('[DATA-02] [COOK-08] every call carries the crumb of the cookie in the query string', async () => {
  answers([200, {}], [200, {}])
  await layer().get('/api/a?b=1', { query: { c: 'è', d: undefined } })
  expect(sent().url).toBe(`${SITE}/api/a?b=1&c=%C3%A8&crumb=vecchia`)
  jar.cookie = ''
  await layer().get('/api/a')
  expect(sent(1).url).toBe(`${SITE}/api/a`)
})

test('[DATA-04] a body goes as JSON, a form as a form', async () => {
  answers([200, {}], [200, {}])
  await layer().post('/api/a', { nome: 'Anna' })
  expect(sent()).toMatchObject({ body: '{"nome":"Anna"}', headers: { 'content-type': 'application/json' } })
  const form = new URLSearchParams({ nome: 'Anna' })
  await layer().post('/api/a', form)
  expect(sent(1).body).toBe(form)
  expect(sent(1).headers['content-type']).toBeUndefined()
})

test('[DATA-05] calls of a queue go one after the other, also after one that failed; others do not wait', async () => {
  const first = Promise.withResolvers<Response>()
  server.mockReturnValueOnce(first.promise)
  answers([200, { free: true }], [200, { second: true }])
  const data = layer()
  const one = failure(data.post('/api/1', {}, { queue: 'carrello' }))
  const two = data.post('/api/2', {}, { queue: 'carrello' })
  await data.get('/api/free')
  expect(server.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(['/api/1', '/api/free'])
  first.resolve(new Response('', { status: 503 }))
  expect(await one).toBeInstanceOf(DataFailure)
  expect(await two).toEqual({ second: true })
})

test('[DATA-06] [DATA-19] other statuses are repeated every 200 ms as often as asked', async () => {
  answers([404, ''], [429, ''], [200, { ok: true }])
  expect(await layer().get('/api/a', { retries: 2 })).toEqual({ ok: true })
  expect(wait.mock.calls).toEqual([[RETRY_MS], [RETRY_MS]])
  expect(RETRY_MS).toBe(200)
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  await failure(layer().get('/api/a', { retries: 3 }))
  expect(server).toHaveBeenCalledTimes(3 + 4)
})

test('[DATA-20] otherwise, and when no answer comes, it says that it cannot connect, and repeats nothing unasked', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await failure(layer().get('/api/a'))).message).toMatch(/^Impossibile connettersi/)
  answers([418, ''])
  expect(await failure(layer().get('/api/a'))).toMatchObject({
    message: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
    status: 418,
  })
  expect(wait).not.toHaveBeenCalled()
})

test('[DATA-07] cookies go to another origin when asked', async () => {
  answers([200, {}], [200, {}])
  await layer().get('https://altro.example/api', { credentials: true })
  expect(sent()).toMatchObject({ credentials: 'include' })
  await layer().get('/api/a')
  expect(sent(1).credentials).toBe('same-origin')
})

test('[DATA-02] [DATA-08] the crumb goes to the page’s own host and the site’s https domain, and nowhere else', async () => {
  answers([200, {}], [200, {}], [200, {}], [200, {}])
  const page = new URL('http://forno.localhost:3000/pagina')
  await layer(page).get('https://altro.example/x')
  await layer(page).get('//altro.example/x', { secure: true })
  await layer(page).get(`${SITE}/x`)
  await layer(page).get('//forno.localhost:3000/x')
  expect(server.mock.calls.map(([url]) => String(url))).toEqual([
    'https://altro.example/x',
    'https://altro.example/x',
    `${SITE}/x?crumb=vecchia`,
    'http://forno.localhost:3000/x?crumb=vecchia',
  ])
})

test('[DATA-08] [DATA-09] secure calls from another host go to the site’s https domain with credentials', async () => {
  answers([200, {}], [200, {}], [200, {}])
  const elsewhere = new URL('http://forno.localhost:3000/pagina')
  await layer(elsewhere).post('/api/a', {}, { secure: true })
  expect(sent()).toMatchObject({ url: `${SITE}/api/a?crumb=vecchia`, credentials: 'include' })
  await layer(elsewhere).post('/api/a', {})
  expect(sent(1)).toMatchObject({ url: 'http://forno.localhost:3000/api/a?crumb=vecchia', credentials: 'same-origin' })
  await layer().post('/api/a', {}, { secure: true })
  expect(sent(2).credentials).toBe('same-origin')
})

test('[DATA-10] a body with an error is a failure, and the failure handler hears of it', async () => {
  const onFailure = vi.fn()
  answers([200, { error: 'Il prodotto è esaurito.' }])
  const failed = await failure(layer().post('/api/a', {}, { onFailure }))
  expect(failed).toMatchObject({ message: 'Il prodotto è esaurito.', status: 200 })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failed)
})

test('[DATA-11] [DATA-12] a login that is due raises its event; the failure handler hears of it only when asked', async () => {
  const onFailure = vi.fn()
  answers([401, { loginRequired: true, error: 'Accedi per continuare.' }], [200, { loginRequired: true }])
  await failure(layer().get('/api/a', { onFailure, showFailure: true }))
  expect(emit).toHaveBeenCalledExactlyOnceWith(LOGIN_REQUIRED, { url: '/api/a' })
  expect([onFailure.mock.calls.length, showSystemError.mock.calls.length]).toEqual([0, 0])
  await failure(layer().get('/api/a', { onFailure, failOnLoginRequired: true }))
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[DATA-13] a failed authorisation shows the system error overlay', async () => {
  const onFailure = vi.fn()
  answers([403, { authorizationFail: true, error: 'Non puoi farlo.' }])
  await failure(layer().get('/api/a', { onFailure }))
  expect(showSystemError).toHaveBeenCalledExactlyOnceWith({
    variant: 'cleaned',
    url: '/api/a',
    message: 'Richiesta non autorizzata',
  })
  expect(onFailure).toHaveBeenCalledOnce()
})

test('[DATA-14] a refused crumb is replaced by the new one and the call repeated one time', async () => {
  const refusal = { crumbFail: true, crumb: 'nuova', error: 'La sessione della pagina è scaduta.' }
  answers([403, refusal], [200, { ok: true }])
  expect(await layer().post('/api/a', { b: 1 })).toEqual({ ok: true })
  expect(jar.cookie).toMatch(/^crumb=nuova;/)
  expect(sent(1)).toMatchObject({ url: `${SITE}/api/a?crumb=nuova`, body: '{"b":1}' })
  answers([200, refusal], [200, refusal])
  await failure(layer().post('/api/a', {}))
  expect(server).toHaveBeenCalledTimes(4)
})

test('[DATA-15] a reply that is no JSON says so with its address and the reason', async () => {
  answers([200, '<!DOCTYPE html>'])
  const { message } = await failure(layer().get('/api/a', { showFailure: true }))
  const reason = /come JSON: (.+)$/.exec(message)?.[1]
  expect(message).toBe(`Errore interno: impossibile analizzare la risposta del server da /api/a come JSON: ${reason}`)
  expect(reason).toMatch(/Unexpected token/)
  expect(showSystemError).toHaveBeenCalledExactlyOnceWith({
    variant: 'generic',
    url: '/api/a',
    format: 'JSON',
    message,
  })
})

async function expectSentence(statuses: readonly number[], sentence: string): Promise<void> {
  for (const [at, status] of statuses.entries()) {
    answers([status, '<h1>Errore</h1>'])
    expect((await failure(layer().get('/api/a', { retries: 5 }))).message, `${status}`).toBe(sentence)
    expect(server).toHaveBeenCalledTimes(at + 1)
  }
}

test('[DATA-16] statuses 401 and 403 say that the request is not authorised, and are not repeated', () =>
  expectSentence([401, 403], 'Richiesta non autorizzata'))

test('[DATA-17] statuses 500 and 501 say that the server is at fault, and are not repeated', () =>
  expectSentence([500, 501], 'Errore server interno. Riprova più tardi.'))

test('[DATA-18] status 503 says that the service is not available, and is not repeated', () =>
  expectSentence([503], 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.'))

test.each([400, 401, 500, 502])('[DATA-21] status %i with a JSON body that explains itself uses it', async (status) => {
  answers([status, { error: 'Manca il nome.' }], [status, { message: 'Manca la via.' }])
  answers([status, { billingErrorCode: 'CARD_DECLINED' }])
  expect((await failure(layer().get('/api/a'))).message).toBe('Manca il nome.')
  expect((await failure(layer().get('/api/a'))).message).toBe('Manca la via.')
  expect((await failure(layer().get('/api/a', { retries: 2 }))).body).toEqual({ billingErrorCode: 'CARD_DECLINED' })
  expect(server).toHaveBeenCalledTimes(3)
})

test('[DATA-21] statuses 403, 501 and 503 keep their own sentences whatever the body says', async () => {
  answers([503, { error: 'Altro' }], [403, { message: 'Altro' }])
  expect((await failure(layer().get('/api/a'))).message).toMatch(/^Questo servizio/)
  expect((await failure(layer().get('/api/a'))).message).toBe('Richiesta non autorizzata')
})

test('[DATA-22] a failure of the network is told as an event of the system with the address', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await failure(layer().get('/api/a', { showFailure: true }))
  expect(emit).toHaveBeenCalledExactlyOnceWith(TRACK, {
    event: 'system_network_error',
    data: { urlRequested: '/api/a' },
  })
  expect(showSystemError).toHaveBeenCalledExactlyOnceWith({
    variant: 'network',
    url: '/api/a',
    message: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
  })
  answers([400, { error: 'Manca il nome.' }])
  await failure(layer().get('/api/a'))
  expect(emit).toHaveBeenCalledOnce()
})

test('a call that is given up is not repeated', async () => {
  const controller = new AbortController()
  server.mockImplementationOnce(async () => {
    controller.abort()
    throw controller.signal.reason
  })
  await expect(layer().get('/api/a', { retries: 3, signal: controller.signal })).rejects.toThrow(/abort/i)
  expect(server).toHaveBeenCalledOnce()
})
