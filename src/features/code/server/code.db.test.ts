import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { getSite, putEntitlement, putSiteContent } from '../../sites/public.ts'
import { makeStatisticsPiece } from '../model/statistics-services.ts'

const SCRIPT = 'window.contati = 1'
const PIECE = {
  documentId: null,
  ...{ id: 'uno', name: 'Contatore', place: 'head', category: 'statistics', purpose: 'Conta le visite.' },
  ...{ provider: 'Misure srl', hosts: ['*.misure.it'] },
  cookies: [{ name: '_misure*', purpose: 'Riconosce chi torna.', duration: '13 mesi' }],
  code: `<script async src="https://cdn.misure.it/s.js"></script><script>${SCRIPT}</script>`,
}

describe.each(ENGINES)('code of an owner, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: string
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
    await siteWriter(owner, siteId).put({ title: 'Inizio', urlId: '' })
    await publish()
  })
  afterAll(() => testApp.close())

  const save = async (pieces: readonly object[]) => {
    const { draft, draftVersion } = (await owner.call('GET', url)).json()
    return owner.call('PUT', `${url}/draft`, { baseVersion: draftVersion, content: { ...draft, code: { pieces } } })
  }
  const publish = () => owner.call('POST', `${url}/publications`, { siteContent: true })
  const open = (path = '/') => visit(testApp.app, 'bottega', path)

  test('pages have a published piece as a template, with its consent category and a policy that names it', async () => {
    expect((await open()).body).not.toContain('ownCode')
    expect((await save([PIECE])).status).toBe(200)
    expect((await open()).body).not.toContain('ownCode')
    await publish()
    const page = await open()
    const template = /<template data-behaviour="ownCode"[^>]*data-props="([^"]*)"[^>]*>(.*?)<\/template>/s.exec(
      page.body,
    )
    expect(template?.[1]?.replaceAll('&quot;', '"')).toBe('{"place":"head","category":"statistics"}')
    expect(template?.[2]).toBe(PIECE.code)
    const policy = String(page.headers['content-security-policy'])
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' https://*.misure.it https://cdn.misure.it 'sha256-${hash}'`)
    expect(policy).not.toContain('unsafe')
    expect(page.body).toContain('"categories":["statistics"]')
    expect(page.body).toContain('"cookieNames":{"statistics":["_misure*"]}')
  })

  test('a service of statistics by its key waits for consent as pasted code does, and the policy names its hosts', async () => {
    const made = makeStatisticsPiece('google', { measurementId: 'G-AB12CD34EF' }, 'google')
    if (!('piece' in made)) throw new Error('refused')
    expect((await save([made.piece])).status).toBe(200)
    await publish()
    const { body, headers } = await open()
    const templates = /<template data-behaviour="ownCode"[^>]*data-props="([^"]*)"[^>]*>.*?<\/template>/gs
    const [[, properties] = []] = [...body.matchAll(templates)]
    expect(properties?.replaceAll('&quot;', '"')).toBe('{"place":"head","category":"statistics"}')
    expect(body.replaceAll(templates, '')).not.toContain('googletagmanager')
    expect(body).toContain('"categories":["statistics"]')
    expect(body).toContain('"cookieNames":{"statistics":["_ga","_ga_AB12CD34EF"]}')
    const policy = String(headers['content-security-policy'])
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      for (const host of ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'])
        expect(policy).toMatch(new RegExp(`${directive} [^;]*https://${host.replaceAll(/[.*]/g, '\\$&')}`))
    expect(policy).not.toContain('unsafe')
    await save([PIECE])
    await publish()
    expect((await open()).body).not.toContain('googletagmanager')
  })

  test('code of one page is on that page only, which alone lets it in', async () => {
    const write = siteWriter(owner, siteId)
    const id = await write.put({ title: 'Contatti', urlId: 'contatti' })
    const other = `<script src="https://mappa.altri.it/m.js"></script>`
    const own = { ...PIECE, id: 'due', name: 'Mappa', documentId: id, code: other, hosts: [], cookies: [] }
    expect((await save([PIECE, own])).status).toBe(200)
    await publish()
    const codes = async (path: string) => {
      const { body, headers } = await open(path)
      return [
        body.match(/data-behaviour="ownCode"/g)?.length,
        String(headers['content-security-policy']).includes('mappa.altri.it'),
      ]
    }
    expect(await codes('/contatti')).toEqual([2, true])
    expect(await codes('/')).toEqual([1, false])
    expect(await codes('/manca')).toEqual([1, false])
    // The same choice holds on all pages.
    expect((await open()).body).toContain('"categories":["statistics"]')
    expect((await save([{ ...own, documentId: 'una-pagina' }])).status).toBe(400)
    await save([own])
    await publish()
    expect(await codes('/contatti')).toEqual([1, true])
    expect(await codes('/')).toEqual([undefined, false])
    await save([PIECE])
    await publish()
  })

  test('code does not run where members type passwords, nor on the page of the site’s password', async () => {
    const account = await open('/account')
    expect(account.status).toBe(200)
    expect(account.body).not.toContain('ownCode')
    expect(account.headers['content-security-policy']).not.toContain('misure.it')
    await owner.call('PUT', `${url}/password`, { password: 'porta chiusa' })
    const locked = await open()
    expect(locked.body).not.toContain('ownCode')
    await owner.call('PUT', `${url}/password`, { password: null })
    expect((await open()).body).toContain('ownCode')
  })

  test('a site that may not run code has none on its pages, at once, and gets it back', async () => {
    const entitle = (enabled: boolean) =>
      testApp.services.database.transact((transaction) =>
        putEntitlement(transaction, siteId, 'codeInjection', { enabled, limit: null }),
      )
    await entitle(false)
    const without = await open()
    expect(without.body).not.toContain('ownCode')
    expect(without.headers['content-security-policy']).not.toContain('misure.it')
    expect(without.headers['content-security-policy']).not.toMatch(/script-src [^;]*sha256/)
    expect((await owner.call('GET', `${url}/code-right`)).json()).toEqual({ mayRun: false })
    await entitle(true)
    expect((await open()).body).toContain('ownCode')
    expect((await owner.call('GET', `${url}/code-right`)).json()).toEqual({ mayRun: true })
  })

  test('code does not run on pages for one person, whose addresses may contain a key', async () => {
    const page = await open(`/commerce/promemoria?t=${'a'.repeat(43)}`)
    expect([page.status, page.headers['referrer-policy']]).toEqual([410, 'strict-origin'])
    expect(page.body).not.toContain('ownCode')
    expect(page.headers['content-security-policy']).not.toContain('misure.it')
    expect((await open('/manca')).body).toContain('ownCode')
  })

  test('code that gets out of its template is refused, and not drawn where an archive brought it', async () => {
    const escaping = `<div></div></template><img src="https://spia.it/p.gif">`
    expect((await save([{ ...PIECE, place: 'foot', code: escaping }])).status).toBe(400)
    await testApp.services.database.transact(async (transaction) => {
      const { content } = await getSite(transaction, siteId)
      const brought = { ...content, code: { pieces: [PIECE, { ...PIECE, id: 'due', code: escaping }] } }
      await putSiteContent(transaction, siteId, { content: brought, draft: null })
    })
    const page = await open()
    expect(page.body).toContain('ownCode')
    expect(page.body).not.toContain('spia.it')
    expect(page.headers['content-security-policy']).not.toContain('spia.it')
  })

  test('who may not change settings takes no code online, nor back', async () => {
    const editor = await testApp.signIn('bea@esempio.it', { [siteId]: ROLE.editor })
    const pending = async (who: OwnerClient) => (await who.call('GET', `${url}/pending`)).json()
    const refused = (answer: Awaited<ReturnType<OwnerClient['call']>>, words: string) => {
      expect([answer.status, answer.json().code]).toEqual([403, 'forbidden'])
      expect(answer.json().error).toContain(words)
    }
    const publishAs = (who: OwnerClient) => who.call('POST', `${url}/publications`, { siteContent: true })
    await save([{ ...PIECE, name: 'Altro' }])
    refused(await publishAs(editor), 'c’è anche: codice. Può metterlo online solo un amministratore')
    expect((await pending(editor)).site.withheld).toEqual(['codice'])
    expect((await pending(owner)).site.withheld).toEqual([])
    const { publishRevision: number } = (await publishAs(owner)).json()
    expect((await pending(editor)).latest).toMatchObject({ number, withheld: ['codice'] })
    const back = (who: OwnerClient) => who.call('POST', `${url}/publications/${number}/withdrawal`)
    refused(await back(editor), 'cambierebbe anche: codice')
    expect((await back(owner)).status).toBe(200)

    const { draft, draftVersion } = (await owner.call('GET', url)).json()
    const styled = { ...draft, code: { pieces: [PIECE] }, style: { ...draft.style, css: 'p { color: red }' } }
    await owner.call('PUT', `${url}/draft`, { baseVersion: draftVersion, content: styled })
    refused(await publishAs(editor), 'CSS')
    await publishAs(owner)

    // What changes neither is theirs to publish, as before.
    const site = (await owner.call('GET', url)).json()
    await owner.call('PUT', `${url}/draft`, {
      baseVersion: site.draftVersion,
      content: { ...site.draft, title: 'Bottega nuova' },
    })
    expect((await publishAs(editor)).status).toBe(200)
    await save([PIECE])
  })

  test('code that would not run is refused at its field with its line, and the draft stays', async () => {
    const refused = await save([{ ...PIECE, code: '<script>\nrotto()' }])
    expect(refused.status).toBe(400)
    expect(refused.json().errors).toEqual({
      'code.pieces.0.code': '«Contatore»: Lo script che comincia alla riga 1 non è chiuso: manca </script>.',
    })
    const cookie = PIECE.cookies[0]!
    const cookies = [{ name: 'CART' }, { name: 'ss_*' }, { name: 'due nomi' }, { duration: '' }, { purpose: ' ' }].map(
      (given) => ({ cookies: [{ ...cookie, ...given }] }),
    )
    for (const wrong of [
      { purpose: ' ' },
      { category: 'tutto' },
      { hosts: ['*'] },
      { code: 'x'.repeat(20_001) },
      ...cookies,
    ])
      expect((await save([{ ...PIECE, ...wrong }])).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
    expect((await save([PIECE, PIECE])).status).toBe(400)
    expect((await owner.call('GET', url)).json().draft.code.pieces).toEqual([PIECE])
  })
})
