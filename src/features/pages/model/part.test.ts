import { expect, test } from 'vitest'
import { z } from 'zod'
import { definePageKind } from '../../../core/page-kind.ts'
import { documentContentSchema } from './document.ts'
import { applyOperations, invertOperations, type Operation, operationSchema } from './operations.ts'
import { coverOf, readPart } from './part.ts'

const rules = { readProps: () => ({}), get: () => undefined }
const content = documentContentSchema.parse({ title: 'Vaso', urlId: 'vaso' })
const set = (field: 'part.price' | 'part.size' | 'title', value: unknown): Operation => ({ op: 'set', field, value })

test('a field of the part is set and taken back like any other; nothing is left of a part without fields', () => {
  const operations = [set('part.price', 5), set('title', 'Vaso blu'), set('part.price', 7)]
  const changed = applyOperations(content, operations, rules)
  expect(changed).toEqual({ ...content, title: 'Vaso blu', part: { price: 7 } })
  // As they reach the server.
  const back = z.array(operationSchema).parse(JSON.parse(JSON.stringify(invertOperations(content, operations, rules))))
  expect(applyOperations(changed, back, rules)).toEqual(content)
})

test('the order in which fields of the part are set does not matter', () => {
  const once = applyOperations(content, [set('part.price', 5), set('part.size', 's')], rules)
  const again = applyOperations(once, [set('part.price', undefined), set('part.price', 5)], rules)
  expect(JSON.stringify(again)).toBe(JSON.stringify(once))
})

test('a part is read with defaults, also where what is stored is none', () => {
  const schema = z.strictObject({ price: z.int().default(1), size: z.string().default('m') })
  const words = { title: 'Vaso', thisOne: 'questo vaso', newOne: 'vaso nuovo' }
  const kind = definePageKind({ ...words, name: 'vase', type: 1, part: { schema, fields: {} } })
  expect(readPart(kind, content)).toEqual({ price: 1, size: 'm' })
  expect(readPart(kind, { part: { size: 's' } })).toEqual({ price: 1, size: 's' })
  expect(readPart(kind, { part: { price: 'x' } })).toEqual({ price: 1, size: 'm' })
  expect(readPart(undefined, { part: { price: 3 } })).toBeUndefined()
})

test('the kind of a document chooses its cover where its owner has chosen none', () => {
  const schema = z.strictObject({ pictures: z.array(z.string()).default([]) })
  const words = { title: 'Vaso', thisOne: 'questo vaso', newOne: 'vaso nuovo' }
  const cover = ({ pictures }: { pictures: string[] }) => pictures[0] ?? null
  const kind = definePageKind({ ...words, name: 'vase', type: 1, part: { schema, fields: {}, cover } })
  expect(coverOf(kind, content)).toBeNull()
  expect(coverOf(kind, { ...content, part: { pictures: ['a', 'b'] } })).toBe('a')
  expect(coverOf(kind, { ...content, coverId: 'c', part: { pictures: ['a'] } })).toBe('c')
  expect(coverOf(undefined, { ...content, coverId: 'c' })).toBe('c')
})
