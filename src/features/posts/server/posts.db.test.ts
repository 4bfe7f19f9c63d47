import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

describe.each(ENGINES)('the posts panel, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    const siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.editor }), siteId)
  })
  afterAll(() => testApp.close())

  test('the posts of a collection are listed with state, author, date and labels, found by title and by state', async () => {
    const blogId = await write.put({ title: 'Rubrica', urlId: 'rubrica' }, { kind: 'collection' })
    const inBlog = { kind: 'item', collectionId: blogId } as const
    const fields = { author: 'Anna Neri', categories: ['Forno'], tags: ['terra'], excerpt: 'In breve' }
    await write.put({ title: 'Vecchio', urlId: 'vecchio', publishedAt: '2026-01-01T10:00:00Z', ...fields }, inBlog)
    await write.put({ title: 'Recente', urlId: 'recente', publishedAt: '2026-02-01T10:00:00Z' }, inBlog)
    const draft = await write.create({ title: 'È pura lana', urlId: 'lana' }, inBlog)
    const later = await write.create({ title: 'Natale', urlId: 'natale' }, inBlog)
    await write.call('PUT', `/documents/${later}/schedule`, { local: '2026-12-24T09:00' })
    const posts = async (query = '') => (await write.call('GET', `/documents/${blogId}/posts${query}`)).json()
    const titles = async (query: string) => (await posts(query)).posts.map((post: { title: string }) => post.title)
    const all = await posts()
    expect(all).toMatchObject({ total: 4, categories: ['Forno'], tags: ['terra'] })
    expect(all.posts.slice(2)).toMatchObject([
      { title: 'Recente', label: 'Disponibile', publishedPath: '/rubrica/recente' },
      { title: 'Vecchio', publishedAt: '2026-01-01T10:00:00Z', ...fields },
    ])
    expect(all.posts.find(({ id }: { id: string }) => id === draft)).toMatchObject({ label: 'Nascosto', author: '' })
    expect(await titles('?state=scheduled')).toEqual(['Natale'])
    expect(await titles('?state=draft')).toEqual(['È pura lana'])
    expect(await titles('?state=published&limit=1&offset=1')).toEqual(['Vecchio'])
    expect(await titles('?search=RECENTE')).toEqual(['Recente'])
    expect(await titles('?search=%C3%A8%20PURA')).toEqual(['È pura lana'])
    expect(await titles('?search=e%20pura')).toEqual(['È pura lana'])
    expect(await titles('?search=%25')).toEqual([])
  })
})
