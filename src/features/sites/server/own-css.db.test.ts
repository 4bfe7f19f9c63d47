import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('an owner’s own style sheet, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let url: string

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega', 'Bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    url = `/api/sites/${siteId}`
    await siteWriter(owner, siteId).put({ title: 'Inizio', urlId: '' })
  })
  afterAll(() => testApp.close())

  const save = (css: string) => owner.call('PATCH', `${url}/draft`, { aesthetic: { style: { css } } })
  const publish = () => owner.call('POST', `${url}/publications`, { siteContent: true })
  const open = () => visit(testApp.app, 'bottega', '/')

  test('pages have it after all others once it is published, with a policy that names it; others have nothing', async () => {
    expect((await open()).body).not.toContain('<style')
    expect((await save('h1 > b { color: "</style><script>" }')).status).toBe(200)
    expect((await open()).body).not.toContain('<style')
    await publish()
    const page = await open()
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(page.body) ?? []
    expect(css.slice(css.indexOf('\n') + 1)).toBe('h1 > b { color: "<\\/style><script>" }')
    expect(page.body.indexOf('<style>')).toBeGreaterThan(page.body.lastIndexOf('rel="stylesheet"'))
    const hash = createHash('sha256').update(css).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('what is checked is what is served, but for the end of the element', async () => {
    const css = 'p{a:</*;background:url(//a.it/x);b:*/}'
    expect((await save(css)).status).toBe(200)
    await publish()
    expect((await open()).body).toContain(`${css}</style>`)
  })

  test('a stored sheet that is refused by now keeps nobody from changing something else', async () => {
    await save('p { color: red }')
    await publish()
    const { database } = testApp.services
    const stored = await database.global.selectFrom('sites').select(['id', 'content']).executeTakeFirstOrThrow()
    const before = JSON.parse(stored.content)
    const content = { ...before, style: { ...before.style, css: 'p { background: url(//a.it/x) }' } }
    await database.transact(({ global }) =>
      global
        .updateTable('sites')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', stored.id)
        .execute(),
    )
    const change = (style: object) => owner.call('PATCH', `${url}/draft`, { aesthetic: { style } })
    expect((await change({ spacing: 'airy' })).status).toBe(200)
    expect((await change({ css: 'p { background: url(//a.it/y) }' })).status).toBe(400)
    expect((await change({ css: '', spacing: 'own' })).status).toBe(200)
    await publish()
  })

  test('line ends are what browsers make of them, so that the policy still names the sheet', async () => {
    const css = 'p { color: red }\r\np { margin: 0 }\rb { color: red }'
    expect((await save(css)).status).toBe(200)
    expect((await owner.call('GET', url)).json().draft.style.css).toBe(css.replace(/\r\n?/g, '\n'))
  })

  test('a change that changes nothing makes no version', async () => {
    const version = async () => (await owner.call('GET', url)).json().draftVersion
    await save('p {}')
    const before = await version()
    for (const aesthetic of [{}, { style: { css: 'p {}' } }, { style: { css: 'p {}' }, look: 'terra' }]) {
      const answer = await owner.call('PATCH', `${url}/draft`, { aesthetic })
      expect([answer.status, answer.json()]).toEqual([200, { version: before }])
    }
    const late = await owner.call('PATCH', `${url}/draft`, { baseVersion: before - 1, aesthetic: {} })
    expect([late.status, await version()]).toEqual([409, before])
  })

  test('a mistake is refused at its field with line and column, whichever call saves it', async () => {
    const sentence = 'Riga 2, colonna 1: c’è una } di troppo.'
    const refused = await save('p {}\n}')
    expect([refused.status, refused.json().errors]).toEqual([400, { 'style.css': sentence }])
    const { draft, draftVersion } = (await owner.call('GET', url)).json()
    const content = { ...draft, style: { ...draft.style, css: 'p {}\n}' } }
    expect((await owner.call('PUT', `${url}/draft`, { baseVersion: draftVersion, content })).status).toBe(400)
    expect((await save('a'.repeat(20_001))).status).toBe(400)
    expect((await owner.call('POST', `${url}/css-check`, { css: 'p {}\n}' })).json()).toEqual({ fault: sentence })
    expect((await owner.call('POST', `${url}/css-check`, { css: 'p {}' })).json()).toEqual({ fault: null })
  })
})
