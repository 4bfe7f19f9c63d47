import { expect, test } from 'vitest'
import type { Api } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { newId } from '../../../../core/ids.ts'
import { withFreeCopies } from './free-copies.ts'

const block = (type: string, props = {}): StoredBlock => ({ id: newId(), type, version: 1, props })

test('what goes to another site has the sections themselves, and asks for them only where it shows some', async () => {
  const [first, inner, site, known] = [block('section'), block('section', { name: 'Orari' }), newId(), newId()]
  const asked: unknown[] = []
  const api = {
    call: async (_: unknown, input: unknown) => {
      asked.push(input)
      return { sections: [{ id: known, name: 'Orari', blocks: [inner], version: 1, isOnline: false, uses: [] }] }
    },
  } as unknown as Pick<Api, 'call'>
  const copied = [first, block('synced', { documentId: known }), block('synced', { documentId: newId() })]
  expect(await withFreeCopies(api, site, copied)).toEqual({ blocks: [first, inner], goneSections: 1 })
  expect(asked).toEqual([{ params: { siteId: site } }])
  expect(await withFreeCopies(api, site, [first])).toEqual({ blocks: [first], goneSections: 0 })
  expect(asked).toHaveLength(1)
})
