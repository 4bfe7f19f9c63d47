import { expect, test } from 'vitest'
import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import { applyOperations } from '../../../pages/model/operations.ts'
import { spansOn } from '../inspector/layout.ts'
import { idOf, pageOf, rules, textBlock } from '../state/test-page.ts'
import { columnEdges, moveEdge, ownEdge, spanOfKey } from './column-edges.ts'

const column = (number: number, layout?: BlockLayout): StoredBlock => ({
  ...{ id: idOf(number), type: 'column', version: 1, props: {}, children: [textBlock(number + 100)] },
  ...(layout && { layout }),
})
const section = (...children: StoredBlock[]): StoredBlock => ({
  ...{ id: idOf(1), type: 'section', version: 1, props: {} },
  children,
})
const edgesOf = (one: StoredBlock, number: number, device: 'desktop' | 'tablet' | 'phone' = 'desktop') =>
  columnEdges([one], idOf(number), device).map(({ index, span, both }) => [index, span, both])

test('a section has an edge between any two columns of a row, a column and what is in it have their own', () => {
  const three = section(column(10), column(11), column(12))
  expect(edgesOf(three, 1)).toEqual([
    [0, 4, 8],
    [1, 4, 8],
  ])
  expect(edgesOf(three, 10)).toEqual([[0, 4, 8]])
  expect(edgesOf(three, 111)).toEqual([
    [0, 4, 8],
    [1, 4, 8],
  ])
  expect(edgesOf(three, 112)).toEqual([[1, 4, 8]])
  expect(edgesOf(section(column(10)), 110)).toEqual([])
})

test('columns of two rows have no edge between them, nor have stacked, reordered and hidden ones', () => {
  const span = (desktop: number): BlockLayout => ({ desktop: { span: desktop } })
  const rows = section(column(10, span(8)), column(11, span(4)), column(12, span(6)), column(13, span(6)))
  expect(edgesOf(rows, 1)).toEqual([
    [0, 8, 12],
    [2, 6, 12],
  ])
  expect(edgesOf(rows, 1, 'phone')).toEqual([])
  expect(edgesOf(section(column(10), column(11, { desktop: { order: 'first' } })), 1)).toEqual([])
  expect(edgesOf(section(column(10), column(11, { desktop: { hidden: true } })), 1)).toEqual([])
})

test('an edge that moves changes its two columns, and on the tablet only there', () => {
  const before = section(column(10), column(11), column(12))
  const moved = (device: 'desktop' | 'tablet') => {
    const edge = columnEdges([before], idOf(1), device)[1]!
    const [after] = applyOperations(pageOf(before), moveEdge(edge, device, 6), rules).blocks
    return [spansOn(after!.children!, 'desktop'), spansOn(after!.children!, 'tablet')]
  }
  expect(moved('desktop')).toEqual([
    [4, 6, 2],
    [4, 6, 2],
  ])
  expect(moved('tablet')).toEqual([
    [4, 4, 4],
    [4, 6, 2],
  ])
})

test('a column is widened by the edge after it, the last one by the edge before', () => {
  const three = section(column(10), column(11), column(12))
  const own = (number: number) => {
    const found = ownEdge([three], idOf(number), 'desktop')
    return found && [found.edge.index, found.outwards]
  }
  expect([1, 10, 111, 112].map(own)).toEqual([undefined, [0, 1], [1, 1], [1, -1]])
})

test('keys move an edge by a twelfth, or as far as both columns keep one', () => {
  const edge = { span: 7, both: 8 }
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => spanOfKey(edge, key))).toEqual([
    ...[7, 6, 1, 7, undefined],
  ])
})
