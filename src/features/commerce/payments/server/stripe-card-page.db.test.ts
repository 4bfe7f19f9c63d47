import { describe, expect, test } from 'vitest'
import { STRIPE_KEYS, stripeShop } from '../../../../../e2e/support/stripe-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'

describe.each(ENGINES)('the page where buyers pay with Stripe, on %s', (engine) => {
  const shop = stripeShop(engine)
  const get = (path: string) => shop.visitor().send('GET', path)

  test('has Stripe’s hosts and no others, says what it needs, and is nobody’s else', async () => {
    const one = await shop.opened()
    const { status, body, headers } = await get(one.path)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toContain('Questo negozio è in prova')
    expect(body).toContain('serve JavaScript')
    expect(body).toContain(STRIPE_KEYS.publishable)
    expect(body).not.toContain(STRIPE_KEYS.secret)
    const order = await get(one.path.replace('/carta', '/metodo'))
    expect(String(order.headers['content-security-policy'])).not.toContain('stripe')
    const turned = one.path.replace(/.\/carta$/, (end) => (end[0] === 'A' ? 'B/carta' : 'A/carta'))
    expect((await get(turned)).status).toBe(404)
  })

  test('leads on when there is nothing to pay there any more', async () => {
    const one = await shop.opened()
    await shop.confirm(one.attemptId, 'pm_card_visa')
    expect(await get(one.path)).toMatchObject({ status: 303, headers: { location: one.path.replace('/carta', '') } })
    await shop.deliver()
    expect((await get(one.path)).status).toBe(303)
    await shop.expectPaid(one)
  })

  test('says when Stripe does not answer, and offers another method', async () => {
    const one = await shop.opened()
    shop.stripe().keys.clear()
    const page = await get(one.path)
    expect([page.status, page.body]).toEqual([503, expect.stringContaining('Il servizio di pagamento non risponde')])
    expect(page.body).toContain('Scegli un altro metodo')
    expect(String(page.headers['content-security-policy'])).not.toContain('stripe')
  })

  test('another method cancels at Stripe first, and pays the same order', async () => {
    const settings = `/api/sites/${shop.shop.siteId}/payment-settings`
    const { settings: stored, version } = (await shop.shop.owner.call('GET', settings)).json()
    await shop.shop.owner.call('PUT', settings, { baseVersion: version, settings: { ...stored, test: { on: true } } })
    const one = await shop.opened()
    const other = one.path.replace('/carta', '/metodo')
    const page = await get(other)
    expect(page.body).toContain('Pagamento di prova')
    expect(page.body).toContain('Carta o altri metodi')
    const answer = await shop.visitor().post(other, { method: 'test' })
    expect([...shop.stripe().intents.values()]).toMatchObject([{ status: 'canceled' }])
    expect(answer).toMatchObject({ status: 303, headers: { location: expect.stringContaining('/commerce/prova/') } })
    await shop.pay(String(answer.headers.location), '4242 4242 4242 4242')
    await shop.shop.runJobs()
    await shop.expectPaid(one)
    expect((await shop.visitor().post(other, { method: 'card' })).headers.location).toContain('/commerce/ordine/')
  })

  test('what was paid meanwhile is paid, whatever else is chosen', async () => {
    const one = await shop.opened()
    await shop.confirm(one.attemptId, 'pm_card_visa')
    await shop.visitor().post(one.path.replace('/carta', '/metodo'), { method: 'card' })
    expect(shop.stripe().intents.size).toBe(1)
    await shop.expectPaid(one)
  })
})
