import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeMenu,
  documentsOf,
  invertMenuChanges,
  isSameMenu,
  type MenuChange,
  type MenuEntry,
  menuTree,
  relinkMenu,
} from './menu.ts'

const entry = (label: string, entries?: MenuEntry[]): MenuEntry => ({
  label,
  link: `/${label.toLowerCase()}`,
  ...(entries && { entries }),
})
const menu = [entry('Home'), entry('Servizi', [entry('Corsi'), entry('Visite')]), entry('Contatti')]
const labels = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map((one) => (one.entries ? [one.label, labels(one.entries)] : one.label))

describe('the menu', () => {
  test('entries move among themselves, into others and out of them; a page without others is plain again', () => {
    expect(labels(changeMenu(menu, [{ op: 'move', at: [2], to: [0] }]))).toEqual([
      'Contatti',
      'Home',
      ['Servizi', ['Corsi', 'Visite']],
    ])
    const nested = changeMenu(menu, [{ op: 'move', at: [2], to: [0, 0] }])
    expect(labels(nested)).toEqual([
      ['Home', ['Contatti']],
      ['Servizi', ['Corsi', 'Visite']],
    ])
    expect(labels(changeMenu(nested, [{ op: 'move', at: [0, 0], to: [2] }]))).toEqual(labels(menu))
    expect(menu).toHaveLength(3)
  })

  test('a place that is not there any more, and a fourth level, are refused', () => {
    expect(() => changeMenu(menu, [{ op: 'remove', at: [7] }])).toThrow('Il menu è cambiato nel frattempo')
    expect(() => changeMenu(menu, [{ op: 'move', at: [0], to: [0, 9] }])).toThrow('Il menu è cambiato nel frattempo')
    const deep = entry('Uno', [entry('Due', [entry('Tre', [entry('Quattro')])])])
    expect(() => changeMenu(menu, [{ op: 'add', to: [0], entry: deep }])).toThrow('al massimo 3 livelli')
  })

  test('changes that are taken back leave the menu as it was', () => {
    const place = fc.array(fc.nat(3), { minLength: 1, maxLength: 2 })
    const change: fc.Arbitrary<MenuChange> = fc.oneof(
      fc.record({ op: fc.constant('remove' as const), at: place }),
      fc.record({ op: fc.constant('move' as const), at: place, to: place }),
      fc.record({ op: fc.constant('rename' as const), at: place, label: fc.constant('Nuovo nome') }),
      fc.record({ op: fc.constant('add' as const), to: place, entry: fc.constant(entry('Nuova')) }),
    )
    let done = 0
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let changed: MenuEntry[]
        try {
          changed = changeMenu(menu, changes)
        } catch {
          return
        }
        done++
        expect(changeMenu(changed, invertMenuChanges(menu, changes))).toEqual(menu)
      }),
    )
    expect(done).toBeGreaterThan(10)
  })

  test('a menu is the same while its names stand in their places, wherever its links lead', () => {
    expect(isSameMenu(menu, relinkMenu(menu, '/home', '/casa'))).toBe(true)
    expect(isSameMenu(menu, [...menu, entry('Nuova')])).toBe(false)
    expect(isSameMenu(menu, changeMenu(menu, [{ op: 'rename', at: [1, 0], label: 'Lezioni' }]))).toBe(false)
    expect(isSameMenu(menu, changeMenu(menu, [{ op: 'move', at: [1, 0], to: [1, 1] }]))).toBe(false)
  })

  test('the tree names the page of each link, and a page that moves takes its links along', () => {
    const ids = new Map([['/corsi', 'a'.repeat(24)]])
    const tree = menuTree(menu, (link) => ids.get(link))
    expect(tree[1]!.entries![0]).toMatchObject({ at: [1, 0], label: 'Corsi', documentId: 'a'.repeat(24) })
    expect(tree[0]).toMatchObject({ at: [0], documentId: null, entries: null })
    expect(documentsOf(tree)).toEqual(['a'.repeat(24)])
    const linked = [{ label: 'Perché', link: '/perch%C3%A9?da=menu#qui' }, entry('Servizi', [entry('Corsi')])]
    const moved = relinkMenu(relinkMenu(linked, '/perché', '/motivi'), '/corsi', '/scuola/corsi')
    expect(moved[0]!.link).toBe('/motivi?da=menu#qui')
    expect(moved[1]!.entries![0]!.link).toBe('/scuola/corsi')
    expect(moved[1]!.link).toBe('/servizi')
  })
})
