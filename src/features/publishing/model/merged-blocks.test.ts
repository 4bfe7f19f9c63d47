import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { withRemoved } from './merged-blocks.ts'

const block = (id: string, ...children: StoredBlock[]): StoredBlock => ({
  ...{ id, type: 'section', version: 1, props: {} },
  ...(children.length > 0 && { children }),
})
const shape = (blocks: readonly StoredBlock[]): string =>
  blocks.map(({ id, children }) => (children ? `${id}(${shape(children)})` : id)).join(' ')

test('what is gone stands where it stood, at any depth', () => {
  const before = [block('a'), block('b'), block('c', block('d'), block('e'))]
  expect(shape(withRemoved(before, [block('a'), block('c', block('e'), block('f'))]))).toBe('a b c(d e f)')
  expect(shape(withRemoved(before, [block('a'), block('b')]))).toBe('a b c(d e)')
  expect(shape(withRemoved(before, []))).toBe('a b c(d e)')
})

test('what has moved out of a thing that is gone is seen once, where it is now', () => {
  const before = [block('a', block('x')), block('b', block('y'), block('z'))]
  expect(shape(withRemoved(before, [block('a', block('x'), block('z'))]))).toBe('a(x z) b(y)')
})
