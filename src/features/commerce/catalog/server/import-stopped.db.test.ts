import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductImporter, productImporter } from '../../../../../e2e/support/product-imports.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import type { ProductImport } from '../model/calls/imports.ts'
import { fileOf, SQUARESPACE_TITLES, soap } from '../model/files/test-files.ts'

describe.each(ENGINES)('imports of products that are stopped, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: Id
  let { read, ask, upload, go, list, sold } = {} as ProductImporter
  let clock = new Date('2026-11-24T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
  })
  afterAll(() => testApp.close())

  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  /** A site of its own for a test. */
  async function begin(name: string) {
    siteId = await testApp.createSite(name, 'Bottega')
    owner = await testApp.signIn(`${name}@esempio.it`, { [siteId]: ROLE.admin })
    ;({ read, ask, upload, go, list, sold } = productImporter(owner, siteId, runJobs))
  }

  const lamps = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      soap({
        ...{ 'Product ID [Non Editable]': `p${at}`, 'Variant ID [Non Editable]': `v${at}`, Title: `Lume ${at}` },
        ...{ SKU: `LUM-${at}`, 'Product URL': `lume-${at}`, 'Hosted Image URLs': '' },
      }),
    )
  /** Makes the database refuse a variant, as a disk does that is at its end. */
  async function breakAt(sku: string) {
    const { writer } = testApp.services.database
    const when = sql.lit(sku)
    if (engine === 'sqlite') {
      await sql`CREATE TRIGGER broken BEFORE INSERT ON product_variants WHEN NEW.sku = ${when}
        BEGIN SELECT RAISE(ABORT, 'broken'); END`.execute(writer)
      return
    }
    await sql`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`.execute(
      writer,
    )
    await sql`CREATE TRIGGER broken BEFORE INSERT ON product_variants FOR EACH ROW WHEN (NEW.sku = ${when})
      EXECUTE FUNCTION broken()`.execute(writer)
  }
  async function mend() {
    const { writer } = testApp.services.database
    await (engine === 'sqlite' ? sql`DROP TRIGGER broken` : sql`DROP FUNCTION broken CASCADE`).execute(writer)
  }
  /** With all attempts, each after its delay. */
  async function runUntilItGivesUp(id: Id): Promise<ProductImport> {
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runJobs()
      clock = new Date(clock.getTime() + 3_600_000)
    }
    return await read(id)
  }

  test('an import that the installation stopped goes on from there, without doing anything twice', async () => {
    await begin('interrotta')
    const id = await upload(fileOf(SQUARESPACE_TITLES, lamps(40)))
    await breakAt('LUM-30')
    expect((await ask(id, 'start')).status).toBe(204)
    expect(await runUntilItGivesUp(id)).toMatchObject({
      ...{ state: 'stopped', done: 25, total: 40, counts: { created: 25 } },
      sentence: 'Non è stato possibile finire per un errore di questa installazione. Riprova più tardi.',
    })
    await mend()
    // Another file does not push it out.
    await upload(fileOf(SQUARESPACE_TITLES, [soap()]))
    expect(await go(id, 'start')).toMatchObject({ state: 'done', done: 40, total: 40, counts: { created: 40 } })
    expect(await list()).toHaveLength(40)
    expect(await go(id, 'undo')).toMatchObject({ state: 'undone' })
    expect(await list()).toHaveLength(0)
  })

  test('an import that was stopped is taken back as far as it came', async () => {
    await begin('ripresa')
    const id = await upload(fileOf(SQUARESPACE_TITLES, lamps(40)))
    await breakAt('LUM-30')
    await ask(id, 'start')
    await runUntilItGivesUp(id)
    await mend()
    expect(await list()).toHaveLength(25)
    expect(await go(id, 'undo')).toMatchObject({ state: 'undone', done: 25, total: 25 })
    expect(await list()).toHaveLength(0)
  })

  test('an import that goes on knows the products that came before: none comes twice', async () => {
    await begin('nomi')
    const nameless = (more: object) => ({
      ...soap(),
      'Product ID [Non Editable]': '',
      SKU: '',
      'Hosted Image URLs': '',
      ...more,
    })
    const rows = [
      nameless({ 'Variant ID [Non Editable]': 'a', Title: 'Vaso', 'Product URL': 'vaso' }),
      ...lamps(35),
      nameless({ 'Variant ID [Non Editable]': 'b', Title: 'Altro vaso', 'Product URL': 'vaso' }),
    ]
    const id = await upload(fileOf(SQUARESPACE_TITLES, rows))
    expect((await read(id)).faults).toMatchObject([{ row: 38, code: 'product_twice' }])
    await breakAt('LUM-30')
    await ask(id, 'start')
    expect(await runUntilItGivesUp(id)).toMatchObject({ state: 'stopped', done: 25 })
    await mend()
    const { faults, counts } = await go(id, 'start')
    expect(faults).toMatchObject([{ row: 38, code: 'product_twice' }])
    expect(counts).toMatchObject({ created: 36, changed: 0, refused: 1 })
    expect((await sold('Vaso')).product.variants).toHaveLength(1)
  })

  test('of two processes that run one import one goes on, and the other ends without a word', async () => {
    await begin('doppia')
    const nameless = { 'Product ID [Non Editable]': '', SKU: '', 'Product URL': '' }
    const rows = lamps(60).map((row) => ({ ...row, ...nameless }))
    const id = await upload(fileOf(SQUARESPACE_TITLES, rows))
    await ask(id, 'start')
    const twice = async () => {
      const job = testApp.jobs().find(({ type }) => type === 'catalog.import')!
      const running = { id: newId(), siteId, attempt: 1, signal: new AbortController().signal }
      await Promise.all([job.run({ importId: id }, running), job.run({ importId: id }, running)])
    }
    await twice()
    expect(await read(id)).toMatchObject({ state: 'done', done: 60, counts: { created: 60 } })
    expect(await list()).toHaveLength(60)
    await ask(id, 'undo')
    await twice()
    expect(await read(id)).toMatchObject({ state: 'undone', done: 60 })
    expect(await list()).toHaveLength(0)
  })

  test('of two imports that begin at the same moment one waits for the other', async () => {
    await begin('insieme')
    const first = await upload(fileOf(SQUARESPACE_TITLES, [soap({ 'Hosted Image URLs': '' })]))
    const other = await testApp.signIn('altra@esempio.it', { [siteId]: ROLE.admin })
    const path = `/api/sites/${siteId}/product-imports`
    const sent = await other.call('POST', `${path}?name=a.csv`, fileOf(SQUARESPACE_TITLES, lamps(2)), {
      'content-type': 'text/csv',
    })
    await runJobs()
    const start = (id: Id) => owner.call('POST', `${path}/${id}/start`)
    const answers = await Promise.all([start(first), start(sent.json().id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json()).toMatchObject({
      error: 'Un’altra importazione è in corso: aspetta che finisca.',
      reason: 'import_running',
    })
    await runJobs()
  })

  test('a later row with the address of a product that the import itself made is another product', async () => {
    await begin('indirizzo')
    const rows = [
      ...lamps(30),
      { ...lamps(1)[0]!, 'Product ID [Non Editable]': '', SKU: 'LUM-X', Title: 'Lume grande', 'Product URL': 'lume-1' },
    ].map((row) => ({ ...row, 'Product ID [Non Editable]': '', 'Variant ID [Non Editable]': '' }))
    const id = await upload(fileOf(SQUARESPACE_TITLES, rows))
    const { counts } = await read(id)
    expect(counts).toMatchObject({ created: 31, refused: 0 })
    expect(await go(id, 'start')).toMatchObject({ state: 'done', counts })
    expect((await sold('Lume 1')).product.variants).toMatchObject([{ sku: 'LUM-1' }])
    expect((await sold('Lume grande')).product.variants).toMatchObject([{ sku: 'LUM-X' }])
  })

  test('an import whose processes all ended with it is stopped, and goes on', async () => {
    await begin('spenta')
    const id = await upload(fileOf(SQUARESPACE_TITLES, lamps(30)))
    await ask(id, 'start')
    const { writer } = testApp.services.database
    const jobs = writer.updateTable('jobs').where('site_id', '=', siteId).where('type', '=', 'catalog.import')
    await jobs.set({ state: 'running', attempts: 3, locked_until: '2026-01-01T00:00:00.000Z' }).execute()
    await runJobs()
    expect((await read(id)).state).toBe('failed')
    expect((await list()).length).toBe(0)
    const again = await upload(fileOf(SQUARESPACE_TITLES, lamps(30)))
    expect(await go(again, 'start')).toMatchObject({ state: 'done', counts: { created: 30 } })
  })
})
