import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ITEM_STATUS, ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

describe.each(ENGINES)('the publication panel, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const get = (url: string) => visit(testApp.app, 'bottega', url)
  const pending = async () => (await write.call('GET', '/pending')).json()
  const pendingOf = async (id: string) =>
    (await pending()).documents.find((one: { documentId: string }) => one.documentId === id)
  const withdraw = (number: number) => write.call('POST', `/publications/${number}/withdrawal`)
  const setTitle = (id: string, version: number, value: string) =>
    write.change(id, version, [{ op: 'set', field: 'title', value }])
  async function publishNumber(...ids: string[]): Promise<number> {
    const answer = await write.publish(...ids)
    if (answer.status !== 200) throw new Error(answer.body)
    return answer.json().publishRevision
  }
  async function changeSite(change: (content: { title: string; frame: object }) => object) {
    const site = (await write.call('GET', '')).json()
    await write.call('PUT', '/draft', { baseVersion: site.draftVersion, content: change(site.draft) })
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  test('lists what publishing would change, in words, with who and when; what is published is not listed', async () => {
    const [first, second] = [paragraph('Uno'), paragraph('Due')]
    const blocks = [section(first, second), section(paragraph('Tre'))]
    const id = await write.put({ title: 'Prezzi', urlId: 'prezzi', blocks })
    expect(await pendingOf(id)).toBeUndefined()
    clock = new Date('2026-11-20T11:00:00Z')
    const doc = { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Altro' }] }] }
    await write.change(id, 1, [
      { op: 'update', id: first.id, props: { doc } },
      { op: 'update', id: second.id, props: { doc } },
      { op: 'move', id: blocks[1]!.id, parent: null, before: blocks[0]!.id },
      { op: 'set', field: 'urlId', value: 'listino' },
    ])
    const draftId = await write.create({ title: 'Nuova', urlId: 'nuova' })
    expect(await pendingOf(id)).toMatchObject({
      title: 'Prezzi',
      path: '/listino',
      state: 'changed',
      words: ['2 testi', 'ordine delle sezioni', 'indirizzo'],
      authorName: 'anna@esempio.it',
      changedAt: '2026-11-20T11:00:00.000Z',
    })
    expect(await pendingOf(draftId)).toMatchObject({ state: 'new', words: [], authorName: null })
    await write.publish(id, draftId)
    expect(await pendingOf(id)).toBeUndefined()
    await write.call('DELETE', `/documents/${draftId}/publication`)
    expect(await pendingOf(draftId)).toMatchObject({ state: 'hidden' })
  })

  test('names what of the site as a whole is different', async () => {
    expect((await pending()).site).toBeNull()
    await changeSite((content) => ({
      ...content,
      look: 'lume',
      frame: { ...content.frame, mainNavigation: [{ label: 'Prezzi', link: '/prezzi' }] },
    }))
    expect((await pending()).site).toEqual({
      words: ['menu', 'aspetto'],
      withheld: [],
      authorName: 'anna@esempio.it',
      changedAt: clock.toISOString(),
    })
    await write.call('POST', '/publications', { siteContent: true })
    expect((await pending()).site).toBeNull()
  })

  test('warns of blocks without their picture, of pictures without a description and of links that lead nowhere, and keeps nobody from publishing', async () => {
    const picture = { id: newId(), type: 'image', version: 1, props: { assetId: newId() } }
    const empty = { id: newId(), type: 'image', version: 1, props: { assetId: null } }
    const button = (link: string) => ({ id: newId(), type: 'button', version: 1, props: { label: 'Vai', link } })
    const [dead, early, fine] = [button('/sparita'), button('/avvisi-bozza'), button('/avvisi-online#qui')]
    await write.put({ urlId: 'avvisi-online' })
    const draftId = await write.create({ title: 'In bozza', urlId: 'avvisi-bozza' })
    const id = await write.create({ urlId: 'avvisi', blocks: [section(empty, picture, dead, early, fine)] })
    expect((await pendingOf(id)).warnings).toMatchObject([
      { blockId: empty.id, kind: 'picture' },
      { blockId: picture.id, kind: 'alt' },
      { blockId: dead.id, kind: 'link', targetId: null },
      { blockId: early.id, kind: 'unpublished', targetId: draftId },
    ])
    expect((await write.publish(id)).status).toBe(200)
    await changeSite((content) => ({
      ...content,
      frame: {
        ...content.frame,
        mainNavigation: [{ label: 'Rubriche', link: '', entries: [{ label: 'Mai nata', link: '/mai-nata' }] }],
        footerNavigation: [{ label: 'Va bene', link: '/avvisi-online' }],
      },
    }))
    expect((await pending()).menuWarnings).toMatchObject([{ label: 'Mai nata', kind: 'link' }])
    await write.call('POST', '/publications', { siteContent: true })
  })

  test('two drafts at one address are both named before, a page where a post would stand too; apart again, neither is', async () => {
    const blogId = await write.put({ title: 'Notizie', urlId: 'novita' }, { kind: 'collection' })
    const first = await write.create({ title: 'Corsi', urlId: 'novita/corsi' })
    const second = await write.create({ title: 'I corsi', urlId: 'corsi' }, { kind: 'item', collectionId: blogId })
    expect((await pendingOf(first)).warnings).toEqual([
      {
        blockId: null,
        kind: 'address',
        sentence:
          'Anche la pagina «I corsi» ha l’indirizzo /novita/corsi: se ne può pubblicare una sola. Cambia l’indirizzo di una delle due.',
        targetId: second,
      },
    ])
    expect((await pendingOf(second)).warnings).toMatchObject([{ kind: 'address', targetId: first }])
    // The same last segment under another parent is no conflict.
    const third = await write.create({ title: 'Altrove', urlId: 'corsi' })
    expect((await pendingOf(third)).warnings).toEqual([])
    expect((await write.call('GET', `/documents/${third}/address?urlId=corsi`)).json().refusal).toBeNull()
    await write.change(second, 1, [{ op: 'set', field: 'urlId', value: 'lezioni' }])
    expect((await pendingOf(first)).warnings).toEqual([])
    expect((await pendingOf(second)).warnings).toEqual([])
    // A document in the bin has no address.
    const fourth = await write.create({ title: 'Doppione', urlId: 'corsi' })
    expect((await pendingOf(third)).warnings).toMatchObject([{ kind: 'address', targetId: fourth }])
    await write.call('DELETE', `/documents/${fourth}`)
    expect((await pendingOf(third)).warnings).toEqual([])
  })

  test('a publication that is taken back gives visitors what they saw before; the draft keeps the change', async () => {
    const changed = await write.put({ title: 'Come prima', urlId: 'ritorno' })
    const added = await write.create({ title: 'Appena nata', urlId: 'appena-nata' })
    await setTitle(changed, 1, 'Cambiata')
    const number = await publishNumber(changed, added)
    expect((await pending()).latest).toMatchObject({
      number,
      documentIds: [changed, added],
      authorName: 'anna@esempio.it',
    })
    expect((await get('/ritorno')).body).toContain('Cambiata')
    const undone = await withdraw(number)
    expect(undone.status, undone.body).toBe(200)
    expect((await get('/ritorno')).body).toContain('Come prima')
    expect((await get('/appena-nata')).status).toBe(404)
    expect(await pendingOf(changed)).toMatchObject({ state: 'changed', words: ['titolo'] })
    expect((await write.get(added)).json().document).toMatchObject({ status: ITEM_STATUS.draft, revisionId: null })
    // After another withdrawal it is published again.
    expect((await withdraw(undone.json().publishRevision)).status).toBe(200)
    expect((await get('/ritorno')).body).toContain('Cambiata')
    expect((await get('/appena-nata')).status).toBe(200)
    expect(await pendingOf(changed)).toBeUndefined()
  })

  test('addresses and redirects go back too, a collection’s with its posts’', async () => {
    const blogId = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    await write.put({ title: 'Un articolo', urlId: 'uno' }, { kind: 'item', collectionId: blogId })
    await write.call('PUT', '/redirects', { from: '/notizie', to: '/altrove', status: 302 })
    await write.change(blogId, 1, [{ op: 'set', field: 'urlId', value: 'notizie' }])
    await changeSite((content) => ({
      ...content,
      frame: { ...content.frame, mainNavigation: [{ label: 'Diario', link: '/diario' }] },
    }))
    await write.call('POST', '/publications', { siteContent: true })
    const number = await publishNumber(blogId)
    expect((await get('/diario/uno')).headers.location).toBe('/notizie/uno')
    expect((await get('/notizie')).body).toContain('href="/notizie" aria-current="page"')
    await withdraw(number)
    expect((await get('/diario')).body).toContain('href="/diario" aria-current="page"')
    expect((await get('/diario/uno')).body).toContain('Un articolo')
    expect((await get('/diario')).status).toBe(200)
    expect((await get('/notizie/uno')).headers.location).toBe('/diario/uno')

    const pageId = await write.create({ title: 'Al posto', urlId: 'vecchia-strada' })
    await write.call('PUT', '/redirects', { from: '/vecchia-strada', to: '/diario', status: 302 })
    const placed = await publishNumber(pageId)
    expect((await get('/vecchia-strada')).status).toBe(200)
    await withdraw(placed)
    const led = await get('/vecchia-strada')
    expect([led.status, led.headers.location]).toEqual([302, '/diario'])
  })

  test('the site’s own content goes back, and waits as a draft again', async () => {
    await write.put({ title: 'Inizio', urlId: '' })
    await changeSite((content) => ({ ...content, title: 'Nome nuovo' }))
    const number = (await write.call('POST', '/publications', { siteContent: true })).json().publishRevision
    expect((await get('/')).body).toContain('Nome nuovo')
    await withdraw(number)
    expect((await get('/')).body).not.toContain('Nome nuovo')
    expect((await pending()).site).toMatchObject({ words: ['nome del sito'] })
    expect((await write.call('GET', '')).json()).toMatchObject({
      published: { title: 'Bottega' },
      draft: { title: 'Nome nuovo' },
    })
  })

  test('a draft that goes to the bin is no publication: the one before can still be taken back', async () => {
    const id = await write.put({ title: 'Prima', urlId: 'resta' })
    await setTitle(id, 1, 'Dopo')
    const number = await publishNumber(id)
    const draft = await write.create({ urlId: 'mai-vista' })
    await write.call('PUT', `/documents/${draft}/schedule`, { local: '2026-12-24T09:00' })
    await write.call('DELETE', `/documents/${draft}`)
    expect((await write.call('GET', '/jobs')).json().jobs.map((job: { type: string }) => job.type)).not.toContain(
      'pages.publish',
    )
    expect((await withdraw(number)).status).toBe(200)
    expect((await get('/resta')).body).toContain('Prima')
  })

  test('only the latest publication can be taken back, of a page that went to the bin meanwhile too', async () => {
    const id = await write.put({ title: 'Uno', urlId: 'ultima' })
    await setTitle(id, 1, 'Due')
    const number = await publishNumber(id)
    await setTitle(id, 2, 'Tre')
    await publishNumber(id)
    const refused = await withdraw(number)
    expect(refused.status).toBe(409)
    expect(refused.json().error).toContain('ce ne sono state altre')
    expect((await withdraw(2_000_000)).status).toBe(409)
    expect((await get('/ultima')).body).toContain('Tre')
    await write.call('DELETE', `/documents/${id}`)
    const { latest } = await pending()
    expect((await withdraw(latest.number)).status).toBe(200)
    expect((await get('/ultima')).body).toContain('Due')
    expect(await pendingOf(id)).toMatchObject({ state: 'removed' })
  })

  test('a page is published by itself; the others that changed stay as visitors know them', async () => {
    const [one, other] = [await write.put({ title: 'A', urlId: 'a' }), await write.put({ title: 'B', urlId: 'b' })]
    await setTitle(one, 1, 'A nuova')
    await setTitle(other, 1, 'B nuova')
    await write.publish(one)
    expect((await get('/a')).body).toContain('A nuova')
    expect((await get('/b')).body).not.toContain('B nuova')
    expect(await pendingOf(other)).toMatchObject({ words: ['titolo'] })
  })
})
