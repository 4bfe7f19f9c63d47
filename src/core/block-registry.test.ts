import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AnyBlock, defineBlock, defineBlockModel, type StoredBlock } from './block.ts'
import { BlockRegistry } from './block-registry.ts'
import { newId } from './ids.ts'

const view = { View: () => null, fields: {} }
const section = defineBlock({
  ...defineBlockModel({
    type: 'section',
    code: null,
    version: 1,
    title: 'Sezione',
    schema: z.strictObject({}),
    holds: ['column'],
  }),
  ...view,
  initial: {},
})
const column = defineBlock({
  ...defineBlockModel({
    type: 'column',
    code: null,
    version: 1,
    title: 'Colonna',
    schema: z.strictObject({}),
    holds: 'blocks',
  }),
  ...view,
  initial: {},
})
/** Version 3: `name` became `title`, and `level` was added. */
const heading = defineBlock({
  ...defineBlockModel({
    type: 'heading',
    code: 1,
    version: 3,
    title: 'Titolo',
    schema: z.strictObject({ title: z.string().min(1), level: z.number() }),
    upgrades: {
      1: ({ name, ...props }) => ({ ...props, title: name }),
      2: (props) => ({ ...props, level: 2 }),
    },
  }),
  ...view,
  initial: { title: 'Titolo', level: 2 },
})
const registry = new BlockRegistry([section, column, heading] as AnyBlock[])

const stored = (
  type: string,
  version: number,
  props: Record<string, unknown>,
  children?: StoredBlock[],
): StoredBlock => ({
  id: newId(),
  type,
  version,
  props,
  ...(children && { children }),
})
const pageOf = (...blocks: StoredBlock[]) => [stored('section', 1, {}, [stored('column', 1, {}, blocks)])]

test.each([
  [1, { name: 'Ciao' }],
  [2, { title: 'Ciao' }],
  [3, { title: 'Ciao', level: 2 }],
])('a block stored in version %i is read as today’s, and what is stored stays as it is', (version, props) => {
  const page = pageOf(stored('heading', version, props))
  const before = structuredClone(page)
  const { blocks, lost } = registry.read(page)
  expect(lost).toEqual([])
  expect(blocks[0]?.children?.[0]?.children).toMatchObject([{ version: 3, props: { title: 'Ciao', level: 2 } }])
  expect(page).toEqual(before)
})

test.each([
  ['unknown_type', stored('orologio', 1, {})],
  ['newer_version', stored('heading', 4, { title: 'Ciao', level: 2 })],
  ['invalid', stored('heading', 3, { title: '', level: 2 })],
  ['invalid', stored('heading', 1, {})],
  ['invalid', stored('heading', 0, { name: 'Ciao' })],
  ['misplaced', stored('section', 1, {}, [])],
  ['misplaced', stored('column', 1, {}, [])],
])('a block that is %s is left out and named, and the rest of the page stands', (reason, block) => {
  const good = stored('heading', 3, { title: 'Resto', level: 2 })
  const { blocks, lost } = registry.read(pageOf(block, good))
  expect(blocks[0]?.children?.[0]?.children).toMatchObject([{ id: good.id }])
  expect(lost).toEqual([{ id: block.id, type: block.type, reason, detail: expect.any(String) }])
})

test('a page holds sections only, and a section that is lost takes its blocks along', () => {
  const lone = stored('heading', 3, { title: 'Ciao', level: 2 })
  const broken = stored('section', 1, { extra: 1 }, [stored('column', 1, {}, [lone])])
  const { blocks, lost } = registry.read([lone, broken])
  expect(blocks).toEqual([])
  expect(lost.map(({ type, reason }) => [type, reason])).toEqual([
    ['heading', 'misplaced'],
    ['section', 'invalid'],
  ])
})

test('what stands in a block that holds nothing is left out and named', () => {
  const inner = stored('heading', 3, { title: 'x', level: 2 })
  const { blocks, lost } = registry.read(pageOf(stored('heading', 3, { title: 'Ciao', level: 2 }, [inner])))
  expect(blocks[0]?.children?.[0]?.children?.[0]).not.toHaveProperty('children')
  expect(lost).toMatchObject([{ id: inner.id, reason: 'misplaced' }])
})

test('two blocks of one type cannot both be registered', () => {
  expect(() => new BlockRegistry([section, section] as AnyBlock[])).toThrow('Two blocks have one type')
})
