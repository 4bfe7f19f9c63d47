import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

interface Listed {
  readonly fromPath: string
  readonly toPath: string
  readonly status: number
  readonly page: string | null
  readonly leadsNowhere: boolean
}

describe.each(ENGINES)('redirects of an owner’s own, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const contatti = await write.put({ title: 'Contatti', urlId: 'contatti' })
    await write.publish(contatti)
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    for (const { fromPath } of await list())
      await write.call('DELETE', `/redirects?from=${encodeURIComponent(fromPath)}`)
  })

  const list = async () => ((await write.call('GET', '/redirects')).json() as { redirects: Listed[] }).redirects
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
      { fromPath: '/listino', toPath: '/s/listino.pdf', status: 302, page: null, leadsNowhere: false },
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
