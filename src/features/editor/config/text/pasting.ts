import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { linkSchema } from '../../../../core/links.ts'
import type { Inline, RichNode } from '../../../../core/rich-text.ts'
import { joinRuns, type PastedNode, readPasted } from './pasted.ts'
import { cellsOf } from './pasted-table.ts'
import { type TextKind, toBlocks, toInlines } from './stored-text.ts'

interface PasteOptions {
  readonly kind: TextKind
  /** Ends a line and continues in a text block below it, with the caret at its end. */
  readonly splitTo: (before: readonly Inline[], after: readonly RichNode[], caret: 'end') => boolean
  /** Puts a table after the text. Returns whether there is room for it. */
  readonly addTable: (cells: NonNullable<ReturnType<typeof cellsOf>>) => boolean
  /** The content of the line before and after the selection. */
  readonly parts: () => { before: Inline[]; after: Inline[] }
}

/** Rules for pasting: structure is kept, style is dropped, several paragraphs in a line become blocks. */
export function pasteRules({ kind, splitTo, addTable, parts }: PasteOptions): Plugin {
  let plain = false

  function paste(view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData
    if (!data || view.state.selection.$from.parent.type.spec.code) return false
    const text = data.getData('text/plain')
    const isPlain = plain
    const html = isPlain ? '' : data.getData('text/html')
    plain = false
    // Files are not handled by the text.
    if (text === '' && html === '') return false
    if (kind === 'text') return insertLine(view, text)
    const address = copiedAddress(text)
    if (address && !view.state.selection.empty) return linkSelection(view, address)
    // Content copied from this editor already fits its schema.
    if (kind === 'richText' && html.includes('data-pm-slice')) return false
    const pasted = html === '' ? [] : parseHtml(html)
    const cells = isPlain ? undefined : cellsOf(pasted, text)
    if (cells && addTable(cells)) return true
    const nodes = withSpaces(html === '' ? readPlain(text) : readPasted(pasted), text)
    if (nodes.length === 0) return true
    const [first, ...rest] = nodes
    const inLine = first!.type === 'paragraph' || (first!.type === 'heading' && kind === 'inlineText')
    if (rest.length === 0 && inLine) return insertInlines(view, first!.content)
    return kind === 'richText' ? insertBlocks(view, nodes, cells !== undefined) : splitInto(nodes, cells !== undefined)
  }

  /** The first paragraph continues the line, the others become a text below it; rows of a table stay apart. */
  function splitInto(nodes: readonly RichNode[], areRows: boolean): boolean {
    const { before, after } = parts()
    const [first, ...others] = nodes
    const goesOn = !areRows && (first!.type === 'paragraph' || (first!.type === 'heading' && before.length === 0))
    const line = goesOn ? joinRuns([...before, ...(first!.content as Inline[])]) : before
    const below = goesOn ? others : nodes
    const last = below.at(-1)
    const ended =
      after.length === 0
        ? below
        : last?.type === 'paragraph'
          ? [...below.slice(0, -1), { ...last, content: joinRuns([...last.content, ...after]) }]
          : [...below, { type: 'paragraph' as const, content: after }]
    return splitTo(line, ended, 'end')
  }

  return new Plugin({
    props: {
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() === 'v') plain = event.shiftKey && (event.ctrlKey || event.metaKey)
        return false
      },
      // Runs before the surface itself parses the pasted document, with all its styles.
      handleDOMEvents: {
        paste: (view, event) => {
          const done = paste(view, event)
          if (done) event.preventDefault()
          return done
        },
      },
    },
  })
}

function insertLine(view: EditorView, text: string): boolean {
  view.dispatch(view.state.tr.insertText(text.replace(/\s+/g, ' ').trim()).scrollIntoView())
  return true
}

function insertInlines(view: EditorView, content: readonly Inline[]): boolean {
  const { schema, tr } = view.state
  const nodes = toInlines(content).map((node) => schema.nodeFromJSON(node))
  view.dispatch(tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView())
  return true
}

/** A first or last paragraph merges into the text around it; other blocks, and rows of a table, stay separate. */
function insertBlocks(view: EditorView, blocks: readonly RichNode[], areRows: boolean): boolean {
  const { schema, tr, selection } = view.state
  const nodes = toBlocks(blocks).map((node) => schema.nodeFromJSON(node))
  const { $from, $to } = selection
  const isApart = [$from.parentOffset > 0, $to.parentOffset < $to.parent.content.size].map((has) => areRows && has)
  const openAt = (at: 0 | -1) => (nodes.at(at)?.type.name === 'paragraph' && !isApart.at(at) ? 1 : 0)
  const slice = new Slice(Fragment.from(nodes), openAt(0), openAt(-1))
  view.dispatch(tr.replaceSelection(slice).scrollIntoView())
  return true
}

function linkSelection(view: EditorView, href: string): boolean {
  const { schema, selection, tr } = view.state
  view.dispatch(tr.addMark(selection.from, selection.to, schema.marks.link!.create({ href })))
  return true
}

/** Keeps spaces before and after copied text, so that it is not glued to the text around it. */
function withSpaces(nodes: RichNode[], text: string): RichNode[] {
  const [first] = nodes
  if (first?.type !== 'paragraph') return nodes
  const space: Inline = { type: 'text', text: ' ' }
  const before = /^[ \u00a0]/.test(text) ? [space] : []
  const after = nodes.length === 1 && /[ \u00a0]$/.test(text) ? [space] : []
  return [{ ...first, content: joinRuns([...before, ...first.content, ...after]) }, ...nodes.slice(1)]
}

/** The URL when the copied text is exactly one. */
function copiedAddress(text: string): string | undefined {
  const address = text.trim()
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) && linkSchema.safeParse(address).success
    ? address
    : undefined
}

function readPlain(text: string): RichNode[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: line.replace(/\s+/g, ' ').trim() }],
  }))
}

function parseHtml(html: string): PastedNode[] {
  // The page's content security policy would report every style and handler of the pasted document, though it is inert.
  const quiet = html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/(?<=[\s"'/])(style|on[a-z]+)\s*=/gi, ' data-$1='))
  return [...new DOMParser().parseFromString(quiet, 'text/html').body.childNodes].flatMap(toPasted)
}

function toPasted(node: Node): PastedNode[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ tag: '', text: node.nodeValue ?? '', children: [], attribute: () => undefined }]
  if (node.nodeType !== Node.ELEMENT_NODE) return []
  const element = node as Element
  return [
    {
      tag: element.localName,
      text: '',
      children: [...element.childNodes].flatMap(toPasted),
      attribute: (name) => element.getAttribute(name === 'style' ? 'data-style' : name) ?? undefined,
    },
  ]
}
