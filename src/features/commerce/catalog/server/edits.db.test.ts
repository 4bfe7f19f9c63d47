import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import type { ChosenProducts, LatestEdit } from '../model/calls/edits.ts'
import type { ProductEdit } from '../model/edits/plan-edit.ts'

describe.each(ENGINES)('edits of many products, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  let siteId: Id
  let clock = new Date('2026-11-24T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
  })
  afterAll(() => testApp.close())

  /** A site of its own for a test. */
  async function begin(name: string) {
    siteId = await testApp.createSite(name, 'Bottega')
    write = siteWriter(await testApp.signIn(`${name}@esempio.it`, { [siteId]: ROLE.admin }), siteId)
  }
  async function create(title: string, price = 1000): Promise<Id> {
    return (await write.call('POST', '/products', { title, type: 'PHYSICAL', price })).json().id
  }
  const read = async (id: Id) => (await write.call('GET', `/products/${id}`)).json()
  const first = async (id: Id) => (await read(id)).product.variants[0]
  const prices = (ids: readonly Id[]) => Promise.all(ids.map(async (id) => (await first(id)).price))
  async function publish(id: Id) {
    const { version: baseVersion, product } = await read(id)
    const saved = await write.call('PUT', `/products/${id}`, { baseVersion, product, publish: true })
    expect(saved.status).toBe(200)
  }
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  const latest = async (): Promise<LatestEdit> => (await write.call('GET', '/product-edits')).json().latest
  const start = (edit: ProductEdit, chosen: ChosenProducts) => write.call('POST', '/product-edits', { edit, chosen })
  async function edit(what: ProductEdit, chosen: ChosenProducts) {
    const { status, body } = await start(what, chosen)
    expect(status, body).toBe(201)
    await runJobs()
    return await latest()
  }
  async function undo() {
    expect((await write.call('POST', `/product-edits/${(await latest()).id}/undo`, {})).status).toBe(204)
    await runJobs()
    return await latest()
  }

  test('prices of all that a search finds change, as its preview said, are live at once and come back', async () => {
    await begin('prezzi')
    const ids = [await create('Tazza blu'), await create('Tazza rossa', 300), await create('Tazza verde', 990)]
    const other = await create('Vaso')
    await publish(ids[0]!)
    const what: ProductEdit = { kind: 'change-price', amount: -400 }
    const chosen = { q: 'tazza', filter: 'all' as const }
    const counts = { changed: 2, unchanged: 0, refused: 1, kept: 0 }
    const faults = [{ documentId: ids[1], title: 'Tazza rossa', sentence: 'Un prezzo non può essere negativo.' }]
    expect((await write.call('POST', '/product-edits/preview', { edit: what, chosen })).json()).toEqual({
      counts,
      faults,
    })
    expect(await prices(ids)).toEqual([1000, 300, 990])
    expect(await edit(what, chosen)).toMatchObject({ state: 'done', done: 3, total: 3, counts, faults })
    expect(await prices([...ids, other])).toEqual([600, 300, 590, 1000])
    const page = await visit(testApp.app, 'prezzi', '/negozio/tazza-blu')
    expect(page.body.replaceAll('\u00A0', ' ')).toContain('6,00')
    const logged = await testApp.services.database
      .site(siteId)
      .selectFrom('product_prices')
      .select('price')
      .where('document_id', '=', ids[0]!)
      .orderBy('id')
      .execute()
    expect(logged.map(({ price }) => price)).toEqual([1000, 600])
    expect(await undo()).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect(await prices(ids)).toEqual([1000, 300, 990])
  })

  test('an undo leaves alone what somebody has changed since, and says for how many', async () => {
    await begin('annulla')
    const ids = [await create('Piatto'), await create('Brocca')]
    await edit({ kind: 'scale-price', percent: 1000 }, { ids })
    const { id: variantId } = await first(ids[0]!)
    await write.call('PUT', `/products/${ids[0]}/variants/${variantId}/price`, { price: 5000 })
    expect(await undo()).toMatchObject({ state: 'undone', counts: { kept: 1 } })
    expect(await prices(ids)).toEqual([5000, 1000])
    const again = await write.call('POST', `/product-edits/${(await latest()).id}/undo`, {})
    expect([again.status, again.json().error]).toEqual([409, 'Questa modifica è già annullata.'])
  })

  test('a sale begins and ends for many, and a category comes onto the pages that visitors see', async () => {
    await begin('saldi')
    const ids = [await create('Sciarpa'), await create('Guanti', 1999)]
    await publish(ids[0]!)
    await edit({ kind: 'start-sale', percent: 2000, from: '2026-11-24', until: '2026-12-01' }, { ids })
    expect(await first(ids[1]!)).toMatchObject({ onSale: true, salePrice: 1599, saleUntil: '2026-12-01' })
    expect(await edit({ kind: 'end-sale' }, { ids })).toMatchObject({ counts: { changed: 2 } })
    expect(await first(ids[1]!)).toMatchObject({ onSale: false })
    await edit({ kind: 'add-category', label: 'Inverno' }, { ids })
    const list = await visit(testApp.app, 'saldi', '/negozio?category=inverno')
    expect([list.status, list.body.includes('Sciarpa'), list.body.includes('Guanti')]).toEqual([200, true, false])
    await undo()
    expect((await visit(testApp.app, 'saldi', '/negozio?category=inverno')).status).toBe(404)
  })

  test('a product that can take no more categories is named, and the others get theirs', async () => {
    await begin('piena')
    const ids = [await create('Vaso'), await create('Tazza piena'), await create('Piatto')]
    const { document } = (await write.get(ids[1]!)).json()
    const value = Array.from({ length: 100 }, (_, at) => `Categoria ${at}`)
    await write.change(ids[1]!, document.draftVersion, [{ op: 'set', field: 'categories', value }])
    const done = await edit({ kind: 'add-category', label: 'Inverno' }, { ids })
    expect(done).toMatchObject({ state: 'done', done: 3, counts: { changed: 2, refused: 1 } })
    expect(done.faults).toMatchObject([{ documentId: ids[1], title: 'Tazza piena' }])
    expect(await undo()).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  })

  test('many are hidden and shown again, and their pieces are counted and come back', async () => {
    await begin('scaffale')
    const ids = [await create('Scatola'), await create('Cesto')]
    for (const id of ids) await publish(id)
    const status = async (slug: string) => (await visit(testApp.app, 'scaffale', `/negozio/${slug}`)).status
    expect(await status('scatola')).toBe(200)
    expect(await edit({ kind: 'hide' }, { ids })).toMatchObject({ state: 'done', counts: { changed: 2 } })
    expect([await status('scatola'), await status('cesto')]).toEqual([404, 404])
    expect(await edit({ kind: 'hide' }, { ids })).toMatchObject({ counts: { changed: 0, unchanged: 2 } })
    await edit({ kind: 'show' }, { ids: [ids[0]!] })
    expect([await status('scatola'), await status('cesto')]).toEqual([200, 404])
    await undo()
    expect(await status('scatola')).toBe(404)

    const stock = async () => (await Promise.all(ids.map(read))).map((one) => one.stock[0].stock)
    expect(await edit({ kind: 'set-stock', pieces: 12 }, { ids })).toMatchObject({ counts: { changed: 2 } })
    await edit({ kind: 'change-stock', pieces: -2 }, { ids })
    expect(await stock()).toEqual([10, 10])
    expect(await edit({ kind: 'change-stock', pieces: -11 }, { ids })).toMatchObject({ counts: { refused: 2 } })
    await edit({ kind: 'change-stock', pieces: 5 }, { ids })
    const { id: variantId } = await first(ids[0]!)
    clock = new Date(clock.getTime() + 60_000)
    await write.call('POST', '/stock-counts', { counts: [{ variantId, seen: 15, counted: 4 }] })
    expect(await undo()).toMatchObject({ counts: { kept: 1 } })
    expect(await stock()).toEqual([4, 10])
    const { id: other } = await first(ids[1]!)
    const moved = (await write.call('GET', `/variants/${other}/movements`)).json()
    expect(new Set(moved.movements.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['counted']))
  })

  test('another site’s product is refused, and so is a second edit while one is under way', async () => {
    await begin('altrui')
    const foreign = await create('Altrui')
    await begin('proprio')
    const own = await create('Proprio')
    const refused = await start({ kind: 'set-price', price: 1 }, { ids: [own, foreign] })
    expect([refused.status, refused.json().error]).toEqual([
      404,
      'Uno dei prodotti scelti non esiste più, oppure è di un altro sito.',
    ])
    expect((await start({ kind: 'set-price', price: 1 }, { ids: [own] })).status).toBe(201)
    expect((await start({ kind: 'set-price', price: 2 }, { ids: [own] })).json()).toMatchObject({
      error: 'Un’altra modifica di più prodotti è in corso: aspetta che finisca.',
    })
    await runJobs()
    expect(await prices([own])).toEqual([1])
  })

  test('an edit that the installation stopped is taken back as far as it came', async () => {
    await begin('ferma')
    const ids: Id[] = []
    for (let number = 1; number <= 30; number++) ids.push(await create(`Bottone ${number}`))
    const { id: broken } = await first(ids[28]!)
    const { writer } = testApp.services.database
    const when = sql`WHEN (NEW.id = ${sql.lit(broken)})`
    if (engine === 'sqlite')
      await sql`CREATE TRIGGER jam BEFORE UPDATE ON product_variants ${when} BEGIN SELECT RAISE(ABORT, 'jam'); END`.execute(
        writer,
      )
    else {
      await sql`CREATE FUNCTION jam() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'jam'; END $$`.execute(
        writer,
      )
      await sql`CREATE TRIGGER jam BEFORE UPDATE ON product_variants FOR EACH ROW ${when} EXECUTE FUNCTION jam()`.execute(
        writer,
      )
    }
    expect((await start({ kind: 'set-price', price: 7 }, { ids })).status).toBe(201)
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runJobs()
      clock = new Date(clock.getTime() + 3_600_000)
    }
    expect(await latest()).toMatchObject({ state: 'stopped', done: 25, total: 30, counts: { changed: 25 } })
    await (engine === 'sqlite' ? sql`DROP TRIGGER jam` : sql`DROP FUNCTION jam CASCADE`).execute(writer)
    expect(await undo()).toMatchObject({ state: 'undone', done: 25, total: 25 })
    expect(new Set(await prices(ids))).toEqual(new Set([1000]))
  })
})
