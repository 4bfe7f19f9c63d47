import { describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { formBlock, formVisitor } from '../../../../e2e/support/forms.ts'
import { mailedSite } from '../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ENGINES, visit } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertAsset, storePicture } from '../../images/public.ts'
import { SYNCED_SECTIONS } from '../model/synced.ts'

const shows = (documentId: string): StoredBlock => ({ id: newId(), type: 'synced', version: 1, props: { documentId } })
const said = (words: string) => ({
  doc: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

const DAY_MS = 86_400_000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(ENGINES)('synced sections, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const write = () => siteWriter(bakery.owner, bakery.siteId)
  const see = (path: string) => visit(bakery.testApp.app, bakery.host, path)
  const list = async () => (await write().call('GET', '/synced-sections')).json().sections
  const pending = async () => (await write().call('GET', '/pending')).json()
  /** A synced section with one text, by its own draft. */
  async function make(title: string, words: string) {
    const text = paragraph(words)
    const id = await write().create({ title, urlId: '', blocks: [section(text)] }, { kind: 'synced' })
    return { id, text }
  }

  test('is changed once and changes on every page, when it is published and not before', async () => {
    const { id, text } = await make('Orari', 'Aperti fino alle sei')
    const home = await write().create({ title: 'Casa', urlId: '', blocks: [section(paragraph('Sopra')), shows(id)] })
    const about = await write().put({ title: 'Noi', urlId: 'noi', blocks: [shows(id)] })
    // Its first publication took the section along, which pages cannot be without.
    expect((await see('/noi')).body).toContain('Aperti fino alle sei')
    expect((await see('/')).status).toBe(404)
    await write().publish(home)
    expect((await see('/')).body).toMatch(/Sopra[\s\S]*Aperti fino alle sei/)

    expect(
      (await write().change(id, 1, [{ op: 'update', id: text.id, props: said('Aperti fino alle otto') }])).status,
    ).toBe(200)
    for (const path of ['/', '/noi']) expect((await see(path)).body).toContain('fino alle sei')
    // Publishing a page publishes that page alone.
    await write().change(about, 1, [{ op: 'set', field: 'title', value: 'Chi siamo' }])
    await write().publish(about)
    expect((await see('/noi')).body).toMatch(/Chi siamo[\s\S]*fino alle sei/)
    expect((await pending()).documents).toMatchObject([
      { documentId: id, kind: 'synced', state: 'changed', changes: [{ title: 'Casa' }, { title: 'Chi siamo' }] },
    ])
    await write().publish(id)
    for (const path of ['/', '/noi']) expect((await see(path)).body).toContain('fino alle otto')
    expect((await pending()).documents).toEqual([])
  })

  test('the list before publishing says which sections a page takes along', async () => {
    const { id } = await make('Piede', 'In fondo')
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    const listed = async () =>
      (await pending()).documents.map(({ title, brings }: Record<string, unknown>) => [title, brings]).toSorted()
    expect(await listed()).toEqual([
      ['Casa', [{ documentId: id, title: 'Piede' }]],
      ['Piede', []],
    ])
    await write().publish(page)
    expect(await listed()).toEqual([])
    // One publication, which is withdrawn as one.
    const { latest } = await pending()
    expect(latest.documentIds.toSorted()).toEqual([id, page].toSorted())
    expect((await write().call('POST', `/publications/${latest.number}/withdrawal`)).status).toBe(200)
    expect((await see('/')).status).toBe(404)
    expect((await list())[0]).toMatchObject({ name: 'Piede', isOnline: false })
    expect((await write().publish(page)).status).toBe(200)
    expect((await see('/')).body).toContain('In fondo')
  })

  test('a scheduled page takes its section along too', async () => {
    const { id } = await make('Domani', 'Si apre')
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    const local = new Date(bakery.now().getTime() + DAY_MS).toISOString().slice(0, 16)
    expect((await write().call('PUT', `/documents/${page}/schedule`, { local })).status).toBe(200)
    bakery.later(2 * DAY_MS)
    await bakery.runJobs()
    expect((await see('/')).body).toContain('Si apre')
  })

  const at = (days: number) => new Date(bakery.now().getTime() + days * DAY_MS).toISOString().slice(0, 16)
  const plan = (id: string, days: number) => write().call('PUT', `/documents/${id}/schedule`, { local: at(days) })
  /** A page in the draft that shows a section, which is in the bin. */
  async function withBinned() {
    const { id } = await make('Orari', 'Aperti fino alle sei')
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [section(paragraph('Sopra')), shows(id)] })
    expect((await plan(page, 1)).status).toBe(200)
    for (const one of [page, id]) expect((await write().call('DELETE', `/documents/${one}`)).status).toBe(200)
    expect((await write().call('POST', `/documents/${page}/recovery`)).status).toBe(200)
    return { id, page }
  }

  test('a page does not go online without a section that is in the bin or gone', async () => {
    const { id, page } = await withBinned()
    const other = await write().create({ title: 'Noi', urlId: 'noi', blocks: [section(paragraph('Noi'))] })
    const sentence = 'La sezione sincronizzata «Orari» è nel cestino: recuperala, oppure toglila da questa pagina.'
    for (const refused of [await write().publish(page), await plan(page, 2)]) {
      expect([refused.status, refused.json()]).toEqual([
        409,
        expect.objectContaining({ reason: 'synced_binned', documentId: page, sectionId: id }),
      ])
      expect(refused.body).toContain(sentence)
    }
    expect((await write().publish(other, page)).body).toContain('è nel cestino: recuperala, oppure toglila da «Casa».')
    expect((await see('/noi')).status).toBe(404)
    expect((await write().call('POST', `/documents/${id}/recovery`)).status).toBe(200)
    expect((await write().publish(page)).status).toBe(200)
    expect((await see('/')).body).toContain('Aperti fino alle sei')

    const lost = await write().create({ title: 'Persa', urlId: 'persa', blocks: [shows(newId())] })
    for (const refused of [await write().publish(lost), await plan(lost, 2)]) {
      expect([refused.status, refused.json().reason]).toEqual([409, 'synced_missing'])
      expect(refused.body).toContain('Una sezione sincronizzata di questa pagina non c’è più: toglila dalla pagina.')
    }
  })

  test('a section in the bin that visitors still see is not put on another page', async () => {
    const { id } = await make('Vecchia', 'Parole vecchie')
    await write().publish(id)
    expect((await write().call('DELETE', `/documents/${id}`)).json()).toMatchObject({ online: true })
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    expect((await write().publish(page)).json()).toMatchObject({ reason: 'synced_binned' })
  })

  test('a scheduled page whose section is in the bin when its time comes stays a draft', async () => {
    const { id, page } = await withBinned()
    bakery.later(2 * DAY_MS)
    await bakery.runJobs()
    expect((await see('/')).status).toBe(404)
    const { document, content } = (await write().get(page)).json()
    expect(document).toMatchObject({ scheduledFor: null })
    expect(JSON.stringify(content)).toContain(id)
    expect((await pending()).documents).toMatchObject([{ documentId: page }])
  })

  test('a section with a schedule of its own does not go online before it with a page', async () => {
    const { id } = await make('Domani', 'Si apre domani')
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    expect((await plan(id, 3)).status).toBe(200)
    for (const refused of [await write().publish(page), await plan(page, 2)]) {
      expect([refused.status, refused.json()]).toEqual([
        409,
        expect.objectContaining({ reason: 'synced_scheduled', sectionId: id }),
      ])
      expect(refused.body).toMatch(
        /«Domani» è programmata per \p{L}+ \d+ \p{L}+ \d{4}[^:]*\d\d:\d\d: pubblicala adesso, oppure aspetta\./u,
      )
    }
    expect((await pending()).documents.map(({ brings }: { brings: unknown[] }) => brings)).toEqual([[], []])
    expect((await write().get(id)).json().document).toMatchObject({ scheduledLocal: at(3) })
    // Both at the same minute, in whatever order.
    expect((await plan(page, 3)).status).toBe(200)
    bakery.later(4 * DAY_MS)
    await bakery.runJobs()
    expect((await see('/')).body).toContain('Si apre domani')
  })

  test('a section with a schedule goes online with a page when it is chosen as well', async () => {
    const { id } = await make('Domani', 'Si apre domani')
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    await plan(id, 3)
    expect((await write().publish(page, id)).status).toBe(200)
    expect((await see('/')).body).toContain('Si apre domani')
  })

  test('is no page: alone it does not bring a site online, and no other document takes its place', async () => {
    const card = async () => (await write().call('GET', '/card')).json()
    const { id } = await make('Orari', 'Aperti')
    await write().publish(id)
    expect(await card()).toMatchObject({ online: false })
    const collectionId = await write().put({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    expect(await card()).toMatchObject({ online: true })
    const content = { title: 'Finta', urlId: `api/synced/${newId()}`, blocks: [] }
    const refused = await write().call('POST', '/documents', { kind: 'item', collectionId, content })
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { urlId: expect.stringContaining('è riservato. Scegline un altro.') },
    ])
  })

  test('the trial of a form in it says the start of the site, as it has no address', async () => {
    const form = formBlock([{ type: 'text', id: 'testo', title: 'Messaggio' }])
    const documentId = await write().create(
      { title: 'Scrivici', urlId: '', blocks: [section(form)] },
      { kind: 'synced' },
    )
    const tried = await write().call('POST', `/forms/${form.id}/trials`, { documentId })
    expect(tried.status, tried.body).toBe(200)
    const row = await bakery.testApp.services.database
      .site(bakery.siteId)
      .selectFrom('form_submissions')
      .select(['page_title', 'page_path'])
      .where('id', '=', tried.json().id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ page_title: 'Scrivici', page_path: '/' })
  })

  test('a publication renews exactly the pages that show it', async () => {
    const { id, text } = await make('Avviso', 'Prima')
    await write().put({ title: 'Con', urlId: 'con', blocks: [shows(id)] })
    await write().put({ title: 'Senza', urlId: 'senza', blocks: [section(paragraph('Altro'))] })
    const paths = ['/con', '/senza']
    for (const path of paths) await see(path)
    await write().change(id, 1, [{ op: 'update', id: text.id, props: said('Dopo') }])
    await write().publish(id)
    const { statistics } = bakery.testApp.services.cache
    const before = { ...statistics }
    expect((await see('/con')).body).toContain('Dopo')
    expect([statistics.renders - before.renders, statistics.misses - before.misses]).toEqual([1, 1])
    await see('/senza')
    expect([statistics.renders - before.renders, statistics.misses - before.misses]).toEqual([1, 1])
  })

  test('nobody finds it by itself: no address, list, map or menu has it, and it gets none', async () => {
    const { id } = await make('Riservata', 'Parole della sezione')
    const page = await write().put({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    const { content } = (await write().get(id)).json()
    expect(content).toMatchObject({ urlId: `api/synced/${id}`, access: 'private', noIndex: true })
    for (const path of [`/${content.urlId}`, `/${id}`, '/riservata']) expect((await see(path)).status).toBe(404)
    expect((await see('/sitemap.xml')).body).not.toContain(id)
    expect((await write().call('GET', '/documents')).json().documents.map((one: { id: string }) => one.id)).toEqual([
      page,
    ])
    const tree = (await write().call('GET', '/tree')).json()
    expect(JSON.stringify(tree)).not.toContain(id)
    const found = (await write().call('GET', '/found-pages')).json()
    expect([found.hidden, found.hiddenCount]).toEqual([[], 0])
    for (const operation of [
      { op: 'set', field: 'urlId', value: 'mia' },
      { op: 'set', field: 'access', value: 'public' },
      { op: 'set', field: 'noIndex', value: false },
    ])
      expect((await write().change(id, 1, [operation])).json()).toMatchObject({ reason: 'synced_field' })
    const password = { password: 'segreta-davvero', baseVersion: 1 }
    expect((await write().call('PUT', `/documents/${id}/password`, password)).status).toBe(400)
    const taken = await write().change(page, 1, [{ op: 'set', field: 'urlId', value: `api/synced/${newId()}` }])
    expect(taken.json()).toMatchObject({ reason: 'synced_field' })
    expect((await write().change(id, 1, [{ op: 'set', field: 'title', value: 'Altro nome' }])).status).toBe(200)
  })

  test('stands on a page once, holds no other one, and nothing is put into it from the page', async () => {
    const [one, other] = [await make('Una', 'Uno'), await make('Altra', 'Due')]
    const here = shows(one.id)
    const page = await write().create({ title: 'Casa', urlId: '', blocks: [here] })
    const insert = (block: StoredBlock, parent: string | null = null) => ({ op: 'insert', parent, before: null, block })
    const refusals = [
      [page, insert(shows(one.id)), 'synced_twice'],
      [other.id, insert(shows(one.id)), 'synced_in_synced'],
      [page, insert({ id: newId(), type: 'column', version: 1, props: {}, children: [] }, here.id), 'misplaced'],
    ] as const
    for (const [id, operation, reason] of refusals) {
      const answer = await write().change(id, 1, [operation])
      expect([answer.status, answer.json().reason]).toEqual([400, reason])
    }
    expect((await write().change(page, 1, [insert(shows(other.id))])).status).toBe(200)
    const twice = { kind: 'page', content: { title: 'Due', urlId: 'due', blocks: [shows(one.id), shows(one.id)] } }
    expect((await write().call('POST', '/documents', twice)).status).toBe(400)
  })

  test('is not deleted or hidden while pages show it, and the refusal names them', async () => {
    const { id } = await make('Usata', 'Parole')
    const here = shows(id)
    const page = await write().put({ title: 'Contatti', urlId: 'contatti', blocks: [here] })
    const remove = () => write().call('DELETE', `/documents/${id}`)
    const refused = await remove()
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'synced_used', pages: [page] }),
    ])
    expect(refused.body).toContain('compare ancora in «Contatti»')
    expect((await write().call('DELETE', `/documents/${id}/publication`)).status).toBe(409)
    expect(await list()).toMatchObject([{ uses: [{ title: 'Contatti', inDraft: true, online: true }] }])
    // Taken away in the draft, but visitors still see it.
    await write().change(page, 1, [{ op: 'remove', id: here.id }])
    expect(await list()).toMatchObject([{ uses: [{ inDraft: false, online: true }] }])
    expect((await remove()).status).toBe(409)
    await write().publish(page)
    expect((await remove()).status).toBe(200)
    expect(await list()).toEqual([])
    const [binned] = (await write().call('GET', '/documents?deleted=1')).json().documents
    expect(binned).toMatchObject({ id, kind: 'synced' })
    // What shows it all the same shows nothing there.
    await write().change(page, 2, [{ op: 'insert', parent: null, before: null, block: shows(id) }])
    const removal = await write().call('POST', '/publications', { documentIds: [page], removedIds: [id] })
    expect(removal.status).toBe(409)
    expect((await write().call('POST', `/documents/${id}/recovery`)).json()).toEqual({ online: true })
    expect((await write().publish(page)).status).toBe(200)
    expect((await see('/contatti')).body).toContain('Parole')
  })

  test('a document that is none, of another site or gone, shows nothing', async () => {
    const { testApp, host } = bakery
    const other = await testApp.createSite(`${host}-altro`)
    const elsewhere = siteWriter(await testApp.signIn(`eva-${host}@esempio.it`, { [other]: ROLE.admin }), other)
    const foreign = await elsewhere.put(
      { title: 'Altrui', urlId: '', blocks: [section(paragraph('Segreto altrui'))] },
      { kind: 'synced' },
    )
    const locked = await write().put({
      title: 'Interna',
      urlId: 'interna',
      access: 'private',
      blocks: [section(paragraph('Segreto interno'))],
    })
    const open = await write().put({
      title: 'Aperta',
      urlId: 'aperta',
      blocks: [section(paragraph('Un’altra pagina'))],
    })
    const mine = section(paragraph('Mio'))
    const strange = [foreign, locked, open, newId()].map(shows)
    const page = await write().put({ title: 'Casa', urlId: '', blocks: [mine] })
    for (const block of strange) {
      const id = await write().create({ title: 'Prova', urlId: newId(), blocks: [block] })
      expect((await write().publish(id)).json()).toMatchObject({ reason: 'synced_missing' })
    }
    // Online all the same, such as from before that was refused.
    await testApp.services.database.transact(async (transaction) => {
      const revisions = transaction.site(bakery.siteId)
      const [revision] = await revisions.selectFrom('revisions').selectAll().where('document_id', '=', page).execute()
      const content = JSON.stringify({ ...JSON.parse(revision!.content), blocks: [mine, ...strange] })
      await revisions.update('revisions').set({ content }).where('id', '=', revision!.id).execute()
    })
    const { body, status } = await see('/')
    expect([status, body]).toEqual([200, expect.stringContaining('Mio')])
    expect(body).not.toMatch(/Segreto|Un’altra pagina/)
    expect((await bakery.owner.call('GET', `/api/sites/${other}/synced-sections`)).status).toBe(404)
  })

  test('people who may change texts only change its texts, and make, detach and delete nothing', async () => {
    const { testApp, siteId, host } = bakery
    const { id, text } = await make('Testi', 'Vecchio')
    const here = shows(id)
    const page = await write().put({ title: 'Casa', urlId: '', blocks: [here] })
    const bea = await testApp.signIn(`bea-${host}@esempio.it`, { [siteId]: ROLE.editor })
    await testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('contributors')
        .set({ content_only: 1 })
        .where('owner_id', '=', bea.ownerId)
        .execute(),
    )
    const writer = siteWriter(bea, siteId)
    expect((await writer.call('GET', '/synced-sections')).status).toBe(200)
    expect((await writer.change(id, 1, [{ op: 'update', id: text.id, props: said('Nuovo') }])).status).toBe(200)
    const refused = [
      await writer.change(id, 2, [{ op: 'remove', id: text.id }]),
      await writer.change(id, 2, [{ op: 'set', field: 'title', value: 'Mia' }]),
      await writer.change(page, 1, [{ op: 'update', id: here.id, props: { documentId: newId() } }]),
      await writer.change(page, 1, [{ op: 'remove', id: here.id }]),
      await writer.call('POST', '/documents', { kind: 'synced', content: { title: 'Mia', urlId: '' } }),
      await writer.call('DELETE', `/documents/${id}`),
      await writer.publish(id),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('a site has only so many, which are no pages of its plan', async () => {
    const before = await bakery.testApp.services.countPages(bakery.siteId)
    for (let count = 0; count < SYNCED_SECTIONS; count++) await make(`Numero ${count}`, 'x')
    const body = { kind: 'synced', content: { title: 'Una di troppo', urlId: '' } }
    expect((await write().call('POST', '/documents', body)).json()).toMatchObject({ reason: 'synced_full' })
    expect(await bakery.testApp.services.countPages(bakery.siteId)).toBe(before)
  })

  test('its copy has a place of its own, and its history is restored like that of a page', async () => {
    const { id, text } = await make('Prima', 'Uno')
    const copy = (await write().call('POST', `/documents/${id}/duplicate`)).json().id
    expect((await write().get(copy)).json().content).toMatchObject({
      title: 'Copia di Prima',
      urlId: `api/synced/${copy}`,
    })
    await write().publish(id)
    await write().change(id, 1, [{ op: 'update', id: text.id, props: said('Due') }])
    const { revisions } = (await write().call('GET', `/documents/${id}/revisions`)).json()
    const published = revisions.find(({ reason }: { reason: string }) => reason === 'publish')
    expect((await write().call('POST', `/documents/${id}/revisions/${published.id}/restoration`)).status).toBe(200)
    expect(JSON.stringify((await write().get(id)).json().content)).toContain('Uno')
  })

  test('a form in it is one form on all its pages, and each answer says from which page it came', async () => {
    const form = formBlock([{ type: 'text', id: 'testo', title: 'Messaggio' }])
    const id = await write().create({ title: 'Scrivici', urlId: '', blocks: [section(form)] }, { kind: 'synced' })
    const visitor = formVisitor(bakery.testApp.app, bakery.host)
    for (const title of ['Uno', 'Due']) {
      const pageId = await write().put({ title, urlId: title.toLowerCase(), blocks: [shows(id)] })
      const sent = await visitor.send({ formId: form.id, pageId, values: { testo: `Da ${title}` } })
      expect(sent.status, sent.body).toBe(200)
    }
    // Not from the section itself, where nobody can be.
    expect((await visitor.send({ formId: form.id, pageId: id, values: { testo: 'Da fuori' } })).status).toBe(404)
    const { submissions } = (await write().call('GET', `/submissions?formId=${form.id}`)).json()
    const titles: string[] = []
    for (const { id: answer } of submissions)
      titles.push((await write().call('GET', `/submissions/${answer}`)).json().pageTitle)
    expect(titles.toSorted()).toEqual(['Due', 'Uno'])
  })

  test('a picture in it is in use, and a second site made like this one shows it too', async () => {
    const { testApp, siteId, host, owner } = bakery
    const { database, files } = testApp.services
    const assetId = newId()
    const facts = { name: 'p.png', alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null }
    const more = { id: assetId, import_key: null, created_at: bakery.now().toISOString() }
    const stored = await storePicture(files, siteId, PNG)
    await database.transact((transaction) => insertAsset(transaction, siteId, { ...stored, ...facts, ...more }))
    const image = { id: newId(), type: 'image', version: 1, props: { assetId } }
    const blocks = [section(image, paragraph('Parole sincronizzate'))]
    const id = await write().create({ title: 'Con foto', urlId: '', blocks }, { kind: 'synced' })
    await write().put({ title: 'Casa', urlId: '', blocks: [shows(id)] })
    const uses = (await write().call('GET', `/assets/${assetId}/uses`)).json()
    expect(uses).toMatchObject({ count: 1, uses: [{ kind: 'synced', title: 'Con foto', path: null }] })

    const names = { identifier: `${host}-copia`, title: 'Copia' }
    const begun = await owner.call('POST', `/api/sites/${siteId}/duplication`, names)
    await bakery.runJobs()
    const { report } = (await owner.call('GET', `/api/installation/imports/${begun.json().importId}`)).json()
    const copy = siteWriter(owner, report.siteId)
    const [section2] = (await copy.call('GET', '/synced-sections')).json().sections
    expect(section2).toMatchObject({ name: 'Con foto', uses: [{ title: 'Casa' }] })
    const { documents } = (await copy.call('GET', '/documents')).json()
    await copy.publish(documents[0].id)
    expect((await visit(testApp.app, `${host}-copia`, '/')).body).toContain('Parole sincronizzate')
  })

  test('a page kept as a template shows it, and so do the pages that are made of it', async () => {
    const { id } = await make('Piede', 'In fondo')
    const content = { title: 'Base', showTitle: true, blocks: [section(paragraph('Sopra')), shows(id)] }
    expect((await write().call('POST', '/own-templates', { kind: 'page', name: 'Base', content })).status).toBe(201)
    const [kept] = (await write().call('GET', '/own-templates/pages')).json().pages
    expect(kept).toMatchObject({ lost: 0, content: { blocks: [{ type: 'section' }, { type: 'synced' }] } })
    const page = await write().put({ ...kept.content, urlId: 'nuova' })
    expect((await see('/nuova')).body).toContain('In fondo')
    expect(await list()).toMatchObject([{ uses: [{ documentId: page }] }])
  })

  test('a link in it that leads nowhere is among the warnings, and a removed page names it', async () => {
    const button = (link: string) => ({ id: newId(), type: 'button', version: 1, props: { label: 'Vai', link } })
    const target = await write().put({ title: 'Meta', urlId: 'meta' })
    const blocks = [section(button('/nessuna'), button('/meta'))]
    const id = await write().create({ title: 'Vie', urlId: '', blocks }, { kind: 'synced' })
    const [listed] = (await pending()).documents
    expect(listed).toMatchObject({ documentId: id, warnings: [{ kind: 'link' }] })
    const binned = await write().call('DELETE', `/documents/${target}`)
    expect(binned.json().linkedFrom).toEqual([{ documentId: id, title: 'Vie' }])
  })
})
