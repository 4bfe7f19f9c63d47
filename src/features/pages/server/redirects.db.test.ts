import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { slowCommits } from '../../../../e2e/support/slow-commits.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { insertAsset } from '../../images/public.ts'
import { insertRedirects } from './redirects-repository.ts'

const AT = new Date('2026-11-28T20:00:00Z')

interface Listed {
  readonly fromPath: string
  readonly toPath: string
  readonly status: number
  readonly page: string | null
  readonly leadsNowhere: boolean
}

describe.each(ENGINES)('redirects of an owner’s own, on %s', (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const contatti = await write.put({ title: 'Contatti', urlId: 'contatti' })
    await write.publish(contatti)
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    for (const { fromPath } of await list()) await remove(fromPath)
  })

  const list = async () => ((await write.call('GET', '/redirects')).json() as { redirects: Listed[] }).redirects
  const remove = (fromPath: string) => write.call('DELETE', `/redirects?from=${encodeURIComponent(fromPath)}`)
  /** As an import or an archive brings them. */
  const store = (paths: readonly string[], to_path: string) => {
    const rows = paths.map((from_path) => ({ from_path, to_path, status: 301 }))
    return testApp.services.database.transact((transaction) => insertRedirects(transaction, siteId, rows, AT))
  }
  const clear = () =>
    testApp.services.database.transact((transaction) => transaction.site(siteId).delete('redirects').execute())
  const put = (body: object) => write.call('PUT', '/redirects', body)
  const visited = async (path: string) => {
    const { status, headers } = await visit(testApp.app, 'bottega', path)
    return { status, to: headers.location }
  }

  test('visitors are led on at once; the list names the page, and says which lead nowhere', async () => {
    expect((await put({ from: '/scrivici/', to: '/contatti?da=vecchio' })).status).toBe(204)
    expect((await put({ from: '/listino', to: '/s/listino.pdf', status: 302 })).status).toBe(204)
    expect((await put({ from: '/ieri', to: '/domani' })).status).toBe(204)
    expect(await visited('/scrivici')).toEqual({ status: 301, to: '/contatti?da=vecchio' })
    expect(await list()).toEqual([
      { fromPath: '/ieri', toPath: '/domani', status: 301, page: null, leadsNowhere: true },
      { fromPath: '/listino', toPath: '/s/listino.pdf', status: 302, page: null, leadsNowhere: true },
      { fromPath: '/scrivici', toPath: '/contatti?da=vecchio', status: 301, page: 'Contatti', leadsNowhere: false },
    ])
  })

  test('a page’s own address, a circle and the program’s addresses are refused at their field; nothing changes', async () => {
    await put({ from: '/a', to: '/b' })
    for (const [body, status, field] of [
      [{ from: '/contatti', to: '/b' }, 409, 'from'],
      [{ from: '/b', to: '/a' }, 409, 'to'],
      [{ from: '/c', to: '/c/' }, 400, 'to'],
      [{ from: '/config/siti', to: '/b' }, 400, 'from'],
      [{ from: '/c?x=1', to: '/b' }, 400, 'from'],
      [{ from: '/c', to: 'https://altro.example/' }, 400, 'to'],
      [{ from: '/x/../config/siti', to: '/b' }, 400, 'from'],
      [{ from: '/c%00', to: '/b' }, 400, 'from'],
      [{ from: '/c', to: '/b%00' }, 400, 'to'],
      [{ from: `/${'漢'.repeat(900)}`, to: '/b' }, 400, 'from'],
      [{ from: `/${'c'.repeat(1001)}`, to: '/b' }, 400, 'from'],
      [{ from: '/d', to: '/d/feed' }, 409, 'to'],
      [{ from: '/d', to: '/d/page/2' }, 409, 'to'],
      [{ from: '/foto.jpg', to: '/foto-300x200.jpg' }, 409, 'to'],
      [{ from: '/a/', to: '/contatti' }, 409, 'from'],
    ] as const) {
      const refused = await put(body)
      expect([refused.status, Object.keys(refused.json().errors)], JSON.stringify(body)).toEqual([status, [field]])
    }
    expect((await list()).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([['/a', '/b']])
  })

  test('visitors never jump twice: a target that redirects is followed, also where it came first', async () => {
    await put({ from: '/b', to: '/contatti' })
    await put({ from: '/a', to: '/b' })
    expect(await visited('/a')).toEqual({ status: 301, to: '/contatti' })
    await put({ from: '/zero', to: '/uno' })
    await put({ from: '/uno', to: '/contatti' })
    expect(await visited('/zero')).toEqual({ status: 301, to: '/contatti' })
    expect((await list()).map(({ fromPath, toPath, page }) => [fromPath, toPath, page])).toEqual([
      ['/a', '/b', 'Contatti'],
      ['/b', '/contatti', 'Contatti'],
      ['/uno', '/contatti', 'Contatti'],
      ['/zero', '/uno', 'Contatti'],
    ])
  })

  test('a circle is refused however its addresses are written, and what was there stays', async () => {
    await put({ from: '/a', to: '/b/' })
    await put({ from: '/b', to: '/c?x=1' })
    const refused = await put({ from: '/c/', to: '/x/../a/' })
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([409, ['to']])
    expect(await visited('/a')).toEqual({ status: 301, to: '/c?x=1' })
    // One that was stored nevertheless, such as by an archive, is no redirect.
    await store(['/c'], '/a')
    expect((await visited('/a')).status).toBe(404)
    expect((await list()).map(({ leadsNowhere }) => leadsNowhere)).toEqual([true, true, true])
  })

  test.each(['%23team', '%3Fx'])(
    'an escaped sign of a URL in a target (%s) is a sign of its path, and no circle',
    async (sign) => {
      await store(['/a'], `/a${sign}`)
      expect(await visited('/a')).toEqual({ status: 301, to: `/a${sign}` })
      expect(await visited(`/a${sign}`)).toEqual({ status: 404, to: undefined })
      await clear()
    },
  )

  test('a target whose escaped dots lead elsewhere is refused', async () => {
    const answer = await put({ from: '/a', to: '/x%2F..%2Fa' })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ errors: { to: expect.any(String) } })
  })

  test('a provisional redirect leaves the others as they are', async () => {
    await put({ from: '/a', to: '/b' })
    await put({ from: '/b', to: '/contatti', status: 302 })
    expect(await visited('/a')).toEqual({ status: 302, to: '/contatti' })
    await remove('/b')
    expect(await visited('/a')).toEqual({ status: 301, to: '/b' })
  })

  test('an address that redirects already is changed only by whoever names it', async () => {
    await put({ from: '/a', to: '/contatti' })
    await put({ from: '/b', to: '/contatti' })
    for (const body of [
      { from: '/a', to: '/altrove' },
      { from: '/a', to: '/altrove', replaces: '/b' },
      { from: '/a', to: '/altrove', isStored: true },
    ]) {
      const refused = await put(body)
      expect([refused.status, Object.keys(refused.json().errors)]).toEqual([409, ['from']])
    }
    const answer = await write.call('POST', '/redirects/import', { lines: '/a /altrove\n/c /x\n/c /y' })
    expect(answer.json()).toMatchObject({ imported: 1, faultyLines: [1, 3] })
    expect((await put({ from: '/a', to: '/altrove', replaces: '/a' })).status).toBe(204)
    expect((await list()).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
      ['/a', '/altrove'],
      ['/b', '/contatti'],
      ['/c', '/x'],
    ])
  })

  test('stored paths are taken as they are: changed, removed and put back', async () => {
    const rows = ['/sconto-50%', '/?p=12', '/config/vecchio', '/a%20b', '/\\x']
    await store(rows, '/contatti')
    for (const from of rows) {
      expect((await put({ from, to: '/altrove', status: 302, replaces: from })).status, from).toBe(204)
      expect((await remove(from)).status, from).toBe(204)
      expect((await put({ from, to: '/contatti', status: 302, isStored: true })).status, from).toBe(204)
    }
    expect((await list()).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual(
      rows.toSorted().map((from) => [from, '/contatti']),
    )
    expect(await visited('/sconto-50%25')).toEqual({ status: 302, to: '/contatti' })
    expect(await visited('/?p=12')).toEqual({ status: 302, to: '/contatti' })
    expect((await put({ from: '/nuova', to: '/contatti', replaces: '/?p=12' })).status).toBe(204)
    // A stored path that is not there has no rules of its own.
    expect((await put({ from: '/config/altro', to: '/contatti', replaces: '/config/altro' })).status).toBe(400)
  })

  test('a path is stored as visitors ask for it', async () => {
    await put({ from: '/x/../vecchia//strada/', to: '/contatti#mappa' })
    expect((await list()).map(({ fromPath }) => fromPath)).toEqual(['/vecchia/strada'])
    expect(await visited('/vecchia/strada?da=posta')).toEqual({ status: 301, to: '/contatti?da=posta#mappa' })
  })

  test('the list says what visitors get to: pages, pictures, forms and files, not what nobody may see', async () => {
    await write.put({ title: 'Riservata', urlId: 'riservata', access: 'private' })
    const image = newId()
    const facts = { content_hash: '0123456789abcdef', mime_type: 'image/png', size: 1, width: 300, height: 200 }
    const words = { name: 'vaso.png', alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null }
    const more = {
      import_key: null,
      file_key: 'none',
      created_at: AT.toISOString(),
      has_alpha: 0,
      animated: 0,
      tone: null,
    }
    await testApp.services.database.transact((transaction) =>
      insertAsset(transaction, siteId, { id: image, ...facts, ...words, ...more }),
    )
    const gallery = { id: newId(), type: 'gallery', version: 1, props: { images: [{ assetId: image }] } }
    await write.put({ title: 'Mostra', urlId: 'mostra', blocks: [section(gallery)] })
    const targets: [string, string | null, boolean][] = [
      ['/riservata', null, true],
      ['/mostra/vaso', 'Mostra', false],
      ['/mostra/anfora', null, true],
      ['/mostra/feed', 'Mostra', false],
      ['/contatti/manca', null, true],
      ['/s/vaso.png', null, false],
      ['/s/manca.pdf', null, true],
      ['/search?q=x', null, false],
    ]
    for (const [at, [to]] of targets.entries()) expect((await put({ from: `/da-${at}`, to })).status, to).toBe(204)
    await put({ from: '/da-9', to: '/da-1' })
    expect((await list()).map(({ toPath, page, leadsNowhere }) => [toPath, page, leadsNowhere])).toEqual([
      ...targets,
      ['/da-1', 'Mostra', false],
    ])
  })

  test('one bad line costs nothing but itself; of many bad ones the first hundred are explained', async () => {
    const bad = ['/x%00 /contatti', `/${'y'.repeat(3000)} /contatti`, `/${'漢'.repeat(900)} /contatti`, '/z /c%00']
    const lines = ['/uno /contatti', ...bad, '/due /contatti']
    const answer = await write.call('POST', '/redirects/import', { lines: lines.join('\n') })
    expect(answer.json()).toMatchObject({ imported: 2, faultyLines: [2, 3, 4, 5] })
    for (const { text } of answer.json().faults) expect(text.length).toBeLessThanOrEqual(200)
    const many = Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? `/m-${at} /contatti` : `/m-${at}`))
    const read = await write.call('POST', '/redirects/import', { lines: many.join('\n') })
    expect([read.json().imported, read.json().faults.length, read.json().faultyLines.length]).toEqual([1000, 100, 1000])
    const refused = await write.call('POST', '/redirects/import', { lines: [...many, '/tre /contatti'].join('\n') })
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ['lines']])
    await clear()
  })

  test('a site has at most ten thousand redirects', async () => {
    await store(
      Array.from({ length: 10_000 }, (_, at) => `/m-${at}`),
      '/contatti',
    )
    const refused = await put({ from: '/di-troppo', to: '/contatti' })
    expect([refused.status, refused.json().errors.from]).toEqual([409, expect.stringContaining('10.000')])
    const answer = await write.call('POST', '/redirects/import', { lines: '/di-troppo /contatti' })
    expect(answer.json()).toMatchObject({ imported: 0, faultyLines: [1] })
    expect((await put({ from: '/cambiata', to: '/contatti', replaces: '/m-0' })).status).toBe(204)
    await clear()
  })

  test('only those who may change settings see and change them, as in the panel', async () => {
    const editor = siteWriter(await testApp.signIn('elio@esempio.it', { [siteId]: ROLE.editor }), siteId)
    for (const [method, path, body] of [
      ['GET', '/redirects', undefined],
      ['PUT', '/redirects', { from: '/a', to: '/contatti' }],
      ['POST', '/redirects/import', { lines: '/a /contatti' }],
      ['DELETE', '/redirects?from=/a', undefined],
    ] as const)
      expect((await editor.call(method, path, body)).status, method + path).toBe(403)
  })

  test('a redirect that is changed takes its own place', async () => {
    await put({ from: '/a', to: '/contatti' })
    expect((await put({ from: '/nuova', to: '/contatti', replaces: '/a' })).status).toBe(204)
    expect((await list()).map(({ fromPath }) => fromPath)).toEqual(['/nuova'])
    expect((await visited('/a')).status).toBe(404)
    // A change that is refused keeps the former one.
    expect((await put({ from: '/contatti', to: '/altrove', replaces: '/nuova' })).status).toBe(409)
    expect((await list()).map(({ fromPath }) => fromPath)).toEqual(['/nuova'])
  })

  test('of pasted lines the good ones count, and each of the others is named with its reason', async () => {
    const lines = ['/uno /contatti', '/due', '/contatti /uno', '# prima', '/tre -> /uno 302', 'quattro /uno'].join('\n')
    const answer = await write.call('POST', '/redirects/import', { lines })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({
      imported: 2,
      faultyLines: [2, 3, 6],
      faults: [
        { line: 2, text: '/due', fault: 'Manca l’indirizzo nuovo: scrivi «/vecchio /nuovo».' },
        { line: 3, text: '/contatti /uno', fault: 'A /contatti c’è già la pagina «Contatti».' },
        {
          line: 6,
          text: 'quattro /uno',
          fault: '«quattro» non è un indirizzo del sito: deve cominciare con /.',
        },
      ],
    })
    expect(await visited('/tre')).toEqual({ status: 302, to: '/contatti' })
  })
})

