import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { type ProductImporter, productImporter } from '../../../../../e2e/support/product-imports.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'
import { readTable } from '../model/files/table.ts'
import { fileOf, SQUARESPACE_TITLES, size, soap } from '../model/files/test-files.ts'

describe.each(ENGINES)('imports of products, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let siteId: Id
  let write: SiteWriter
  let { read, send, upload, go, bring, list, sold } = {} as ProductImporter
  let clock = new Date('2026-11-24T10:00:00Z')

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    Object.assign(testApp.services, {
      fetchOutside: async () => ({ status: 404, headers: {}, body: new Uint8Array() }),
    })
  })
  afterAll(() => testApp.close())

  /** A site of its own for a test. */
  async function begin(name: string) {
    siteId = await testApp.createSite(name, 'Bottega')
    owner = await testApp.signIn(`${name}@esempio.it`, { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    ;({ read, send, upload, go, bring, list, sold } = productImporter(owner, siteId, runJobs))
  }
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  const get = async (name: string, url: string) => {
    const { status, body } = await visit(testApp.app, name, url)
    return { status, body: body.replaceAll('\u00A0', ' ') }
  }
  const exported = async () => (await write.call('GET', '/products.csv')).body

  test('a dry run says what would happen, and the import does it: pages, prices and pieces', async () => {
    await begin('uno')
    const file = fileOf(SQUARESPACE_TITLES, [
      soap({ 'Hosted Image URLs': '' }),
      soap({
        'Product ID [Non Editable]': 'p2',
        'Variant ID [Non Editable]': 'v2',
        'Product URL': 'crema',
        Title: 'Crema',
        SKU: 'CRE-S',
        Visible: 'No',
        'Option Name 1': 'Formato',
        'Option Value 1': 'S',
        'Hosted Image URLs': '',
      }),
      size('M', { 'Product ID [Non Editable]': 'p2', Stock: '4' }),
      soap({ 'Product ID [Non Editable]': 'p3', Title: 'Storto', SKU: 'STO', Price: 'gratis' }),
    ])
    const id = await upload(file)
    const checked = await read(id)
    expect(checked).toMatchObject({
      state: 'checked',
      file: { format: 'squarespace' },
      counts: { created: 2, changed: 0, unchanged: 0, variants: 3, refused: 1 },
      faults: [{ row: 5, sentence: '«gratis» non è un prezzo.' }],
    })
    expect(await list()).toEqual([])
    const refresh = vi.spyOn(testApp.services.database, 'refreshPlanner')
    const done = await go(id, 'start')
    // Two products and their three variants.
    expect(refresh.mock.calls).toEqual([[5]])
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, counts: checked.counts, faults: checked.faults })
    const page = await get('uno', '/negozio/sapone')
    expect(page.body).toContain('€ 12,00')
    expect(page.body).toContain('Fatto a mano')
    expect((await get('uno', '/negozio/crema')).status).toBe(404)
    const cream = await sold('Crema')
    expect(cream.product.options).toEqual([{ name: 'Formato' }])
    expect(cream.product.variants).toMatchObject([
      { sku: 'CRE-S', optionValues: ['S'], unlimited: false },
      { sku: 'SAP-M', optionValues: ['M'], price: 2000 },
    ])
    expect(cream.stock.map(({ stock }: { stock: number }) => stock)).toEqual([100, 4])
    const { movements } = (await write.call('GET', `/variants/${cream.stock[1].variantId}/movements`)).json()
    expect(movements).toMatchObject([{ change: 4, reason: 'import', authorName: 'uno@esempio.it' }])
  })

  test('a product that cannot be published is refused with the reason, and its neighbours are imported', async () => {
    await begin('chiuso')
    const file = (price: string, visible: string) =>
      fileOf(SQUARESPACE_TITLES, [
        soap({ 'Hosted Image URLs': '', Price: price }),
        soap({
          'Product ID [Non Editable]': 'p2',
          'Product URL': 'crema',
          Title: 'Crema',
          SKU: 'CRE',
          Visible: visible,
        }),
      ])
    await bring(file('12.00', 'No'))
    const { documentId } = await sold('Crema')
    const changed = await write.change(documentId, 1, [{ op: 'set', field: 'access', value: 'password' }])
    expect(changed.status).toBe(200)
    const done = await bring(file('13.00', 'Yes'))
    expect(done).toMatchObject({
      counts: { changed: 1, refused: 1 },
      faults: [{ row: 3, code: 'refused', sentence: 'Imposta una password per «Crema» prima di pubblicarla.' }],
    })
    expect((await get('chiuso', '/negozio/sapone')).body).toContain('€ 13,00')
  })

  test('a second import changes what it finds by id or SKU, and leaves alone what the file has not', async () => {
    await begin('due')
    const titles = ['Title', 'SKU', 'Price', 'Stock']
    await bring(
      fileOf(SQUARESPACE_TITLES, [
        soap({ 'Hosted Image URLs': '' }),
        soap({ 'Product ID [Non Editable]': 'p2', Title: 'Crema', SKU: 'CRE', 'Product URL': 'crema' }),
      ]),
    )
    const again = await bring(
      fileOf(titles, [
        { Title: 'Sapone nero', SKU: 'SAP-1', Price: '1.234,50', Stock: '90' },
        { Title: 'Lume', SKU: 'LUM', Price: '5,00', Stock: '' },
      ]),
    )
    expect(again.counts).toMatchObject({ created: 1, changed: 1, unchanged: 0, refused: 0 })
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Crema', 'Lume', 'Sapone nero'])
    const soapNow = await sold('Sapone nero')
    expect(soapNow.product.variants).toMatchObject([{ sku: 'SAP-1', price: 123_450, weight: 500 }])
    expect(soapNow.stock).toMatchObject([{ stock: 90 }])
    const page = await get('due', '/negozio/sapone')
    expect(page.body).toContain('<h1>Sapone nero</h1>')
    expect(page.body).toContain('Fatto a mano')
    const same = await bring(fileOf(titles, [{ Title: 'Sapone nero', SKU: 'SAP-1', Price: '1.234,50', Stock: '90' }]))
    expect(same.counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  })

  test('a column of taxes changes what it says, a file without it nothing, and an export has it where it holds something', async () => {
    await begin('iva')
    const bread = { Title: 'Pane', SKU: 'PAN', Price: '3,00', Stock: '9' }
    const titles = Object.keys(bread)
    await bring(fileOf(titles, [bread]))
    expect(readTable(await exported()).header).not.toContain('Tax Class')
    await bring(fileOf([...titles, 'IVA'], [{ ...bread, IVA: '4 %' }]))
    expect((await sold('Pane')).product.taxClass).toBe('lowest')
    expect((await bring(fileOf(titles, [bread]))).counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await bring(await exported())).counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await sold('Pane')).product.taxClass).toBe('lowest')
    expect(readTable(await exported()).header).toContain('Tax Class')
  })

  test('the rule for products without pieces comes back as it was exported', async () => {
    await begin('regola')
    const bread = { Title: 'Pane', SKU: 'PAN', Price: '3,00', Stock: '0' }
    await bring(fileOf([...Object.keys(bread), 'Out of Stock'], [{ ...bread, 'Out of Stock': 'backorder 3' }]))
    const rule = { kind: 'backorder', days: 3 }
    expect((await sold('Pane')).product.outOfStock).toEqual(rule)
    expect(readTable(await exported()).header).toContain('Out of Stock')
    expect((await bring(await exported())).counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await bring(fileOf(Object.keys(bread), [bread]))).counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await sold('Pane')).product.outOfStock).toEqual(rule)
  })

  test('columns can be corrected, and rows with a SKU of another product are refused', async () => {
    await begin('tre')
    await bring(fileOf(['Titolo', 'Codice', 'Prezzo'], [{ Titolo: 'Ciotola', Codice: 'C1', Prezzo: '10,00' }]))
    const id = await upload(fileOf(['Cosa', 'Costo', 'Sigla'], [{ Cosa: 'Tazza', Costo: '8,00', Sigla: 'T1' }]))
    expect((await read(id)).faults).toMatchObject([{ row: 1, code: 'no_title_column' }])
    const correct = (columns: (string | null)[]) =>
      write.call('PUT', `/product-imports/${id}/columns`, { columns, storeId: null })
    expect((await correct(['title', 'title', null])).status).toBe(400)
    expect((await correct(['title', 'price', 'sku'])).status).toBe(204)
    await runJobs()
    expect(await read(id)).toMatchObject({ state: 'checked', counts: { created: 1, refused: 0 } })
    await go(id, 'start')
    expect((await sold('Tazza')).product.variants).toMatchObject([{ sku: 'T1', price: 800 }])
    const { product, version, documentId } = await sold('Tazza')
    expect(version).toBe(1)
    const file = fileOf(SQUARESPACE_TITLES, [
      soap({ 'Product ID [Non Editable]': documentId, Title: 'Tazza', SKU: 'C1', 'Hosted Image URLs': '' }),
    ])
    expect((await read(await upload(file))).faults).toMatchObject([{ row: 2, code: 'sku_elsewhere' }])
    expect((await sold('Tazza')).product).toEqual(product)
  })

  test('an import is taken back: what it made goes to the bin, what it changed goes back unless changed since', async () => {
    await begin('quattro')
    await bring(
      fileOf(SQUARESPACE_TITLES, [
        soap({ 'Hosted Image URLs': '' }),
        soap({ 'Product ID [Non Editable]': 'p2', Title: 'Crema', SKU: 'CRE', 'Product URL': 'crema' }),
      ]),
    )
    const { id } = await bring(
      fileOf(SQUARESPACE_TITLES, [
        soap({ Title: 'Sapone caro', Price: '99.00', Stock: '7', 'Hosted Image URLs': '' }),
        soap({ 'Product ID [Non Editable]': 'p2', Title: 'Crema', SKU: 'CRE', 'Product URL': 'crema', Price: '88.00' }),
        soap({ 'Product ID [Non Editable]': 'p3', Title: 'Lume', SKU: 'LUM', 'Product URL': 'lume' }),
      ]),
    )
    const { documentId, version, product } = await sold('Crema')
    const variants = [{ ...product.variants[0], price: 7700 }]
    await write.call('PUT', `/products/${documentId}`, { baseVersion: version, product: { ...product, variants } })
    clock = new Date(clock.getTime() + 60_000)
    const undone = await go(id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1 } })
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Crema', 'Sapone'])
    expect((await sold('Sapone')).product.variants).toMatchObject([{ price: 1200 }])
    expect((await sold('Sapone')).stock).toMatchObject([{ stock: 100 }])
    expect((await sold('Crema')).product.variants).toMatchObject([{ price: 7700 }])
    expect((await get('quattro', '/negozio/lume')).status).toBe(404)
    expect((await get('quattro', '/negozio/sapone')).body).toContain('<h1>Sapone</h1>')
    const again = await write.call('POST', `/product-imports/${id}/undo`)
    expect([again.status, again.json().reason]).toEqual([409, 'import_moved'])
    // The same file finds the product in the bin again.
    const lamp = soap({ 'Product ID [Non Editable]': 'p3', Title: 'Lume', SKU: 'LUM', 'Product URL': 'lume' })
    expect((await bring(fileOf(SQUARESPACE_TITLES, [lamp]))).notes).toMatchObject([{ code: 'in_bin' }])
    expect((await get('quattro', '/negozio/lume')).status).toBe(200)
  })

  test('an export is the import, cell by cell', async () => {
    await begin('cinque')
    const titles = [...SQUARESPACE_TITLES.slice(0, 8), 'GTIN', 'MPN', ...SQUARESPACE_TITLES.slice(8)]
    const rows = [
      soap({ 'Product Page': 'negozio', Description: '<p>Con <strong>olio</strong></p><ul><li>uno</li></ul>' }),
      soap({
        'Product ID [Non Editable]': 'p2',
        'Variant ID [Non Editable]': 'v2',
        'Product URL': 'crema',
        Title: 'Crema',
        Description: '',
        SKU: 'CRE-S',
        Categories: 'corpo, regali',
        Tags: 'mani',
        GTIN: '8001234567897',
        'Sale Price': '9.90',
        'On Sale': 'Yes',
        Visible: 'No',
        'Option Name 1': 'Formato',
        'Option Value 1': 'S',
      }),
      size('M', { 'Product ID [Non Editable]': 'p2', Weight: '1.25' }),
    ]
    const file = fileOf(titles, rows)
    await bring(file)
    const cells = readTable(await exported())
    expect(cells).toEqual(readTable(file))
    const again = await bring(await exported())
    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 })
  })

  test('pictures come by jobs, and those that cannot be fetched are listed', async () => {
    await begin('sei')
    const { pictures, id } = await bring(fileOf(SQUARESPACE_TITLES, [soap()]))
    expect(pictures).toMatchObject({ awaited: 2 })
    expect((await read(id)).pictures).toMatchObject({
      state: 'done',
      failed: 2,
      problems: [{ sentence: 'Il vecchio sito ha risposto 404.' }, {}],
    })
    expect((await sold('Sapone')).pictures.length).toBe(2)
  })

  test('strange files: no title, 36 variants, 30 pictures, carriage returns alone, letters of old Windows', async () => {
    await begin('sette')
    const many = Array.from({ length: 36 }, (_, index) => ({
      Titolo: index === 0 ? 'Maglia' : '',
      ID: 'm1',
      Codice: `M-${index}`,
      'Nome opzione 1': 'Taglia',
      'Valore opzione 1': String(index),
      Prezzo: '1.234,50',
      Immagini: index === 0 ? Array.from({ length: 30 }, (_one, at) => `https://esempio.it/${at}.jpg`).join(' ') : '',
    }))
    const titles = Object.keys(many[0]!)
    const nameless = { ...many[0]!, ID: 'm2', Titolo: '', Codice: 'X', Immagini: '' }
    const file = fileOf(titles, [...many, nameless], { delimiter: ';', end: '\r' })
    const done = await bring(`\ufeff${file}`)
    expect(done.counts).toMatchObject({ created: 1, variants: 36, refused: 1 })
    expect(done.faults).toMatchObject([{ row: 38, code: 'no_title' }])
    const shirt = await sold('Maglia')
    expect(shirt.product.variants.length).toBe(36)
    expect(shirt.pictures.length).toBe(30)
    const report = (await write.call('GET', `/product-imports/${done.id}/report.csv`)).body
    expect(report).toContain('38;No;Manca il titolo del prodotto.')
    const old = Buffer.from(fileOf(['Titolo', 'Prezzo'], [{ Titolo: 'Tè', Prezzo: '3,00' }]), 'latin1')
    await bring(old)
    expect((await sold('Tè')).product.variants).toMatchObject([{ price: 300 }])
  })

  test('what is not a file of products is refused with a sentence', async () => {
    await begin('otto')
    expect((await send('')).status).toBe(400)
    const large = await send(Buffer.alloc(20_000_001, 'a'))
    expect(large.status).toBe(413)
    const id = await upload('\u0000\u0001"')
    expect((await read(id)).state).toBe('checked')
    expect((await read(id)).counts.created).toBe(0)
  })
})
