import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditorField, StoredBlock } from '../../../core/block.ts'
import { newId } from '../../../core/ids.ts'
import type { Refusal } from '../../../core/refusal.ts'
import { refuseStructure, type WordingRules } from './content-only.ts'
import { type DocumentContent, documentContentSchema } from './document.ts'

const field = (control: string, more: Partial<EditorField> = {}): EditorField => ({
  ...{ label: control, group: 'content', control },
  ...more,
})
const FIELDS: Readonly<Record<string, Readonly<Record<string, EditorField>>>> = {
  words: {
    text: field('text'),
    doc: field('richText'),
    assetId: field('image'),
    link: field('link'),
    size: field('choice', { group: 'look' }),
    code: field('textarea', { wording: false }),
  },
  list: {
    items: field('entries', {
      entries: {
        ...{ one: 'Voce', add: 'Aggiungi', empty: 'Vuoto', name: 'title', most: 9, initial: { title: '', link: '' } },
        fields: {
          title: { label: 'Titolo', kind: 'text' },
          link: { label: 'Dove porta', kind: 'text', wording: false },
          price: { label: 'Prezzo', kind: 'money' },
        },
      },
    }),
    images: field('images'),
  },
}
const rules: WordingRules = {
  get: (type) => ({ fields: FIELDS[type] ?? {} }),
  readProps: ({ props }) => props,
}
const words = (): StoredBlock => ({
  ...{ id: newId(), type: 'words', version: 1 },
  props: { text: 'Ciao', doc: ['Uno'], assetId: 'a', link: '/qui', size: 's', code: 'x' },
})
const list = (): StoredBlock => ({
  ...{ id: newId(), type: 'list', version: 1 },
  props: {
    items: [
      { title: 'Una', link: '/una', price: 100 },
      { title: 'Due', link: '', price: null },
    ],
    images: [{ assetId: 'a', alt: '', caption: [], link: '/a' }],
  },
})
const holding = (type: string, ...children: StoredBlock[]): StoredBlock => ({
  ...{ id: newId(), type, version: 1, props: {}, children },
})
const page = (): DocumentContent =>
  documentContentSchema.parse({
    ...{ title: 'Prova', urlId: 'prova' },
    blocks: [
      holding('section', holding('column', words(), list()), holding('column', words())),
      holding('section', holding('column', list())),
    ],
  })

/** A copy of a page in which the block at a place, in the order of reading, is changed. */
function changed(content: DocumentContent, at: number, change: (block: StoredBlock) => StoredBlock[]): DocumentContent {
  let place = 0
  const visit = (blocks: readonly StoredBlock[]): StoredBlock[] =>
    blocks.flatMap((block) => {
      const mine = place++ === at
      const children = block.children && visit(block.children)
      const copy = { ...block, ...(children && { children }) }
      return mine ? change(copy) : [copy]
    })
  return { ...content, blocks: visit(content.blocks) }
}
function count(blocks: readonly StoredBlock[]): number {
  return blocks.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
}
const withProps = (props: Record<string, unknown>) => (block: StoredBlock) => [
  { ...block, props: { ...block.props, ...props } },
]

const STRUCTURAL: readonly ((block: StoredBlock) => StoredBlock[])[] = [
  () => [],
  (block) => [block, { ...block, id: newId() }],
  (block) => [{ ...block, id: newId() }],
  (block) => [{ ...block, type: 'other' }],
  (block) => [{ ...block, layout: { phone: { hidden: true } } }],
  (block) => [{ ...block, children: [...(block.children ?? []), words()] }],
  withProps({ link: '/altrove' }),
  withProps({ size: 'l' }),
  withProps({ code: 'y' }),
  withProps({ unknown: 'y' }),
]

function codeOf(run: () => void): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    const { code, message, details } = error as Refusal
    expect(message).toMatch(/^In questo sito cambi solo testi e immagini: /)
    return [code, details?.reason]
  }
}

