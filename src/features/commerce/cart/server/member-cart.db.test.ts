import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'

const UGO = 'ugo@posta.example'

describe.each(ENGINES)('the cart of an account, on %s', { timeout: 120_000 }, (engine) => {
  const shop = mailedSite(engine)
  let bowl: SoldProduct
  let cup: SoldProduct

  beforeEach(async () => {
    const write = siteWriter(shop.owner, shop.siteId)
    await shop.testApp.services.database.transact(({ global }) => global.deleteFrom('shared_counts').execute())
    await openShop(write)
    bowl = await sellProduct(write, 'Ciotola', { price: 2400, pieces: 5 })
    cup = await sellProduct(write, 'Tazza', { price: 1200, pieces: 50 })
  })

  const browser = () => {
    const visitor = shopVisitor(shop.testApp.app, shop.host)
    return { ...visitor, ...checkoutOf(visitor) }
  }
  type Browser = ReturnType<typeof browser>
  async function signIn(who: Browser, email = UGO): Promise<Browser> {
    await who.post('/account/accesso', { email })
    await shop.runJobs()
    const link = new URL(/http\S+\/account\/entra\?t=\S+/.exec(shop.mails.received.at(-1)!.text)![0])
    expect((await who.post(link.pathname, { t: link.searchParams.get('t')! })).status).toBe(303)
    return who
  }
  const pieces = async (who: Browser) => {
    const answer = await who.send('GET', '/api/commerce/shopping-cart')
    if (answer.status === 404) return {}
    const { entries } = answer.json() as { entries: { itemId: string; quantity: number }[] }
    const name = (id: string) => (id === bowl.id ? 'bowl' : 'cup')
    return Object.fromEntries(entries.map(({ itemId, quantity }) => [name(itemId), quantity]))
  }
  const rows = () =>
    shop.testApp.services.database.site(shop.siteId).selectFrom('carts').select(['id', 'email']).execute()

  test('another device has the same cart, and both see what the other changes', async () => {
    const one = browser()
    await one.add(bowl, 2)
    await signIn(one)
    const other = await signIn(browser())
    expect(await pieces(other)).toEqual({ bowl: 2 })
    await other.add(cup, 3)
    expect(await pieces(one)).toEqual({ bowl: 2, cup: 3 })
    expect((await rows()).map(({ email }) => email)).toEqual([UGO])
  })

  test('a guest’s cart and the account’s become one: the larger quantity as far as the stock goes, nothing twice', async () => {
    const one = browser()
    await one.add(bowl, 1)
    await one.add(cup, 4)
    await signIn(one)
    const other = browser()
    await other.add(bowl, 3)
    await other.add(cup, 2)
    await signIn(other)
    expect(await pieces(other)).toEqual({ bowl: 3, cup: 4 })
    expect(await pieces(one)).toEqual({ bowl: 3, cup: 4 })
    await signIn(other)
    expect(await pieces(other)).toEqual({ bowl: 3, cup: 4 })
    expect(await rows()).toHaveLength(1)
    const write = siteWriter(shop.owner, shop.siteId)
    const third = browser()
    await third.add(bowl, 5)
    const counts = [{ variantId: bowl.variantId, seen: 5, counted: 4 }]
    expect((await write.call('POST', '/stock-counts', { counts })).status).toBeLessThan(300)
    const fourth = browser()
    await fourth.add(cup, 1)
    await signIn(third)
    // Its own wish stays as it was: the cart says that there are fewer.
    expect(await pieces(third)).toEqual({ bowl: 5, cup: 4 })
    await signIn(fourth)
    expect(await pieces(fourth)).toEqual({ bowl: 5, cup: 4 })
  })

  test('what was written in the checkout before signing in is still there', async () => {
    const one = browser()
    await one.add(cup, 1)
    await signIn(one)
    const other = browser()
    await other.add(bowl, 1)
    await other.fill({ ...BUYER, notes: 'Citofono rotto' })
    await signIn(other)
    const { body } = await other.open()
    expect(body).toContain('Citofono rotto')
    expect(body).toContain('Ciotola')
    expect(body).toContain('Tazza')
  })

  test('signing out leaves no cart in the browser, and the account keeps it', async () => {
    const shared = browser()
    await shared.add(bowl, 2)
    await signIn(shared)
    await shared.post('/account/esci', {})
    expect(shared.jar.get('CART')).toBe('')
    expect(shared.jar.get('hasCart')).toBe('')
    expect(await pieces(shared)).toEqual({})
    // The next person there has a cart of their own, whoever they are.
    await shared.add(cup, 1)
    await signIn(shared, 'altra@posta.example')
    expect(await pieces(shared)).toEqual({ cup: 1 })
    expect(await pieces(await signIn(browser()))).toEqual({ bowl: 2 })
  })

  test('signing out everywhere ends the cart in all browsers, and a new sign-in brings it back', async () => {
    const one = browser()
    await one.add(bowl, 2)
    await signIn(one)
    const lost = await signIn(browser())
    await one.post('/account/esci', { do: 'everywhere' })
    expect(await pieces(lost)).toEqual({})
    expect(await pieces(await signIn(browser()))).toEqual({ bowl: 2 })
  })

  test('a cart that is begun while signed in is the account’s, and one left by another account is not taken', async () => {
    const one = await signIn(browser())
    await one.add(cup, 2)
    const other = await signIn(browser())
    expect(await pieces(other)).toEqual({ cup: 2 })
    // A browser that was signed in before the cart began finds it on its page.
    const early = browser()
    early.jar.set('vetrina_member', other.jar.get('vetrina_member')!)
    expect((await early.send('GET', '/carrello')).body).toContain('Tazza')
    expect(await pieces(early)).toEqual({ cup: 2 })
    const session = one.jar.get('CART')!
    const stranger = browser()
    stranger.jar.set('CART', session)
    await signIn(stranger, 'altra@posta.example')
    expect(await pieces(await signIn(browser(), 'altra@posta.example'))).toEqual({})
    expect(await pieces(one)).toEqual({ cup: 2 })
  })

  test('with the account its cart is deleted', async () => {
    const one = browser()
    await one.add(bowl, 2)
    await signIn(one)
    const found = await shop.testApp.services.database.transact(async (transaction) => {
      const { deleteMember } = await import('../../../members/server/members-repository.ts')
      return await deleteMember(transaction, shop.siteId, UGO)
    })
    expect(found).toBe(1)
    expect(await rows()).toEqual([])
    expect(await pieces(one)).toEqual({})
  })
})
