import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { openSmallApp } from './fixtures/small-app.ts'
import { acceptMultipart } from './multipart.ts'

const visitor = { ground: 'any', access: 'visitor', sharing: 'none', rate: 'write' } as const
const MEGABYTE = 1_000_000

/**
 * An application with a route for large bodies, one for owners, and one that reads its body itself; all report what
 * they read.
 */
async function listen() {
  const read: string[] = []
  const app = await openSmallApp(
    {
      trustProxy: true,
      bodyLimit: 2 * MEGABYTE,
      async authorise(_request, _reply, { access }) {
        if (access === 'owner') throw new Refusal('unauthorized', 'Accedi per continuare.')
      },
    },
    (inner) => {
      inner.addContentTypeParser('application/x-letto', { parseAs: 'buffer' }, (request, body, done) => {
        read.push(request.url)
        done(null, body)
      })
      acceptMultipart(inner)
      const exempt = { crumb: { exempt: 'a test' } } as const
      inner.post(
        '/pesante',
        { config: { rules: { ...visitor, ...exempt } }, bodyLimit: 2 * MEGABYTE },
        async () => ({}),
      )
      inner.post('/breve', { config: { rules: { ...visitor, ...exempt } } }, async () => ({}))
      inner.post('/interna', { config: { rules: { ...visitor, ...exempt, access: 'owner' } } }, async () => ({}))
      inner.post('/fiume', { config: { rules: { ...visitor, ...exempt, parts: 50 * MEGABYTE } } }, async ({ raw }) => {
        let bytes = 0
        for await (const chunk of raw) bytes += (chunk as Buffer).length
        return { bytes }
      })
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, read, port: (app.server.address() as AddressInfo).port }
}

/** Begins a request whose body does not end by itself. */
async function begin(port: number, path: string, headers: readonly string[], from = '203.0.113.7'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const lines = [`POST ${path} HTTP/1.1`, 'host: sito.it', `x-forwarded-for: ${from}`, 'connection: close', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const PIECES = ['content-type: application/x-letto', 'transfer-encoding: chunked']

describe('before a body is read', () => {
  test('who may not send it hears so', async () => {
    const { port, read } = await listen()
    const answer = await text(await begin(port, '/interna', PIECES))
    expect(answer).toContain('HTTP/1.1 401')
    expect(read).toEqual([])
  })

  test.each([
    ['application/x-letto', 32_001],
    ['multipart/form-data; boundary=x', 50_000_001],
  ])('one of %s that says to have %i bytes, more than its route takes, is refused', async (type, length) => {
    const { port, read } = await listen()
    const answer = await text(await begin(port, '/fiume', [`content-type: ${type}`, `content-length: ${length}`]))
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('Quello che hai inviato è troppo grande.')
    expect(read).toEqual([])
  })

  test('one for an address that does not exist is not wanted', async () => {
    const { port, read } = await listen()
    expect(await text(await begin(port, '/nulla', PIECES))).toContain('HTTP/1.1 404')
    expect(read).toEqual([])
  })

  test('a visitor’s route that does not say otherwise takes a few fields', async () => {
    const { app } = await listen()
    const send = (size: number) =>
      app.inject({
        method: 'POST',
        url: '/breve',
        headers: { 'content-type': 'application/x-letto' },
        payload: 'a'.repeat(size),
      })
    expect((await send(32_000)).statusCode).toBe(200)
    expect((await send(32_001)).statusCode).toBe(413)
  })
})

describe('what visitors send at the same time', () => {
  const busy = (answer: string) =>
    expect(answer).toMatch(/HTTP\/1\.1 503.*retry-after: 5\r.*Stanno arrivando troppi invii insieme\./s)

  test('has a share of the memory for each network, so that none takes it from the others', async () => {
    const { app, port } = await listen()
    const requests = () => new Promise((resolve) => app.server.once('request', resolve))
    const open: Socket[] = []
    for (let count = 0; count < 8; count++) {
      const [socket] = await Promise.all([begin(port, '/pesante', PIECES, `203.0.113.${count}`), requests()])
      open.push(socket)
    }
    busy(await text(await begin(port, '/pesante', PIECES, '203.0.113.99')))
    const other = await begin(port, '/pesante', PIECES, '198.51.100.1')
    other.write('0\r\n\r\n')
    expect(await text(other)).toContain('HTTP/1.1 200')
    const light = await begin(
      port,
      '/pesante',
      ['content-type: application/x-letto', 'content-length: 2'],
      '203.0.113.99',
    )
    light.write('{}')
    expect(await text(light)).toContain('HTTP/1.1 200')
    open[0]!.write('0\r\n\r\n')
    expect(await text(open[0]!)).toContain('HTTP/1.1 200')
    const again = await begin(port, '/pesante', PIECES, '203.0.113.99')
    again.write('0\r\n\r\n')
    expect(await text(again)).toContain('HTTP/1.1 200')
  })

  test('has a share of the memory in all, in which a body that is read as it comes takes what it holds', async () => {
    const { app, port } = await listen()
    const requests = () => new Promise((resolve) => app.server.once('request', resolve))
    const stream = ['content-type: multipart/form-data; boundary=x', 'content-length: 40000000']
    for (let count = 0; count < 64; count++)
      await Promise.all([begin(port, '/fiume', stream, `10.0.${count}.1`), requests()])
    busy(await text(await begin(port, '/fiume', stream, '10.0.99.1')))
  })
})
