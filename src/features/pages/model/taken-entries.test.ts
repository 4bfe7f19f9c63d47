import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuEntry } from './menu.ts'
import { putEntriesBack, takeEntries } from './taken-entries.ts'

const page = (label: string, entries?: MenuEntry[]): MenuEntry => ({
  label,
  link: `/${label.toLowerCase()}`,
  ...(entries && { entries }),
})
const folder = (label: string, ...entries: MenuEntry[]): MenuEntry => ({ label, link: '', entries })
const words = (menu: readonly MenuEntry[]): string =>
  menu.map(({ label, entries }) => (entries ? `${label}(${words(entries)})` : label)).join(' ')
const leadsTo = (label: string) => (link: string) => link === `/${label.toLowerCase()}`
const menu = [page('A'), page('B', [page('B1'), page('B2')]), folder('F', page('A'))]

test('what leads to a page goes, wherever it stands; what it held moves up into its place', () => {
  expect(words(takeEntries(menu, leadsTo('A')).menu)).toBe('B(B1 B2) F()')
  expect(words(takeEntries(menu, leadsTo('B')).menu)).toBe('A B1 B2 F(A)')
  // A page without child entries is a plain page again, a folder stays one.
  expect(takeEntries([page('B', [page('A')])], leadsTo('A')).menu).toEqual([page('B')])
})

test('it comes back where it stood, with what of its own is still there, else at the end', () => {
  const { menu: left, taken } = takeEntries(menu, leadsTo('B'))
  expect(words(putEntriesBack(left, taken))).toBe('A B(B1 B2) F(A)')
  expect(words(putEntriesBack([page('A'), page('B2')], taken))).toBe('A B(B2)')
  // An entry moved in the meantime stays where its owner has put it.
  expect(words(putEntriesBack([page('B2'), page('C')], taken))).toBe('B2 B C')
  expect(words(putEntriesBack([page('A'), page('C')], taken))).toBe('A B C')
  const inside = takeEntries(menu, leadsTo('A')).taken
  expect(words(putEntriesBack([folder('F')], inside))).toBe('A F(A)')
  expect(words(putEntriesBack([page('C')], inside))).toBe('A C A')
})

test('whatever is taken from whatever menu, put back it is as it was', () => {
  const links = fc.constantFrom<string[]>('/a', '/b', '/c', '')
  const { entry } = fc.letrec<{ entry: MenuEntry }>((tie) => ({
    entry: fc.record(
      {
        label: fc.constantFrom('uno', 'due'),
        link: links,
        entries: fc.array(tie('entry'), { maxLength: 2 }),
      },
      { requiredKeys: ['label', 'link'] },
    ) as fc.Arbitrary<MenuEntry>,
  }))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), fc.uniqueArray(links), (before, going) => {
      const { menu: left, taken } = takeEntries(before, (link) => going.includes(link))
      expect(putEntriesBack(left, taken)).toEqual(before)
    }),
  )
})
