import {
  type AnyExtension,
  InputRule,
  Mark,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { followableLink } from '../../../../core/links.ts'
import { MARKS, type TextKind } from './stored-text.ts'

/** Draws imported HTML into an element of the page; returns a function that removes it. */
export type DrawImported = (html: string, host: HTMLElement) => () => void

/** The nodes and marks of a kind of text: exactly our stored schema, drawn as in the page's own view. */
export function textNodes(kind: TextKind, drawImported: DrawImported = () => () => {}): AnyExtension[] {
  const content = { richText: 'block+', inlineText: 'inline*', text: 'text*' }[kind]
  const doc = Node.create({ name: 'doc', topNode: true, content, ...(kind === 'text' && { marks: '' }) })
  if (kind === 'text') return [doc, Text]
  return [doc, Text, HardBreak, ...marks, ...(kind === 'richText' ? [...blocks, importedHtml(drawImported)] : [])]
}

const Text = Node.create({ name: 'text', group: 'inline' })

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

/** Classes of the page's own style sheets. */
const alignAttribute = {
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => /\balign-(center|end|justify)\b/.exec(element.className)?.[1] ?? null,
    renderHTML: ({ align }: Record<string, unknown>) =>
      typeof align === 'string' && align !== 'start' ? { class: `align-${align}` } : {},
  },
}

const Paragraph = Node.create({
  name: 'paragraph',
  // The default block for an empty place.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => alignAttribute,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

const LEVELS = [1, 2, 3, 4, 5, 6] as const

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    level: { default: 2, rendered: false },
    // A heading split in two keeps its anchor id only once.
    id: { default: null, keepOnSplit: false, parseHTML: () => null },
    ...alignAttribute,
  }),
  parseHTML: () => LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${Math.max(2, node.attrs.level)}`, HTMLAttributes, 0],
  addInputRules() {
    // The page has its own title, so `# ` is the first level below it.
    return [2, 3, 4].map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level - 1}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*+]\s$/, type: this.type })]
  },
})

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: null,
      parseHTML: (element) =>
        element.hasAttribute('start') ? Number.parseInt(element.getAttribute('start')!, 10) : null,
      renderHTML: ({ start }) => (start === null || start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) === 1 ? null : Number(number) }),
        joinPredicate: ([, number], node) => node.childCount + (node.attrs.start ?? 1) === Number(number),
      }),
    ]
  },
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      // At the start of an item: lifts it out of the list, rather than joining the previous item.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        const first = empty && $from.parentOffset === 0 && $from.index(-1) === 0 && $from.node(-1)?.type === this.type
        return first && this.editor.commands.liftListItem(this.name)
      },
    }
  },
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: ({ node }) => [
    'pre',
    ['code', node.attrs.language ? { class: `language-${node.attrs.language}` } : {}, 0],
  ],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```\s$/, type: this.type })]
  },
})

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:---|—-|\*\*\*)$/,
        handler: ({ state, range }) => {
          const { paragraph } = state.schema.nodes
          const $from = state.doc.resolve(range.from)
          state.tr.replaceWith($from.before(), $from.after(), [this.type.create(), paragraph!.create()])
        },
      }),
    ]
  },
})

/** Imported HTML outside the schema stays whole, as one node. */
function importedHtml(draw: DrawImported) {
  return Node.create({
    name: 'importedHtml',
    group: 'block',
    atom: true,
    addAttributes: () => ({ html: { default: '', rendered: false } }),
    parseHTML: () => [
      { tag: '[data-imported-html]', getAttrs: (element) => ({ html: element.getAttribute('data-imported-html') }) },
    ],
    renderHTML: ({ node }) => ['div', { 'data-imported-html': node.attrs.html }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('div')
        const destroy = draw(node.attrs.html, dom)
        return { dom, destroy, ignoreMutation: () => true }
      },
  })
}

const blocks = [Paragraph, Heading, BulletList, OrderedList, ListItem, Blockquote, CodeBlock, HorizontalRule]

type SimpleMark = Exclude<(typeof MARKS)[number], 'link'>

const ELEMENTS: Readonly<Record<SimpleMark, { tags: readonly [string, ...string[]]; key?: string }>> = {
  bold: { tags: ['strong', 'b'], key: 'Mod-b' },
  italic: { tags: ['em', 'i'], key: 'Mod-i' },
  underline: { tags: ['u'], key: 'Mod-u' },
  strike: { tags: ['s', 'del'], key: 'Mod-Shift-x' },
  code: { tags: ['code'], key: 'Mod-e' },
  subscript: { tags: ['sub'] },
  superscript: { tags: ['sup'] },
  small: { tags: ['small'] },
}

const Link = Mark.create({
  name: 'link',
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({
    href: { default: '' },
    newWindow: { default: null, parseHTML: (element) => element.getAttribute('target') === '_blank' || null },
    title: { default: null },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (followableLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ mark: { attrs } }) => {
    const href = followableLink(attrs.href)
    const title = attrs.title === null ? {} : { title: attrs.title }
    if (!href) return ['span', 0]
    return ['a', mergeAttributes({ href }, title, attrs.newWindow ? { target: '_blank', rel: 'noopener' } : {}), 0]
  },
})

const marks = MARKS.map((name) => (name === 'link' ? Link : simpleMark(name)))

function simpleMark(name: SimpleMark) {
  const { tags, key } = ELEMENTS[name]
  return Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    ...(key && {
      addKeyboardShortcuts() {
        return { [key]: () => this.editor.chain().setMeta(FORMAT, true).toggleMark(name).run() }
      },
    }),
  })
}

/** Marks a transaction that only changes formatting, which is undone by itself. */
export const FORMAT = 'format'
