import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import { documentContentSchema } from './document.ts'
import { restorationOf } from './restoration.ts'

const block = (type: string, props: Record<string, unknown> = {}, children?: StoredBlock[]): StoredBlock => ({
  id: newId(),
  type,
  version: 1,
  props,
  ...(children && { children }),
})
const content = (blocks: StoredBlock[]) => documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks })

describe('the way back for one block', () => {
  test('replaces it in its place; what it held and has moved since stays, and the block gets a copy', () => {
    const [inside, other] = [block('text', { text: 'dentro' }), block('text', { text: 'altro' })]
    const column = block('column', {}, [inside])
    const section = block('section', {}, [column])
    const elsewhere = block('section', {}, [block('column', {}, [inside, other])])
    const draft = content([elsewhere, { ...section, children: [{ ...column, children: [] }] }, block('section')])
    const operations = restorationOf(draft, content([section]), section.id, newId)
    expect(operations[0]).toEqual({ op: 'remove', id: section.id })
    expect(operations[1]).toMatchObject({ op: 'insert', parent: null, before: draft.blocks[2]!.id })
    const copy = operations[1]!.op === 'insert' ? operations[1]!.block.children![0]!.children![0]! : undefined
    expect(copy).toMatchObject({ props: { text: 'dentro' } })
    expect(copy!.id).not.toBe(inside.id)
  })

  test('puts a removed one before the next of its former neighbours; without what held it there is no place', () => {
    const [one, two, three] = [block('text'), block('text'), block('text')]
    const column = block('column', {}, [one, two, three])
    const earlier = content([block('section', {}, [column])])
    const draft = content([block('section', {}, [{ ...column, children: [three] }])])
    expect(restorationOf(draft, earlier, one.id, newId)).toEqual([
      { op: 'insert', parent: column.id, before: three.id, block: one },
    ])
    expect(() => restorationOf(content([]), earlier, one.id, newId)).toThrow('ripristina prima quella')
    expect(() => restorationOf(draft, earlier, newId(), newId)).toThrow('questo blocco non c’è')
  })
})
