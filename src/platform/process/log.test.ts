import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

const LEAK = 'S3GR3T0'

function record() {
  const lines: string[] = []
  const log = createLogger({ level: 'trace', stream: { write: (line) => void lines.push(line) } })
  return {
    log,
    lines,
    text: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? 'null') as Record<string, never>,
  }
}

test('a line has the time in ISO form, the level by name, and nothing of the machine', () => {
  const { log, last } = record()
  log.warn({ pages: 3 }, 'Pages were published')
  expect(last()).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    pages: 3,
    msg: 'Pages were published',
  })
})

test.each([
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'x-csrf-token',
  'password',
  'newPassword',
  'passwordHash',
  'secret',
  'client_secret',
  'token',
  'crumb',
  'code',
  'key',
  'apiKey',
  'sessionToken',
  'access_token',
])('the value under %s never reaches the log, at any depth', (name) => {
  const { log, text, last } = record()
  log.info({ [name]: LEAK, ok: 'resta' })
  log.info({ a: { b: [{ c: { [name]: LEAK } }] } })
  log.info({ a: { [name]: [LEAK, { x: LEAK }] } })
  log.info({ rawHeaders: ['Host', 'resta', name, LEAK] })
  log.info({ fields: [{ name, value: LEAK }] })
  log.info({ body: JSON.stringify({ [name]: `${LEAK} " ${LEAK}`, ok: 1 }) })
  log.child({ [name]: LEAK }).info({ list: [[name, LEAK]] })
  expect(text()).not.toContain(LEAK)
  log.info({ [name]: LEAK, ok: 'resta' })
  expect(last()).toMatchObject({ [name]: '[rimosso]', ok: 'resta' })
})

test.each([
  [`/account/reset?token=${LEAK}&x=1`, '/account/reset?token=[rimosso]&x=1'],
  [`/preview?link=${LEAK}&x=1`, '/preview?link=[rimosso]&x=1'],
  [`/api/x?a=1&crumb=${LEAK}`, '/api/x?a=1&crumb=[rimosso]'],
  [`https://a.example/b?code=${LEAK}#fine`, 'https://a.example/b?code=[rimosso]#fine'],
  [`/?PASSWORD=${LEAK}`, '/?PASSWORD=[rimosso]'],
  [`/entra?next=%2Freset%3Ftoken%3D${LEAK}`, '/entra?next=%2Freset%3Ftoken%3D[rimosso]'],
  [`utente[password]=${LEAK}&x=1`, 'utente[password]=[rimosso]&x=1'],
  [`password=${LEAK}&x=1`, 'password=[rimosso]&x=1'],
  [`postgres://u:${LEAK}@db.example/d`, 'postgres://u:[rimosso]@db.example/d'],
  [`authorization: Bearer ${LEAK}`, 'authorization: [rimosso]'],
  [`Invalid key: sk_live_${LEAK}.`, 'Invalid key: [rimosso].'],
  [`rk_test_${LEAK} whsec_${LEAK} pi_3Abc_secret_${LEAK}`, '[rimosso] [rimosso] [rimosso]'],
  [`sent Bearer ${LEAK}`, 'sent Bearer [rimosso]'],
])('an address or header in text loses its secret: %s', (given, left) => {
  const { log, text, last } = record()
  log.info(given)
  expect(last().msg).toBe(left)
  log.info('failed: %s', given)
  log.info({ url: given })
  log.info({ url: { href: given }, list: [given] })
  log.error(new Error(given))
  log.error({ err: new Error('outer', { cause: new Error(given) }) })
  log.error({ err: Object.assign(new Error('outer'), { url: given, config: { headers: { authorization: LEAK } } }) })
  log.error({ deep: { failures: [new AggregateError([new Error(given)], 'many')] } })
  log.child({ url: given }).info('child')
  expect(text()).not.toContain(LEAK)
})

test('the signature that follows an id in a path is removed, also in an address that is a parameter', () => {
  const { log, text, last } = record()
  const id = '0123456789abcdef01234567'
  const signature = `${LEAK}-_0123456789abcdefghijkl${LEAK}`.slice(0, 32)
  log.info({ url: `/commerce/ordine/${id}/${signature}/ricevuto?a=1` }, `GET /commerce/ordine/${id}/${signature}`)
  expect(last()).toMatchObject({ url: `/commerce/ordine/${id}/[rimosso]/ricevuto?a=1` })
  log.info({ url: `/a?u=%2Fordine%2F${id}%2F${signature}` })
  expect(text()).not.toContain(LEAK)
  log.info({ url: `/sites/${id}/assets/${id}` })
  expect(last()).toMatchObject({ url: `/sites/${id}/assets/${id}` })
})

test('errors keep what helps: type, stack, causes and the code of a failure', () => {
  const { log, last } = record()
  const cause = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  log.error({ deep: { failure: new TypeError('outer', { cause }) } }, 'A job failed')
  expect(last()).toMatchObject({
    msg: 'A job failed',
    deep: {
      failure: {
        type: 'TypeError',
        message: 'outer',
        stack: expect.stringContaining('log.test'),
        cause: { code: 'ENOENT' },
      },
    },
  })
  log.error(Object.assign(new Error('wrong code'), { code: '123456' }))
  expect(last()).toMatchObject({ msg: 'wrong code', err: { type: 'Error', code: '[rimosso]' } })
})

test('what cannot be walked to its end does not stop the log', () => {
  const { log, last } = record()
  const circle: Record<string, unknown> = { password: LEAK }
  circle.self = circle
  log.info(circle, 'circle')
  expect(JSON.stringify(last())).not.toContain(LEAK)
  expect(last().msg).toBe('circle')
})

test('lines of one request carry its id, and its headers and query stay out', async () => {
  const { log, lines, text } = record()
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, genReqId: () => 'req-17' })
  app.get('/prova', async (request) => {
    request.log.info({ req: request, headers: request.headers }, 'inside')
    request.log.error(Object.assign(new Error(`GET ${request.url}`), { code: 'FST_ERR_PROVA' }))
    return {}
  })
  await app.inject({ url: `/prova?token=${LEAK}`, headers: { cookie: `s=${LEAK}`, authorization: LEAK } })
  await app.close()
  const own = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === 'req-17')
  expect(own.map((line) => line.msg)).toEqual(
    expect.arrayContaining(['inside', 'GET /prova?token=[rimosso]', 'request completed']),
  )
  expect(own.find((line) => line.msg === 'inside').req).toMatchObject({ method: 'GET', url: '/prova?token=[rimosso]' })
  expect(own.find((line) => line.err)?.err).toMatchObject({ type: 'Error', code: 'FST_ERR_PROVA' })
  expect(text()).not.toContain(LEAK)
})

test('the level holds back what is below it', () => {
  const lines: string[] = []
  createLogger({ level: 'warn', stream: { write: (line) => void lines.push(line) } }).info('quiet')
  expect(lines).toEqual([])
})
