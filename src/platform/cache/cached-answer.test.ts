import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedEncoding, answerFromCache, CachedPage, type RenderedPage } from './page-cache.ts'

function page(body: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body,
    headers: { 'cache-control': 'public, max-age=0' },
    topics: [],
    validUntil: undefined,
    ...more,
  }
}

describe('which encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q = 0 , gzip ; q = 0.000', 'identity'],
    ['br;q=0.001', 'br'],
    ['gzip;q=0,br;q=0.0', 'identity'],
    ['gzip;q=0.5', 'gzip'],
    ['zebra, gzipped, brotli', 'identity'],
    ['*', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
  ])('%j asks for %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  test('a coding that is not named, or is refused, is never sent', () => {
    const blank = fc.constantFrom('', ' ', '  ', '\t')
    const coding = fc.tuple(
      fc.constantFrom('br', 'gzip', 'deflate', 'x-gzip', 'zstd', 'identity', '*', 'b', 'rbr'),
      fc.constantFrom(undefined, '0', '0.0', '0.000', '0.001', '0.5', '1', '1.000'),
      blank,
      blank,
    )
    fc.assert(
      fc.property(fc.array(coding, { maxLength: 6 }), (codings) => {
        const header = codings
          .map(
            ([name, quality, before, after]) =>
              `${before}${name}${quality === undefined ? '' : `${after};${before}q=${quality}`}${after}`,
          )
          .join(',')
        const taken = codings
          .filter(([, quality]) => quality === undefined || Number(quality) > 0)
          .map(([name]) => name)
        const encoding = acceptedEncoding(header)
        if (encoding === 'identity') expect(taken.some((name) => name === 'br' || name === 'gzip')).toBe(false)
        else expect(taken).toContain(encoding)
      }),
    )
  })

  test('a page is compressed once, however many ask', async () => {
    const entry = new CachedPage(page('a'.repeat(5000)), () => {})
    const variants = await Promise.all(Array.from({ length: 100 }, () => entry.variant('br')))
    expect(new Set(variants).size).toBe(1)
    expect(entry.ready('br')).toBe(variants[0])
    expect(entry.ready('gzip')).toBeUndefined()
  })
})

describe('the answer', () => {
  const text = `<!DOCTYPE html><p>${'perché '.repeat(500)}</p>`
  const entries = {
    '/': new CachedPage(page(text), () => {}),
    '/404': new CachedPage(page('non c’è', { status: 404 }), () => {}),
    '/empty': new CachedPage(page(''), () => {}),
  }
  const server = createServer(async (asked, answer) => {
    const entry = entries[asked.url as keyof typeof entries]
    answerFromCache(asked, answer, entry, await entry.variant(acceptedEncoding(asked.headers['accept-encoding'])))
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void server.close())

  async function get(path: keyof typeof entries, headers: Record<string, string> = {}, method = 'GET') {
    const sent = request({ port: (server.address() as AddressInfo).port, path, method, headers, agent: false }).end()
    const [answer] = await once(sent, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return {
      status: answer.statusCode as number,
      headers: answer.headers as IncomingHttpHeaders,
      body: Buffer.concat(chunks),
    }
  }
  const etagOf = async (encoding: string) => String((await get('/', { 'accept-encoding': encoding })).headers.etag)

  test('bytes, length, type, validator and the page’s own headers, in each encoding', async () => {
    const plain = await get('/')
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'public, max-age=0',
      vary: 'accept-encoding',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(text)
    const brotli = await get('/', { 'accept-encoding': 'br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(zipped.body.length) })
    expect(gunzipSync(zipped.body).toString()).toBe(text)
    expect(brotliDecompressSync((await get('/empty', { 'accept-encoding': 'br' })).body).toString()).toBe('')
  })

  test.each(['br', 'gzip'] as const)(
    'who takes no compression has the same bytes after %s was made',
    async (encoding) => {
      const entry = new CachedPage(page(text), () => {})
      const before = entry.ready('identity')
      await entry.variant(encoding)
      expect(entry.ready('identity')).toEqual(before)
      expect(entry.body).toBe(text)
    },
  )

  test('each encoding has a validator of its own, the same for the same bytes', async () => {
    const etags = await Promise.all(['identity', 'br', 'gzip'].map(etagOf))
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
    expect(new CachedPage(page(text), () => {}).ready('identity')?.etag).toBe(etags[0])
    expect(new CachedPage(page(`${text} `), () => {}).ready('identity')?.etag).not.toBe(etags[0])
  })

  test('who has the bytes gets 304 without them', async () => {
    const etag = await etagOf('identity')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"x",W/${etag} , "y"`, '*']) {
      const answer = await get('/', { 'if-none-match': known })
      expect(answer.status, known).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0' })
      expect(answer.headers['content-length']).toBeUndefined()
    }
    for (const known of ['"other"', etag.slice(1, -1), `${etag}x`, '']) {
      expect((await get('/', { 'if-none-match': known })).status, known).toBe(200)
    }
    // Another encoding has other bytes.
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, got] = [await get('/', {}, 'HEAD'), await get('/')]
    expect(head.body).toHaveLength(0)
    expect(head.status).toBe(200)
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
    expect((await get('/', { 'if-none-match': '*' }, 'HEAD')).status).toBe(304)
  })

  test('a page that is not there is never 304', async () => {
    expect((await get('/404', { 'if-none-match': '*' })).status).toBe(404)
  })
})
