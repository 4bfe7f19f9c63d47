import { expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { syncedIn, withSynced } from './synced.ts'

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