describe('redirects of an owner’s own through two processes on postgres, each pausing before its commit', () => {
  let nodes: TestApp[]
  let writers: SiteWriter[]

  beforeAll(async () => {
    const first = await createTestApp('postgres')
    nodes = [first, await createTestApp('postgres', { shared: first })]
    const siteId = await first.createSite('bottega', 'Bottega')
    writers = []
    for (const [at, node] of nodes.entries())
      writers.push(siteWriter(await node.signIn(`anna${at}@esempio.it`, { [siteId]: ROLE.admin }), siteId))
    await slowCommits(first, ['redirects'])
  })
  afterAll(async () => {
    for (const node of nodes?.toReversed() ?? []) await node.close()
  })

  test('two that would make a circle together do not, nor two of the same path', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [`/a-${round}`, `/b-${round}`, `/c-${round}`]
      const circle = await Promise.all([
        writers[0]!.call('PUT', '/redirects', { from: a, to: b }),
        writers[1]!.call('PUT', '/redirects', { from: b, to: a }),
      ])
      expect(circle.map(({ status }) => status).toSorted()).toEqual([204, 409])
      const both = await Promise.all(
        writers.map((writer) => writer.call('POST', '/redirects/import', { lines: `${c} /x\n${c}2 ${c}` })),
      )
      expect(both.map((answer) => answer.json().imported).toSorted()).toEqual([0, 2])
    }
  })
})
