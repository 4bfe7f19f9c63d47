import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'

const DAY_MS = 24 * 3_600_000

describe.each(ENGINES)('the pages panel, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const get = (url: string) => visit(testApp.app, 'bottega', url)
  const tree = async () => (await write.call('GET', '/tree')).json()
  const change = (baseVersion: number, ...changes: object[]) => write.call('PATCH', '/menu', { baseVersion, changes })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.editor }), siteId)
  })
  afterAll(() => testApp.close())

  test('[CODE-23] one tree is the menu; the pages outside it stand in the navigation called _hidden', async () => {
    const aboutId = await write.put({ title: 'Chi siamo', urlId: 'chi-siamo' })
    const pricesId = await write.create({ title: 'Prezzi', urlId: 'prezzi' })
    const before = await tree()
    expect(before).toMatchObject({ menu: [], outside: { name: '_hidden', documentIds: [aboutId, pricesId] } })
    const added = await change(
      before.version,
      { op: 'add', to: [0], entry: { label: 'Chi siamo', link: '/chi-siamo' } },
      { op: 'add', to: [1], entry: { label: 'Prezzi', link: '/prezzi' } },
      { op: 'add', to: [2], entry: { label: 'Altrove', link: 'https://esempio.it/' } },
      { op: 'move', at: [1], to: [0, 0] },
    )
    expect(added.json()).toEqual({ version: before.version + 1 })
    expect(await tree()).toMatchObject({
      menu: [
        { at: [0], documentId: aboutId, entries: [{ at: [0, 0], label: 'Prezzi', documentId: pricesId }] },
        { at: [1], label: 'Altrove', documentId: null, entries: null },
      ],
      outside: { documentIds: [] },
    })
    expect((await get('/chi-siamo')).body).not.toContain('Altrove')
    await write.call('POST', '/publications', { siteContent: true })
    expect((await get('/chi-siamo')).body).toContain('Altrove')
    for (const urlId of ['_hidden', '_memberareas', 'readme']) {
      const refused = await write.call('POST', '/documents', { kind: 'page', content: { title: 'x', urlId } })
      expect(refused.status, urlId).toBe(400)
    }
  })

  test('a menu that somebody else changed meanwhile, or a place that is not there, is refused and stays as it is', async () => {
    const before = await tree()
    const stale = await change(before.version - 1, { op: 'remove', at: [0] })
    expect(stale.status).toBe(409)
    expect(stale.json()).toMatchObject({ currentVersion: before.version })
    expect((await change(before.version, { op: 'remove', at: [0] }, { op: 'remove', at: [9] })).status).toBe(409)
    expect((await change(before.version, { op: 'rename', at: [0], label: ' ' })).status).toBe(400)
    expect(await tree()).toEqual(before)
    const viewer = await testApp.signIn('visita@esempio.it', { [siteId]: ROLE.reporting })
    const body = { baseVersion: before.version, changes: [{ op: 'remove', at: [0] }] }
    expect((await viewer.call('PATCH', `/api/sites/${siteId}/menu`, body)).status).toBe(403)
  })

  test('the menu follows a page whose address changes, and the former address leads there', async () => {
    const id = await write.put({ title: 'Corsi', urlId: 'corsi' })
    const { version, menu } = await tree()
    await change(version, { op: 'add', to: [menu.length], entry: { label: 'Corsi', link: '/corsi#orari' } })
    await write.call('POST', '/publications', { siteContent: true })
    await write.change(id, 1, [{ op: 'set', field: 'urlId', value: 'scuola' }])
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/corsi#orari', documentId: id })
    expect((await get('/corsi')).status).toBe(200)
    await write.publish(id)
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/scuola#orari', documentId: id })
    const moved = await get('/corsi')
    expect([moved.status, moved.headers.location]).toEqual([301, '/scuola'])
    expect((await get('/scuola')).body).toContain('href="/scuola#orari"')
  })

  test('the items of a collection keep their place in the menu when the collection moves', async () => {
    const blogId = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const postId = await write.put({ title: 'Uno', urlId: 'uno' }, { kind: 'item', collectionId: blogId })
    const { version, menu } = await tree()
    await change(version, { op: 'add', to: [menu.length], entry: { label: 'Uno', link: '/diario/uno' } })
    expect((await tree()).menu.at(-1)).toMatchObject({ documentId: postId })
    await write.change(blogId, 1, [{ op: 'set', field: 'urlId', value: 'notizie' }])
    await write.publish(blogId)
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/notizie/uno', documentId: postId })
    expect((await get('/diario/uno')).headers.location).toBe('/notizie/uno')
  })

  test('pages outside the menu stand in the order that their owner gives them', async () => {
    const ids: string[] = []
    for (const urlId of ['ordine-a', 'ordine-b', 'ordine-c']) ids.push(await write.create({ urlId }))
    const [a, b, c] = ids as [string, string, string]
    const order = async () => (await tree()).outside.documentIds.filter((id: string) => ids.includes(id))
    expect(await order()).toEqual([a, b, c])
    expect((await write.call('PUT', '/documents/order', { documentIds: [c, a] })).status).toBe(204)
    expect(await order()).toEqual([c, b, a])
    for (const documentIds of [
      [a, a],
      [a, '0'.repeat(24)],
    ])
      expect((await write.call('PUT', '/documents/order', { documentIds })).status).toBe(409)
    expect(await order()).toEqual([c, b, a])
  })

  test('a copy has its own blocks, title and address; a second one another address', async () => {
    const words = paragraph('Da copiare')
    const id = await write.create({ title: 'Modello', urlId: 'modello', blocks: [section(words)] })
    const copy = await write.call('POST', `/documents/${id}/duplicate`)
    expect(copy.status, copy.body).toBe(201)
    const content = (await write.get(copy.json().id)).json().content
    expect(content).toMatchObject({ title: 'Copia di Modello', urlId: 'modello-copia' })
    const block = content.blocks[0].children[0].children[0]
    expect(block.props.doc).toEqual(words.props.doc)
    expect(block.id).not.toBe(words.id)
    const second = await write.call('POST', `/documents/${id}/duplicate`)
    expect((await write.get(second.json().id)).json().content.urlId).toBe('modello-copia-2')
  })

  test('[EDIT-28] an address that is taken or not valid is refused in words; a new page takes the likest free one when asked', async () => {
    const taken = await write.put({ title: 'Listino', urlId: 'listino' })
    const content = { title: 'Listino nuovo', urlId: 'listino' }
    const made = await write.call('POST', '/documents', { kind: 'page', content, freeAddress: true })
    expect((await write.get(made.json().id)).json().content.urlId).toBe('listino-2')
    const id = await write.create({ title: 'Altro', urlId: 'altro' })
    const judge = async (document: string, urlId: string) =>
      (await write.call('GET', `/documents/${document}/address?urlId=${encodeURIComponent(urlId)}`)).json()
    const sentence = 'L’indirizzo /listino è già della pagina «Listino». Prova, per esempio, /listino-3.'
    expect(await judge(id, 'listino')).toEqual({
      path: '/listino',
      code: 'taken',
      refusal: sentence,
      suggestion: 'listino-3',
    })
    expect(await judge(taken, 'listino')).toMatchObject({ code: null, refusal: null, suggestion: null })
    const spaces = 'L’indirizzo può avere lettere minuscole, cifre e trattini.'
    expect(await judge(id, 'Con Spazi')).toMatchObject({ code: 'malformed', refusal: spaces })
    expect(await judge(id, 'api')).toMatchObject({ code: 'reserved', refusal: expect.stringContaining('riservato') })
    await write.change(id, 1, [{ op: 'set', field: 'urlId', value: 'listino' }])
    const refused = await write.publish(id)
    expect(refused.status).toBe(409)
    expect(refused.json().error).toBe(
      'L’indirizzo /listino è già della pagina «Listino». Prova, per esempio, /listino-2.',
    )
    expect((await get('/listino')).body).toContain('Listino')
  })

  test('the bin keeps a page for 30 days and then forgets it with its history; one that was taken out stays', async () => {
    const [lost, kept] = [await write.put({ urlId: 'via' }), await write.put({ urlId: 'torna' })]
    await write.call('DELETE', `/documents/${lost}`)
    await write.call('DELETE', `/documents/${kept}`)
    await write.call('POST', '/publications', { removedIds: [lost, kept] })
    await write.call('POST', `/documents/${kept}/recovery`)
    const runner = new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock })
    clock = new Date(clock.getTime() + 30 * DAY_MS - 1)
    await runner.runDue()
    expect((await write.get(lost)).status).toBe(200)
    clock = new Date(clock.getTime() + 1)
    await runner.runDue()
    expect((await write.get(lost)).status).toBe(404)
    expect((await write.get(kept)).status).toBe(200)
    const left = await testApp.services.database
      .site(siteId)
      .selectFrom('revisions')
      .select('id')
      .where('document_id', '=', lost)
      .execute()
    expect(left).toEqual([])
  })
})
