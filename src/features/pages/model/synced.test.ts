import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { checkSynced, SYNCED_PARTS, syncedIn, syncedUrlId, withSynced } from './synced.ts'

const block = (type: string, props = {}, layout?: StoredBlock['layout']): StoredBlock => ({
  ...{ id: newId(), type, version: 1, props },
  ...(layout && { layout }),
})
const shows = (documentId: string | null, layout?: StoredBlock['layout']) => block('synced', { documentId }, layout)

test('the blocks of a synced section stand in its place, in order, once, and one level deep', () => {
  const [one, other] = [newId(), newId()]
  const [before, after, a, b] = [block('section'), block('section'), block('section'), block('section')]
  const sections = new Map([
    [one, [a, shows(other), b]],
    [other, [block('section', { name: 'mai' })]],
  ])
  const page = [before, shows(one), shows(newId()), shows(null), shows(one), after]
  expect(withSynced(page, (id) => sections.get(id))).toEqual([before, a, b, after])
  expect(syncedIn(page)).toHaveLength(2)
  expect(syncedIn([block('synced', { documentId: 'niente' }), block('section', { documentId: one })])).toEqual([])
})

test('what a page hides on a screen stays hidden there, and what the section hides itself too', () => {
  const id = newId()
  const shown = (outer: StoredBlock['layout'], inner?: StoredBlock['layout']) =>
    withSynced([shows(id, outer)], () => [block('section', {}, inner)])[0]!.layout
  expect(shown(undefined, { phone: { hidden: true } })).toEqual({ phone: { hidden: true } })
  expect(shown({ tablet: { hidden: true } })).toEqual({ tablet: { hidden: true } })
  expect(shown({ desktop: { hidden: true } }, { phone: { hidden: false } })).toEqual({
    desktop: { hidden: true },
    phone: { hidden: true },
  })
  expect(shown({ desktop: { hidden: true }, phone: { hidden: false } }, { tablet: { hidden: true } })).toEqual({
    desktop: { hidden: true },
    tablet: { hidden: true },
    phone: { hidden: true },
  })
})

test('a page shows so many of them, each so long, and never more blocks than a page may have', () => {
  const many = (type: string, count: number) => Array.from({ length: count }, () => block(type))
  const shown = Array.from({ length: SYNCED_PARTS + 1 }, () => shows(newId()))
  expect(() => checkSynced({ urlId: 'pagina', blocks: shown })).toThrow('al massimo 20 sezioni sincronizzate')
  checkSynced({ urlId: 'pagina', blocks: shown.slice(1) })
  const urlId = syncedUrlId(newId())
  expect(() => checkSynced({ urlId, blocks: many('section', SYNCED_PARTS + 1) })).toThrow('al massimo 20 sezioni')
  checkSynced({ urlId, blocks: many('section', SYNCED_PARTS) })

  const own = many('section', LIMITS.sectionsPerPage - 3)
  const page = [shows(newId()), shows(newId()), ...own]
  const blocks = withSynced(page, () => many('section', 2))
  expect([blocks.length, blocks.slice(3)]).toEqual([LIMITS.sectionsPerPage, own])
})
