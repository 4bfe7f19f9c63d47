import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../../../core/block.ts'
import { documentContentSchema } from '../../../pages/model/document.ts'
import { applyOperations } from '../../../pages/model/operations.ts'
import { isWhereItStands, placementOperations, type Spot, spotAfter, spotAt } from './placing.ts'
import { testRegistry as rules } from './test-registry.ts'
import { flatten } from './tree.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')
const block = (n: number): StoredBlock => ({ id: id(n), type: 'line', version: 1, props: {} })
const column = (n: number, ...children: StoredBlock[]): StoredBlock => ({
  id: id(n),
  type: 'column',
  version: 1,
  props: {},
  children,
})
const section = (n: number, ...children: StoredBlock[]): StoredBlock => ({ ...column(n, ...children), type: 'section' })

const tree = [section(1, column(11, block(111), block(112)), column(12)), section(2, column(21, block(211)))]

function placed(blocks: StoredBlock[], spot: Spot, isNew = false): StoredBlock[] {
  const operations = placementOperations({ tree, blocks, isNew, spot, rules, now: 1_800_000_000_000 })
  const content = documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks: tree })
  return applyOperations(content, operations, rules).blocks
}
const shape = (blocks: readonly StoredBlock[] = []): unknown[] =>
  blocks.map(({ id: one, children }) => {
    const name = flatten(tree).some((known) => known.id === one) ? String(Number.parseInt(one, 16)) : 'nuovo'
    return children ? [name, ...shape(children)] : name
  })

describe('where things may stand', () => {
  test('blocks stand in columns, columns in sections, sections on the page; what is missing is made around them', () => {
    expect(spotAt(tree, 'block', { parent: id(11), before: null }, rules)).toMatchObject({ wrap: 'none' })
    expect(spotAt(tree, 'block', { parent: id(1), before: null }, rules)).toMatchObject({ wrap: 'column' })
    expect(spotAt(tree, 'block', { parent: null, before: null }, rules)).toMatchObject({ wrap: 'section' })
    expect(spotAt(tree, 'column', { parent: null, before: null }, rules)).toMatchObject({ wrap: 'section' })
  })

  test('what cannot be is refused with its reason', () => {
    expect(spotAt(tree, 'section', { parent: id(1), before: null }, rules)).toContain('sezione')
    expect(spotAt(tree, 'column', { parent: id(11), before: null }, rules)).toContain('colonna')
    expect(spotAt(tree, 'block', { parent: id(111), before: null }, rules)).toContain('niente')
    expect(spotAt(tree, 'block', { parent: id(999), before: null }, rules)).toContain('non c’è più')
  })
})

describe('putting down', () => {
  test('several blocks keep their order, even beside themselves', () => {
    const spot: Spot = { parent: id(11), before: id(111), wrap: 'none' }
    expect(shape(placed([tree[0]!.children![0]!.children![1]!, tree[1]!.children![0]!.children![0]!], spot))).toEqual([
      ['1', ['11', '112', '211', '111'], ['12']],
      ['2', ['21']],
    ])
  })

  test('a block at a column’s side stands in a column of its own, and no column keeps a width that leaves no room', () => {
    const wide = { ...tree[0]!.children![0]!, layout: { desktop: { span: 12, hidden: false } } }
    const spot: Spot = { parent: id(1), before: id(12), wrap: 'column' }
    const operations = placementOperations({
      tree: [{ ...tree[0]!, children: [wide, tree[0]!.children![1]!] }],
      blocks: [block(111)],
      isNew: false,
      spot,
      rules,
      now: 1,
    })
    expect(operations.map(({ op }) => op)).toEqual(['insert', 'update', 'move'])
    expect(operations[1]).toMatchObject({ id: id(11), layout: { desktop: { hidden: false } } })
  })

  test('a block between two sections stands in a section of its own', () => {
    expect(shape(placed([block(111)], { parent: null, before: id(2), wrap: 'section' }))).toEqual([
      ['1', ['11', '112'], ['12']],
      ['nuovo', ['nuovo', '111']],
      ['2', ['21', '211']],
    ])
  })

  test('what is new comes with what is made around it', () => {
    expect(shape(placed([block(0xfff)], { parent: id(2), before: null, wrap: 'column' }, true))).toEqual([
      ['1', ['11', '111', '112'], ['12']],
      ['2', ['21', '211'], ['nuovo', 'nuovo']],
    ])
  })

  test('where something stands already is no movement', () => {
    expect(isWhereItStands(tree, [id(111)], { parent: id(11), before: id(112), wrap: 'none' })).toBe(true)
    expect(isWhereItStands(tree, [id(111)], { parent: id(11), before: id(111), wrap: 'none' })).toBe(true)
    expect(isWhereItStands(tree, [id(111)], { parent: id(11), before: null, wrap: 'none' })).toBe(false)
    expect(isWhereItStands(tree, [id(111)], { parent: id(12), before: null, wrap: 'none' })).toBe(false)
  })
})

describe('after what is selected', () => {
  test('each thing goes to its own level', () => {
    expect(spotAfter(tree, id(111), 'section', rules)).toEqual({ parent: null, before: id(2), wrap: 'none' })
    expect(spotAfter(tree, id(111), 'column', rules)).toEqual({ parent: id(1), before: id(12), wrap: 'none' })
    expect(spotAfter(tree, id(111), 'block', rules)).toEqual({ parent: id(11), before: id(112), wrap: 'none' })
  })

  test('into what is selected when that can hold it, else at the end of the page', () => {
    expect(spotAfter(tree, id(12), 'block', rules)).toEqual({ parent: id(12), before: null, wrap: 'none' })
    expect(spotAfter(tree, undefined, 'block', rules)).toEqual({ parent: id(21), before: null, wrap: 'none' })
    expect(spotAfter([], undefined, 'block', rules)).toEqual({ parent: null, before: null, wrap: 'section' })
    expect(spotAfter([section(3)], id(3), 'block', rules)).toEqual({ parent: id(3), before: null, wrap: 'column' })
  })
})
