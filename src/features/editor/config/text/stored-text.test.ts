import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Inline,
  inlinesSchema,
  type ListItemNode,
  type Mark,
  type RichNode,
  type RichText,
  richTextSchema,
} from '../../../../core/rich-text.ts'
import { fromWritten, MARKS, type TextKind, type TextValue, toWritten } from './stored-text.ts'
import { textNodes } from './text-nodes.ts'

const words = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' })
const align = fc.option(fc.constantFrom('start', 'center', 'end', 'justify'), { nil: undefined })

const link = fc
  .record({
    href: fc.constantFrom('/contatti', 'https://esempio.it/a?b=c', 'mailto:anna@esempio.it', '#orari'),
    newWindow: fc.option(fc.boolean(), { nil: undefined }),
    title: fc.option(fc.string({ maxLength: 9 }), { nil: undefined }),
  })
  .map(({ href, newWindow, title }) => defined({ type: 'link' as const, href, newWindow, title }))

const marksOf: fc.Arbitrary<Mark[]> = fc
  .tuple(fc.subarray([...MARKS]), link)
  .map(([types, ownLink]) => types.map((type) => (type === 'link' ? ownLink : { type })) as Mark[])

const inlines: fc.Arbitrary<Inline[]> = fc
  .array(
    fc.oneof(
      fc.constant<Inline>({ type: 'hardBreak' }),
      fc
        .record({ text: words, marks: marksOf })
        .map(({ text, marks }): Inline => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })),
    ),
    { maxLength: 6 },
  )
  .map((content) => content.filter((node, index) => !isSameRun(content[index - 1], node)))

const { node } = fc.letrec<{ node: RichNode; item: ListItemNode; content: RichNode[] }>((tie) => ({
  content: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
  item: tie('content').map((content) => ({ type: 'listItem' as const, content })),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ align, content: inlines }).map((rest) => defined({ type: 'paragraph' as const, ...rest })),
    fc
      .record({
        level: fc.constantFrom(1, 2, 3, 4, 5, 6),
        align,
        id: fc.option(fc.constantFrom('orari', 'chi-siamo_2'), { nil: undefined }),
        content: inlines,
      })
      .map((rest) => defined({ type: 'heading' as const, ...rest })),
    fc
      .record({ language: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }), text: fc.string() })
      .map((rest) => defined({ type: 'codeBlock' as const, ...rest })),
    fc.constant<RichNode>({ type: 'horizontalRule' }),
    fc.string().map((html): RichNode => ({ type: 'importedHtml', html: `<table>${html}</table>` })),
    tie('content').map((content) => ({ type: 'blockquote' as const, content })),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'bulletList' as const, content })),
    fc
      .record({
        start: fc.option(fc.nat(100_000), { nil: undefined }),
        content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      })
      .map((rest) => defined({ type: 'orderedList' as const, ...rest })),
  ),
}))

const documents: fc.Arbitrary<RichText> = fc
  .array(node, { minLength: 1, maxLength: 4 })
  .map((content) => ({ version: 1 as const, content }))

const schemas = {
  richText: getSchema(textNodes('richText')),
  inlineText: getSchema(textNodes('inlineText')),
  text: getSchema(textNodes('text')),
}

/** What is stored after a text was opened and not changed. */
function written(kind: TextKind, value: TextValue): TextValue {
  const doc = schemas[kind].nodeFromJSON(toWritten(kind, value))
  doc.check()
  return fromWritten(kind, doc.toJSON())
}

test('a document is the same after it was written in', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      expect(written('richText', doc)).toEqual(doc)
      expect(richTextSchema.parse(doc)).toEqual(doc)
    }),
  )
})

test('a line with marks and links is the same after it was written in', () => {
  fc.assert(
    fc.property(inlines, (content) => {
      expect(written('inlineText', content)).toEqual(content)
      expect(inlinesSchema.parse(content)).toEqual(content)
    }),
  )
})

test('plain words are the same after they were written in', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => written('text', text) === text))
})

test('what a document may not lack is added, and marks stand once, in one order', () => {
  const strange: RichText = {
    version: 1,
    content: [
      { type: 'bulletList', content: [] },
      { type: 'orderedList', start: 3, content: [{ type: 'listItem', content: [] }] },
      { type: 'blockquote', content: [{ type: 'bulletList', content: [] }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'sì', marks: [{ type: 'small' }, { type: 'bold' }, { type: 'small' }] }],
      },
    ],
  }
  const empty: RichNode = { type: 'paragraph', content: [] }
  expect(written('richText', strange)).toEqual({
    version: 1,
    content: [
      { type: 'orderedList', start: 3, content: [{ type: 'listItem', content: [empty] }] },
      { type: 'blockquote', content: [empty] },
      { type: 'paragraph', content: [{ type: 'text', text: 'sì', marks: [{ type: 'bold' }, { type: 'small' }] }] },
    ],
  })
  expect(written('richText', { version: 1, content: [] })).toEqual({ version: 1, content: [empty] })
})

/** Whether two runs have equal marks and are therefore merged. */
function isSameRun(before: Inline | undefined, node: Inline): boolean {
  if (before?.type !== 'text' || node.type !== 'text') return false
  return JSON.stringify(before.marks) === JSON.stringify(node.marks)
}

function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
}
