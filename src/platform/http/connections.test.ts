import { once } from 'node:events'
import { Agent, get as httpGet, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import type { App } from './app-types.ts'
import type { Patience } from './early-server.ts'
import { openSmallApp } from './fixtures/small-app.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

let app: App
let port: number
beforeAll(async () => {
  app = await openSmallApp({ bodyLimit: 4_000_000 }, (inner) => {
    const rules = { ground: 'any', access: 'visitor', sharing: 'none', rate: 'write', crumb: 'required' } as const
    inner.post('/profonda', { config: { rules }, bodyLimit: 4_000_000 }, async ({ body }) => ({ body }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends raw bytes, ends, and reads the whole reply. */
async function sendRaw(bytes: string | Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.end(bytes)
  return await text(socket).catch(() => '')
}

function parse(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

describe('what is no proper request is answered in words', () => {
  const get = (line: string, ...headers: string[]) => [line, ...headers, 'connection: close', '', ''].join('\r\n')

  test('a request for two hosts', async () => {
    const { status, body } = parse(await sendRaw(get('GET / HTTP/1.1', 'Host: uno.example', 'hOst: due.example')))
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'bad_request' })
  })
  test.each<[string, string | Uint8Array, number]>([
    ['nothing that HTTP knows', 'ciao\r\n\r\n', 400],
    ['a method that nobody knows', get('CIAO / HTTP/1.1', 'host: sito.it'), 400],
    ['a version that nobody knows', get('GET /ciao HTTP/9.9', 'host: sito.it'), 400],
    ['HTTP/1.1 without a host', get('GET /ciao HTTP/1.1'), 400],
    ['a header without a name', get('GET /ciao HTTP/1.1', 'host: sito.it', ': x'), 400],
    ['a header with a zero character', get('GET /ciao HTTP/1.1', 'host: sito.it', 'a: \0'), 400],
    ['a space in the address', get('GET /ci ao HTTP/1.1', 'host: sito.it'), 400],
    [
      'two lengths of the body',
      get('POST /ciao HTTP/1.1', 'host: sito.it', 'content-length: 1', 'content-length: 2'),
      400,
    ],
    [
      'a length and pieces',
      get('POST /ciao HTTP/1.1', 'host: sito.it', 'content-length: 3', 'transfer-encoding: chunked'),
      400,
    ],
    ['a length that is none', get('POST /ciao HTTP/1.1', 'host: sito.it', 'content-length: -5'), 400],
    ['bytes that are no letters', new Uint8Array([0, 255, 13, 10, 13, 10]), 400],
    ['the beginning of another protocol', new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), 400],
    ['an address longer than everything', get(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'host: sito.it'), 431],
    ['headers without end', get('GET /ciao HTTP/1.1', 'host: sito.it', `x: ${'a'.repeat(20_000)}`), 431],
  ])('%s', async (_name, bytes, status) => {
    const answer = parse(await sendRaw(bytes))
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      ...SECURITY_HEADERS,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(answer.body)),
    })
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.stringMatching(/^(?:La richiesta|L’indirizzo) .*\.$/),
      code: 'bad_request',
    })
  })

  test.each([
    ['HTTP/1.0 without a host', get('GET /ciao HTTP/1.0'), 200],
    ['a host that is empty', get('GET /ciao HTTP/1.1', 'host:'), 200],
    ['a host with spaces', get('GET /ciao HTTP/1.1', 'host: a b c'), 200],
    [
      'a wish to change the protocol',
      'GET /ciao HTTP/1.1\r\nhost: sito.it\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
      200,
    ],
    ['a method of other servers', get('PROPFIND /ciao HTTP/1.1', 'host: sito.it'), 404],
    ['the whole address in the first line', get('GET http://altro.it/nessuno HTTP/1.1', 'host: sito.it'), 404],
    ['a star for an address', get('OPTIONS * HTTP/1.1', 'host: sito.it'), 404],
  ])('%s is answered like any other', async (_name, bytes, status) => {
    expect(parse(await sendRaw(bytes)).status).toBe(status)
  })

  test('a body that stops before its end does no harm', async () => {
    const cut =
      'POST /segnale HTTP/1.1\r\nhost: sito.it\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":'
    const raw = await sendRaw(cut)
    if (raw !== '') expect(parse(raw).status).toBe(400)
    expect((await app.inject('/ciao')).statusCode).toBe(200)
  })
})

