import { expect, test } from 'vitest'
import { isDeeperThan } from './depth.ts'

function nested(depth: number): unknown {
  let value: unknown = 'fondo'
  for (let index = 0; index < depth; index++) value = index % 2 ? [value] : { dentro: value }
  return value
}

test('a value is measured by its deepest branch, however deep', () => {
  expect(isDeeperThan('testo', 0)).toBe(false)
  expect(isDeeperThan(nested(10), 10)).toBe(false)
  expect(isDeeperThan(nested(11), 10)).toBe(true)
  expect(isDeeperThan({ piano: 1, fondo: nested(11) }, 10)).toBe(true)
  expect(isDeeperThan(nested(200_000), 100)).toBe(true)
})
