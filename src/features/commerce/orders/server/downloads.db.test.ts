import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { plain } from '../../../../../e2e/support/plain.ts'
import { saveProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { ENGINES, visit } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { insertAsset } from '../../../images/public.ts'
import { insertOrder, lockOrder, moveOrder, orderAddress, putDispute, recordMoney } from '../public.ts'

const DAY_MS = 86_400_000
const BYTES = 'Ricette d’inverno di Rosa: pane, castagne e miele.'
const SIZE = Buffer.byteLength(BYTES)
const LINK = /href="(\/commerce\/scarica\/[0-9a-f]{24}\/[\w-]{32})"/g

describe.each(ENGINES)('files of digital products, on %s', (engine) => {
  const bakery = mailedSite(engine)
  const { now } = bakery
  let siteId: Id
  let productId: Id
  let fileId: Id

  async function addFile(name: string, bytes = BYTES): Promise<Id> {
    const { database, files } = bakery.testApp.services
    const id = newId()
    const key = `sites/${siteId}/files/${id}`
    const { size, sha256 } = await files.put(key, Buffer.from(bytes), { maxBytes: 10_000 })
    await database.transact((transaction) =>
      insertAsset(transaction, siteId, {
        ...{ id, name, content_hash: sha256.slice(0, 16), mime_type: 'application/pdf', size, file_key: key },
        ...{ width: null, height: null, alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, source_url: null },
        ...{ import_key: null, created_at: now().toISOString(), has_alpha: 0, animated: 0, tone: null, corners: null },
        ...{ darkest: null, brightest: null, decorative: 0, deleted_at: null, folder_id: null },
      }),
    )
    return id
  }

  beforeEach(async () => {
    siteId = bakery.siteId
    fileId = await addFile('ricette.pdf')
    const write = siteWriter(bakery.owner, siteId)
    const change = () => ({ files: [fileId] })
    productId = (await sellProduct(write, 'Ricette', { type: 'DIGITAL', price: 900, change })).id
  })

  const digital = (change = {}) =>
    orderLine({ type: 'DIGITAL', title: 'Ricette', options: [], quantity: 1, productId, ...change })
  const begun = () => ({ digitalStart: now().toISOString(), terms: '1' })
  const database = () => bakery.testApp.services.database

  async function insert(change: Parameters<typeof newOrder>[0] = {}) {
    const order = newOrder({ lines: [digital()], delivery: null, shipTo: null, consents: begun(), ...change })
    const { id } = await database().transact((transaction) => insertOrder(transaction, siteId, order, now()))
    return { id, total: order.amounts.grandTotal }
  }
  const money = (orderId: Id, amount: number, kind: 'captured' | 'refunded' = 'captured') =>
    database().transact((transaction) =>
      recordMoney(
        transaction,
        siteId,
        { orderId, kind, amount, currency: 'EUR', provider: 'prova', reference: `${orderId} ${kind}`, cause: 'x' },
        now(),
      ),
    )
  const move = (id: Id, to: 'placed' | 'cancelled') =>
    database().transact((transaction) =>
      moveOrder(transaction, siteId, id, to, { cause: 'prova', authorId: null }, now()),
    )
  async function pay(change: Parameters<typeof newOrder>[0] = {}): Promise<Id> {
    const { id, total } = await insert(change)
    await money(id, total)
    await move(id, 'placed')
    return id
  }
  const open = (path: string, more: { headers?: Record<string, string>; ip?: string; method?: 'HEAD' } = {}) =>
    visit(bakery.testApp.app, bakery.host, { url: path, ...more })
  async function page(id: Id): Promise<string> {
    const site = { id: siteId, baseUrl: 'http://x' }
    const { pathname } = new URL(orderAddress(site, bakery.testApp.services.secrets, id, 'stato'))
    return (await open(pathname)).body
  }
  const links = async (id: Id) => [...(await page(id)).matchAll(LINK)].map(([, path]) => path!)
  const link = async (id: Id) => (await links(id))[0]!
  const call = (method: 'GET' | 'POST', path: string) =>
    bakery.owner.call(method, `/api/sites/${siteId}/orders/${path}`)
  const fileOf = async (id: Id) => (await call('GET', `${id}/files`)).json().files[0]
  const fulfilment = async (id: Id) => (await call('GET', id)).json().order.fulfilment

  test('the buyer’s link gives the file while the site asks for a password, and a changed one nothing', async () => {
    const id = await pay()
    await bakery.owner.call('PUT', `/api/sites/${siteId}/password`, { password: 'apriti' })
    const path = await link(id)
    const { status, headers, body } = await open(path)
    expect([status, body]).toEqual([200, BYTES])
    expect(headers['cache-control']).toBe('private, no-store')
    const changed = await open(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect(changed.status).toBe(404)
    expect(changed.body).not.toContain(BYTES)
  })

  test('a paid order gives its buyer the file: on its page, by mail, and to nobody else', async () => {
    const id = await pay()
    expect(await fulfilment(id)).toBe('out')
    const path = await link(id)
    const { status, headers, body } = await open(path)
    expect([status, body]).toEqual([200, BYTES])
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''ricette.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(SIZE),
    })
    expect(plain(await page(id))).toContain('ancora 4 volte')
    await bakery.runJobs()
    await bakery.runJobs()
    const mails = bakery.mails.received.filter(({ headers: { subject } }) => /file sono pronti/.test(`${subject}`))
    expect(mails.map(({ to }) => to)).toEqual(['ugo@posta.example'])
    const text = plain(mails[0]!.text)
    for (const words of ['ricette.pdf', 'ancora 4 volte', '#order-downloads']) expect(text).toContain(words)
    // Programs that read mails open what they link to.
    expect(text).not.toContain('/commerce/scarica/')
    const missing = await open(`/commerce/scarica/${newId()}/${'a'.repeat(32)}`)
    for (const wrong of [path.slice(0, -1), `${path}A`, path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const answer = await open(wrong)
      expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    expect((await open('/s/ricette.pdf')).status).toBe(404)
  })

  test('nothing is given before all is paid, and what is paid after it was placed is given then', async () => {
    const { id, total } = await insert()
    await move(id, 'placed')
    expect([await links(id), await fulfilment(id)]).toEqual([[], 'todo'])
    await money(id, total)
    expect(await links(id)).toHaveLength(1)
    await move(id, 'placed')
    expect(await links(id)).toHaveLength(1)
  })

  test('beside goods the files are a part, which keeps nobody from cancelling the rest', async () => {
    const id = await pay({ lines: [orderLine(), digital()], delivery: newOrder().delivery })
    expect(await fulfilment(id)).toBe('part')
    expect(await move(id, 'cancelled')).toBe(true)
  })

  test('without the buyer’s wish the file waits until the days to withdraw are over', async () => {
    const id = await pay({ consents: { digitalStart: null, terms: '1' } })
    expect([await links(id), await fulfilment(id)]).toEqual([[], 'todo'])
    expect(plain(await page(id))).toContain('Puoi scaricarlo dal')
    await bakery.runJobs()
    expect(bakery.mails.received.map(({ headers: { subject } }) => subject).join()).not.toContain('file sono pronti')
    bakery.later(14 * DAY_MS)
    await bakery.runJobs()
    expect(await links(id)).toEqual([])
    // Weekends and holidays lengthen the period.
    bakery.later(7 * DAY_MS)
    await bakery.runJobs()
    await bakery.runJobs()
    expect((await open(await link(id))).status).toBe(200)
    expect(await fulfilment(id)).toBe('out')
    expect(bakery.mails.received.map(({ headers: { subject } }) => subject).join()).toContain('file sono pronti')
  })

  test('of twenty requests for the last download one gets it', async () => {
    const id = await pay()
    const path = await link(id)
    for (let time = 0; time < 4; time++) expect((await open(path)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(path)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fileOf(id)).toMatchObject({ uses: 5, most: 5, state: 'usedUp' })
    expect(await links(id)).toEqual([])
  })

  test('parts of a download that was counted are not counted again, for a day and for the same client', async () => {
    const id = await pay()
    const path = await link(id)
    const part = (from: number, more = {}) => open(path, { headers: { range: `bytes=${from}-` }, ...more })
    const uses = async () => (await fileOf(id)).uses
    const first = await part(0)
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-${SIZE - 1}/${SIZE}`])
    const rest = await part(10)
    expect([rest.status, rest.body]).toEqual([206, Buffer.from(BYTES).subarray(10).toString()])
    expect(await uses()).toBe(1)
    expect((await open(path, { headers: { range: `bytes=${SIZE}-` } })).status).toBe(416)
    expect((await open(path, { method: 'HEAD' })).status).toBe(404)
    expect(await uses()).toBe(1)
    expect((await part(10, { ip: '203.0.113.7' })).status).toBe(206)
    expect(await uses()).toBe(2)
    bakery.later(DAY_MS)
    await part(10, { ip: '203.0.113.7' })
    expect(await uses()).toBe(3)
    await open(path)
    await open(path)
    // The last one may still be going on.
    expect([(await part(10)).status, (await open(path)).status]).toEqual([206, 404])
  })

  test('a range that is the whole file is a download of its own', async () => {
    const id = await pay()
    const path = await link(id)
    for (let time = 0; time < 5; time++) expect((await open(path, { headers: { range: 'bytes=0-' } })).status).toBe(206)
    expect(await fileOf(id)).toMatchObject({ uses: 5, state: 'usedUp' })
    expect((await open(path, { headers: { range: 'bytes=0-' } })).status).toBe(404)
  })

  test('what had to wait during a dispute is handed out when the shop wins it', async () => {
    const id = await pay({ consents: { digitalStart: null, terms: '1' } })
    const dispute = (state: 'open' | null) =>
      database().transact(async (transaction) =>
        putDispute(transaction, siteId, await lockOrder(transaction, siteId, id), state, now()),
      )
    await dispute('open')
    bakery.later(21 * DAY_MS)
    await bakery.runJobs()
    expect([await links(id), await fulfilment(id)]).toEqual([[], 'todo'])
    await dispute(null)
    expect([(await links(id)).length, await fulfilment(id)]).toEqual([1, 'out'])
  })

  test('it ends with its time, a full refund, a cancellation, and pieces that are paid back', async () => {
    const [late, refunded, cancelled] = [await pay(), await pay(), await pay()]
    const paths = [await link(late), await link(refunded), await link(cancelled)]
    await money(refunded, 1, 'refunded')
    expect((await open(paths[1]!)).status).toBe(200)
    const { id: whole, total } = await insert()
    await money(whole, total)
    await move(whole, 'placed')
    const path = await link(whole)
    await money(whole, total, 'refunded')
    expect((await open(path)).status).toBe(404)
    expect(plain(await page(whole))).toContain('Non si può scaricare')
    expect(await move(cancelled, 'cancelled')).toBe(true)
    expect((await open(paths[2]!)).status).toBe(404)
    bakery.later(30 * DAY_MS - 1)
    expect((await open(paths[0]!)).status).toBe(200)
    bakery.later(1)
    expect((await open(paths[0]!)).status).toBe(404)
    expect(plain(await page(late))).toContain('Il tempo per scaricarlo è finito')
  })

  test('an owner renews the links: the former ones end, and new files of the product are given too', async () => {
    const id = await pay()
    const before = await link(id)
    await open(before)
    const second = await addFile('indice.pdf')
    await saveProduct(siteWriter(bakery.owner, siteId), productId, () => ({ files: [fileId, second] }))
    expect(await links(id)).toHaveLength(1)
    bakery.later(40 * DAY_MS)
    expect((await call('POST', `${id}/files/renewal`)).status).toBe(204)
    expect((await open(before)).status).toBe(404)
    const after = await links(id)
    expect(after).toHaveLength(2)
    for (const path of after) expect((await open(path)).status).toBe(200)
    expect(await fileOf(id)).toMatchObject({ uses: 1, most: 5, state: 'open' })
    await move(id, 'cancelled')
    const refused = await call('POST', `${id}/files/renewal`)
    expect([refused.status, refused.json().reason]).toEqual([409, 'no_files'])
  })

  test('a file that is sold, or that a buyer has, cannot be deleted', async () => {
    const assets = `/api/sites/${siteId}/assets/${fileId}`
    expect((await bakery.owner.call('DELETE', assets)).status).toBe(409)
    await pay()
    await saveProduct(siteWriter(bakery.owner, siteId), productId, () => ({ files: [] }))
    expect((await bakery.owner.call('DELETE', assets)).status).toBe(409)
    expect((await open('/s/ricette.pdf')).status).toBe(404)
  })
})
