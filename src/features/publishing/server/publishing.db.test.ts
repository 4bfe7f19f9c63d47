import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

const section = (blocks: object[]) => ({
  id: newId(),
  type: 'section',
  version: 1,
  props: {},
  children: [{ id: newId(), type: 'column', version: 1, props: {}, children: blocks }],
})
const text = (words: string) => ({
  id: newId(),
  type: 'text',
  version: 1,
  props: { doc: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } },
})

describe.each(ENGINES)('publishing on %s', (engine) => {
  let test1: TestApp
  let siteId: string
  let owner: OwnerClient

  beforeAll(async () => {
    test1 = await createTestApp(engine)
    siteId = await test1.createSite('prova', 'Prova')
    owner = await test1.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
  })
  afterAll(() => test1.close())

  test('a page is written by operations, published, and seen before the call returns', async () => {
    const created = await owner.call('POST', `/api/sites/${siteId}/documents`, {
      kind: 'page',
      content: { title: 'Chi siamo', urlId: 'chi-siamo' },
    })
    expect(created.status, created.body).toBe(201)
    const { id } = created.json()
    expect((await visit(test1.app, 'prova', '/chi-siamo')).status).toBe(404)
    const changed = await owner.call(
      'PATCH',
      `/api/sites/${siteId}/documents/${id}/draft`,
      {
        baseVersion: 1,
        operations: [{ op: 'insert', parent: null, before: null, block: section([text('Siamo in tre.')]) }],
      },
      { 'idempotency-key': 'prima-modifica' },
    )
    expect(changed.status, changed.body).toBe(200)
    const published = await owner.call('POST', `/api/sites/${siteId}/publications`, { documentIds: [id] })
    expect(published.status, published.body).toBe(200)
    const page = await visit(test1.app, 'prova', '/chi-siamo')
    expect(page.status, page.body).toBe(200)
    expect(page.body).toContain('Siamo in tre.')
  })

  test('what a call refuses is told by a page that follows the site, though it is drawn once', async () => {
    const refused = () =>
      visit(test1.app, 'prova', {
        method: 'POST',
        url: '/api/form/Send',
        headers: { origin: 'http://prova.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        body: `formId=${newId()}&pagePath=%2F`,
      })
    const first = await refused()
    expect([first.status, first.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await refused()).body).toBe(first.body)
    expect(first.body).not.toContain('Bottega nuova')
    const site = (await owner.call('GET', `/api/sites/${siteId}`)).json()
    const content = { ...site.draft, title: 'Bottega nuova' }
    await owner.call('PUT', `/api/sites/${siteId}/draft`, { baseVersion: site.draftVersion, content })
    await owner.call('POST', `/api/sites/${siteId}/publications`, { siteContent: true })
    expect((await refused()).body).toContain('Bottega nuova')
  })
})
