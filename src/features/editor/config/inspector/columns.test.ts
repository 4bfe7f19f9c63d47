import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import { newId } from '../../../../core/ids.ts'
import { applyOperations, type Operation } from '../../../pages/model/operations.ts'
import { idOf, pageOf, rules, textBlock } from '../state/test-page.ts'
import { findBlock, flatten } from '../state/tree.ts'
import { ARRANGEMENTS, arrange, evenSpans, resizeColumn, withoutColumn } from './columns.ts'
import { spansOn } from './layout.ts'

const column = (number: number, children: StoredBlock[], layout?: BlockLayout): StoredBlock => ({
  id: idOf(number),
  type: 'column',
  version: 1,
  props: {},
  children,
  ...(layout && { layout }),
})
const section = (...children: StoredBlock[]): StoredBlock => ({
  id: idOf(1),
  type: 'section',
  version: 1,
  props: {},
  children,
})
const after = (one: StoredBlock, operations: readonly Operation[]): StoredBlock =>
  findBlock(applyOperations(pageOf(one), operations, rules).blocks, one.id)!
const fresh = (layout: BlockLayout): StoredBlock => ({ ...column(0, [], layout), id: newId(0) })
const textsOf = (one: StoredBlock) =>
  flatten([one])
    .filter(({ type }) => type === 'text')
    .map(({ id }) => id)
const spans = (one: StoredBlock) => spansOn(one.children ?? [], 'desktop')

test('another arrangement of a section keeps every block, in its order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...ARRANGEMENTS),
      (counts, arrangement) => {
        const before = section(
          ...counts.map((count, index) =>
            column(
              10 + index,
              Array.from({ length: count }, (_, place) => textBlock(100 + index * 10 + place)),
            ),
          ),
        )
        const done = after(before, arrange(before, arrangement.spans, fresh))
        expect(textsOf(done)).toEqual(textsOf(before))
        expect(spans(done)).toEqual(arrangement.spans)
      },
    ),
  )
})

test('a new arrangement takes the tablet’s widths away and leaves the phone’s', () => {
  const before = section(
    column(10, [], { desktop: { span: 6 }, tablet: { span: 5, align: 'center' }, phone: { span: 6 } }),
    column(11, []),
  )
  const [first] = after(before, arrange(before, [4, 8], fresh)).children!
  expect(first!.layout).toEqual({ desktop: { span: 4 }, tablet: { align: 'center' }, phone: { span: 6 } })
})

test('a column that goes leaves what it holds and its width to its neighbour', () => {
  const before = section(
    column(10, [textBlock(20)], { desktop: { span: 4 } }),
    column(11, [textBlock(21)], { desktop: { span: 2 } }),
    column(12, [textBlock(22)], { desktop: { span: 6 } }),
  )
  const middle = after(before, withoutColumn(before, idOf(11)))
  expect(textsOf(middle)).toEqual(textsOf(before))
  expect(spans(middle)).toEqual([6, 6])
  const first = after(before, withoutColumn(before, idOf(10)))
  expect(textsOf(first)).toEqual(textsOf(before))
  expect(spans(first)).toEqual([6, 6])
  expect(withoutColumn(section(column(10, [])), idOf(10))).toEqual([])
})

test('a width given on the phone is the phone’s alone', () => {
  const before = section(column(10, []), column(11, []))
  const done = after(before, resizeColumn(before.children!, idOf(10), 'phone', 6))
  expect(done.children!.map(({ layout }) => layout)).toEqual([{ phone: { span: 6 } }, undefined])
  const wide = after(before, resizeColumn(before.children!, idOf(10), 'desktop', 8))
  expect(spans(wide)).toEqual([8, 4])
})

test.each([
  [1, [12]],
  [3, [4, 4, 4]],
  [5, [2, 2, 3, 2, 3]],
  [6, [2, 2, 2, 2, 2, 2]],
])('%i even columns fill the row', (count, widths) => {
  expect(evenSpans(count)).toEqual(widths)
})