test('[PERM-04] whatever changes the structure of a page or a setting of a block is refused to who may change texts and pictures only', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (at, which) => {
      const before = page()
      const after = changed(before, at % count(before.blocks), STRUCTURAL[which % STRUCTURAL.length]!)
      expect(codeOf(() => refuseStructure(before, after, rules))).toEqual(['forbidden', 'content_only'])
    }),
  )
})

test('a change of place is refused, of blocks and of sections', () => {
  const before = page()
  const [first, second] = before.blocks as [StoredBlock, StoredBlock]
  const [column] = first.children as [StoredBlock]
  const turned = { ...first, children: [{ ...column, children: column.children!.toReversed() }, first.children![1]!] }
  for (const blocks of [
    [second, first],
    [turned, second],
  ])
    expect(codeOf(() => refuseStructure(before, { ...before, blocks }, rules))).toEqual(['forbidden', 'content_only'])
})

test('any change of texts and pictures passes, of as many blocks as one likes', () => {
  const props = fc.record(
    { text: fc.string(), doc: fc.array(fc.string()), assetId: fc.option(fc.string()) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), props)), fc.string(), (changes, title) => {
      const before = page()
      const after = changes.reduce(
        (content, [at, one]) =>
          changed(content, at % count(before.blocks), (block) =>
            block.type === 'words'
              ? withProps(one)(block)
              : block.type === 'list'
                ? withProps({
                    items: (block.props.items as Record<string, unknown>[]).map((item) => ({ ...item, title })),
                    images: [{ assetId: 'b', alt: title, caption: [], link: '' }, ...(block.props.images as object[])],
                  })(block)
                : [block],
          ),
        before,
      )
      expect(() => refuseStructure(before, after, rules)).not.toThrow()
    }),
  )
})

test('imported HTML may stay, move and go, but not come or change', () => {
  const imported = (html: string) => ({ type: 'importedHtml', html })
  const doc = (...content: object[]) => ({ version: 1, content })
  const list = { type: 'blockquote', content: [imported('<table>')] }
  const before = changed(page(), 2, withProps({ doc: doc(imported('<p>'), list) }))
  const judged = (props: Record<string, unknown>) =>
    codeOf(() => refuseStructure(before, changed(before, 2, withProps(props)), rules))
  expect(judged({ doc: doc(list, { type: 'paragraph', content: [] }, imported('<p>')) })).toBeUndefined()
  expect(judged({ doc: doc() })).toBeUndefined()
  for (const content of [imported('<img>'), { type: 'blockquote', content: [imported('<img src="/api">')] }])
    expect(judged({ doc: doc(imported('<p>'), list, content) })).toEqual(['forbidden', 'content_only'])
})

test.each<[string, Record<string, unknown>]>([
  ['one entry more', { items: [{ title: 'Una', link: '/una', price: 100 }] }],
  [
    'an entry that leads elsewhere',
    {
      items: [
        { title: 'Una', link: '/due', price: 100 },
        { title: 'Due', link: '', price: null },
      ],
    },
  ],
  [
    'another price',
    {
      items: [
        { title: 'Una', link: '/una', price: 1 },
        { title: 'Due', link: '', price: null },
      ],
    },
  ],
  ['a picture that leads elsewhere', { images: [{ assetId: 'a', alt: '', caption: [], link: '/b' }] }],
])('in a list, %s is refused', (_, props) => {
  const before = page()
  const after = changed(before, 3, withProps(props))
  expect(codeOf(() => refuseStructure(before, after, rules))).toEqual(['forbidden', 'content_only'])
})

test.each(['title', 'urlId', 'noIndex', 'coverId', 'access', 'seoTitle'] as const)(
  '%s of the page is refused',
  (name) => {
    const before = page()
    expect(codeOf(() => refuseStructure(before, { ...before, [name]: 'altro' as never }, rules))).toEqual([
      'forbidden',
      'content_only',
    ])
  },
)
