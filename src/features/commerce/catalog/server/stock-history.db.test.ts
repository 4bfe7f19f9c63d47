import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../../core/codes.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import './tables.ts'

const OPERATIONS = 1000
const VARIANTS = 4

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('count'), variant: fc.nat(VARIANTS - 1), pieces: fc.nat(50) }),
  },
  // Somebody who looked earlier, or makes a request up.
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('stale'), variant: fc.nat(VARIANTS - 1), pieces: fc.nat(50) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('save'), kept: fc.subarray([0, 1, 2, 3], { minLength: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('again'), variant: fc.nat(VARIANTS - 1) }) },
)
type Step = { what: string; variant?: number; pieces?: number; kept?: number[] }

describe.each(ENGINES)('any history of a stock, on %s', { timeout: 120_000 }, (engine) => {
  let testApp: TestApp
  let siteId: Id
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('magazzino', 'Magazzino')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  /** Pieces of a product's variants, those that are gone at 0. */
  async function stocks(documentId: Id): Promise<Map<Id, number>> {
    const { stock } = (await write.call('GET', `/products/${documentId}`)).json()
    return new Map(stock.map((one: { variantId: Id; stock: number }) => [one.variantId, one.stock]))
  }
  /** The sums of the journal, by variant; 0 where everything has left. */
  async function sums(documentId: Id): Promise<Map<Id, number>> {
    const rows = await testApp.services.database
      .site(siteId)
      .selectFrom('stock_movements')
      .select(['variant_id', 'change'])
      .where('document_id', '=', documentId)
      .execute()
    const all = new Map<Id, number>()
    for (const { variant_id: id, change } of rows) all.set(id, (all.get(id) ?? 0) + change)
    return all
  }

  test(`stock is the sum of its journal after ${OPERATIONS} counts, saves and repeated requests`, async () => {
    const steps = fc.array(step as fc.Arbitrary<Step>, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' })
    await fc.assert(fc.asyncProperty(steps, playHistory), { numRuns: 1, endOnFailure: true })
  })

  async function playHistory(steps: readonly Step[]): Promise<void> {
    const created = await write.call('POST', '/products', { title: 'Tazza', type: 'PHYSICAL', price: 900 })
    const documentId: Id = created.json().id
    const variants = Array.from({ length: VARIANTS }, (_, index) => ({
      id: newId(),
      optionValues: [`n. ${index}`],
      price: 900 + index,
      sku: '',
    }))
    let version: number = (await write.call('GET', `/products/${documentId}`)).json().version
    async function save(kept: readonly number[]): Promise<void> {
      const product = {
        type: 'PHYSICAL',
        options: [{ name: 'Numero' }],
        variants: kept.map((index) => variants[index]!),
      }
      const answer = await write.call('PUT', `/products/${documentId}`, { baseVersion: version, product, counts: [] })
      expect(answer.status).toBe(200)
      version = answer.json().version
    }
    await save([0, 1, 2, 3])
    /** Pieces that each variant has, or had when it went. */
    const expected = new Map(variants.map(({ id }) => [id, 0]))
    let present = new Set(variants.map(({ id }) => id))
    let last: { body: object; id: Id } | undefined
    for (const { what, variant = 0, pieces = 0, kept = [] } of steps) {
      const { id } = variants[variant]!
      if (what === 'save') {
        await save(kept)
        present = new Set(kept.map((index) => variants[index]!.id))
      } else if (what === 'again') {
        // A request that comes again with its key moves nothing.
        if (last && present.has(last.id)) await write.call('POST', '/stock-counts', last.body)
      } else {
        const seen = what === 'stale' ? (pieces * 7) % 50 : expected.get(id)!
        const body = { counts: [{ variantId: id, seen, counted: pieces, key: crypto.randomUUID() }] }
        const { status } = await write.call('POST', '/stock-counts', body)
        const next = expected.get(id)! + pieces - seen
        const isTaken = present.has(id) && next >= 0
        expect(status).toBe(isTaken || pieces === seen ? 200 : present.has(id) ? 409 : 404)
        if (!isTaken) continue
        expected.set(id, next)
        last = { body, id }
      }
    }
    const found = await stocks(documentId)
    expect(found).toEqual(new Map([...present].map((id) => [id, expected.get(id)])))
    const journal = await sums(documentId)
    for (const { id } of variants)
      expect([id, journal.get(id) ?? 0]).toEqual([id, present.has(id) ? expected.get(id) : 0])
  }
})
