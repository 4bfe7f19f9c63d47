import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineBlock, defineBlockModel, defineQuery, storedBlockSchema } from './block.ts'
import { newId } from './ids.ts'

const model = { type: 'prova', code: null, title: 'Prova', schema: z.strictObject({}) }

test('a block whose version has no upgrade from each earlier one cannot be defined', () => {
  expect(() => defineBlockModel({ ...model, version: 3, upgrades: { 1: (props) => props } })).toThrow(
    'Block prova: no upgrade from version 2',
  )
  expect(defineBlockModel({ ...model, version: 2, upgrades: { 1: (props) => props } }).version).toBe(2)
})

test('a new block has the defaults of its schema, but for what it says itself', () => {
  const sized = defineBlockModel({
    ...model,
    version: 1,
    schema: z.strictObject({ size: z.enum(['s', 'm']).default('m'), text: z.string(), note: z.string().default('') }),
  })
  const define = (initial: { text?: string; note?: string }) =>
    defineBlock({ ...sized, View: () => null, fields: {}, initial }).initial
  expect(define({ text: 'Ciao' })).toEqual({ size: 'm', text: 'Ciao', note: '' })
  expect(define({ text: 'Ciao', note: 'piano' })).toEqual({ size: 'm', text: 'Ciao', note: 'piano' })
  expect(() => define({})).toThrow()
})

test('a query names its loader and carries its arguments', () => {
  const assets = defineQuery<{ ids: string[] }, string>('images.assets')
  expect(assets.query).toBe('images.assets')
  expect(assets({ ids: ['a'] })).toEqual({ query: 'images.assets', args: { ids: ['a'] } })
})

test('the envelope of a stored block is strict, at every depth', () => {
  const block = {
    id: newId(),
    type: 'testo',
    version: 1,
    props: { any: { thing: 1 } },
    layout: { phone: { hidden: true } },
  }
  const holder = { id: newId(), type: 'section', version: 1, props: {}, children: [block] }
  expect(storedBlockSchema.parse(holder)).toEqual(holder)
  for (const wrong of [
    { ...block, id: 'abc' },
    { ...block, version: 0 },
    { ...block, extra: 1 },
    { ...block, layout: { watch: {} } },
    { ...block, layout: { phone: { span: 13 } } },
    { ...holder, children: [{ ...block, extra: 1 }] },
  ])
    expect(storedBlockSchema.safeParse(wrong).success).toBe(false)
})
