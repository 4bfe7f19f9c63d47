import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const SITE = 'site:a'

function page(body = 'ciao', more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body,
    headers: { 'cache-control': 'public, max-age=0' },
    topics: [SITE],
    validUntil: undefined,
    ...more,
  }
}

/** A cache with a clock, and a function that requests a page and counts the renders. */
function openCache(maxBytes = 1_000_000) {
  let clock = 0
  const cache = new PageCache({ maxBytes, now: () => clock })
  let renders = 0
  return {
    cache,
    get renders() {
      return renders
    },
    setClock(time: number) {
      clock = time
    },
    ask: (key: string, answer: RenderedPage | Promise<RenderedPage> = page(), siteTopic = SITE) =>
      cache.get(key, siteTopic, async () => {
        renders++
        return answer
      }),
    keys: (...names: string[]) => names.filter((name) => cache.lookUp(name)),
  }
}

describe('what is kept', () => {
  test('a hundred who ask for a page at once get one render, and later ones get it from memory', async () => {
    const opened = openCache()
    const gate = Promise.withResolvers<RenderedPage>()
    const asked = Array.from({ length: 100 }, () => opened.ask('/', gate.promise))
    gate.resolve(page('una'))
    const pages = await Promise.all(asked)
    expect(new Set(pages).size).toBe(1)
    expect(await opened.ask('/')).toBe(pages[0])
    expect(opened.renders).toBe(1)
    expect(opened.cache.statistics).toEqual({ hits: 1, misses: 100, confirmed: 0, renders: 1 })
  })

  test('different pages are rendered side by side', async () => {
    const opened = openCache()
    const [a, b] = await Promise.all([opened.ask('/a', page('a')), opened.ask('/b', page('b'))])
    expect([a.body, b.body]).toEqual(['a', 'b'])
    expect(opened.cache.size.entries).toBe(2)
  })

  test('a render that fails is told to all who wait, and is tried again by the next', async () => {
    const opened = openCache()
    const failing = Promise.reject(new Error('no'))
    const results = await Promise.allSettled([opened.ask('/', failing), opened.ask('/', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect((await opened.ask('/', page('bene'))).body).toBe('bene')
    expect(opened.renders).toBe(2)
  })

  test.each([301, 401, 404, 500])(
    'an answer of status %i is shared with those who wait and not kept',
    async (status) => {
      const opened = openCache()
      const gate = Promise.withResolvers<RenderedPage>()
      const asked = [opened.ask('/', gate.promise), opened.ask('/', gate.promise)]
      gate.resolve(page('', { status }))
      expect((await Promise.all(asked)).map((entry) => entry.page.status)).toEqual([status, status])
      expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
      await opened.ask('/')
      expect(opened.renders).toBe(2)
    },
  )

  test('a page is kept until its time has come', async () => {
    const opened = openCache()
    await opened.ask('/', page('ciao', { validUntil: new Date(1000) }))
    opened.setClock(999)
    expect(opened.keys('/')).toEqual(['/'])
    opened.setClock(1000)
    expect(opened.keys('/')).toEqual([])
    expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('what is forgotten', () => {
  test('a topic takes the pages that depend on it and no others', async () => {
    const opened = openCache()
    await opened.ask('/a', page('a', { topics: [SITE, 'site:a:blog'] }))
    await opened.ask('/b', page('b', { topics: [SITE, 'site:a:shop'] }))
    await opened.ask('/c', page('c', { topics: ['site:c'] }), 'site:c')
    opened.cache.invalidate(['jobs', 'site:a:none'])
    expect(opened.keys('/a', '/b', '/c')).toEqual(['/a', '/b', '/c'])
    opened.cache.invalidate(['site:a:blog'])
    expect(opened.keys('/a', '/b', '/c')).toEqual(['/b', '/c'])
    opened.cache.invalidate([SITE])
    expect(opened.keys('/a', '/b', '/c')).toEqual(['/c'])
    opened.cache.invalidate(['everything'])
    expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  test.each([SITE, 'site:a:blog', 'everything'])(
    'a render under way when %s changes is not kept, and nobody new joins it',
    async (topic) => {
      const opened = openCache()
      const gate = Promise.withResolvers<RenderedPage>()
      const before = opened.ask('/', gate.promise)
      await Promise.resolve()
      opened.cache.invalidate([topic])
      const after = opened.ask('/', page('nuova'))
      expect((await after).body).toBe('nuova')
      gate.resolve(page('vecchia'))
      expect((await before).body).toBe('vecchia')
      expect(opened.cache.lookUp('/')?.body).toBe('nuova')
      expect(opened.renders).toBe(2)
    },
  )

  test('a render under way of another site is kept', async () => {
    const opened = openCache()
    const gate = Promise.withResolvers<RenderedPage>()
    const asked = opened.ask('/', gate.promise)
    opened.cache.invalidate(['site:b', 'site:b:blog', 'site:ab', 'hosts'])
    gate.resolve(page())
    await asked
    expect(opened.keys('/')).toEqual(['/'])
  })
})

describe('how much is kept', () => {
  const EIGHT_KB = 'x'.repeat(8000)

  test('what is in memory never passes the bound; what was used since the last look stays longest', async () => {
    const opened = openCache(50_000)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await opened.ask(key, page(EIGHT_KB))
    expect(opened.keys('a')).toEqual([])
    opened.cache.lookUp('b')
    await opened.ask('g', page(EIGHT_KB))
    expect(opened.keys('b', 'c', 'd', 'e', 'f', 'g')).toEqual(['b', 'd', 'e', 'f', 'g'])
    expect(opened.cache.size).toEqual({ entries: 5, bytes: 50_000 })
  })

  test('a compressed page counts by its compressed bytes, and is taken off with them', async () => {
    const opened = openCache()
    const entry = await opened.ask('/', page(EIGHT_KB))
    const { bytes } = opened.cache.size
    const variant = await entry.variant('gzip')
    expect(opened.cache.size.bytes).toBe(bytes - EIGHT_KB.length + variant.body.length)
    opened.cache.invalidate([SITE])
    await entry.variant('br')
    expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  test('a second compressed copy that passes the bound makes room', async () => {
    const opened = openCache(50_010)
    const noise = page(randomBytes(6_000).toString('base64'))
    for (const key of ['a', 'b', 'c', 'd']) await opened.ask(key, page(EIGHT_KB))
    const last = await opened.ask('e', noise)
    await last.variant('gzip')
    expect(opened.cache.size.entries).toBe(5)
    await last.variant('br')
    expect(opened.cache.size.entries).toBe(4)
    expect(opened.cache.size.bytes).toBeLessThanOrEqual(50_010)
  })

  test('a page of more than a quarter of the bound is served and not kept', async () => {
    const opened = openCache(50_000)
    await opened.ask('small', page(EIGHT_KB))
    expect((await opened.ask('huge', page('y'.repeat(20_000)))).body).toHaveLength(20_000)
    expect(opened.keys('small', 'huge')).toEqual(['small'])
  })

  test('a page that can tell is rendered anew once it no longer holds, and not before', async () => {
    const opened = openCache()
    let title = 'prima'
    const telling = () => {
      const shown = title
      return page(shown, { holds: async () => shown === title })
    }
    const body = async () => (await opened.ask('/', telling())).body
    expect(await body()).toBe('prima')
    opened.cache.invalidate([SITE])
    expect(opened.keys('/')).toEqual([])
    expect([await body(), opened.renders]).toEqual(['prima', 1])
    expect(opened.keys('/')).toEqual(['/'])
    title = 'dopo'
    opened.cache.invalidate([SITE])
    expect([await body(), opened.renders]).toEqual(['dopo', 2])
    expect(opened.cache.statistics).toMatchObject({ confirmed: 1 })
    opened.cache.invalidate([SITE])
    title = 'poi'
    expect((await opened.ask('/', page('via', { status: 404 }))).body).toBe('via')
    expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  test('what an address has in place of a page is shared, never kept, and ends the page that stood there', async () => {
    const opened = openCache()
    const redirect = { instead: 'redirect', to: '/nuova', status: 301 } as const
    const gate = Promise.withResolvers<typeof redirect>()
    let renders = 0
    const ask = () =>
      opened.cache.get('/', SITE, () => {
        renders++
        return gate.promise
      })
    await opened.ask('/', page('una', { holds: async () => false }))
    opened.cache.invalidate([SITE])
    const asked = [ask(), ask()]
    gate.resolve(redirect)
    expect(await Promise.all(asked)).toEqual([redirect, redirect])
    expect([renders, opened.cache.size.entries]).toEqual([1, 0])
    await ask()
    expect(renders).toBe(2)
  })

  test('a page of another mark is rendered anew in its place, and nobody waits for one under way', async () => {
    const { cache } = openCache()
    const slow = Promise.withResolvers<RenderedPage>()
    const old = cache.get('/', SITE, () => slow.promise, 'prima')
    const fresh = await cache.get('/', SITE, async () => page('dopo'), 'dopo')
    slow.resolve(page('prima'))
    expect([(await old).body, fresh.body]).toEqual(['prima', 'dopo'])
    expect((await cache.get('/', SITE, async () => page('dopo'), 'dopo')).body).toBe('dopo')
    await cache.get('/', SITE, async () => page('poi'), 'poi')
    expect(cache.lookUp('/', 'poi')?.body).toBe('poi')
    expect(cache.lookUp('/', 'dopo')).toBeUndefined()
    expect(cache.size.entries).toBe(1)
  })

  test('what an announcement came across is kept in doubt if it can tell, and never over something newer', async () => {
    const opened = openCache()
    const [slow, slower] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()]
    let holds = true
    const first = opened.ask('/', slow.promise)
    opened.cache.invalidate([SITE])
    slow.resolve(page('una', { holds: async () => holds }))
    await first
    expect(opened.keys('/')).toEqual([])
    expect([(await opened.ask('/')).body, opened.renders]).toEqual(['una', 1])
    holds = false
    opened.cache.invalidate([SITE])
    const late = opened.ask('/', slower.promise)
    opened.cache.invalidate([SITE])
    await opened.ask('/', page('nuova'))
    slower.resolve(page('vecchia', { holds: async () => true }))
    expect((await late).body).toBe('vecchia')
    expect((await opened.ask('/')).body).toBe('nuova')
  })

  test('whatever happens, the count of bytes is that of the entries', async () => {
    const action = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      size: fc.integer({ min: 0, max: 14_000 }),
      kind: fc.constantFrom('ask', 'compress', 'forget', 'look'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const opened = openCache(60_000)
        for (const { key, size, kind } of actions) {
          if (kind === 'forget') opened.cache.invalidate([`site:a:${key}`])
          else if (kind === 'look') opened.cache.lookUp(key)
          else {
            const entry = await opened.ask(key, page('z'.repeat(size), { topics: [SITE, `site:a:${key}`] }))
            if (kind === 'compress') await entry.variant('gzip')
          }
          expect(opened.cache.size.bytes).toBeLessThanOrEqual(60_000)
        }
        opened.cache.invalidate([SITE])
        expect(opened.cache.size).toEqual({ entries: 0, bytes: 0 })
      }),
      { numRuns: 60 },
    )
  })
})
