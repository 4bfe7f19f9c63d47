import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineText, plainText, type RichText, richTextSchema } from './rich-text.ts'

const words = (text: string) => ({ type: 'text' as const, text })
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] })
const doc = (...content: RichText['content']): RichText => ({ version: 1, content })

const everyNode = doc(
  { type: 'heading', level: 2, id: 'perché-noi', content: [words('Perché noi')] },
  {
    type: 'paragraph',
    align: 'center',
    content: [
      {
        type: 'text',
        text: 'Prima',
        marks: [{ type: 'bold' }, { type: 'link', href: '/a', newWindow: true, title: 'A' }],
      },
      { type: 'hardBreak' },
      words('seconda'),
    ],
  },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph('uno'),
          { type: 'orderedList', start: 3, content: [{ type: 'listItem', content: [paragraph('tre')] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [paragraph('citato')] },
  { type: 'codeBlock', language: 'ts', text: 'const a = 1\nconst b = 2' },
  { type: 'horizontalRule' },
  { type: 'importedHtml', html: '<table>\n<tr><td>Lunedì</td><td>9–12</td></tr></table>' },
)

test('every node and mark is read back as it was stored', () => {
  expect(richTextSchema.parse(JSON.parse(JSON.stringify(everyNode)))).toEqual(everyNode)
})

test('plain text has one line for each block, in order, without markup', () => {
  expect(plainText(everyNode)).toBe(
    'Perché noi\nPrima seconda\nuno\ntre\ncitato\nconst a = 1\nconst b = 2\nLunedì 9–12',
  )
  expect(inlineText([words('a'), { type: 'hardBreak' }, words('b')])).toBe('a b')
  expect(plainText(doc())).toBe('')
})

test.each([
  ['another version', { version: 2, content: [] }],
  ['a node that is not known', { version: 1, content: [{ type: 'script', text: 'alert(1)' }] }],
  [
    'a mark that is not known',
    {
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'onclick' }] }] }],
    },
  ],
  ['a field that is not known', { version: 1, content: [{ type: 'paragraph', content: [], onclick: 'alert(1)' }] }],
  ['a heading of level 7', { version: 1, content: [{ type: 'heading', level: 7, content: [] }] }],
  [
    'an id that would leave its attribute',
    { version: 1, content: [{ type: 'heading', level: 2, id: 'a" b', content: [] }] },
  ],
  ['HTML in the place of a document', '<p>ciao</p>'],
])('%s is refused', (_name, value) => {
  expect(richTextSchema.safeParse(value).success).toBe(false)
})

test('anything at all is read or refused, never thrown over', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void richTextSchema.safeParse(value)))
})

test('imported HTML that never closes its tags is read to its end', () => {
  const hostile = doc({ type: 'importedHtml', html: '<'.repeat(200_000) })
  // A quadratic algorithm would exceed the test's time-out.
  expect(plainText(hostile)).toBeTypeOf('string')
})
