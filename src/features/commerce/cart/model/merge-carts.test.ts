import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Id } from '../../../../core/ids.ts'
import { CART_LIMITS } from './cart.ts'
import { MERGED_LINES, mergeCarts } from './merge-carts.ts'

interface Line {
  readonly id: Id
  readonly variantId: Id
  readonly quantity: number
  readonly fields: Readonly<Record<string, string>>
}
const keyOf = ({ variantId, fields }: Line) => `${variantId} ${JSON.stringify(fields)}`
/** A cart as the shop makes it: a variant with the same answers is one line. */
const cartOf = (side: string) =>
  fc
    .uniqueArray(
      fc.record({
        variantId: fc.constantFrom('a', 'b', 'c', 'd') as fc.Arbitrary<Id>,
        quantity: fc.integer({ min: 1, max: 20 }),
        fields: fc.constantFrom({}, { Nome: 'Lia' }, { Nome: 'Ugo' }),
      }),
      { selector: (line) => `${line.variantId} ${JSON.stringify(line.fields)}` },
    )
    .map((lines) => lines.map((line, index): Line => ({ ...line, id: `${side}${index}` as Id })))

const merged = (
  own: readonly Line[],
  other: readonly Line[],
  stock: (variantId: string) => number | null | undefined,
) => {
  const { changed, brought } = mergeCarts(own, other, { mostOf: stock })
  return [
    ...own.map((line) => ({ ...line, quantity: changed.find(({ id }) => id === line.id)?.quantity ?? line.quantity })),
    ...other.filter(({ id }) => brought.includes(id)),
  ]
}
const stocks = fc.record({
  a: fc.option(fc.nat(20)),
  b: fc.option(fc.nat(20)),
  c: fc.constant(undefined),
  d: fc.option(fc.nat(20)),
})

test('nothing is lost, nothing is doubled, and a line has the larger quantity that the stock allows', () => {
  fc.assert(
    fc.property(cartOf('own'), cartOf('other'), stocks, (own, other, stock) => {
      const most = (variantId: string) => stock[variantId as 'a']
      const after = merged(own, other, most)
      expect(after.map(keyOf).toSorted()).toEqual([...new Set([...own, ...other].map(keyOf))].toSorted())
      for (const line of after) {
        const wished = [...own, ...other].filter((one) => keyOf(one) === keyOf(line)).map(({ quantity }) => quantity)
        expect(line.quantity).toBeLessThanOrEqual(Math.max(...wished))
        const mine = own.find((one) => keyOf(one) === keyOf(line))
        expect(line.quantity).toBeGreaterThanOrEqual(mine?.quantity ?? Math.max(...wished))
        if (mine && line.quantity > mine.quantity)
          expect(line.quantity).toBeLessThanOrEqual(most(line.variantId) ?? Number.POSITIVE_INFINITY)
        if (most(line.variantId) === null || most(line.variantId) === undefined)
          expect(line.quantity).toBe(Math.max(...wished))
      }
    }),
  )
})

test('signing in again changes nothing', () => {
  fc.assert(
    fc.property(cartOf('own'), cartOf('other'), stocks, (own, other, stock) => {
      const most = (variantId: string) => stock[variantId as 'a']
      const once = merged(own, other, most)
      expect(merged(once, other, most)).toEqual(once)
    }),
  )
})

test('lines with files stay apart, and two full carts fit into one', () => {
  const line = (id: string, quantity = 1): Line => ({ id: id as Id, variantId: 'a' as Id, quantity, fields: {} })
  const apart = mergeCarts([line('one')], [line('two', 5)], { mostOf: () => null, isOwn: (id) => id === 'two' })
  expect(apart).toEqual({ changed: [], brought: ['two'], leftOut: 0 })
  const lines = (side: string, length: number) =>
    Array.from({ length }, (_, index) => ({ ...line(`${side}${index}`), variantId: `${side}${index}` as Id }))
  const other = lines('b', CART_LIMITS.lines)
  const full = mergeCarts(lines('a', CART_LIMITS.lines), other, { mostOf: () => null })
  expect(full.brought).toEqual(other.map(({ id }) => id))
  expect(full.leftOut).toBe(0)
  const over = mergeCarts(lines('a', MERGED_LINES), [line('two')], { mostOf: () => null })
  expect(over).toMatchObject({ brought: [], leftOut: 1 })
})
