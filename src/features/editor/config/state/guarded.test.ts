import { expect, test } from 'vitest'
import { z } from 'zod'
import type { StoredBlock } from '../../../../core/block.ts'
import { GUARDED_SENTENCE } from '../../../pages/schemas.ts'
import { openDraft } from './draft.ts'
import { createEditor } from './store.ts'
import { idOf, pageOf, rules as plain, sectionOf, textBlock } from './test-page.ts'
import { findBlock } from './tree.ts'

const ADMIN = 'ada@esempio.it'
const schema = z.strictObject({
  name: z.string().default(''),
  emails: z.array(z.string()).default([]),
  webhook: z.string().default(''),
})
const field = { label: 'Campo', group: 'content', control: 'text' } as const
const FORM = {
  version: 1,
  code: 30,
  title: 'Modulo',
  fields: {
    name: field,
    emails: { ...field, begins: 'ownerEmail', guarded: true },
    webhook: { ...field, guarded: true },
  },
} as const
/** The pages of other tests, with a block that leads somewhere. */
const rules = {
  get: (type: string) => (type === 'form' ? FORM : plain.get(type)),
  readProps: (block: StoredBlock) => (block.type === 'form' ? schema.parse(block.props) : plain.readProps(block)),
}
const form = (number: number, props: object): StoredBlock => ({
  ...textBlock(number),
  type: 'form',
  props: schema.parse(props),
})
const OURS = { name: 'Contatti', emails: [ADMIN, 'ufficio@esempio.it'], webhook: 'https://servizio.example' }

function open() {
  const refused: string[] = []
  let time = 0
  const editor = createEditor({
    documentId: idOf(0),
    draft: openDraft(pageOf(sectionOf(1, form(3, OURS), textBlock(4))), 1),
    rules,
    guard: { recipients: [ADMIN] },
    now: () => (time += 10_000),
    refuse: (sentence) => refused.push(sentence),
  })
  const propsOf = (number: number) => findBlock(editor.store.getState().draft.content.blocks, idOf(number))?.props
  return { editor, refused, propsOf }
}

test('who may not say where forms lead changes the rest of a form', () => {
  const { editor, refused, propsOf } = open()
  editor.update(idOf(3), { name: 'Scrivici' }, 'Cambiato')
  expect(propsOf(3)).toEqual({ ...OURS, name: 'Scrivici' })
  for (const props of [{ emails: ['bea@esempio.it'] }, { emails: [] }, { webhook: '' }])
    editor.update(idOf(3), props, 'Cambiato')
  expect([propsOf(3), refused]).toEqual([{ ...OURS, name: 'Scrivici' }, Array(3).fill(GUARDED_SENTENCE)])
})

test('a form that is pasted leads where the site’s new forms do', () => {
  const { editor, refused, propsOf } = open()
  editor.insert([form(20, OURS)], { parent: idOf(2), before: null })
  editor.insert([form(21, { emails: [ADMIN] })], { parent: idOf(2), before: null })
  editor.insert([form(22, {})], { parent: idOf(2), before: null })
  expect([propsOf(20), propsOf(21), propsOf(22)]).toEqual([
    { name: 'Contatti', emails: [ADMIN], webhook: '' },
    { name: '', emails: [ADMIN], webhook: '' },
    { name: '', emails: [], webhook: '' },
  ])
  expect(refused).toEqual([])
})

test('a removed form comes back as it was, by undo and by the notice', () => {
  const { editor, refused, propsOf } = open()
  editor.make({ label: 'Eliminato', operations: [{ op: 'remove', id: idOf(3) }], blockId: idOf(3), merge: null })
  expect(propsOf(3)).toBeUndefined()
  editor.undo()
  expect([propsOf(3), refused]).toEqual([OURS, []])
})
