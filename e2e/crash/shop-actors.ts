import { type Agent, request } from 'undici'
import { expect } from 'vitest'
import { rowsOf, Unexpected, untilAnswered } from './form-senders.ts'
import { type Actors, CONNECTIONS, type KillRun, killDuring } from './kill-during.ts'
import { type Owner, signedInOwner } from './owner.ts'
import { CRUMB, SITE } from './published-form.ts'
import { publishShop, type Shop } from './published-shop.ts'
import type { Installation } from './server-process.ts'

/** Pieces that are counted first, and then on each count more or fewer. */
const STEPS = [20, 3, -2, 5, -4]

/** Half of the connections count the pieces of a variant each, the other half fill a cart each. */
class ShopActors implements Actors {
  readonly #port: number
  readonly #agent: () => Agent
  readonly #owner: Owner
  readonly #shop: Shop
  /** Pieces of each variant, as its last count was acknowledged. */
  readonly pieces: number[]
  /** Acknowledged additions, and the cookie of the cart that holds them. */
  readonly carts: { added: number; cookie: string }[]
  acknowledged = 0
  repeated = 0

  constructor(port: number, agent: () => Agent, owner: Owner, shop: Shop) {
    this.#port = port
    this.#agent = agent
    this.#owner = owner
    this.#shop = shop
    this.pieces = shop.variantIds.map(() => 0)
    this.carts = shop.variantIds.map(() => ({ added: 0, cookie: '' }))
  }

  async act(connection: number, action: number): Promise<void> {
    const own = connection >> 1
    await (connection % 2 === 0 ? this.#count(own, STEPS[action % STEPS.length]!) : this.#add(this.carts[own]!))
    this.acknowledged++
  }

  async #count(own: number, step: number): Promise<void> {
    const seen = this.pieces[own]!
    const counted = Math.max(0, seen + step)
    const counts = [{ variantId: this.#shop.variantIds[own], seen, counted, key: crypto.randomUUID() }]
    await this.#untilDone(async () => {
      const { status, body } = await this.#owner.call('POST', `/api/sites/${this.#shop.siteId}/stock-counts`, {
        counts,
      })
      return { status, body }
    })
    this.pieces[own] = counted
  }

  async #add(cart: { added: number; cookie: string }): Promise<void> {
    const key = crypto.randomUUID()
    await this.#untilDone(async () => {
      const answer = await request(`http://127.0.0.1:${this.#port}/api/commerce/shopping-cart/entries`, {
        dispatcher: this.#agent(),
        method: 'POST',
        headers: {
          host: `${SITE}.localhost:${this.#port}`,
          cookie: `crumb=${CRUMB}; ${cart.cookie}`,
          'x-csrf-token': CRUMB,
          'content-type': 'application/json',
          'add-to-cart-id': key,
        },
        body: JSON.stringify({ itemId: this.#shop.bookId, quantity: 1 }),
      })
      const body = await answer.body.text()
      const set = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('CART='))
      if (answer.statusCode === 200 && set) cart.cookie = set.split(';')[0]!
      return { status: answer.statusCode, body }
    })
    cart.added++
  }

  async #untilDone(ask: () => Promise<{ status: number; body: string }>): Promise<void> {
    await untilAnswered(async (attempt) => {
      if (attempt > 0) this.repeated++
      const { status, body } = await ask()
      if (status >= 500) throw new Error(String(status))
      if (status !== 200) throw new Unexpected(`${status}: ${body}`)
    })
  }
}

/**
 * Owners count pieces and visitors fill carts while the server is killed. Without a response both retry with the same
 * key, as the editor and pages do.
 */
export async function killDuringSales(run: KillRun): Promise<string> {
  const { acknowledged, repeated } = await killDuring(
    run,
    async (port, agent) => {
      const owner = await signedInOwner(port)
      return new ShopActors(port, agent, owner, await publishShop(owner, CONNECTIONS / 2))
    },
    (installation, actors) => expectAll(installation, actors),
  )
  return `${acknowledged} counts and additions acknowledged and kept, ${repeated} of them sent again; ${run.kills} kills`
}

async function expectAll(installation: Installation, { pieces, carts }: ShopActors): Promise<void> {
  const stock = await rowsOf<{ on_hand: number; moved: number }>(
    installation,
    `SELECT on_hand, (SELECT coalesce(sum(change), 0) FROM stock_movements WHERE variant_id = product_variants.id) AS moved
     FROM product_variants WHERE unlimited = 0 ORDER BY position`,
  )
  expect(
    stock.map(({ on_hand }) => on_hand),
    'every count that was acknowledged is kept once',
  ).toEqual(pieces)
  expect(
    stock.map(({ moved }) => Number(moved)),
    'the stock is the sum of its journal',
  ).toEqual(pieces)
  const lines = await rowsOf<{ quantity: number }>(installation, 'SELECT quantity FROM cart_lines')
  const kept = lines.map(({ quantity }) => quantity).toSorted((one, other) => one - other)
  const added = carts.map((cart) => cart.added).filter((count) => count > 0)
  // A first addition whose answer was lost has left a cart that nobody has the key of.
  const lost = kept.length - added.length
  expect(kept.slice(0, lost), 'a lost cart has its first addition').toEqual(Array(lost).fill(1))
  expect(kept.slice(lost), 'every addition is kept once').toEqual(added.toSorted((one, other) => one - other))
}
