import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { copyStyle, pasteStyle } from './style-clipboard.ts'
import { testRegistry as registry } from './test-registry.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')
const title = (n: number, text: string, size: string): StoredBlock => ({
  id: id(n),
  type: 'title',
  version: 1,
  props: { text, size },
})

test('a copied look brings settings of the look and no words', () => {
  const style = copyStyle(title(1, 'Prezzi', 's'), registry)
  expect(style).toEqual({ type: 'title', props: { size: 's' } })
  expect(pasteStyle([title(2, 'Orari', 'l'), title(3, 'Dove', 's')], style, registry)).toEqual([
    { op: 'update', id: id(2), props: { size: 's' } },
  ])
})

test('blocks without the setting, or that refuse its value, stay as they are', () => {
  const line: StoredBlock = { id: id(4), type: 'line', version: 1, props: { width: 'full' } }
  expect(pasteStyle([line], copyStyle(title(1, 'Prezzi', 's'), registry), registry)).toEqual([])
  const odd = { type: 'title', props: { size: 'enorme' } }
  expect(pasteStyle([title(2, 'Orari', 'l')], odd, registry)).toEqual([])
})
