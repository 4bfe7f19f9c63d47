import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import { JobRunner } from '../../../../platform/jobs/jobs.ts'

const PNG = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])
const DAY_MS = 86_400_000

describe.each(ENGINES)('files that buyers send with a product, on %s', (engine) => {
  let testApp: TestApp
  let owner: OwnerClient
  let write: SiteWriter
  let siteId: Id
  let clock = new Date('2026-11-26T10:00:00Z')
  let print: SoldProduct

  type Visitor = ReturnType<typeof shopVisitor>
  const visitor = () => shopVisitor(testApp.app, 'stampe')
  const onDisk = () => Array.fromAsync(testApp.services.files.list(`sites/${siteId}/orders`))
  const runJobs = () => new JobRunner(testApp.services.database, testApp.jobs(), { now: () => clock }).runDue()
  const later = (days: number) => {
    clock = new Date(clock.getTime() + days * DAY_MS)
  }

  type Sent = { name: string; bytes: Buffer } | undefined
  /** Posts a form in parts, as a browser does. */
  async function post(buyer: Visitor, path: string, first: readonly [string, string], file: Sent, more: object = {}) {
    const form = new FormData()
    form.append(...first)
    const blob = new Blob(file ? [new Uint8Array(file.bytes)] : [], { type: 'application/octet-stream' })
    form.append('answer-0', blob, file?.name ?? '')
    for (const [name, value] of Object.entries(more)) form.append(name, String(value))
    const encoded = new Response(form)
    return await buyer.send('POST', path, {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    })
  }
  const add = (buyer: Visitor, file: Sent, more: object = {}) =>
    post(buyer, '/commerce/add-files', ['product', print.id], file, { quantity: '1', ...more })
  const change = (buyer: Visitor, line: Id, file: Sent) => post(buyer, '/commerce/answers-files', ['line', line], file)
  const photo = (name = 'mare.png') => ({ name, bytes: PNG })

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => clock })
    siteId = await testApp.createSite('stampe', 'Stampe')
    owner = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
    write = siteWriter(owner, siteId)
    await openShop(write)
    print = await sellProduct(write, 'Stampa', {
      pieces: 50,
      change: () => ({ questions: [{ label: 'Foto', kind: 'file', required: true }] }),
    })
  })
  afterAll(() => testApp.close())

  test('the form posts in parts, and a file goes with its line; two of one name are two lines', async () => {
    const { body } = await visit(testApp.app, 'stampe', '/negozio/stampa')
    expect(body).toMatch(/<form[^>]*action="\/commerce\/add-files"[^>]*enc[tT]ype="multipart\/form-data"/)
    expect(body).toMatch(/<input[^>]*type="file"[^>]*required/)
    const buyer = visitor()
    for (let time = 0; time < 2; time++) expect((await add(buyer, photo())).status).toBe(303)
    const { entries } = await buyer.cart()
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
      [1, { Foto: 'mare.png' }],
      [1, { Foto: 'mare.png' }],
    ])
  })

  test('a file that is missing, too much or not what its name says is refused, and leaves nothing', async () => {
    const before = (await onDisk()).length
    const buyer = visitor()
    const refused = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer
      return [status, /role="alert">([^<]*)/.exec(body)?.[1]]
    }
    expect(await refused(add(buyer, undefined))).toEqual([400, 'Allega un file per «Foto».'])
    expect(await refused(add(buyer, { name: 'mare.png', bytes: Buffer.from('solo parole, niente foto') }))).toEqual([
      415,
      'Il contenuto del file non è quello di un file .png.',
    ])
    expect((await refused(add(buyer, { name: 'virus.exe', bytes: PNG })))[0]).toBe(415)
    expect((await refused(add(buyer, photo(), { quantity: '9999' })))[0]).toBe(409)
    const forged = { itemId: print.id, sku: print.sku, additionalFields: { Foto: 'mare.png' } }
    expect((await buyer.send('POST', '/api/commerce/shopping-cart/entries', { body: forged })).status).toBe(400)
    expect((await onDisk()).length).toBe(before)
  })

  test('[CART-11] another file takes its place, in the cart of its buyer alone, and the former one is deleted', async () => {
    const buyer = visitor()
    await add(buyer, photo('prima.png'))
    const line = (await buyer.cart()).entries[0]!.id as Id
    const page = (await buyer.send('GET', `/carrello?modifica=${line}`)).body
    expect(page).toMatch(/<form[^>]*action="\/commerce\/answers-files"[^>]*enc[tT]ype="multipart\/form-data"/)
    expect(page).toMatch(/type="file"(?![^>]*required)/)
    expect(page).toContain('Adesso c’è «prima.png».')
    const before = (await onDisk()).length
    const names = async () => (await buyer.cart()).entries.map(({ additionalFields }) => additionalFields)
    expect((await change(visitor(), line, photo('ladro.png'))).status).toBe(404)
    expect((await change(buyer, line, { name: 'finta.png', bytes: Buffer.from('solo parole') })).status).toBe(415)
    expect((await change(buyer, line, undefined)).status).toBe(303)
    expect((await post(buyer, '/commerce/answers-files', ['line', 'x'], photo())).status).toBe(400)
    expect(await names()).toEqual([{ Foto: 'prima.png' }])
    expect((await onDisk()).length).toBe(before)
    expect((await change(buyer, line, photo('dopo.png'))).status).toBe(303)
    await runJobs()
    expect(await names()).toEqual([{ Foto: 'dopo.png' }])
    expect((await onDisk()).length).toBe(before)
    const rows = testApp.services.database.site(siteId).selectFrom('buyer_files').select('name')
    expect(await rows.where('line_id', '=', line).execute()).toEqual([{ name: 'dopo.png' }])
    expect(await rows.where('name', '=', 'prima.png').execute()).toEqual([])
  })

  test('one that a question does not need is taken away, and deleted; one that it needs stays', async () => {
    const free = await sellProduct(write, 'Cartolina', {
      pieces: 5,
      change: () => ({ questions: [{ label: 'Foto', kind: 'file', required: false }] }),
    })
    const buyer = visitor()
    const before = (await onDisk()).length
    for (const id of [free.id, print.id])
      expect((await post(buyer, '/commerce/add-files', ['product', id], photo(), { quantity: '1' })).status).toBe(303)
    const lineOf = async (title: string) =>
      (await buyer.cart()).entries.find((entry) => entry.title === title)!.id as Id
    const [optional, needed] = [await lineOf('Cartolina'), await lineOf('Stampa')]
    const formOf = async (line: Id) => (await buyer.send('GET', `/carrello?modifica=${line}`)).body
    expect(await formOf(optional)).toContain('Togli «mare.png»')
    expect(await formOf(needed)).not.toContain('Togli «mare.png»')
    const remove = (line: Id) =>
      post(buyer, '/commerce/answers-files', ['line', line], undefined, { 'answer-0': 'removed' })
    expect((await remove(optional)).status).toBe(303)
    expect((await remove(needed)).status).toBe(400)
    await runJobs()
    expect((await onDisk()).length).toBe(before + 1)
    const answers = async (line: Id) => (await buyer.cart()).entries.find(({ id }) => id === line)!.additionalFields
    expect([await answers(optional), await answers(needed)]).toEqual([{}, { Foto: 'mare.png' }])
  })

  test('it comes with the order, where only the owner downloads it, and goes with its buyer', async () => {
    const buyer = visitor()
    await add(buyer, photo('gatto.png'))
    const till = checkoutOf(buyer)
    await till.fill(BUYER)
    expect((await till.place(BUYER)).status).toBe(303)
    const { database } = testApp.services
    const order = await database.site(siteId).selectFrom('orders').select(['id']).executeTakeFirstOrThrow()
    const path = `/orders/${order.id}/buyer-files`
    const { files } = (await write.call('GET', path)).json()
    expect(files).toMatchObject([{ label: 'Foto', name: 'gatto.png', size: PNG.length }])
    const file = await write.call('GET', `${path}/${files[0].id}`)
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/octet-stream',
      "attachment; filename*=UTF-8''gatto.png",
    ])
    expect((await visit(testApp.app, 'stampe', `/api/sites/${siteId}${path}`)).status).toBe(404)
    const erase = () => write.call('POST', '/people/erasure', { email: BUYER.email })
    expect((await erase()).status).toBeLessThan(300)
    expect((await write.call('GET', path)).json().files).toHaveLength(1)
    await database.transact((transaction) =>
      transaction.site(siteId).update('orders').set({ fulfilment: 'out' }).where('id', '=', order.id).execute(),
    )
    const before = (await onDisk()).length
    expect((await erase()).status).toBeLessThan(300)
    await runJobs()
    expect((await write.call('GET', path)).json().files).toEqual([])
    expect((await onDisk()).length).toBe(before - 1)
  })

  test('of an erased buyer whose order is still to be sent the files go once it is complete, without another press', async () => {
    const buyer = visitor()
    await add(buyer, photo('cane.png'))
    const till = checkoutOf(buyer)
    const other = { ...BUYER, email: 'ugo@esempio.it' }
    await till.fill(other)
    expect((await till.place(other)).status).toBe(303)
    const { database } = testApp.services
    const order = await database
      .site(siteId)
      .selectFrom('orders')
      .select(['id'])
      .where('email', '=', other.email)
      .executeTakeFirstOrThrow()
    await database.transact((transaction) =>
      transaction.site(siteId).update('orders').set({ state: 'placed' }).where('id', '=', order.id).execute(),
    )
    const files = async () => (await write.call('GET', `/orders/${order.id}/buyer-files`)).json().files
    const before = (await onDisk()).length
    expect((await write.call('POST', '/people/erasure', { email: other.email })).status).toBeLessThan(300)
    later(1)
    await runJobs()
    expect(await files()).toHaveLength(1)
    await database.transact((transaction) =>
      transaction.site(siteId).update('orders').set({ fulfilment: 'out' }).where('id', '=', order.id).execute(),
    )
    later(1)
    await runJobs()
    expect(await files()).toEqual([])
    expect((await onDisk()).length).toBe(before - 1)
  })

  test('a file that no line has goes after a day; those of a cart go with the cart', async () => {
    const buyer = visitor()
    await add(buyer, photo('resta.png'))
    await add(buyer, photo('via.png'))
    const { entries } = await buyer.cart()
    const names = async () =>
      (await testApp.services.database.site(siteId).selectFrom('buyer_files').select('name').execute()).map(
        ({ name }) => name,
      )
    await buyer.put(entries[1]!.id, 0)
    await buyer.put(entries[0]!.id, 2)
    later(2)
    await runJobs()
    expect(await names()).toContain('resta.png')
    expect(await names()).not.toContain('via.png')
    later(40)
    await runJobs()
    later(40)
    await runJobs()
    expect(await names()).not.toContain('resta.png')
  })
})
