import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ITEM_STATUS, ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { putRedirect } from './redirects-repository.ts'

const DAY_MS = 24 * 3_600_000

describe.each(ENGINES)('the bin, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  const get = (url: string) => visit(testApp.app, 'bottega', url)
  const pending = async () => (await write.call('GET', '/pending')).json()
  const pendingOf = async (id: string) =>
    (await pending()).documents.find((one: { documentId: string }) => one.documentId === id)
  const bin = (id: string) => write.call('DELETE', `/documents/${id}`)
  const recover = (id: string) => write.call('POST', `/documents/${id}/recovery`)
  const remove = (...removedIds: string[]) => write.call('POST', '/publications', { removedIds })
  const setTitle = (id: string, version: number, value: string) =>
    write.change(id, version, [{ op: 'set', field: 'title', value }])
  const tree = async () => (await write.call('GET', '/tree')).json()
  const labels = async () => (await tree()).menu.map(({ label }: { label: string }) => label)
  async function putMenu(...entries: object[]): Promise<void> {
    const { version, menu } = await tree()
    const changes = [
      ...menu.map(() => ({ op: 'remove', at: [0] })),
      ...entries.map((entry, index) => ({ op: 'add', to: [index], entry })),
    ]
    await write.call('PATCH', '/menu', { baseVersion: version, changes })
    await write.call('POST', '/publications', { siteContent: true })
  }

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega', 'Bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Casa', urlId: '' })
  })
  afterAll(() => testApp.close())

  test('a published page in the bin stays online until its removal is published; then page and menu go together', async () => {
    const id = await write.put({ title: 'La nostra storia', urlId: 'storia' })
    await putMenu({ label: 'Casa', link: '/' }, { label: 'Storia', link: '/storia' })
    const binned = await bin(id)
    expect([binned.status, binned.json()]).toEqual([200, { online: true, linkedFrom: [] }])
    expect((await get('/storia')).status).toBe(200)
    expect((await get('/')).body).toContain('href="/storia"')
    expect(await labels()).toEqual(['Casa'])
    expect(await pendingOf(id)).toMatchObject({ state: 'removed', title: 'La nostra storia', path: '/storia' })
    expect((await pending()).site).toMatchObject({ words: ['menu'] })
    const removed = await remove(id)
    expect(removed.status, removed.body).toBe(200)
    expect((await get('/storia')).status).toBe(404)
    expect((await get('/')).body).not.toContain('/storia')
    expect(await pending()).toMatchObject({ site: null })
    expect(await pendingOf(id)).toBeUndefined()
  })

  test('undo gives back exactly the published version and the draft, and puts nothing online or offline', async () => {
    const id = await write.put({ title: 'Prima', urlId: 'esatta' })
    await setTitle(id, 1, 'Solo bozza')
    const before = (await write.get(id)).json()
    await bin(id)
    const back = await recover(id)
    expect([back.status, back.json()]).toEqual([200, { online: true }])
    expect((await write.get(id)).json()).toEqual(before)
    expect((await get('/esatta')).body).toContain('Prima')
    expect((await get('/esatta')).body).not.toContain('Solo bozza')
    expect(await pendingOf(id)).toMatchObject({ state: 'changed', words: ['titolo'] })
  })

  test('the menu is as it was after undo: in its place, with what it held, and where it stood twice', async () => {
    const id = await write.put({ title: 'Servizi', urlId: 'servizi' })
    await write.put({ title: 'Taglio', urlId: 'taglio' })
    await putMenu(
      { label: 'Casa', link: '/' },
      { label: 'Servizi', link: '/servizi', entries: [{ label: 'Taglio', link: '/taglio' }] },
      { label: 'Altro', link: '', entries: [{ label: 'Di nuovo i servizi', link: '/servizi#orari' }] },
    )
    const before = (await tree()).menu
    await bin(id)
    expect((await tree()).menu).toMatchObject([{ label: 'Casa' }, { label: 'Taglio' }, { label: 'Altro', entries: [] }])
    await recover(id)
    expect((await tree()).menu).toEqual(before)
    expect((await pending()).site).toBeNull()
    // Other changes of the menu in the meantime stay.
    await bin(id)
    const { version } = await tree()
    await write.call('PATCH', '/menu', { baseVersion: version, changes: [{ op: 'remove', at: [1] }] })
    await recover(id)
    expect(await labels()).toEqual(['Casa', 'Servizi', 'Altro'])
    expect((await tree()).menu[1].entries).toBeNull()
  })

  test('the menu follows a page that visitors do not see when its address changes, in the bin and out of it', async () => {
    const id = await write.create({ title: 'Corsi', urlId: 'corsi' })
    const { version, menu } = await tree()
    const entry = { label: 'Corsi', link: '/corsi#orari' }
    await write.call('PATCH', '/menu', { baseVersion: version, changes: [{ op: 'add', to: [menu.length], entry }] })
    await write.change(id, 1, [{ op: 'set', field: 'urlId', value: 'scuola' }])
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/scuola#orari', documentId: id })
    const number = (await write.call('POST', '/publications', { documentIds: [id], siteContent: true })).json()
    await write.change(id, 2, [{ op: 'set', field: 'urlId', value: 'lezioni' }])
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/scuola#orari', documentId: id })
    await write.call('POST', `/publications/${number.publishRevision}/withdrawal`)
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/lezioni#orari', documentId: id })
    await write.publish(id)
    await write.change(id, 3, [{ op: 'set', field: 'urlId', value: 'laboratorio' }])
    await bin(id)
    await remove(id)
    await recover(id)
    expect((await tree()).menu.at(-1)).toMatchObject({ link: '/laboratorio#orari', documentId: id })
  })

  test('a page that was never published goes to the bin as a draft: nothing waits to be published', async () => {
    const id = await write.create({ title: 'Mai vista', urlId: 'mai-vista' })
    expect((await bin(id)).json()).toEqual({ online: false, linkedFrom: [] })
    expect(await pendingOf(id)).toBeUndefined()
    expect((await recover(id)).json()).toEqual({ online: false })
    expect((await write.get(id)).json().document).toMatchObject({ status: ITEM_STATUS.draft, deletedAt: null })
  })

  test('the pages that lead to one in the bin are named, and warned of it', async () => {
    const id = await write.put({ title: 'Listino', urlId: 'listino' })
    const link = { type: 'link', href: '/listino#pane', newWindow: false }
    const words = paragraph('Prezzi')
    const doc = {
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Prezzi', marks: [link] }] }],
    }
    const leading = await write.put({
      title: 'Dove siamo',
      urlId: 'dove',
      blocks: [section({ ...words, props: { ...words.props, doc } })],
    })
    const linkedFrom = [{ documentId: leading, title: 'Dove siamo' }]
    expect((await bin(id)).json()).toEqual({ online: true, linkedFrom })
    expect((await pendingOf(id)).linkedFrom).toEqual(linkedFrom)
    await setTitle(leading, 1, 'Dove trovarci')
    expect((await pendingOf(leading)).warnings).toMatchObject([{ kind: 'binned', targetId: id }])
    // Visitors still see the link where only the draft has lost it.
    await write.change(leading, 2, [{ op: 'update', id: words.id, props: { doc: words.props.doc } }])
    expect((await pendingOf(id)).linkedFrom).toEqual([{ documentId: leading, title: 'Dove trovarci' }])
    await write.publish(leading)
    expect((await pendingOf(id)).linkedFrom).toEqual([])
  })

  test('of many pages in the bin each is told with those that lead to it, in the order of their titles', async () => {
    const ids: string[] = []
    for (const index of [0, 1, 2]) ids.push(await write.put({ title: `Via ${index}`, urlId: `via-${index}` }))
    // More old paths than one query over the pages can hold.
    await testApp.services.database.transact(async (transaction) => {
      for (let index = 0; index < 120; index++)
        await putRedirect(
          transaction,
          siteId,
          { from_path: `/strada-${1000 + index}`, to_path: '/via-1', status: 301 },
          clock,
        )
    })
    const leadingTo = (title: string, ...targets: string[]) => {
      const words = paragraph('Qui')
      const content = targets.map((href) => ({
        type: 'text',
        text: 'Qui',
        marks: [{ type: 'link', href, newWindow: false }],
      }))
      const doc = { version: 1, content: [{ type: 'paragraph', content }] }
      const block = section({ ...words, props: { ...words.props, doc } })
      return write.put({ title, urlId: title.toLowerCase(), blocks: [block] })
    }
    const tutte = { documentId: await leadingTo('Tutte', '/via-0', '/strada-1000', '/via-2'), title: 'Tutte' }
    const alcune = { documentId: await leadingTo('Alcune', '/strada-1119', '/via-2'), title: 'Alcune' }
    for (const id of ids) await bin(id)
    const leading = await Promise.all(ids.map(async (id) => (await pendingOf(id)).linkedFrom))
    expect(leading).toEqual([[tutte], [alcune, tutte], [alcune, tutte]])
    await remove(...ids)
  })

  test('what was decided on an older list is refused: a page is published or taken away only as whoever confirms saw it', async () => {
    const id = await write.put({ title: 'Contesa', urlId: 'contesa' })
    await setTitle(id, 1, 'Cambiata')
    await bin(id)
    const published = await write.publish(id)
    expect([published.status, published.json().error]).toEqual([
      409,
      '«Cambiata» è nel cestino: recuperala prima di pubblicarla.',
    ])
    await recover(id)
    const removed = await remove(id)
    expect([removed.status, removed.json().error]).toEqual([
      409,
      '«Cambiata» non è più nel cestino: guarda di nuovo che cosa stai per pubblicare.',
    ])
    expect((await get('/contesa')).body).toContain('Contesa')
    await bin(id)
    await remove(id)
    // Somebody else was faster: it is already done.
    expect((await remove(id)).status).toBe(200)
    expect((await get('/contesa')).status).toBe(404)
  })

  test('a page that comes back after its removal was published is a hidden draft, says so, and is offered with its menu', async () => {
    const id = await write.put({ title: 'Tornata', urlId: 'tornata' })
    await putMenu({ label: 'Tornata', link: '/tornata' })
    await bin(id)
    await remove(id)
    expect((await recover(id)).json()).toEqual({ online: false })
    expect((await get('/tornata')).status).toBe(404)
    expect((await get('/')).body).not.toContain('/tornata')
    expect(await labels()).toEqual(['Tornata'])
    expect(await pendingOf(id)).toMatchObject({ state: 'hidden', inMenu: true })
    await write.call('POST', '/publications', { documentIds: [id], siteContent: true })
    expect((await get('/')).body).toContain('href="/tornata"')
  })

  test('taking the publication back puts page and menu online again; the page stays in the bin', async () => {
    const id = await write.put({ title: 'Ritirata', urlId: 'ritirata' })
    await putMenu({ label: 'Ritirata', link: '/ritirata' })
    await bin(id)
    const number = (await remove(id)).json().publishRevision
    const back = await write.call('POST', `/publications/${number}/withdrawal`)
    expect(back.status, back.body).toBe(200)
    expect((await get('/ritirata')).status).toBe(200)
    expect((await get('/')).body).toContain('href="/ritirata"')
    expect(await pendingOf(id)).toMatchObject({ state: 'removed' })
    expect((await write.get(id)).json().document).toMatchObject({ status: ITEM_STATUS.deleted })
    // Publishing a document that is in the bin by now can also be withdrawn.
    await recover(id)
    await setTitle(id, 1, 'Dopo')
    const next = (await write.publish(id)).json().publishRevision
    await bin(id)
    await write.call('POST', `/publications/${next}/withdrawal`)
    expect((await get('/ritirata')).body).toContain('Ritirata')
  })

  test('a collection goes with its articles and comes back with them', async () => {
    const blogId = await write.put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const inBlog = { kind: 'item', collectionId: blogId } as const
    const online = await write.put({ title: 'Uno', urlId: 'uno' }, inBlog)
    const draft = await write.create({ title: 'Due', urlId: 'due' }, inBlog)
    await setTitle(online, 2, 'Uno cambiato')
    await bin(blogId)
    expect((await get('/diario/uno')).status).toBe(200)
    expect(await pendingOf(online)).toBeUndefined()
    expect(await pendingOf(draft)).toBeUndefined()
    expect((await write.publish(draft)).json().error).toContain('«Diario» è nel cestino')
    expect((await write.call('PUT', `/documents/${draft}/schedule`, { local: '2026-12-24T09:00' })).status).toBe(409)
    const number = (await remove(blogId)).json().publishRevision
    expect((await get('/diario')).status).toBe(404)
    expect((await get('/diario/uno')).status).toBe(404)
    await write.call('POST', `/publications/${number}/withdrawal`)
    expect((await get('/diario/uno')).body).toContain('Uno')
    await recover(blogId)
    expect(await pendingOf(online)).toMatchObject({ state: 'changed', words: ['titolo'] })
    // A single item as well.
    await bin(online)
    expect((await get('/diario')).body).toContain('Uno')
    await remove(online)
    expect((await get('/diario')).body).not.toContain('/diario/uno')
    expect((await get('/diario')).status).toBe(200)
  })

  test('a schedule comes back with its page; what fell due in the bin goes nowhere by itself', async () => {
    const [soon, late] = [
      await write.create({ title: 'Presto', urlId: 'presto' }),
      await write.put({ title: 'Tardi', urlId: 'tardi' }),
    ]
    await setTitle(late, 1, 'Tardi due')
    for (const id of [soon, late]) await write.call('PUT', `/documents/${id}/schedule`, { local: '2026-12-01T09:00' })
    for (const id of [soon, late]) await bin(id)
    await recover(late)
    expect((await write.get(late)).json().document).toMatchObject({ scheduledLocal: '2026-12-01T09:00' })
    const runner = new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock })
    const started = clock
    clock = new Date('2026-12-01T12:00:00Z')
    await runner.runDue()
    expect((await get('/tardi')).body).toContain('Tardi due')
    await recover(soon)
    expect((await write.get(soon)).json().document).toMatchObject({ status: ITEM_STATUS.draft, scheduledFor: null })
    await runner.runDue()
    expect((await get('/presto')).status).toBe(404)
    clock = started
  })

  test('the bin is not emptied of what visitors still see; 30 days count from its removal', async () => {
    const started = clock
    const id = await write.put({ title: 'Dimenticata', urlId: 'dimenticata' })
    await bin(id)
    const runner = new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock })
    clock = new Date(clock.getTime() + 40 * DAY_MS)
    await runner.runDue()
    expect((await get('/dimenticata')).status).toBe(200)
    const number = (await remove(id)).json().publishRevision
    clock = new Date(clock.getTime() + 20 * DAY_MS)
    await runner.runDue()
    expect((await write.get(id)).status).toBe(200)
    clock = new Date(clock.getTime() + 10 * DAY_MS)
    await runner.runDue()
    expect((await write.get(id)).status).toBe(404)
    const withdrawn = await write.call('POST', `/publications/${number}/withdrawal`)
    expect([withdrawn.status, withdrawn.json().error]).toEqual([
      409,
      'Una delle pagine di quella pubblicazione non c’è più, nemmeno nel cestino. Le altre si ripristinano dalla loro cronologia.',
    ])
    clock = started
  })

  test('30 days count anew once a page in the bin that visitors saw again is taken away from them', async () => {
    const started = clock
    const id = await write.put({ title: 'Rivista', urlId: 'rivista' })
    await bin(id)
    const runner = new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock })
    const withdraw = async (number: number) =>
      (await write.call('POST', `/publications/${number}/withdrawal`)).json().publishRevision
    const removal = (await remove(id)).json().publishRevision
    clock = new Date(clock.getTime() + 29 * DAY_MS)
    const shown = await withdraw(removal)
    expect((await get('/rivista')).status).toBe(200)
    clock = new Date(clock.getTime() + 2 * DAY_MS)
    await withdraw(shown)
    expect((await get('/rivista')).status).toBe(404)
    clock = new Date(clock.getTime() + 29 * DAY_MS)
    await runner.runDue()
    expect((await write.get(id)).status).toBe(200)
    clock = new Date(clock.getTime() + DAY_MS)
    await runner.runDue()
    expect((await write.get(id)).status).toBe(404)
    clock = started
  })

  test('a publication that removes one page and hides another takes only the removed one from the menu', async () => {
    const removed = await write.put({ title: 'Tolta', urlId: 'tolta' })
    const hidden = await write.put({ title: 'Nascosta', urlId: 'nascosta' })
    await putMenu({ label: 'Tolta', link: '/tolta' }, { label: 'Nascosta', link: '/nascosta' })
    await bin(removed)
    const done = await write.call('POST', '/publications', { removedIds: [removed], hiddenIds: [hidden] })
    expect(done.status, done.body).toBe(200)
    expect([(await get('/tolta')).status, (await get('/nascosta')).status]).toEqual([404, 404])
    expect(await labels()).toEqual(['Nascosta'])
  })

  test('a publication that lists a page twice over is refused in words, and nothing of it is done', async () => {
    const id = await write.put({ title: 'Contesa', urlId: 'contesa' })
    for (const lists of [
      { documentIds: [id], hiddenIds: [id] },
      { removedIds: [id], hiddenIds: [id] },
      { documentIds: [id], removedIds: [id] },
    ]) {
      const refused = await write.call('POST', '/publications', lists)
      expect([refused.status, refused.json()]).toMatchObject([
        400,
        {
          code: 'invalid',
          error: 'La stessa pagina non può essere insieme pubblicata, tolta o nascosta: scegli una cosa sola.',
          documentId: id,
          reason: 'listed_twice',
        },
      ])
    }
    expect((await get('/contesa')).status).toBe(200)
  })

  test('back at what is published, by undo or from the history, nothing is left to publish', async () => {
    const words = paragraph('Uno')
    const layout = { desktop: { span: 6 } }
    const blocks = [section(words)]
    const id = await write.put({ title: 'Giro', urlId: 'giro', blocks })
    const column = blocks[0]!.children![0]!
    await write.change(id, 1, [
      { op: 'set', field: 'title', value: 'Altro' },
      { op: 'update', id: column.id, layout },
    ])
    expect(await pendingOf(id)).toMatchObject({ state: 'changed' })
    await write.change(id, 2, [
      { op: 'update', id: column.id, layout: null },
      { op: 'set', field: 'title', value: 'Giro' },
    ])
    expect(await pendingOf(id)).toBeUndefined()
    const { document } = (await write.get(id)).json()
    expect(document.publishedVersion).toBe(document.draftVersion)
    await setTitle(id, 3, 'Di nuovo altro')
    await write.call('POST', `/documents/${id}/revisions/${document.revisionId}/restoration`)
    expect(await pendingOf(id)).toBeUndefined()
    // After a withdrawal, the former content may be the draft's.
    await setTitle(id, 5, 'Terzo')
    const number = (await write.publish(id)).json().publishRevision
    await setTitle(id, 6, 'Giro')
    expect(await pendingOf(id)).toMatchObject({ words: ['titolo'] })
    await write.call('POST', `/publications/${number}/withdrawal`)
    expect(await pendingOf(id)).toBeUndefined()
  })

  test('articles are hidden in one publication, which gives back just what visitors saw', async () => {
    const blogId = await write.put({ title: 'Note', urlId: 'note' }, { kind: 'collection' })
    const inBlog = { kind: 'item', collectionId: blogId } as const
    const [one, two] = [
      await write.put({ title: 'Alfa', urlId: 'alfa' }, inBlog),
      await write.put({ title: 'Beta', urlId: 'beta' }, inBlog),
    ]
    await setTitle(one, 2, 'Alfa in bozza')
    const hidden = await write.call('POST', '/publications', { hiddenIds: [one, two] })
    expect(hidden.status, hidden.body).toBe(200)
    expect((await get('/note/alfa')).status).toBe(404)
    expect((await write.get(one)).json().document).toMatchObject({ status: ITEM_STATUS.draft })
    await write.call('POST', `/publications/${hidden.json().publishRevision}/withdrawal`)
    expect((await get('/note/alfa')).body).toContain('Alfa')
    expect((await get('/note/alfa')).body).not.toContain('in bozza')
    expect((await get('/note/beta')).status).toBe(200)
    expect((await write.call('POST', '/publications', { hiddenIds: [blogId] })).status).toBe(409)
  })
})
