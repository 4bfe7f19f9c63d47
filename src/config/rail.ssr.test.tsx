import { Circle } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PERMISSION, ROLE } from '../core/codes.ts'
import type { SiteSummary } from './api.ts'
import type { Panel, PanelGroup } from './panel.ts'
import { mayOpen, PAGE_GROUP, SITE_GROUP } from './panel-groups.ts'
import { Rail } from './rail.tsx'

const SHOP: PanelGroup = { label: 'Negozio', hasHeading: true }
const panel = (label: string, more: Pick<Panel, 'group'> & Partial<Panel>): Panel => ({
  name: label.toLowerCase(),
  label,
  Icon: Circle,
  room: 'side',
  load: () => Promise.reject(new Error('not opened')),
  ...more,
})
const panels = [
  panel('Pagine', { group: PAGE_GROUP }),
  panel('Ordini', { group: SHOP, permission: PERMISSION.commerce }),
  panel('Articoli', { group: SITE_GROUP }),
  panel('Aspetto', { group: PAGE_GROUP }),
  panel('Prodotti', { group: SHOP, permission: PERMISSION.commerce }),
]
const siteOf = (role: number) => ({ role, contentOnly: false }) as SiteSummary

// The rail reads from the browser whether single-character keys are on.
beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => void vi.unstubAllGlobals())

test('panels stand in their groups, each named for those who listen; a heading is written where a group has one', () => {
  const rail = <Rail site={siteOf(ROLE.admin)} panels={panels} current={panels[1]} open={() => {}} />
  const drawn = renderToStaticMarkup(rail)
  const groups = [...drawn.matchAll(/<ul aria-label="([^"]+)">(.*?)<\/ul>/g)].map(([, label, list]) => [
    label,
    [...list!.matchAll(/<\/svg>([^<]+)<\/button>/g)].map(([, word]) => word),
  ])
  expect(groups).toEqual([
    [PAGE_GROUP.label, ['Pagine', 'Aspetto']],
    ['Negozio', ['Ordini', 'Prodotti']],
    [SITE_GROUP.label, ['Articoli']],
  ])
  expect([...drawn.matchAll(/class="rail-heading" aria-hidden="true">([^<]+)</g)].map(([, word]) => word)).toEqual([
    'Negozio',
  ])
  expect(drawn.match(/aria-expanded="true"/g)).toHaveLength(1)
})

test('[PERM-02] a role opens the panels that it has the permission for, and those that ask for none', () => {
  const openTo = (role: number) => panels.filter((one) => mayOpen(siteOf(role), one)).map(({ label }) => label)
  expect(openTo(ROLE.storeManager)).toEqual(panels.map(({ label }) => label))
  expect(openTo(ROLE.editor)).toEqual(['Pagine', 'Articoli', 'Aspetto'])
})
