import { beforeEach, describe, expect, test } from 'vitest'
import { BUYER, checkoutOf, openShop } from '../../../../../e2e/support/checkout.ts'
import { mailedSite } from '../../../../../e2e/support/mailed-site.ts'
import { siteWriter } from '../../../../../e2e/support/pages.ts'
import { type SoldProduct, sellProduct } from '../../../../../e2e/support/products.ts'
import { shopVisitor } from '../../../../../e2e/support/shop-visitor.ts'
import { slowCommits } from '../../../../../e2e/support/slow-commits.ts'
import { ENGINES } from '../../../../../e2e/support/test-app.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { MERGED_LINES } from '../model/merge-carts.ts'

const UGO = 'ugo@esempio.it'
const EVA = 'eva@esempio.it'
const OWN = { ...BUYER, email: 'Ugo@esempio.it' }

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
    const links = shop.mails.received.flatMap(({ text }) => text.match(/http\S+\/account\/entra\?t=\S+/g) ?? [])
    const link = new URL(links.at(-1)!)
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
  const drafts = () =>
    shop.testApp.services.database.site(shop.siteId).selectFrom('checkouts').select(['cart_id', 'email']).execute()
  const shows = async (who: Browser, secret: string) => {
    const pages = [await who.send('GET', '/carrello'), await who.open()]
    return pages.some(({ body }) => body.includes(secret))
  }

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
    await other.fill({ ...OWN, notes: 'Citofono rotto' })
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

  test('lines that find no room when two carts become one are told until the next change', async () => {
    const { database } = shop.testApp.services
    const one = await signIn(browser())
    await one.add(bowl, 1)
    const other = browser()
    await other.add(cup, 1)
    const [, guest] = (await rows()).toSorted((a, b) => Number(a.email === null) - Number(b.email === null))
    await database.transact(async (transaction) => {
      const site = transaction.site(shop.siteId)
      const { site_id: _, ...line } = await site
        .selectFrom('cart_lines')
        .selectAll()
        .where('cart_id', '=', guest!.id)
        .executeTakeFirstOrThrow()
      for (let more = 1; more < MERGED_LINES; more++)
        await site.insert('cart_lines', { ...line, id: newId(), fields: JSON.stringify({ Nome: `${more}` }) }).execute()
    })
    await other.fill(OWN)
    await signIn(other)
    const told = async () => (await other.send('GET', '/carrello')).body.includes('un prodotto non ci stava')
    expect(await told()).toBe(true)
    expect(await told()).toBe(true)
    const { entries } = await other.cart()
    expect(entries).toHaveLength(MERGED_LINES)
    await other.put(entries[0]!.id as Id, 0)
    expect(await told()).toBe(false)
  })

  test('after signing out a checkout begins with nothing of the account’s', async () => {
    const shared = await signIn(browser())
    await shared.add(bowl, 2)
    expect((await shared.fill({ ...OWN, notes: 'Citofono rotto' })).body).toContain('Citofono rotto')
    await shared.post('/account/esci', {})
    await shared.add(cup, 1)
    const { status, body } = await shared.open()
    expect(status).toBe(200)
    for (const own of ['Citofono rotto', 'Lucia Neri', 'Via Roma 12', '50123', 'Ciotola', UGO, 'Ugo@'])
      expect(body, own).not.toContain(own)
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

  test('a browser that was left with the cart of an account shows it to nobody else', async () => {
    const one = await signIn(browser())
    await one.add(bowl, 2)
    await one.fill({ ...OWN, notes: 'Citofono rotto' })
    const left = browser()
    const leave = () => left.jar.set('CART', one.jar.get('CART')!)
    leave()
    // Nobody is signed in there.
    expect(await pieces(left)).toEqual({})
    expect(await shows(left, 'Citofono rotto')).toBe(false)
    expect((await left.open()).status).toBe(410)
    await signIn(left, EVA)
    expect(left.jar.get('CART')).not.toBe(one.jar.get('CART'))
    expect(await pieces(left)).toEqual({})
    expect(await shows(left, 'Citofono rotto')).toBe(false)
    // Nor to who was signed in already when it came.
    leave()
    expect(await shows(left, 'Citofono rotto')).toBe(false)
    leave()
    await left.fill({ ...BUYER, email: EVA, notes: 'Scala B' })
    expect(await shows(one, 'Scala B')).toBe(false)
    leave()
    expect((await left.add(cup, 1)).status).toBe(200)
    expect(await pieces(left)).toEqual({ cup: 1 })
    expect(await pieces(one)).toEqual({ bowl: 2 })
    expect(await shows(one, 'Citofono rotto')).toBe(true)
  })

  test('an order that waits is not shown to who signs in on the same browser', async () => {
    const one = await signIn(browser())
    await one.add(bowl, 1)
    await one.fill(OWN)
    const placed = await one.place(OWN)
    expect(placed.status).toBe(303)
    expect((await one.open()).headers.location).toMatch(/ordin/)
    const left = browser()
    left.jar.set('CART', one.jar.get('CART')!)
    await signIn(left, EVA)
    expect((await left.open()).headers.location ?? '').not.toMatch(/ordin/)
  })

  test('a guest’s lines alone become the account’s when the checkout or an order of their cart names somebody else', async () => {
    const lucia = browser()
    await lucia.add(bowl, 2)
    await lucia.fill({ ...BUYER, notes: 'Citofono rotto' })
    await signIn(lucia)
    expect(await pieces(lucia)).toEqual({ bowl: 2 })
    for (const who of [lucia, await signIn(browser())])
      for (const secret of ['Citofono rotto', 'Via Roma 12', 'Lucia Neri']) expect(await shows(who, secret)).toBe(false)
    expect(await drafts()).toEqual([])
    expect((await rows()).map(({ email }) => email)).toEqual([UGO])

    const other = browser()
    await other.add(cup, 1)
    await other.fill(BUYER)
    expect((await other.place(BUYER)).status).toBe(303)
    expect((await other.open()).headers.location).toMatch(/ordin/)
    await signIn(other, EVA)
    expect((await other.open()).headers.location ?? '').not.toMatch(/ordin/)
  })

  test('what was written in the account’s checkout stays when a browser without a draft joins it', async () => {
    const one = await signIn(browser())
    await one.add(cup, 1)
    await one.fill({ ...OWN, notes: 'Citofono rotto' })
    const other = browser()
    await other.add(bowl, 2)
    await other.add(cup, 1)
    const { entries } = await other.cart()
    await other.put(entries.find(({ itemId }) => itemId === cup.id)!.id as Id, 0)
    await signIn(other)
    for (const who of [one, other]) {
      const { body } = await who.open()
      expect(body).toContain('Citofono rotto')
      expect(body).toContain('Ciotola')
    }
    expect(await pieces(one)).toEqual({ bowl: 2, cup: 1 })
    expect(await rows()).toHaveLength(1)
    expect((await drafts()).map(({ cart_id }) => cart_id)).toEqual((await rows()).map(({ id }) => id))
  })

  test('what was removed on two browsers comes back into no cart when they become one', async () => {
    const one = await signIn(browser())
    const other = browser()
    for (const [who, product] of [
      [one, bowl],
      [other, cup],
    ] as const) {
      await who.add(bowl, 1)
      await who.add(cup, 1)
      const { entries } = await who.cart()
      await who.put(entries.find(({ itemId }) => itemId === product.id)!.id as Id, 0)
    }
    await signIn(other)
    expect(await pieces(other)).toEqual({ bowl: 1, cup: 1 })
    const { database } = shop.testApp.services
    const lines = await database.site(shop.siteId).selectFrom('cart_lines').select('removed_at').execute()
    expect(lines).toEqual([{ removed_at: null }, { removed_at: null }])
  })

  test('a new password ends the keys of the cart, and this browser gets the new one', async () => {
    const one = await signIn(browser())
    await one.add(bowl, 2)
    const former = one.jar.get('CART')!
    expect((await one.post('/account/password', { password: 'una frase del tutto nuova' })).status).toBe(303)
    expect(one.jar.get('CART')).not.toBe(former)
    expect(await pieces(one)).toEqual({ bowl: 2 })
    const { database, secrets } = shop.testApp.services
    const hashes = await database.site(shop.siteId).selectFrom('carts').select('token_hash').execute()
    expect(hashes.map(({ token_hash }) => token_hash)).toEqual([secrets.hashToken(one.jar.get('CART')!)])
  })

  test('a browser that lost its cookie finds the account’s cart in the checkout and in what scripts read', async () => {
    const one = await signIn(browser())
    await one.add(bowl, 2)
    one.jar.delete('CART')
    expect((await one.open()).body).toContain('Ciotola')
    expect(one.jar.has('CART')).toBe(false)
    expect(await pieces(one)).toEqual({ bowl: 2 })
    one.jar.delete('CART')
    const [line] = (await one.cart()).entries
    one.jar.delete('CART')
    expect((await one.put(line!.id as Id, 3)).status).toBe(200)
    expect(await pieces(one)).toEqual({ bowl: 3 })
  })

  test('no cart outlives the account that is deleted at the same moment', async () => {
    const { database } = shop.testApp.services
    for (let round = 0; round < 4; round++) {
      const one = await signIn(browser())
      const [added] = await Promise.all([one.add(bowl, 1), one.post('/account/elimina', {})])
      expect(added.status).toBe(200)
      expect(await database.site(shop.siteId).selectFrom('members').select('id').execute()).toEqual([])
      expect((await rows()).filter(({ email }) => email !== null)).toEqual([])
    }
  })

  test('nothing that is written in a checkout outlives the account that is deleted at the same moment', async () => {
    const { database } = shop.testApp.services
    await slowCommits(shop.testApp, ['checkouts', 'members'])
    for (let round = 0; round < 4; round++) {
      const one = await signIn(browser())
      await one.add(bowl, 1)
      await one.fill(OWN)
      await Promise.all([one.post('/commerce/goto-checkout', OWN), one.post('/account/elimina', {})])
      expect(await database.site(shop.siteId).selectFrom('members').select('id').execute()).toEqual([])
      expect(await drafts()).toEqual([])
      const mails = database.site(shop.siteId).selectFrom('cart_reminders').select('email').execute()
      expect(await mails).toEqual([])
    }
  })

  test('a cart that is begun while another browser signs in with its own breaks neither', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `ugo${round}@posta.example`
      const early = await signIn(browser(), email)
      const other = browser()
      await other.add(cup, 1)
      await Promise.all([early.add(bowl, 1), signIn(other, email)])
      expect((await rows()).filter((row) => row.email === email)).toHaveLength(1)
      expect(await pieces(await signIn(browser(), email))).toEqual({ bowl: 1, cup: 1 })
    }
  })

  test('a person’s data has the lines of the account’s cart, and no key to it', async () => {
    const one = await signIn(browser())
    await one.add(bowl, 2)
    const answer = await shop.owner.call('POST', `/api/sites/${shop.siteId}/people/search`, { email: UGO })
    const { found } = answer.json()
    expect(found.carts).toHaveLength(1)
    expect(found.cart_lines).toEqual([
      expect.objectContaining({ cart_id: found.carts[0].id, document_id: bowl.id, quantity: 2 }),
    ])
    for (const secret of ['token_hash', 'salt', 'site_id']) expect(answer.body).not.toContain(`"${secret}"`)
  })

  test('with the account goes what was written in the checkout of its cart, under whatever address', async () => {
    for (const forget of ['by the owner', 'by the member']) {
      const one = await signIn(browser())
      await one.add(bowl, 2)
      await one.fill(BUYER)
      expect(await drafts()).toHaveLength(1)
      const gone =
        forget === 'by the member'
          ? await one.post('/account/elimina', {})
          : await shop.owner.call('POST', `/api/sites/${shop.siteId}/people/erasure`, { email: UGO })
      expect(gone.status, forget).toBeLessThan(300)
      expect(await drafts(), forget).toEqual([])
      expect(await rows(), forget).toEqual([])
    }
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
