import { expect, test } from 'vitest'
import { changeMenu, type MenuEntry, menuTree } from '../../pages/model/menu.ts'
import { type MenuPlan, menuEntryOf, planFrom, renamePlan } from './menu-plans.ts'

const menu: MenuEntry[] = [
  { label: 'Chi siamo', link: '/chi-siamo' },
  { label: 'Altro', link: '', entries: [{ label: 'Mappa', link: 'https://esempio.it', newWindow: true }] },
]
const treeOf = (entries: readonly MenuEntry[]) => menuTree(entries, () => undefined)
const [about, other] = treeOf(menu)
const after = (plan: MenuPlan, now: readonly MenuEntry[]) => {
  const changes = plan(treeOf(now))
  return changes && changeMenu(now, changes)
}

test('an entry of the tree is stored with everything that the menu holds, and nothing else', () => {
  expect(treeOf(menu).map(menuEntryOf)).toEqual(menu)
})

test('changes of a step are possible only while labels and places are as it left them', () => {
  const back = planFrom(menu, [{ op: 'remove', at: [0] }])
  expect(after(back, menu)).toEqual([menu[1]])
  expect(after(back, [{ ...menu[0]!, link: '/nuovo-indirizzo' }, menu[1]!])).toEqual([menu[1]])
  expect(after(back, menu.toReversed())).toBeUndefined()
  expect(after(back, [{ ...menu[0]!, label: 'Noi' }, menu[1]!])).toBeUndefined()
})

test('a new label leaves the link, the window and the inner entries', () => {
  expect(after(renamePlan(other!, 'Altro', 'Ancora', undefined), menu)).toEqual([
    menu[0],
    { ...menu[1], label: 'Ancora' },
  ])
  expect(after(renamePlan(other!.entries![0]!, 'Mappa', 'Dove', undefined), menu)).toEqual([
    menu[0],
    { ...menu[1], entries: [{ ...menu[1]!.entries![0]!, label: 'Dove' }] },
  ])
})

test('a page with a new address gets its link too, in the same place', () => {
  expect(after(renamePlan(about!, 'Chi siamo', 'Noi', '/noi'), menu)).toEqual([{ label: 'Noi', link: '/noi' }, menu[1]])
})

test('an entry that moved is renamed where it is now', () => {
  expect(after(renamePlan(about!, 'Chi siamo', 'Noi', undefined), menu.toReversed())).toEqual([
    menu[1],
    { label: 'Noi', link: '/chi-siamo' },
  ])
})

test('an entry that is gone or has another label is not renamed', () => {
  const plan = renamePlan(about!, 'Chi siamo', 'Noi', undefined)
  expect(plan(treeOf([menu[1]!]))).toBeUndefined()
  expect(plan(treeOf([{ ...menu[0]!, label: 'La storia' }, menu[1]!]))).toBeUndefined()
})
