import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Id } from '../../../core/ids.ts'
import { changeMenu, type MenuEntry, menuTree } from '../../pages/model/menu.ts'
import { entryAt, findEntry, placeByKey, placeByTarget, withoutEntry } from './menu-moves.ts'

const PAGE = 'a'.repeat(24) as Id
const menu: MenuEntry[] = [
  { label: 'A', link: '/a' },
  {
    label: 'B',
    link: '',
    entries: [
      { label: 'B1', link: '/b1' },
      { label: 'B2', link: '/b2' },
    ],
  },
  { label: 'C', link: '/c' },
]
const tree = menuTree(menu, () => undefined)
const words = (entries: readonly MenuEntry[]): string =>
  entries.map(({ label, entries: inner }) => (inner ? `${label}(${words(inner)})` : label)).join(' ')
const moved = (at: number[], to: number[] | undefined) => to && words(changeMenu(menu, [{ op: 'move', at, to }]))

test('an entry is found by its place', () => {
  expect(entryAt(tree, [1, 1])?.label).toBe('B2')
})

test('an entry is found again after others have gone, unless two look alike', () => {
  const [a, b, c] = tree
  expect(
    findEntry(
      [b!, c!].map((entry, at) => ({ ...entry, at: [at] })),
      c!,
    )?.at,
  ).toEqual([1])
  expect(
    findEntry(
      menuTree(menu.slice(1), () => undefined),
      b!.entries![1]!,
    )?.at,
  ).toEqual([0, 1])
  expect(findEntry(tree, { ...a!, label: 'X' })).toBeUndefined()
  expect(
    findEntry(
      menuTree([menu[0]!, menu[2]!, menu[2]!], () => undefined),
      { ...c!, at: [3] },
    ),
  ).toBeUndefined()
})

test('the entry of a page is found again while its page gets another name and address', () => {
  const [a] = menuTree(menu, (link) => (link === '/a' ? PAGE : undefined))
  const renamed = [menu[2]!, { label: 'A, di nuovo', link: '/a-di-nuovo' }]
  const today = menuTree(renamed, (link) => (link === '/a-di-nuovo' ? PAGE : undefined))
  expect(findEntry(today, a!)?.at).toEqual([1])
  expect(findEntry(today, { ...a!, documentId: null })).toBeUndefined()
})

test('a row lands where it is put down: before, after or inside another', () => {
  const drop = (at: number[], target: number[], position: 'before' | 'after' | 'inside') =>
    moved(at, withoutEntry(placeByTarget(tree, target, position), at))
  expect(drop([0], [2], 'after')).toBe('B(B1 B2) C A')
  expect(drop([0], [2], 'before')).toBe('B(B1 B2) A C')
  expect(drop([2], [0], 'before')).toBe('C A B(B1 B2)')
  expect(drop([0], [1], 'inside')).toBe('B(B1 B2 A) C')
  expect(drop([1, 1], [0], 'before')).toBe('B2 A B(B1) C')
  expect(drop([0], [1, 1], 'before')).toBe('B(B1 A B2) C')
})

test('a folder is never put into itself', () => {
  expect(withoutEntry(placeByTarget(tree, [1], 'inside'), [1])).toBeUndefined()
  expect(withoutEntry([1, 0], [1])).toBeUndefined()
})

test('the arrows move an entry up, down, into the one before and out again', () => {
  const press = (at: number[], where: 'up' | 'down' | 'out' | 'in') => {
    const place = placeByKey(tree, at, where)
    return moved(at, place && (where === 'out' ? withoutEntry(place, at) : place))
  }
  expect(press([2], 'up')).toBe('A C B(B1 B2)')
  expect(press([0], 'up')).toBeUndefined()
  expect(press([0], 'down')).toBe('B(B1 B2) A C')
  expect(press([2], 'in')).toBe('A B(B1 B2 C)')
  expect(press([1, 0], 'out')).toBe('A B(B2) B1 C')
  expect(press([1, 1], 'down')).toBeUndefined()
})

test('wherever an entry is put down, the others keep their order', () => {
  const place = fc.constantFrom<number[]>([0], [1], [2], [1, 0], [1, 1])
  fc.assert(
    fc.property(place, place, fc.constantFrom('before' as const, 'after' as const), (at, target, position) => {
      const to = withoutEntry(placeByTarget(tree, target, position), at)
      if (!to) return
      const label = entryAt(tree, at)!.label
      const flat = (entries: readonly MenuEntry[]): string[] =>
        entries.flatMap((entry) => [entry.label, ...flat(entry.entries ?? [])])
      const inside = new Set(flat([{ ...menu[at[0]!]!, ...(at.length > 1 && menu[1]!.entries![at[1]!]!) }]))
      const rest = (entries: readonly MenuEntry[]) => flat(entries).filter((one) => !inside.has(one) && one !== label)
      expect(rest(changeMenu(menu, [{ op: 'move', at, to }]))).toEqual(rest(menu))
    }),
  )
})
