import { describe, expect, test } from 'vitest'
import type { BlockLayout, StoredBlock } from '../../../../core/block.ts'
import { shortName, spokenName, spotWords, standsWords } from '../state/names.ts'
import { testRegistry as registry } from '../state/test-registry.ts'
import { range, walk, widen } from '../state/walking.ts'
import { depthsAt, keyTarget, outlineRows, spotAtGap, typedTarget } from './rows.ts'

const id = (n: number): string => n.toString(16).padStart(24, '0')
const node = (type: string, n: number, props: Record<string, unknown>, children?: StoredBlock[]): StoredBlock => ({
  id: id(n),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const heading = (n: number, text: string) => node('title', n, { text })
const tree = [
  node('section', 1, { name: 'Chi siamo' }, [
    node('column', 0x11, {}, [
      heading(0x111, 'Siamo aperti ogni giorno dalle nove alle venti'),
      node('line', 0x112, {}),
    ]),
    node('column', 0x12, {}, []),
  ]),
  node('section', 2, {}, [node('column', 0x21, {}, [node('line', 0x211, {})])]),
  node('section', 3, { name: 'Prezzi' }, [node('column', 0x31, {}, [node('line', 0x311, {})])]),
]
const [first, second, third] = tree as [StoredBlock, StoredBlock, StoredBlock]

describe('names', () => {
  test('a block is called by its name, its first words, else its number', () => {
    expect(shortName(tree, first, registry)).toBe('«Chi siamo»')
    expect(shortName(tree, second, registry)).toBe('Sezione 2')
    expect(shortName(tree, first.children![1]!, registry)).toBe('Colonna 2')
    expect(shortName(tree, first.children![0]!.children![0]!, registry)).toBe('«Siamo aperti ogni giorno dalle…»')
    expect(shortName(tree, first.children![0]!.children![1]!, registry)).toBe('Linea')
  })

  test('it is read out with its place, what it holds, and where it is hidden', () => {
    const hidden = (layout: BlockLayout) => spokenName([{ ...third, layout }], { ...third, layout }, registry)
    expect(spokenName(tree, first, registry)).toBe('Sezione «Chi siamo», 1 di 3, 2 blocchi')
    expect(spokenName(tree, first.children![1]!, registry)).toBe('Colonna 2, 2 di 2, vuota')
    expect(hidden({ phone: { hidden: true } })).toBe('Sezione «Prezzi», 1 di 1, 1 blocco, nascosta sul telefono')
    expect(hidden({ tablet: { hidden: true } })).toContain('nascosta sul tablet e sul telefono')
    expect(hidden({ desktop: { hidden: true } })).toContain('nascosta ovunque')
    expect(hidden({ desktop: { hidden: true }, phone: { hidden: false } })).toContain('sul computer e sul tablet')
  })

  test('a spot is named before something lands there', () => {
    const words = (parent: string | null, before: string | null, wrap: 'none' | 'column' | 'section' = 'none') =>
      spotWords(tree, { parent, before, wrap }, new Set([id(0x112)]), registry)
    expect(words(null, id(2))).toBe('dopo «Chi siamo»')
    expect(words(null, id(1))).toBe('prima di «Chi siamo»')
    expect(words(id(0x12), null)).toBe('in Colonna 2')
    expect(words(id(1), id(0x12), 'column')).toBe('in una nuova colonna dopo Colonna 1')
    expect(standsWords(tree, id(3), registry)).toBe('sezione 3 di 3')
    expect(standsWords(tree, id(0x112), registry)).toBe('posto 2 di 2 in Colonna 1')
  })
})

describe('the outline', () => {
  const rows = outlineRows(tree, new Set([id(2), id(3)]), registry)
  const shape = rows.map(({ block, depth }) => [Number.parseInt(block.id, 16).toString(16), depth])

  test('shows what is open, each row with its level and place', () => {
    expect(shape).toEqual([
      ['1', 1],
      ['11', 2],
      ['111', 3],
      ['112', 3],
      ['12', 2],
      ['2', 1],
      ['3', 1],
    ])
    expect(rows[4]).toMatchObject({ setSize: 2, position: 2, isOpen: true, parent: id(1) })
    expect(rows[5]).toMatchObject({ setSize: 3, position: 2, isOpen: false })
    expect(rows[2]!.isOpen).toBeUndefined()
  })

  test('arrows walk, open and close; letters find', () => {
    expect(keyTarget(rows, 0, 'ArrowRight')).toEqual({ to: 1 })
    expect(keyTarget(rows, 5, 'ArrowRight')).toEqual({ open: id(2) })
    expect(keyTarget(rows, 0, 'ArrowLeft')).toEqual({ close: id(1) })
    expect(keyTarget(rows, 3, 'ArrowLeft')).toEqual({ to: 1 })
    expect(keyTarget(rows, 6, 'ArrowDown')).toEqual({ to: 6 })
    expect(keyTarget(rows, 3, 'End')).toEqual({ to: 6 })
    expect(keyTarget(rows, 3, 'x')).toBeUndefined()
    const names = ['«Chi siamo»', 'Colonna 1', '«Siamo aperti»', 'Colonna 2', '«Però»']
    expect(typedTarget(names, 0, 'c')).toBe(1)
    expect(typedTarget(names, 1, 'c')).toBe(3)
    expect(typedTarget(names, 3, 'colonna 2')).toBe(3)
    expect(typedTarget(names, 0, 'pero')).toBe(4)
    expect(typedTarget(names, 0, 'zz')).toBeUndefined()
  })

  test('every level can be reached by the pointer’s horizontal position, also last in a parent', () => {
    const drop = (gap: number, depth: number, level: 'section' | 'column' | 'block' = 'block') =>
      spotAtGap(tree, rows, { gap, depth, level }, registry)
    expect(depthsAt(rows, 4)).toEqual({ least: 2, most: 3 })
    expect(drop(4, 3)).toEqual({ depth: 3, spot: { parent: id(0x11), before: null, wrap: 'none' } })
    expect(drop(4, 2)).toEqual({ depth: 2, spot: { parent: id(1), before: id(0x12), wrap: 'column' } })
    expect(depthsAt(rows, 5)).toEqual({ least: 1, most: 3 })
    expect(drop(5, 3)).toEqual({ depth: 3, spot: { parent: id(0x12), before: null, wrap: 'none' } })
    expect(drop(5, 2)).toEqual({ depth: 2, spot: { parent: id(1), before: null, wrap: 'column' } })
    expect(drop(5, 1)).toEqual({ depth: 1, spot: { parent: null, before: id(2), wrap: 'section' } })
    expect(drop(0, 9, 'section')).toEqual({ depth: 1, spot: { parent: null, before: id(1), wrap: 'none' } })
    expect(drop(7, 1, 'section').spot).toEqual({ parent: null, before: null, wrap: 'none' })
    expect(drop(1, 1, 'section').spot).toContain('Una sezione non può')
  })
})

describe('walking on the page', () => {
  test('arrows go from block to block past the ends of columns, to the parent and the first child', () => {
    expect(walk(tree, id(0x111), 'next')).toBe(id(0x112))
    expect(walk(tree, id(0x112), 'next')).toBe(id(0x211))
    expect(walk(tree, id(0x211), 'previous')).toBe(id(0x112))
    expect(walk(tree, id(3), 'next')).toBeUndefined()
    expect(walk(tree, undefined, 'next')).toBe(id(1))
    expect(walk(tree, undefined, 'previous')).toBe(id(0x311))
    expect(walk(tree, id(0x111), 'parent')).toBe(id(0x11))
    expect(walk(tree, id(0x11), 'child')).toBe(id(0x111))
    expect(walk(tree, id(0x12), 'child')).toBeUndefined()
  })

  test('a range keeps its anchor first, whichever way it goes', () => {
    expect(range(tree, id(1), id(3))).toEqual([id(1), id(2), id(3)])
    expect(range(tree, id(0x211), id(0x111))).toEqual([id(0x211), id(0x112), id(0x111)])
    expect(range(tree, id(1), id(0x211))).toEqual([id(1), id(2)])
  })

  test('each time wider: those beside, what holds them, all sections', () => {
    const steps = [[id(0x111)]]
    for (let step = 0; step < 5; step++) steps.push(widen(tree, steps.at(-1)!))
    expect(steps.slice(1)).toEqual([
      [id(0x111), id(0x112)],
      [id(0x11)],
      [id(0x11), id(0x12)],
      [id(1)],
      [id(1), id(2), id(3)],
    ])
    expect(widen(tree, [])).toEqual([id(1), id(2), id(3)])
  })
})
