import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { newOrder } from '../../../../../e2e/support/orders.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import type { Id } from '../../../../core/ids.ts'
import { createFetchOutside } from '../../../../platform/outside.ts'
import { insertOrder, moveOrder } from '../public.ts'
import { WEBHOOK_ATTEMPTS } from './webhook-repository.ts'

const DAY_MS = 86_400_000

/** A program of an owner's. */
async function startProgram() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const program = { received, status: 200, port: 0, close: () => {} }
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: Buffer.concat(await Array.fromAsync(request)).toString() })
    response.writeHead(program.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  program.port = (server.address() as AddressInfo).port
  program.close = () => void server.close()
  return program
}

describe.each(ENGINES)('the program that hears of orders, on %s', (engine) => {
  const bakery = mailedSite(engine)
  let program: Awaited<ReturnType<typeof startProgram>>
  let siteId: Id

  beforeAll(async () => {
    program = await startProgram()
    const fetchOutside = createFetchOutside({ ports: [program.port], allowAddresses: ['127.0.0.1/32'] })
    Object.assign(bakery.testApp.services, { fetchOutside })
  })
  afterAll(() => program.close())
  beforeEach(() => {
    siteId = bakery.siteId
    program.status = 200
    program.received.length = 0
  })

  const database = () => bakery.testApp.services.database
  const call = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
    bakery.owner.call(method, `/api/sites/${siteId}/order-webhook${path}`, body)
  const read = async () => (await call('GET')).json()
  /** Without TLS, which the call of owners refuses. */
  const connect = (address = `http://127.0.0.1:${program.port}/ordini`) =>
    database().transact((transaction) =>
      transaction.site(siteId).insert('order_webhooks', { address, set_at: bakery.now().toISOString() }).execute(),
    )
  const place = () =>
    database().transact(async (transaction) => {
      const { id } = await insertOrder(transaction, siteId, newOrder(), bakery.now())
      await moveOrder(transaction, siteId, id, 'placed', { cause: 'prova', authorId: null }, bakery.now())
      return id
    })

  test('a call says what happened and to which order, with a signature of time and body', async () => {
    await place()
    await bakery.runJobs()
    expect(program.received).toEqual([])
    await connect()
    const id = await place()
    await bakery.runJobs()
    await bakery.runJobs()
    const { key, deliveries } = await read()
    expect(program.received).toHaveLength(1)
    const [{ headers, body }] = program.received as [(typeof program.received)[0]]
    expect(JSON.parse(body)).toMatchObject({
      event: 'placed',
      order: { id, number: 2, state: 'placed', total: 3000, currency: 'EUR', buyer: { email: 'ugo@posta.example' } },
    })
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-vetrina-signature']))!
    expect(Number(seconds)).toBe(Math.floor(bakery.now().getTime() / 1000))
    expect(signature).toBe(createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex'))
    expect(deliveries).toMatchObject([{ orderId: id, orderNumber: 2, event: 'placed', state: 'done', attempts: 1 }])
    expect(headers['x-vetrina-delivery']).toBe(deliveries[0].id)
  })

  test('what does not arrive is repeated by itself, then given up, and repeated when its owner says so', async () => {
    await connect()
    program.status = 500
    await place()
    await bakery.runJobs()
    expect((await read()).deliveries).toMatchObject([
      { state: 'waiting', attempts: 1, detail: 'L’indirizzo ha risposto con lo stato 500.' },
    ])
    for (let time = 1; time < WEBHOOK_ATTEMPTS; time++) {
      bakery.later(DAY_MS)
      await bakery.runJobs()
    }
    const [failed] = (await read()).deliveries
    expect(failed).toMatchObject({ state: 'failed', attempts: WEBHOOK_ATTEMPTS })
    program.status = 200
    const again = () => call('POST', `/deliveries/${failed.id}/repetition`)
    expect((await again()).status).toBe(204)
    await bakery.runJobs()
    expect((await read()).deliveries).toMatchObject([{ state: 'done' }])
    expect((await again()).status).toBe(404)
  })

  test('only a complete https address is taken, and none of a private network is called', async () => {
    const wrong = ['http://programma.example/', 'programma.example', 'https:', 'ftp://programma.example/']
    const uncalled = ['https://programma.example:8443/', 'https://io:segreto@programma.example/']
    for (const address of [...wrong, ...uncalled])
      expect((await call('PUT', '', { address })).status, address).toBe(400)
    expect((await call('PUT', '', { address: ' https://127.0.0.2/ordini ' })).status).toBe(204)
    const { address, key } = await read()
    expect([address, key.length]).toEqual(['https://127.0.0.2/ordini', 43])
    await place()
    await bakery.runJobs()
    expect((await read()).deliveries).toMatchObject([{ state: 'failed', attempts: 1 }])
    await call('PUT', '', { address: '' })
    expect(await read()).toMatchObject({ address: '', key: '' })
  })
})
