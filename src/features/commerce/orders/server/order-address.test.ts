import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../core/ids.ts'
import { openSecrets, type Secrets } from '../../../../platform/secrets.ts'
import { orderAddress } from '../public.ts'
import { opensOrder } from './order-address.ts'

let folder: string
let secrets: Secrets
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetrina-orders-'))
  secrets = await openSecrets({ dataFolder: folder })
})
afterAll(() => rm(folder, { recursive: true }))

test('an order has one address for each page, whose token opens this order of this site alone', () => {
  const site = { id: newId(), baseUrl: 'https://forno.example' }
  const orderId = newId()
  const address = orderAddress(site, secrets, orderId, 'stato')
  const [, token] = /^https:\/\/forno\.example\/commerce\/ordine\/[0-9a-f]{24}\/([\w-]{32})$/.exec(address)!
  expect(orderAddress(site, secrets, orderId, 'confermato')).toBe(`${address}/confermato`)
  expect(orderAddress(site, secrets, orderId, 'ricevuto')).toBe(`${address}/ricevuto`)
  expect(opensOrder(secrets, site.id, orderId, token!)).toBe(true)
  for (const [siteId, id, given] of [
    [newId(), orderId, token],
    [site.id, newId(), token],
    [site.id, orderId, ''],
    [site.id, orderId, `${token}A`],
    [site.id, orderId, token!.slice(0, -1)],
    [site.id, orderId, token!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ] as const)
    expect(opensOrder(secrets, siteId, id, given!)).toBe(false)
})
