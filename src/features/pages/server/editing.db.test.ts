import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ITEM_STATUS, ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'
import { createDocument } from './editing.ts'

describe.each(ENGINES)('writing a site on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let owner: OwnerClient
  let write: SiteWriter
  let clock = new Date('2026-11-20T10:00:00Z')
  /** Jobs without the periodic ones. */
  const askedJobs = () => testApp.jobs().filter(({ everyMs }) => everyMs === undefined)
  const get = (url: string, headers: Record<string, string> = {}) => visit(testApp.app, 'bottega', { url, headers })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('bottega')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
  })
  afterAll(() => testApp.close())

  test('[LIM-01] a layout holds 60 blocks and refuses the next in words, naming the layout', async () => {
    const id = await write.create({ urlId: 'piena' })
    const full = section(...Array.from({ length: 60 }, (_, index) => paragraph(`Blocco ${index}`)))
    expect((await write.change(id, 1, [{ op: 'insert', parent: null, before: null, block: full }])).status).toBe(200)
    const more = await write.change(id, 2, [
      { op: 'insert', parent: full.children![0]!.id, before: null, block: paragraph('Uno di troppo') },
    ])
    expect(more.status).toBe(400)
    expect(more.json().error).toContain('al massimo 60 blocchi')
    expect(more.json().blockId).toBe(full.id)
    expect((await write.get(id)).json().document.draftVersion).toBe(2)
  })

  test('[LIM-06] [LIM-07] a page holds 20 galleries of up to 500 pictures, and says so of the next', async () => {
    const gallery = (pictures: number) => ({
      id: newId(),
      type: 'gallery',
      version: 1,
      props: { images: Array.from({ length: pictures }, () => ({ assetId: newId() })) },
    })
    const twenty = section(...Array.from({ length: 20 }, (_, index) => gallery(index === 0 ? 500 : 1)))
    const id = await write.create({ urlId: 'gallerie', blocks: [twenty] })
    const add = (version: number, block: ReturnType<typeof gallery>) =>
      write.change(id, version, [{ op: 'insert', parent: twenty.children![0]!.id, before: null, block }])
    const more = await add(1, gallery(1))
    expect(more.status).toBe(400)
    expect(more.json().error).toContain('al massimo 20')
    const column = (await write.get(id)).json().content.blocks[0].children[0]
    const large = await write.change(id, 1, [
      { op: 'remove', id: column.children[1].id },
      { op: 'insert', parent: column.id, before: null, block: gallery(501) },
    ])
    expect(large.status).toBe(400)
    expect(JSON.stringify(large.json())).toContain('al massimo 500 immagini')
  })

  test('operations insert, move, change and remove blocks by id, and nothing of a refused request stays', async () => {
    const [first, second] = [paragraph('Prima'), paragraph('Seconda')]
    const id = await write.create({ urlId: 'ordine', blocks: [section(first, second)] })
    const column = (await write.get(id)).json().content.blocks[0].children[0]
    const moved = await write.change(id, 1, [
      { op: 'move', id: second.id, parent: column.id, before: first.id },
      { op: 'update', id: first.id, props: { style: 'lead' }, layout: { phone: { hidden: true } } },
    ])
    expect(moved.json()).toEqual({ version: 2, repeated: false })
    const blocks = (await write.get(id)).json().content.blocks[0].children[0].children
    expect(blocks.map((block: { id: string }) => block.id)).toEqual([second.id, first.id])
    expect(blocks[1]).toMatchObject({ props: { style: 'lead' }, layout: { phone: { hidden: true } } })
    const refused = await write.change(id, 2, [
      { op: 'remove', id: first.id },
      { op: 'remove', id: newId() },
    ])
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ operation: 1 })
    expect((await write.get(id)).json().content.blocks[0].children[0].children).toHaveLength(2)
  })

  test('what cannot be is refused at the operation that asks for it', async () => {
    const block = section(paragraph('Una'))
    const id = await write.create({ urlId: 'rifiuti', blocks: [block] })
    const column = block.children![0]!
    const cases: [unknown, string][] = [
      [{ op: 'insert', parent: null, before: null, block: paragraph('Senza sezione') }, 'non può stare'],
      [{ op: 'insert', parent: column.id, before: null, block: section() }, 'non può stare'],
      [
        { op: 'insert', parent: column.id, before: null, block: { ...paragraph('x'), type: 'inventato' } },
        'non esiste',
      ],
      [
        { op: 'insert', parent: column.id, before: null, block: { ...paragraph('x'), id: block.id } },
        'stesso identificativo',
      ],
      [{ op: 'move', id: block.id, parent: column.id, before: null }, 'non è più nella pagina'],
      [{ op: 'update', id: column.children![0]!.id, props: { doc: 'testo' } }, 'non è valido'],
      [{ op: 'set', field: 'urlId', value: 'Con Spazi' }, 'non è valido'],
      [{ op: 'set', field: 'passwordHash', value: 'x' }, 'non è valido'],
      [
        {
          op: 'insert',
          parent: column.id,
          before: null,
          block: { ...paragraph('x'), type: 'button', props: { label: 'x', link: 'javascript:alert(1)' } },
        },
        'non è valido',
      ],
    ]
    for (const [operation, words] of cases) {
      const answer = await write.change(id, 1, [operation])
      expect(answer.status, words).toBe(400)
      expect(answer.body, words).toContain(words)
    }
  })

  test('a film that cannot be shown may stay where it came from elsewhere, and is refused where it is written', async () => {
    const nowhere = 'https://fiera.example/ceramica'
    const film = (url: string) => ({ id: newId(), type: 'video', version: 1, props: { url } })
    const images = [{ assetId: newId(), video: '' }]
    const gallery = { id: newId(), type: 'gallery', version: 1, props: { images } }
    const [imported, own] = [film(nowhere), film('https://vimeo.com/123456')]
    const id = await write.create({ urlId: 'filmati', blocks: [section(imported, own, gallery)] })
    for (const [block, props] of [
      [own, { url: nowhere }],
      [gallery, { images: [{ ...images[0], video: nowhere }] }],
    ] as const) {
      const answer = await write.change(id, 1, [{ op: 'update', id: block.id, props }])
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({
        error: expect.stringMatching(/^Questo indirizzo non porta a un video/),
        blockId: block.id,
        reason: 'unplayable_film',
        operation: 0,
      })
    }
    const kept = await write.change(id, 1, [{ op: 'update', id: imported.id, props: { title: 'La fiera' } }])
    expect(kept.status).toBe(200)
    const changed = await write.change(id, 2, [{ op: 'update', id: imported.id, props: { url: '/s/fiera.webm' } }])
    expect(changed.status).toBe(200)
  })

  test('a link within a text that may not be followed is refused as a button’s is, or left out of what is inserted', async () => {
    const linked = (href: string) => {
      const block = paragraph('Scrivici')
      const doc = {
        version: 1,
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Scrivici', marks: [{ type: 'link', href }] }] },
        ],
      }
      return { ...block, props: { ...block.props, doc } }
    }
    const images = [{ assetId: newId(), caption: linked('data:text/html,x').props.doc.content[0]!.content }]
    const wrong = { id: newId(), type: 'image', version: 1, props: { assetId: newId(), caption: images[0]!.caption } }
    const own = linked('/contatti')
    const before = section(own)
    const id = await write.create({ urlId: 'collegati', blocks: [before] })
    const column = before.children![0]!.id
    const changed = await write.change(id, 1, [
      { op: 'update', id: own.id, props: linked('java\nscript:alert(1)').props },
    ])
    expect(changed.status, changed.body).toBe(400)
    expect(changed.json()).toMatchObject({
      code: 'invalid',
      error: expect.stringMatching(/^Questo collegamento non si può usare/),
      reason: 'dead_link',
      operation: 0,
    })
    // An inserted block may have been imported before: its text stays.
    const inserted = await write.change(id, 1, [
      { op: 'insert', parent: column, before: null, block: linked('javascript:alert(1)') },
      { op: 'insert', parent: null, before: null, block: section(linked('//altrove.example')) },
      { op: 'insert', parent: column, before: null, block: wrong },
    ])
    expect(inserted.status, inserted.body).toBe(200)
    const stored = JSON.stringify((await write.get(id)).json().content)
    expect(stored).not.toMatch(/javascript|altrove|data:text/)
    expect(stored.match(/Scrivici/g)).toHaveLength(4)
    const whole = await write.call('POST', '/documents', {
      kind: 'page',
      content: { title: 'Nuova', urlId: 'nuova-collegata', blocks: [section(linked('javascript:alert(1)'))] },
    })
    expect(whole.status).toBe(400)
    expect(whole.body).toContain('Questo collegamento non si può usare')
    const good = await write.change(id, 2, [{ op: 'update', id: own.id, props: linked('mailto:a@esempio.it').props }])
    expect(good.status, good.body).toBe(200)
  })

  test('a text that came with a link that may not be followed may be changed, and its page copied', async () => {
    const block = paragraph('Vieni')
    const words = (text: string) => ({
      doc: {
        version: 1,
        content: [
          { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', href: 'orari.html' }] }] },
        ],
      },
    })
    const old = { ...block, props: { ...block.props, ...words('Vieni') } }
    const id = await testApp.services.database.transact((transaction) =>
      createDocument(
        transaction,
        siteId,
        {
          kind: 'page',
          collectionId: null,
          content: { title: 'Importata', urlId: 'importata', blocks: [section(old)] },
        },
        testApp.services.blocks,
        { authorId: null, now: new Date() },
      ),
    )
    const kept = await write.change(id, 1, [{ op: 'update', id: old.id, props: words('Vieni a trovarci') }])
    expect(kept.status, kept.body).toBe(200)
    expect((await write.call('POST', `/documents/${id}/duplicate`, {})).status).toBe(201)
  })

  test('signs that nobody sees stay out of the names of pages, menus and sites; a name of nothing else is refused', async () => {
    const id = await write.create({ title: 'Forno\u202e oniraC\ud800', urlId: 'segni' })
    expect((await write.get(id)).json().content.title).toBe('Forno oniraC')
    await write.change(id, 1, [{ op: 'set', field: 'title', value: '\u2067Prezzi\udc00' }])
    expect((await write.get(id)).json().content.title).toBe('Prezzi')
    const { version } = (await write.call('GET', '/tree')).json()
    const rename = (label: string) =>
      write.call('PATCH', '/menu', {
        baseVersion: version,
        changes: [{ op: 'add', to: [0], entry: { label, link: '/segni' } }],
      })
    expect((await rename('\u202e')).status).toBe(400)
    expect((await rename('\u202ePrezzi')).status).toBe(200)
    expect((await write.call('GET', '/tree')).json().menu[0].label).toBe('Prezzi')
    const site = (await write.call('GET', '')).json()
    const named = (title: string) =>
      write.call('PUT', '/draft', { baseVersion: site.draftVersion, content: { ...site.draft, title } })
    expect((await named('\u202e')).status).toBe(400)
    const saved = await named('Bottega\u202e')
    expect(saved.status, saved.body).toBe(200)
    expect((await write.call('GET', '')).json().draft.title).toBe('Bottega')
  })

  test('of two changes on one version the second is refused with the version that stands', async () => {
    const id = await write.create({ urlId: 'insieme' })
    const set = (value: string) => write.change(id, 1, [{ op: 'set', field: 'title', value }])
    const answers = await Promise.all([set('Di Anna'), set('Di Bruno'), set('Di Carla')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)!
    expect(refused.json()).toMatchObject({ code: 'conflict', currentVersion: 2 })
  })

  test('a repeated request with its key is answered as before and changes nothing', async () => {
    const id = await write.create({ urlId: 'ripetuta' })
    const operations = [{ op: 'set', field: 'title', value: 'Una volta' }]
    expect((await write.change(id, 1, operations, 'chiave-uguale')).json()).toEqual({ version: 2, repeated: false })
    expect((await write.change(id, 1, operations, 'chiave-uguale')).json()).toEqual({ version: 2, repeated: true })
    expect((await write.change(id, 2, [{ op: 'set', field: 'title', value: 'Altra' }], 'chiave-uguale')).status).toBe(
      409,
    )
    expect((await write.get(id)).json().document).toMatchObject({ draftVersion: 2, title: 'Una volta' })
    const changes = await write.call('GET', `/documents/${id}/changes?since=1`)
    expect(changes.json().changes).toMatchObject([
      { version: 2, operations, authorId: owner.ownerId, authorName: 'anna@esempio.it' },
    ])
  })

  test('visitors keep the published page while its draft changes, and the history brings any revision back', async () => {
    const id = await write.put({ title: 'Versione uno', urlId: 'storia' })
    await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Versione due' }])
    expect((await get('/storia')).body).toContain('Versione uno')
    await write.publish(id)
    expect((await get('/storia')).body).toContain('Versione due')
    await write.change(id, 2, [{ op: 'set', field: 'title', value: 'Mai pubblicata' }])
    const history = (await write.call('GET', `/documents/${id}/revisions`)).json().revisions
    expect(history.map((revision: { reason: string }) => revision.reason)).toEqual(['publish', 'publish'])
    const restored = await write.call('POST', `/documents/${id}/revisions/${history[1].id}/restoration`)
    expect(restored.json()).toEqual({ version: 4 })
    expect((await write.get(id)).json().content.title).toBe('Versione uno')
    expect((await get('/storia')).body).toContain('Versione due')
    const kept = (await write.call('GET', `/documents/${id}/revisions`)).json().revisions[0]
    const before = await write.call('GET', `/documents/${id}/revisions/${kept.id}`)
    expect(before.json()).toMatchObject({ reason: 'restore', content: { title: 'Mai pubblicata' } })
  })

  test('a scheduled page appears at its hour of the site’s zone, by itself, with the last draft', async () => {
    const id = await write.create({ title: 'Mercato', urlId: 'mercato' })
    const scheduled = await write.call('PUT', `/documents/${id}/schedule`, { local: '2026-12-04T09:00' })
    expect(scheduled.json()).toEqual({ scheduledFor: '2026-12-04T08:00:00.000Z', timeZone: 'Europe/Rome' })
    expect((await write.get(id)).json().document).toMatchObject({
      status: ITEM_STATUS.scheduled,
      scheduledLocal: '2026-12-04T09:00',
    })
    await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Mercato di Natale' }])
    const runner = new JobRunner(testApp.services.database, askedJobs(), { now: () => clock })
    clock = new Date('2026-12-04T07:59:59Z')
    // Who had the page open is forgotten meanwhile.
    await runner.runDue()
    expect((await get('/mercato')).status).toBe(404)
    clock = new Date('2026-12-04T08:00:00Z')
    expect(await runner.runDue()).toBe(1)
    expect((await get('/mercato')).body).toContain('Mercato di Natale')
    expect((await write.get(id)).json().document).toMatchObject({ status: ITEM_STATUS.published, scheduledFor: null })
  })

  test('an hour that summer time skips, or that is past, is refused; a schedule that was moved or taken back does nothing', async () => {
    const id = await write.create({ urlId: 'orari' })
    const at = (local: string) => write.call('PUT', `/documents/${id}/schedule`, { local })
    const skipped = await at('2027-03-28T02:30')
    expect(skipped.status).toBe(400)
    expect(skipped.json().error).toContain('ora legale')
    expect((await at('2020-01-01T09:00')).status).toBe(400)
    expect((await at('domani alle nove')).status).toBe(400)
    await at('2027-01-01T09:00')
    await at('2027-02-01T09:00')
    clock = new Date('2027-01-02T00:00:00Z')
    const runner = new JobRunner(testApp.services.database, askedJobs(), { now: () => clock })
    expect(await runner.runDue()).toBe(0)
    await write.call('DELETE', `/documents/${id}/schedule`)
    clock = new Date('2027-03-01T00:00:00Z')
    expect(await runner.runDue()).toBe(0)
    expect((await get('/orari')).status).toBe(404)
    expect((await write.get(id)).json().document.status).toBe(ITEM_STATUS.draft)
  })

  test('a page goes to the bin, and comes back as a draft once its removal was published', async () => {
    const id = await write.put({ urlId: 'cestino' })
    expect((await write.call('DELETE', `/documents/${id}`)).status).toBe(200)
    expect((await get('/cestino')).status).toBe(200)
    await write.call('POST', '/publications', { removedIds: [id] })
    expect((await get('/cestino')).status).toBe(404)
    const ids = async (query: string) =>
      (await write.call('GET', `/documents${query}`)).json().documents.map((document: { id: string }) => document.id)
    expect(await ids('')).not.toContain(id)
    expect(await ids('?deleted=1')).toContain(id)
    await write.call('POST', `/documents/${id}/recovery`)
    expect(await ids('')).toContain(id)
    expect((await write.publish(id)).status).toBe(200)
    expect((await get('/cestino')).status).toBe(200)
  })

  test('[SCOPE-16] an owner sees drafts on the site through a preview session, and only there', async () => {
    const id = await write.create({
      title: 'In lavorazione',
      urlId: 'bozza',
      blocks: [section(paragraph('Ancora da finire.'))],
    })
    const { url } = (await write.call('POST', '/preview', { path: '/bozza' })).json()
    const handOver = new URL(url)
    expect(handOver.origin).toBe('http://bottega.localhost:3000')
    const opened = await get(handOver.pathname + handOver.search)
    expect(opened.headers.location).toBe('/bozza')
    const setCookie = String(opened.headers['set-cookie'])
    expect(setCookie).toContain('HttpOnly')
    const cookie = setCookie.split(';')[0]!
    const page = await get('/bozza', { cookie })
    expect(page.body).toContain('Ancora da finire.')
    expect(page.body).toContain('preview-bar')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect((await get('/bozza')).status).toBe(404)
    expect((await get(handOver.pathname + handOver.search)).status).toBe(403)
    await get('/api/preview/exit?path=/bozza', { cookie })
    expect((await get('/bozza', { cookie })).status).toBe(404)
    expect((await write.get(id)).status).toBe(200)
  })

  test('a block that cannot be read is left out of the page and told to its owner; the rest stands', async () => {
    const broken = { ...paragraph('x'), type: 'scomparso' }
    const id = await write.put({ urlId: 'perdita', blocks: [section(paragraph('Questo resta.'))] })
    const stored = (await write.get(id)).json().content
    stored.blocks[0].children[0].children.push(broken)
    await testApp.services.database.transact(async (transaction) => {
      await transaction
        .site(siteId)
        .update('documents')
        .set({ draft: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute()
    })
    await write.publish(id)
    const page = await get('/perdita')
    expect(page.status).toBe(200)
    expect(page.body).toContain('Questo resta.')
    expect((await write.get(id)).json().lost).toMatchObject([
      { id: broken.id, type: 'scomparso', reason: 'unknown_type' },
    ])
  })
})
