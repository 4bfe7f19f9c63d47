import { expect, test } from 'vitest'
import { z } from 'zod'
import { ControlRegistry } from '../../../../config/control.ts'
import { isFound } from '../../../../config/found.ts'
import { defineBlock, defineBlockModel } from '../../../../core/block.ts'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import { openDraft } from '../state/draft.ts'
import { createEditor } from '../state/store.ts'
import { idOf, pageOf } from '../state/test-page.ts'
import { commonFields, faultOf, fieldsOf, isInUse, isPerDevice, itemNames, pageFault, wordsOf } from './form.ts'
import { pageControls } from './page-controls.ts'

const boxModel = defineBlockModel({
  type: 'section',
  code: null,
  version: 1,
  title: 'Riquadro',
  schema: z.strictObject({
    size: z.union([z.literal(1), z.literal(2)]).default(1),
    colour: z.enum(['light', 'dark']).default('light'),
    count: z.number().int().min(1).max(9).default(3),
    name: z.string().max(5).default(''),
    anchor: z
      .string()
      .regex(/^[a-z]*$/, 'Usa solo lettere.')
      .default(''),
    images: z.array(z.strictObject({ assetId: z.string(), alt: z.string().default('') })).default([]),
    align: z.enum(['start', 'center', 'end']).default('start'),
  }),
})
const box = defineBlock({
  ...boxModel,
  View: () => null,
  fields: {
    size: { label: 'Grandezza', group: 'look', control: 'choice', choices: { 1: 'Piccola', 2: 'Grande' } },
    colour: { label: 'Sfondo', group: 'look', control: 'choice', choices: { light: 'Chiaro', dark: 'Scuro' } },
    count: { label: 'Quante', group: 'content', control: 'number' },
    name: { label: 'Nome', group: 'content', control: 'text', words: 'come si chiama' },
    anchor: { label: 'Ancora', group: 'rare', control: 'text' },
    images: { label: 'Immagini', group: 'content', control: 'images' },
    align: { label: 'Allineamento', group: 'look', control: 'choice', perDevice: true },
  },
  initial: boxModel.schema.parse({}),
})
const controls = new ControlRegistry(pageControls)
const fieldOf = (name: string) => fieldsOf(box).find((field) => field.name === name)!

test('a form comes from fields and schema alone: choices as they are stored, limits of numbers', () => {
  expect(fieldsOf(box).map(({ name }) => name)).toEqual(Object.keys(box.fields))
  expect(fieldOf('size').options).toEqual([
    { value: 1, label: 'Piccola' },
    { value: 2, label: 'Grande' },
  ])
  expect(fieldOf('colour').options.map(({ value }) => value)).toEqual(['light', 'dark'])
  expect(fieldOf('align').options.map(({ label }) => label)).toEqual(['start', 'center', 'end'])
  expect(fieldOf('count')).toMatchObject({ min: 1, max: 9 })
  expect(itemNames(box, 'images')).toEqual(['assetId', 'alt'])
  expect(
    fieldsOf(box)
      .filter(isPerDevice)
      .map(({ name }) => name),
  ).toEqual(['align'])
})

test('[EDIT-26] a value outside the options is refused at the field, and by the editor when it comes another way', () => {
  expect(faultOf(box, box.initial, fieldOf('colour'), 'pink')).toBe('Scegli una di queste voci: Chiaro, Scuro.')
  expect(faultOf(box, box.initial, fieldOf('size'), '2')).toBe('Scegli una di queste voci: Piccola, Grande.')
  expect(faultOf(box, box.initial, fieldOf('size'), 2)).toBeUndefined()
  const block = { id: idOf(1), type: 'section', version: 1, props: box.initial, children: [] }
  const refused: string[] = []
  const editor = createEditor({
    documentId: idOf(9),
    draft: openDraft(pageOf(block), 1),
    rules: new BlockRegistry([box]),
    now: () => 0,
    refuse: (sentence) => refused.push(sentence),
  })
  expect(editor.update(idOf(1), { colour: 'pink' }, 'Cambiato: Sfondo')).toBe(false)
  expect(refused).toHaveLength(1)
  expect(editor.store.getState().draft.content.blocks[0]!.props.colour).toBe('light')
  expect(editor.update(idOf(1), { colour: 'dark' }, 'Cambiato: Sfondo')).toBe(true)
})

test('what the schema refuses is said in Italian', () => {
  const fault = (name: string, value: unknown) => faultOf(box, box.initial, fieldOf(name), value)
  expect(fault('count', 12)).toBe('Il numero deve essere al massimo 9.')
  expect(fault('count', null)).toBe('Qui serve un numero.')
  expect(fault('name', 'troppo lungo')).toBe('Può avere al massimo 5 caratteri.')
  expect(fault('anchor', 'A B')).toBe('Usa solo lettere.')
  expect(fault('anchor', 'orari')).toBeUndefined()
  expect(pageFault('title', 'x'.repeat(501))).toBe('Il titolo può avere al massimo 500 caratteri.')
  expect(pageFault('itemsPerPage', 0)).toBe('Il numero deve essere almeno 1.')
})

test('several blocks have the fields that all have alike, without pictures and texts with structure', () => {
  const plain = defineBlock({ ...box, fields: { name: box.fields.name!, colour: box.fields.size! } })
  expect(commonFields([box, box], controls).map(({ name }) => name)).not.toContain('images')
  expect(commonFields([box, box], controls)).toHaveLength(6)
  expect(commonFields([box, plain], controls).map(({ name }) => name)).toEqual(['name'])
})

test('fields are found by the beginnings of everyday words, without accents', () => {
  expect(isFound('CHIAMA', `${fieldOf('name').label} ${wordsOf(fieldOf('name'), controls)}`)).toBe(true)
  expect(isFound('scuro', wordsOf(fieldOf('colour'), controls))).toBe(true)
  expect(isFound('foto ordine', wordsOf(fieldOf('images'), controls))).toBe(true)
  expect(isFound('visibilita', 'Visibilità sul telefono')).toBe(true)
  expect(isFound('grassetto', wordsOf(fieldOf('colour'), controls))).toBe(false)
})

test('a control is known by its name, and only once', () => {
  expect(controls.get('images').alone).toBe(true)
  expect(() => controls.get('variant')).toThrow('No feature brings the control variant')
  expect(() => new ControlRegistry([...pageControls, pageControls[0]!])).toThrow('Two controls have one name')
})

test('words of pictures are typed, and another order of them is a step', () => {
  const { typed } = controls.get('images')
  const isTyped = (after: object[]) =>
    typeof typed === 'function' ? typed([{ assetId: 'a' }, { assetId: 'b' }], after) : typed
  expect(isTyped([{ assetId: 'a', alt: 'Pane' }, { assetId: 'b' }])).toBe(true)
  expect(isTyped([{ assetId: 'b' }, { assetId: 'a' }])).toBe(false)
})

test('a field that says nothing for what is chosen elsewhere is not in the form', () => {
  const field = { ...fieldOf('count'), when: { field: 'colour', is: ['dark'] } }
  expect(isInUse(fieldOf('count'), [{ colour: 'light' }])).toBe(true)
  expect(isInUse(field, [{ colour: 'light' }])).toBe(false)
  expect(isInUse(field, [{ colour: 'light' }, { colour: 'dark' }])).toBe(true)
})
