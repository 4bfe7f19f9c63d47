import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder, orderLine } from '../../../../../e2e/support/orders.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { ListedOrder } from '../model/calls.ts'
import { insertOrder, moveOrder, possessedAt, readOrder } from '../public.ts'

describe.each(ENGINES)('what owners do with orders beside sending them, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let siteId: Id
  beforeEach(() => {
    siteId = bakery.siteId
  })

  const place = (change: Parameters<typeof newOrder>[0] = {}): Promise<Id> =>
    bakery.testApp.services.database.transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, newOrder({ cartId: newId(), ...change }), bakery.now())
      await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, bakery.now())
      return id
    })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    bakery.owner.call(method, `/api/sites/${siteId}/orders${path}`, body)
  const open = async (id: Id) => (await call('GET', `/${id}`)).json()

  test('tags are kept once, narrow the list, and are offered again', async () => {
    const [one, other] = [await place(), await place()]
    expect((await call('PUT', `/${one}/tags`, { tags: [' regalo ', 'regalo', 'urgente'] })).status).toBe(204)
    expect(await open(one)).toMatchObject({ tags: ['regalo', 'urgente'], knownTags: ['regalo', 'urgente'] })
    const { orders, tags } = (await call('GET', '?tag=regalo')).json()
    expect(orders).toMatchObject([{ id: one, tags: ['regalo', 'urgente'] }])
    expect(tags).toEqual(['regalo', 'urgente'])
    expect((await call('PUT', `/${one}/tags`, { tags: [] })).status).toBe(204)
    expect((await call('GET', '?tag=regalo')).json()).toMatchObject({ orders: [], tags: [] })
    expect((await call('PUT', `/${other}/tags`, { tags: [' '] })).status).toBe(400)
    expect((await call('PUT', `/${newId()}/tags`, { tags: [] })).status).toBe(404)
  })

  test('the table has a row for each line of the orders that are shown, and no formulas', async () => {
    const lines = [orderLine({ title: '=cmd()' }), orderLine({ title: 'Olio, extra' })]
    const id = await place({ lines })
    await place({ buyer: { email: 'ada@posta.example', name: 'Ada', phone: '' } })
    await call('POST', `/${id}/notes`, { text: 'Fragile' })
    const table = async (query = '') => {
      const { body, headers } = await bakery.owner.call('GET', `/api/sites/${siteId}/orders.csv${query}`)
      expect(headers['content-disposition']).toBe('attachment; filename="ordini.csv"')
      return parse(body, { bom: true, columns: true }) as Record<string, string>[]
    }
    expect((await table()).map((row) => row['Order ID'])).toEqual(['2', '1', '1'])
    const [first, second, ...none] = await table('?search=ugo')
    expect(first).toMatchObject({ Email: 'ugo@posta.example', 'Lineitem name': "'=cmd()", 'Private Notes': 'Fragile' })
    expect(second).toMatchObject({ Email: '', 'Lineitem name': 'Olio, extra' })
    expect(none).toEqual([])
    expect(await table('?bucket=cancelled')).toEqual([])
  })

  test('papers show what to pack without prices, and with them what the buyer gets', async () => {
    const [one, two] = [await place({ notes: 'Al <b>primo</b> piano' }), await place()]
    const papers = (paper: string, ids: readonly Id[]) => call('GET', `/papers?paper=${paper}&ids=${ids.join(',')}`)
    const slip = await papers('slip', [one, two, one])
    expect(slip.headers['content-security-policy']).toContain("default-src 'none'")
    expect(slip.body.match(/<article/g)).toHaveLength(2)
    expect(slip.body).toMatch(/Lista di imballaggio[\s\S]*Via dei Mille 12[\s\S]*Miele di castagno/)
    expect(slip.body).toContain('Al &lt;b&gt;primo&lt;/b&gt; piano')
    expect(slip.body).not.toContain('€')
    const note = await papers('note', [one])
    expect(note.body).toMatch(/Nota di consegna[\s\S]*€\s24,00[\s\S]*€\s30,00/)
    expect((await papers('note', [newId()])).status).toBe(404)
    expect((await papers('altro', [one])).status).toBe(400)
  })

  test('the day on which the last parcel arrived begins the time to withdraw (REC-01)', async () => {
    const id = await place()
    const possessed = async () => {
      const { database } = bakery.testApp.services
      return await possessedAt(database, siteId, (await readOrder(database, siteId, id))!)
    }
    const lineId = (await open(id)).order.lines[0].id
    const send = (body: object) => call('POST', `/${id}/shipment`, { trusted: true, ...body })
    await send({ pieces: [{ lineId, quantity: 1 }] })
    await send({})
    const [first, second] = (await open(id)).fulfilments.map((parcel: { id: Id }) => parcel.id)
    const today = bakery.now().toISOString().slice(0, 10)
    const deliver = (parcel: Id, day: string | null) => call('PUT', `/${id}/fulfilments/${parcel}/delivery`, { day })
    expect((await deliver(first, today)).status).toBe(204)
    expect(await possessed()).toBeNull()
    expect((await deliver(second, '2020-01-01')).json().errors).toEqual({
      day: 'Scegli un giorno tra quello della partenza e oggi.',
    })
    expect((await deliver(second, '2999-01-01')).status).toBe(400)
    expect((await deliver(second, today)).status).toBe(204)
    expect(await possessed()).toBe(`${today}T12:00:00.000Z`)
    expect((await open(id)).fulfilments).toMatchObject([{ deliveredOn: today }, { deliveredOn: today }])
    expect((await deliver(second, null)).status).toBe(204)
    expect(await possessed()).toBeNull()
    expect((await deliver(newId(), today)).status).toBe(404)
  })

  test('tables and papers are for those who sell on the site alone', async () => {
    const id = await place()
    const editor = await bakery.testApp.signIn('edo@esempio.it', { [siteId]: ROLE.editor })
    for (const path of ['orders.csv', `orders/papers?paper=note&ids=${id}`])
      expect((await editor.call('GET', `/api/sites/${siteId}/${path}`)).status, path).toBe(403)
    const listed: ListedOrder[] = (await call('GET', '')).json().orders
    expect(listed).toHaveLength(1)
  })
})
