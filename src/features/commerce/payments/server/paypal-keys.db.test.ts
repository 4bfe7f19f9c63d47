import { describe, expect, test } from 'vitest'
import { PAYPAL_KEYS, paypalShop } from '../../../../../e2e/support/paypal-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { findPaypal, paypalSecretOf } from './paypal-accounts-repository.ts'
import { checkPaypal, connectPaypal } from './paypal-connection.ts'

const other = { mode: 'live', clientId: `A${'d'.repeat(79)}`, secret: `E${'f'.repeat(79)}` } as const

describe.each(ENGINES)('keys of PayPal, on %s', (engine) => {
  const one = paypalShop(engine)
  const { shop, paypal, path } = one
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    shop.owner.call(method, url, body)
  const services = () => shop.testApp.services
  const stored = async () => (await findPaypal(services().database, shop.siteId))!
  const view = async () => (await call('GET', path())).json()

  test('are encrypted for their site, and never sent', async () => {
    const account = await stored()
    expect(JSON.stringify(account)).not.toContain(PAYPAL_KEYS.secret)
    expect(JSON.stringify(account)).not.toContain('A21STANDIN')
    expect(paypalSecretOf(services().secrets, account)).toBe(PAYPAL_KEYS.secret)
    expect(() => paypalSecretOf(services().secrets, { ...account, site_id: 'f'.repeat(24) })).toThrow(
      /cannot be opened/,
    )
    const { body } = await call('GET', path())
    expect(body).not.toContain(PAYPAL_KEYS.secret)
    expect(JSON.parse(body).account).toEqual({
      ...{ clientId: PAYPAL_KEYS.clientId, secretEnd: '6789', mode: 'test', offered: true },
      ...{ calls: true, lists: true, fault: null },
    })
  })

  test('that PayPal does not know are refused at their field, and the former ones stay', async () => {
    const answer = await call('PUT', path(), other)
    expect([answer.status, answer.json().errors]).toEqual([400, { secret: expect.stringContaining('Live') }])
    expect((await view()).account.clientId).toBe(PAYPAL_KEYS.clientId)
  })

  test('are not changed or taken away while somebody pays with them, and what calls stays', async () => {
    paypal().apps.set(other.clientId, { secret: other.secret, lists: false })
    const { id, attemptId } = await one.opened()
    for (const answer of [await call('PUT', path(), other), await call('DELETE', path())])
      expect([answer.status, answer.json().reason]).toEqual([409, 'paying'])
    expect(paypal().webhooks.size).toBe(1)
    await one.approve(attemptId)
    await one.deliver()
    expect((await one.read(id)).state).toBe('placed')
    expect((await call('DELETE', path())).status).toBe(204)
    expect([(await view()).account, paypal().webhooks.size]).toEqual([null, 0])
  })

  test('of a site with a secure address make PayPal call, once', async () => {
    paypal().webhooks.clear()
    const site = { id: shop.siteId, baseUrl: 'https://forno.example' }
    await connectPaypal(services(), site, PAYPAL_KEYS)
    await connectPaypal(services(), site, PAYPAL_KEYS)
    const addresses = () => [...paypal().webhooks.values()].map(({ url }) => url)
    expect(addresses()).toEqual(['https://forno.example/commerce/paypal/webhook'])
    await checkPaypal(services(), { ...site, baseUrl: 'https://altro.example' })
    expect(addresses()).toEqual(['https://altro.example/commerce/paypal/webhook'])
    expect((await view()).account.calls).toBe(true)
  })

  test('that were changed at PayPal are marked, and right again once PayPal knows them', async () => {
    const attemptId = await one.begin(await one.order(), 'paypal')
    const { attemptId: open } = await one.opened()
    paypal().forgetTokens()
    paypal().apps.delete(PAYPAL_KEYS.clientId)
    await expect(one.start(attemptId)).rejects.toThrow('scegline un altro')
    expect((await view()).account.fault).toBe('key')
    expect((await call('POST', `${path()}/check`)).status).toBe(400)
    paypal().apps.set(PAYPAL_KEYS.clientId, { secret: PAYPAL_KEYS.secret, lists: false })
    expect((await call('POST', `${path()}/check`)).status).toBe(204)
    expect((await view()).account).toMatchObject({ fault: null, lists: false })
    // Others may take their place, although an attempt is alive that the former ones cannot end.
    paypal().forgetTokens()
    paypal().apps.delete(PAYPAL_KEYS.clientId)
    await expect(one.settle(open)).rejects.toThrow('401')
    paypal().apps.set(other.clientId, { secret: other.secret, lists: false })
    expect((await call('PUT', path(), other)).status).toBe(204)
  })

  test('a token that ended early is asked for again', async () => {
    paypal().forgetTokens()
    const { attemptId } = await one.opened()
    expect((await one.attempt(attemptId)).state).toBe('open')
  })

  test('are nobody’s who may not sell', async () => {
    const stranger = await shop.testApp.signIn(`estranea-paypal-${shop.host}@esempio.it`)
    for (const [method, url] of [
      ['GET', path()],
      ['PUT', path()],
      ['DELETE', path()],
      ['POST', `${path()}/check`],
    ] as const)
      expect([403, 404]).toContain((await stranger.call(method, url, method === 'PUT' ? other : undefined)).status)
  })
})
