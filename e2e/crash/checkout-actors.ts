import type { Agent } from 'undici'
import { expect } from 'vitest'
import { BUYER, checkoutOf } from '../support/checkout.ts'
import type { SoldProduct } from '../support/products.ts'
import type { TestEngine } from '../support/test-app.ts'
import { openCountedShop } from './counted-shop.ts'
import { rowsOf, Unexpected } from './form-senders.ts'
import { type Actors, type KillRun, killDuring } from './kill-during.ts'
import { NetBuyer } from './net-buyer.ts'
import { signedInOwner } from './owner.ts'
import type { Installation } from './server-process.ts'
import { endAndReconcile, expectBooks } from './shop-books.ts'

const PIECES = [100_000, 100_000, 100_000]
/** In turn: paid, paid with an answer that is lost, declined and then paid, declined, left alone. */
const CARDS = [
  ['4242424242424242'],
  ['4000000000000507'],
  ['4000000000000002', '4242424242424242'],
  ['4000000000000002'],
  [],
] as const
/** Longer than an order waits for its money, and than a provider's last look. */
const ORDERS_END_HOURS = 3

/** Buyers who order, each with a cart and an order of their own, and pay by card. */
class CheckoutActors implements Actors {
  readonly #port: number
  readonly #agent: () => Agent
  readonly #products: readonly SoldProduct[]
  acknowledged = 0
  repeated = 0
  /** Orders by their ids, as buyers were told of them, with the pieces of each product. */
  readonly orders = new Map<string, readonly number[]>()

  constructor(port: number, agent: () => Agent, products: readonly SoldProduct[]) {
    this.#port = port
    this.#agent = agent
    this.#products = products
  }

  async act(_connection: number, action: number): Promise<void> {
    const buyer = new NetBuyer(this.#agent, this.#port)
    const { visitor } = buyer
    // In another order for every other buyer.
    const wanted = this.#products.map((_, index) => (action + index) % 3)
    const indexes = [...wanted.keys()].filter((index) => wanted[index]! > 0)
    for (const index of action % 2 === 0 ? indexes : indexes.toReversed())
      await buyer.add(this.#products[index]!.id, this.#products[index]!.sku, wanted[index]!)
    const checkout = checkoutOf(visitor)
    const fields = { ...BUYER, email: `compra${action}@esempio.it`, method: 'test' }
    await checkout.fill(fields)
    const placed = await checkout.place(fields)
    if (placed.status !== 303) throw new Unexpected(`An order was answered with ${placed.status}: ${placed.body}`)
    await this.#pay(visitor, String(placed.headers.location), CARDS[action % CARDS.length]!)
    this.orders.set(fields.email, wanted)
    this.repeated += buyer.repeated
    this.acknowledged++
  }

  /** Whoever was led to the order's page, because the answer to the button was lost, goes on from there if that is offered. */
  async #pay(visitor: NetBuyer['visitor'], location: string, cards: readonly string[]): Promise<void> {
    const page = location.includes('/commerce/prova/') ? location : await this.#wayOn(visitor, location)
    if (page === undefined) return
    for (const card of cards) {
      const answer = await visitor.post(page, { card })
      if (answer.status === 303) await visitor.send('GET', String(answer.headers.location))
    }
  }

  async #wayOn(visitor: NetBuyer['visitor'], location: string): Promise<string | undefined> {
    const { body } = await visitor.send('GET', location)
    return /href="[^"]*(\/commerce\/prova\/[^"]+)"/.exec(body)?.[1]
  }
}

/** Buyers order and pay while the server is killed; without an answer they send the same again. */
export async function killDuringCheckouts(engine: TestEngine, run: KillRun): Promise<string> {
  let ended = ''
  const { acknowledged, repeated } = await killDuring(
    run,
    async (port, agent) => {
      const { products } = await openCountedShop(await signedInOwner(port), PIECES)
      return new CheckoutActors(port, agent, products)
    },
    async (installation, actors) => {
      ended = await expectAll(engine, installation, actors)
    },
    expectBooks,
  )
  return `${acknowledged} checkouts, ${repeated} requests sent again, ${run.kills} kills; ${ended}`
}

async function expectAll(engine: TestEngine, installation: Installation, { orders }: CheckoutActors): Promise<string> {
  await expectBooks(installation)
  const stored = await rowsOf<{ email: string }>(installation, 'SELECT email FROM orders')
  expect(stored.map(({ email }) => email).toSorted(), 'every buyer has one order').toEqual(
    [...orders.keys()].toSorted(),
  )
  expect(
    await endAndReconcile(engine, installation, { hours: ORDERS_END_HOURS }),
    'the provider’s list and the books',
  ).toEqual([])
  await expectBooks(installation)
  const all = await rowsOf<{ email: string; state: string }>(installation, 'SELECT email, state FROM orders')
  const count = (state: string) => all.filter((one) => one.state === state).length
  expect(count('placed') + count('expired'), 'every order has an end').toBe(all.length)
  const paid = await rowsOf(installation, "SELECT attempt_id FROM test_payments WHERE state = 'succeeded'")
  expect(paid.length, 'what was paid is placed').toBe(count('placed'))
  const alive = await rowsOf(
    installation,
    "SELECT id FROM payment_attempts WHERE state NOT IN ('succeeded', 'cancelled')",
  )
  expect(alive, 'no attempt is alive').toEqual([])
  const placed = all.filter(({ state }) => state === 'placed').map(({ email }) => orders.get(email)!)
  const stock = await rowsOf<{ on_hand: number; reserved: number }>(
    installation,
    'SELECT on_hand, reserved FROM product_variants WHERE unlimited = 0 ORDER BY price',
  )
  expect(stock.map(({ on_hand, reserved }) => [Number(on_hand), Number(reserved)])).toEqual(
    PIECES.map((pieces, index) => [pieces - placed.reduce((sum, wanted) => sum + wanted[index]!, 0), 0]),
  )
  return `${count('placed')} placed and paid, ${count('expired')} expired, all as the provider says`
}
