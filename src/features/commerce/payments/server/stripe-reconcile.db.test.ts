import { describe, expect, test } from 'vitest'
import { stripeShop } from '../../../../../e2e/support/stripe-shop.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('comparing Stripe’s list with the books, on %s', (engine) => {
  const { shop, stripe, opened, confirm, reference, read, refunds } = stripeShop(engine)
  const differences = async () =>
    (await shop.owner.call('GET', `/api/sites/${shop.siteId}/payment-differences`)).json().differences
  /** Another day; what the comparison queued runs. */
  async function compare() {
    shop.later(DAY_MS)
    for (let ran = 1; ran > 0; ) ran = await shop.runJobs()
  }

  test('without any call of Stripe, payments and refunds made there enter the books, and nothing is reported', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    stripe().refundElsewhere(await reference(one.attemptId), 100)
    await compare()
    expect(await differences()).toEqual([])
    expect(await read(one.id)).toMatchObject({ state: 'placed', captured: one.amount, refunded: 100 })
    expect(await refunds()).toMatchObject([{ state: 'done', amount: 100, cause: 'stripe' }])
  })

  test('money for this site without an attempt is reported, that of others is not, over pages of a hundred', async () => {
    const one = await opened()
    await confirm(one.attemptId, 'pm_card_visa')
    await shop.runJobs()
    const [own] = [...stripe().intents.values()]
    for (let count = 0; count < 120; count++) {
      const id = `pi_other${count}`
      const metadata = count % 60 === 0 ? { ...own!.metadata, attempt: `unknown${count}` } : {}
      stripe().intents.set(id, { ...own!, id, metadata })
    }
    await compare()
    const found = await differences()
    expect(found.map((each: { kind: string; reference: string }) => [each.kind, each.reference]).toSorted()).toEqual([
      ['unknownPayment', 'pi_other0'],
      ['unknownPayment', 'pi_other60'],
    ])
  })

  test('keys that Stripe refuses stop the comparison, and are told where the keys stand', async () => {
    await opened()
    stripe().keys.clear()
    await compare()
    expect(await differences()).toEqual([])
    const view = (await shop.owner.call('GET', `/api/sites/${shop.siteId}/stripe`)).json()
    expect(view.account.fault).toBe('key')
  })
})
