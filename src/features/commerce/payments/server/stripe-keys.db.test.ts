import { describe, expect, test } from 'vitest'
import { STRIPE_KEYS, stripeShop } from '../../../../../e2e/support/stripe-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { findAccount, secretKeyOf } from './stripe-accounts-repository.ts'
import { connect } from './stripe-connection.ts'

describe.each(ENGINES)('keys of Stripe, on %s', (engine) => {
  const one = stripeShop(engine)
  const { shop, stripe, path } = one
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    shop.owner.call(method, url, body)
  const services = () => shop.testApp.services
  const other = { publishable: 'pk_live_another0123456789', secret: 'rk_live_another0123456789' }

  test('are encrypted for their site, and never sent', async () => {
    const account = (await findAccount(services().database, shop.siteId))!
    expect(JSON.stringify(account)).not.toContain(STRIPE_KEYS.secret)
    expect(JSON.stringify(account)).not.toContain(one.webhookSecret)
    expect(secretKeyOf(services().secrets, account)).toBe(STRIPE_KEYS.secret)
    const elsewhere = { ...account, site_id: 'f'.repeat(24) }
    expect(() => secretKeyOf(services().secrets, elsewhere)).toThrow(/cannot be opened/)
    // Some bits of the last character of base64 mean nothing, so another one is altered.
    const altered = {
      ...account,
      secret_key: account.secret_key.replace(/.(?=..$)/, (one) => (one === 'A' ? 'B' : 'A')),
    }
    expect(() => secretKeyOf(services().secrets, altered)).toThrow(/cannot be opened/)
    const { body } = await call('GET', path())
    expect(body).not.toContain(STRIPE_KEYS.secret)
    expect(body).not.toContain(one.webhookSecret)
    expect(JSON.parse(body).account).toEqual({
      ...{ publishable: STRIPE_KEYS.publishable, secretEnd: '6789', mode: 'test', offered: true },
      ...{ webhook: 'byHand', fault: null },
    })
  })

  test('that Stripe does not know are refused at their field, and the former ones stay', async () => {
    const answer = await call('PUT', path(), other)
    expect([answer.status, answer.json().errors]).toEqual([400, { secret: expect.stringContaining('Stripe') }])
    expect((await call('GET', path())).json().account.publishable).toBe(STRIPE_KEYS.publishable)
  })

  test('say what they may not', async () => {
    stripe().keys.set(other.secret, ['refunds', 'payment_method_domains'])
    const { status, body } = await call('PUT', path(), other)
    expect([status, JSON.parse(body).parts]).toEqual([
      200,
      [
        { part: 'payments', allowed: true },
        { part: 'refunds', allowed: false },
        { part: 'disputes', allowed: true },
      ],
    ])
    expect((await call('GET', path())).json().account).toMatchObject({ mode: 'live', fault: 'permission' })
    stripe().keys.set(other.secret, [])
    expect((await call('POST', `${path()}/check`)).json().parts.every(({ allowed }: never) => allowed)).toBe(true)
    expect((await call('GET', path())).json().account.fault).toBeNull()
    expect(stripe().intents.size).toBe(0)
  })

  test('are not changed or taken away while somebody pays with them', async () => {
    stripe().keys.set(other.secret, [])
    const { id, attemptId } = await one.opened()
    for (const answer of [await call('PUT', path(), other), await call('DELETE', path())])
      expect([answer.status, answer.json().reason]).toEqual([409, 'paying'])
    await one.confirm(attemptId, 'pm_card_visa')
    await one.deliver()
    expect((await one.read(id)).state).toBe('placed')
    expect((await call('DELETE', path())).status).toBe(204)
    expect((await call('GET', path())).json().account).toBeNull()
  })

  test('of a site with a secure address make Stripe call, in the version that is read, and show wallets', async () => {
    const site = { id: shop.siteId, baseUrl: 'https://forno.example' }
    stripe().keys.set(other.secret, [])
    expect(await connect(services(), site, other)).toMatchObject({ wallets: true })
    expect([...stripe().endpoints.values()]).toMatchObject([
      {
        url: 'https://forno.example/commerce/stripe/webhook',
        api_version: '2026-10-28.endive',
        enabled_events: expect.arrayContaining(['payment_intent.succeeded', 'refund.failed', 'charge.dispute.created']),
      },
    ])
    expect([...stripe().domains.values()]).toMatchObject([{ domain_name: 'forno.example' }])
    expect((await call('GET', path())).json().account.webhook).toBe('made')
    const [webhook] = stripe().endpoints.keys()
    await connect(services(), site, other)
    expect([...stripe().endpoints.keys()]).toEqual([expect.not.stringMatching(`^${webhook}$`)])
    await call('DELETE', path())
    expect(stripe().endpoints.size).toBe(0)
  })

  test('are nobody’s who may not sell', async () => {
    const stranger = await shop.testApp.signIn(`estranea-${shop.host}@esempio.it`)
    for (const [method, url] of [
      ['GET', path()],
      ['PUT', path()],
      ['DELETE', path()],
      ['POST', `${path()}/check`],
    ] as const)
      expect([403, 404]).toContain((await stranger.call(method, url, method === 'PUT' ? other : undefined)).status)
  })
})
