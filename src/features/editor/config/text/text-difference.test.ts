import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWritten } from './stored-text.ts'
import { replaceDifference } from './text-difference.ts'
import { textNodes } from './text-nodes.ts'

const schema = getSchema(textNodes('text'))
const docOf = (text: string) => schema.nodeFromJSON(toWritten('text', text))
const rich = getSchema(textNodes('richText'))
const paragraph = (...words: string[]) => ({
  type: 'paragraph',
  ...(words.length > 0 && { content: words.map((text) => ({ type: 'text', text })) }),
})
const list = (...words: string[]) => ({
  type: 'bulletList',
  content: words.map((word) => ({ type: 'listItem', content: [paragraph(word)] })),
})
const richOf = (...content: object[]) => rich.nodeFromJSON({ type: 'doc', content })

/** The text after a change from elsewhere, with `|` at the caret. */
function changed(before: string, after: string): string {
  const caret = before.indexOf('|')
  const doc = docOf(before.replace('|', ''))
  const start = EditorState.create({ doc })
  // A line is one node: its letters begin at 1.
  const inside = doc.firstChild?.isText ? 0 : 1
  const state = start.apply(start.tr.setSelection(TextSelection.create(doc, caret + inside)))
  const { tr } = state
  replaceDifference(tr, docOf(after))
  const text = tr.doc.textContent
  const at = tr.selection.from - inside
  return `${text.slice(0, at)}|${text.slice(at)}`
}

test('a caret stays with its text, whatever changes before or after it', () => {
  expect(changed('uno d|ue tre', 'uno due tre quattro')).toBe('uno d|ue tre quattro')
  expect(changed('uno d|ue tre', 'zero uno due tre')).toBe('zero uno d|ue tre')
  expect(changed('uno d|ue tre', 'uno due tre')).toBe('uno d|ue tre')
})

test('the end of the new part is returned, and nothing if nothing differs', () => {
  const change = (before: string, after: string) =>
    replaceDifference(EditorState.create({ doc: docOf(before) }).tr, docOf(after))
  expect(change('uno', 'uno')).toBeUndefined()
  expect(change('aa', 'aaa')! - change('a', 'aa')!).toBe(1)
})

test('any text becomes any other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 })
  const block = fc.oneof(
    word.map((text) => paragraph(...(text === '' ? [] : [text]))),
    fc.array(fc.constantFrom('a', 'b', 'ab'), { minLength: 1, maxLength: 3 }).map((words) => list(...words)),
  )
  const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => richOf(...blocks))
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { tr } = EditorState.create({ doc: before })
      const end = replaceDifference(tr, after)
      expect(tr.doc.toJSON()).toEqual(after.toJSON())
      expect(end === undefined).toBe(before.eq(after))
    }),
  )
})