test('what is answered early never comes to the routes; a fault there is told to the log and left to them', async () => {
  const logged: string[] = []
  const early = await openSmallApp({
    logger: createLogger({ level: 'error', stream: { write: (line: string) => void logged.push(line) } }),
    answerEarly(request, response) {
      if (request.url === '/presto') response.end('presto')
      if (request.url === '/ciao') throw new Error('guasto')
      return request.url === '/presto'
    },
  })
  const address = await early.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${address}/presto`)).text()).toBe('presto')
  expect(await (await fetch(`${address}/ciao`)).json()).toEqual({ ciao: true })
  expect(logged.join()).toContain('guasto')
  await early.close()
})

test('two million brackets are refused without ending the stack', async () => {
  const crumb = 'briciola-di-prova-1234'
  for (const payload of ['['.repeat(1_000_000) + ']'.repeat(1_000_000), `{"a":${'['.repeat(500_000)}`]) {
    const answer = await app.inject({
      method: 'POST',
      url: `/profonda?crumb=${crumb}`,
      headers: { cookie: `crumb=${crumb}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
  }
})

test('whatever bytes come, none is answered with 500 and the server goes on', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      'GET /ciao HTTP/1.1',
      'POST /richiesta HTTP/1.1',
      'host: sito.it',
      'content-length: 5',
      'transfer-encoding: chunked',
      '',
      '5',
      '0',
      'expect: 100-continue',
      'connection: close',
    ),
    fc.stringMatching(/^[\x20-\x7e]{0,30}$/),
  )
  const request = fc.oneof(
    fc.array(line, { maxLength: 8 }).map((lines) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  await fc.assert(
    fc.asyncProperty(request, async (bytes) => {
      const raw = await sendRaw(bytes)
      for (const [, status] of raw.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) expect(Number(status)).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
  expect((await app.inject('/ciao')).statusCode).toBe(200)
})

describe('a connection that keeps the server waiting', () => {
  const SOON = 300
  const LATE = 60_000
  const AT_LEISURE = { ms: LATE, bytesPerSecond: 1, most: LATE }
  /** More than the kernel buffers for a client that does not read. */
  const LONG = Buffer.alloc(48_000_000, 'a')
  /** Longer than a busy machine may leave a process without CPU time. */
  const A_SECOND = 1000

  /** An application with short time-outs, and a connection to it; `closed` resolves when the server ends it. */
  async function connectToImpatient(patience: Partial<Patience>) {
    const small = await openSmallApp(
      { patience: { head: LATE, silence: LATE, request: LATE, body: AT_LEISURE, ...patience }, bodyLimit: 1_000_000 },
      (inner) => {
        inner.get(
          '/lungo',
          { config: { rules: { ground: 'any', access: 'visitor', sharing: 'none' } } },
          async () => LONG,
        )
      },
    )
    await small.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      small.server.closeAllConnections()
      await small.close()
    })
    const closed = once(small.server, 'connection').then(([accepted]) => once(accepted, 'close'))
    const socket = connect({ port: (small.server.address() as AddressInfo).port, host: '127.0.0.1' })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return { socket, closed }
  }

  test('who reads nothing of an answer is let go', async () => {
    const { socket, closed } = await connectToImpatient({ silence: SOON })
    socket.write('GET /lungo HTTP/1.1\r\nhost: sito.it\r\n\r\n')
    await closed
  })

  test('who stops in the middle of a body is let go', async () => {
    const { socket, closed } = await connectToImpatient({ silence: SOON })
    const head = 'POST /segnale HTTP/1.1\r\nhost: sito.it\r\ncontent-type: application/json\r\ncontent-length: 100'
    socket.write(`${head}\r\n\r\n{"a":`)
    await closed
  })

  test.each(['', 'GET /ciao HTTP/1.1\r\nhost:'])(
    'who does not end its head, as in «%s», hears of it and is let go',
    async (head) => {
      const { socket, closed } = await connectToImpatient({ head: SOON })
      socket.write(head)
      const answer = await text(socket)
      await closed
      expect(parse(answer)).toMatchObject({ status: 408, body: expect.stringContaining('lentamente') })
    },
  )

  test('a slow reader gets the whole answer', { timeout: 30_000 }, async () => {
    const { socket } = await connectToImpatient({ silence: A_SECOND })
    const start = performance.now()
    socket.write('GET /lungo HTTP/1.1\r\nhost: sito.it\r\nconnection: close\r\n\r\n')
    let bytes = 0
    for await (const piece of socket) {
      bytes += (piece as Buffer).length
      await pause(4)
    }
    expect(bytes).toBeGreaterThan(LONG.length)
    expect(performance.now() - start).toBeGreaterThan(A_SECOND)
  })

  test('who sends the body of a form slower than anybody’s line hears of it and is let go', async () => {
    const { socket, closed } = await connectToImpatient({ body: { ms: SOON, bytesPerSecond: 1_000_000, most: LATE } })
    const head = 'POST /segnale HTTP/1.1\r\nhost: sito.it\r\ncontent-type: application/json\r\ncontent-length: 20000'
    socket.write(`${head}\r\n\r\n"`)
    const dripping = setInterval(() => socket.write('a'), 20)
    onTestFinished(() => clearInterval(dripping))
    // A drop that meets the closed connection resets it, after the answer has come.
    let answer = ''
    socket.setEncoding('utf8').on('data', (piece) => (answer += piece))
    await Promise.all([closed, once(socket, 'close')])
    expect(parse(answer)).toMatchObject({ status: 408, body: expect.stringContaining('lentamente') })
  })

  test('a body that keeps the pace may take longer than the time there is to begin with', async () => {
    const { socket } = await connectToImpatient({ body: { ms: SOON, bytesPerSecond: 100, most: LATE } })
    const start = performance.now()
    const head = 'POST /segnale HTTP/1.1\r\nhost: sito.it\r\nconnection: close\r\ncontent-type: application/json'
    socket.write(`${head}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n"\r\n`)
    while (performance.now() - start < 2 * SOON) {
      socket.write('1\r\na\r\n')
      await pause(4)
    }
    socket.write('1\r\n"\r\n0\r\n\r\n')
    expect(parse(await text(socket)).status).toBe(200)
  })

  test('a slow sender is heard to the end', { timeout: 30_000 }, async () => {
    const { socket } = await connectToImpatient({ head: A_SECOND, silence: A_SECOND })
    const head =
      'POST /segnale HTTP/1.1\r\nhost: sito.it\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked'
    socket.write(`${head}\r\n\r\n1\r\n"\r\n`)
    const start = performance.now()
    while (performance.now() - start < 2.5 * A_SECOND) {
      socket.write('1\r\na\r\n')
      await pause(4)
    }
    socket.write('1\r\n"\r\n0\r\n\r\n')
    expect(parse(await text(socket)).status).toBe(200)
  })
})

test('a server that stops answers what is under way, says that the connection ends, and waits for no client to end it', async () => {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const rules = { ground: 'any', access: 'visitor', sharing: 'none' } as const
  const slow = await openSmallApp({}, (inner) => {
    inner.get('/lento', { config: { rules } }, async () => {
      arrived.resolve()
      await gate.promise
      return { ciao: true }
    })
    inner.get('/grezzo', { config: { rules } }, async (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-length': '2' })
      reply.raw.write('o')
      await gate.promise
      reply.raw.end('k')
    })
  })
  await slow.listen({ port: 0, host: '127.0.0.1' })
  const { port } = slow.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      httpGet({ port, host: '127.0.0.1', path, agent }, resolve).on('error', reject),
    )
  const [answer, raw] = [get('/lento'), await get('/grezzo')]
  await arrived.promise
  const closed = slow.close()
  await expect.poll(() => slow.server.listening).toBe(false)
  gate.resolve()
  expect(await text(raw)).toBe('ok')
  const { headers, statusCode } = await answer
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  ;(await answer).resume()
  await closed
})
