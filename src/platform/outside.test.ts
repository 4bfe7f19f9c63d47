import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetchOutside, type OutsideOptions } from './outside.ts'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map(stop)))

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A network in which every name resolves to the test's own server. */
function reaching(port: number, more: OutsideOptions = {}) {
  return createFetchOutside({
    ports: [80, 443, port],
    allowAddresses: ['127.0.0.1'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    ...more,
  })
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

test('an answer comes with status, headers, body and the address it came from', async () => {
  const port = await serve(async (request, response) => {
    const body = await textOf(request)
    response.writeHead(201, { 'x-prova': 's' })
    response.end(`${request.method} ${request.headers['x-firma']} ${body}`)
  })
  const answer = await reaching(port)(`http://negozio.example:${port}/a`, {
    method: 'POST',
    headers: { 'X-Firma': 'f' },
    body: 'corpo',
  })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-prova': 's' }, url: `http://negozio.example:${port}/a` })
  expect(Buffer.from(answer.body).toString()).toBe('POST f corpo')
})

test.each([
  'ftp://negozio.example/',
  'file:///etc/passwd',
  'javascript:1',
  'data:text/plain,x',
  'negozio.example',
  'http://utente@negozio.example/',
  'http://utente:parola@negozio.example/',
  'http://negozio.example:22/',
  'https://negozio.example:8443/',
  '',
])('%s is not an address to fetch', async (address) => {
  await expect(createFetchOutside()(address)).rejects.toMatchObject({ name: 'OutsideError', code: 'bad_address' })
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[fd00:ec2::254]/',
  'http://１２７.0.0.1/',
])('%s is refused before any connection', async (address) => {
  const lookup = vi.fn()
  await expect(createFetchOutside({ lookup })(address)).rejects.toMatchObject({ code: 'private_address' })
  expect(lookup).not.toHaveBeenCalled()
})

test.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['2606:4700::1', '::ffff:192.168.0.1']]])(
  'a name with a private address among %j is refused after the look-up',
  async (addresses) => {
    const lookup = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    await expect(createFetchOutside({ lookup })('http://negozio.example/')).rejects.toMatchObject({
      code: 'private_address',
    })
  },
)

test('the connection goes to the address that was checked, whatever the name answers next', async () => {
  const port = await serve((_request, response) => response.end('buono'))
  const answers = ['127.0.0.1', '127.0.0.2']
  const lookup = vi.fn(async () => [{ address: answers.shift()!, family: 4 }])
  const fetchOutside = reaching(port, { lookup })
  const { body } = await fetchOutside(`http://negozio.example:${port}/`)
  expect(Buffer.from(body).toString()).toBe('buono')
  expect(lookup).toHaveBeenCalledTimes(1)
  await expect(fetchOutside(`http://altro.example:${port}/`)).rejects.toMatchObject({ code: 'private_address' })
})

test('a redirect to a private address, scheme or port is refused like a first address', async () => {
  let target = ''
  const port = await serve((_request, response) => response.writeHead(302, { location: target }).end())
  const fetchOutside = reaching(port)
  for (const [location, code] of [
    ['http://127.0.0.2/', 'private_address'],
    ['http://[::1]/', 'private_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['http://u:p@negozio.example/', 'bad_address'],
    ['http://negozio.example:25/', 'bad_address'],
  ]) {
    target = location!
    await expect(fetchOutside(`http://negozio.example:${port}/`)).rejects.toMatchObject({ code })
  }
})

test('redirects are followed up to the limit, relative ones too', async () => {
  const port = await serve((request, response) => {
    const step = Number(request.url?.slice(1))
    if (step > 0) response.writeHead(301, { location: `/${step - 1}` })
    response.end(String(step))
  })
  const answer = await reaching(port)(`http://negozio.example:${port}/5`)
  expect(answer.url).toBe(`http://negozio.example:${port}/0`)
  await expect(reaching(port)(`http://negozio.example:${port}/6`)).rejects.toMatchObject({ code: 'too_many_redirects' })
})

test('a body is not sent on to another address unless the caller allows redirects', async () => {
  const port = await serve((_request, response) => response.writeHead(307, { location: '/altrove' }).end())
  await expect(reaching(port)(`http://negozio.example:${port}/`, { method: 'POST', body: 'x' })).rejects.toMatchObject({
    code: 'too_many_redirects',
  })
})

test('a caller’s own headers stay with the origin they were meant for', async () => {
  const seen: Record<string, unknown>[] = []
  const port = await serve((request, response) => {
    seen.push(request.headers)
    if (request.url === '/') response.writeHead(302, { location: `http://altro.example:${port}/fine` })
    response.end()
  })
  await reaching(port)(`http://negozio.example:${port}/`, {
    headers: { Authorization: 'Bearer x', 'X-Api-Key': 'y', Accept: 'text/html' },
  })
  expect(seen[0]).toMatchObject({ authorization: 'Bearer x', 'x-api-key': 'y' })
  expect(seen[1]).toMatchObject({ accept: 'text/html' })
  expect(seen[1]).not.toHaveProperty('authorization')
  expect(seen[1]).not.toHaveProperty('x-api-key')
})

test.each([
  ['plain', (bytes: Buffer) => bytes, undefined],
  ['gzip', gzipSync, 'gzip'],
  ['br', brotliCompressSync, 'br'],
] as const)('a %s body is measured as it is read', async (_name, compress, encoding) => {
  const port = await serve((_request, response) => {
    if (encoding) response.setHeader('content-encoding', encoding)
    response.end(compress(Buffer.alloc(200_000, 'a')))
  })
  const { body } = await reaching(port)(`http://negozio.example:${port}/`, { maxBytes: 200_000 })
  expect(body.byteLength).toBe(200_000)
  await expect(reaching(port)(`http://negozio.example:${port}/`, { maxBytes: 199_999 })).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('a body without end is cut off at the limit and its connection closed', async () => {
  const closed = Promise.withResolvers<void>()
  const port = await serve((_request, response) => {
    const write = () => response.write(Buffer.alloc(65_536))
    response.on('drain', write).on('close', closed.resolve)
    write()
    write()
  })
  await expect(reaching(port)(`http://negozio.example:${port}/`, { maxBytes: 300_000 })).rejects.toMatchObject({
    code: 'too_large',
  })
  await closed.promise
})

test('the time limit holds for an answer that never comes and for one that never ends', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/a-meta') response.write('inizio')
  })
  for (const path of ['muto', 'a-meta'])
    await expect(reaching(port)(`http://negozio.example:${port}/${path}`, { timeoutMs: 60 })).rejects.toMatchObject({
      code: 'timeout',
    })
  const lookup = () => new Promise<never>(() => {})
  await expect(reaching(port, { lookup })(`http://negozio.example:${port}/`, { timeoutMs: 60 })).rejects.toMatchObject({
    code: 'timeout',
  })
})

test('an answer of another type is refused, a failure is not', async () => {
  const port = await serve((request, response) => {
    response.writeHead(request.url === '/404' ? 404 : 200, { 'content-type': 'Text/HTML; charset=utf-8' })
    response.end(request.headers.accept)
  })
  const fetchOutside = reaching(port)
  const url = `http://negozio.example:${port}`
  expect(Buffer.from((await fetchOutside(url, { accept: ['text/html', 'image/*'] })).body).toString()).toBe(
    'text/html, image/*',
  )
  await expect(fetchOutside(url, { accept: ['image/*', 'text/h'] })).rejects.toMatchObject({ code: 'wrong_type' })
  expect((await fetchOutside(`${url}/404`, { accept: ['image/*'] })).status).toBe(404)
})

test('an unknown name, a closed port and a broken answer are told in Italian', async () => {
  const lookup = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
  await expect(createFetchOutside({ lookup })('http://negozio.example/')).rejects.toMatchObject({
    code: 'unknown_host',
    message: 'Nessun sito risponde a questo nome: controlla l’indirizzo.',
  })
  const port = await serve((request) => request.socket.destroy())
  await expect(reaching(port)(`http://negozio.example:${port}/`)).rejects.toMatchObject({ code: 'unreachable' })
  await stop(servers.pop()!)
  await expect(reaching(port)(`http://negozio.example:${port}/`)).rejects.toMatchObject({ code: 'unreachable' })
})
