import type { JSONContent } from '@tiptap/core'
import {
  type Inline,
  type ListItemNode,
  type Mark,
  RICH_TEXT_VERSION,
  type RichNode,
  type RichText,
} from '../../../../core/rich-text.ts'

/** The content of a field: a document, one line with marks and links, or plain text. */
export type TextKind = 'richText' | 'inlineText' | 'text'
export type TextValue = RichText | readonly Inline[] | string

/** Marks from the outermost to the innermost; the writing surface keeps this order. */
export const MARKS = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'small',
] as const satisfies readonly Mark['type'][]

/** A stored text as a document for editing. Required nodes that are missing, such as a list's items, are added. */
export function toWritten(kind: TextKind, value: TextValue): JSONContent {
  if (kind === 'richText') return { type: 'doc', content: someBlocks((value as RichText).content.flatMap(toBlock)) }
  if (kind === 'inlineText') return { type: 'doc', content: toInlines(value as readonly Inline[]) }
  return { type: 'doc', content: value === '' ? [] : [{ type: 'text', text: value as string }] }
}

/** The text to store of an edited document. */
export function fromWritten(kind: TextKind, { content = [] }: JSONContent): TextValue {
  if (kind === 'richText') return { version: RICH_TEXT_VERSION, content: content.map(fromBlock) }
  if (kind === 'inlineText') return fromInlines(content)
  return content.map(({ text }) => text ?? '').join('')
}

/** Blocks as nodes of the edited document, for pasting. */
export function toBlocks(nodes: readonly RichNode[]): JSONContent[] {
  return nodes.flatMap(toBlock)
}

function toBlock(node: RichNode | ListItemNode): JSONContent[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', attrs: { align: node.align ?? null }, content: toInlines(node.content) }]
    case 'heading': {
      const attrs = { level: node.level, align: node.align ?? null, id: node.id ?? null }
      return [{ type: 'heading', attrs, content: toInlines(node.content) }]
    }
    case 'codeBlock': {
      const content = node.text === '' ? [] : [{ type: 'text', text: node.text }]
      return [{ type: 'codeBlock', attrs: { language: node.language ?? null }, content }]
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }]
    case 'importedHtml':
      return [{ type: 'importedHtml', attrs: { html: node.html } }]
    case 'bulletList':
      return node.content.length === 0 ? [] : [{ type: 'bulletList', content: node.content.flatMap(toBlock) }]
    case 'orderedList': {
      const attrs = { start: node.start ?? null }
      return node.content.length === 0 ? [] : [{ type: 'orderedList', attrs, content: node.content.flatMap(toBlock) }]
    }
    case 'listItem':
    case 'blockquote':
      return [{ type: node.type, content: someBlocks(node.content.flatMap(toBlock)) }]
  }
}

function someBlocks(blocks: JSONContent[]): JSONContent[] {
  return blocks.length === 0 ? [{ type: 'paragraph', attrs: { align: null }, content: [] }] : blocks
}

/** Runs of a line as nodes of the edited document. */
export function toInlines(content: readonly Inline[]): JSONContent[] {
  return content.map((node) =>
    node.type === 'hardBreak'
      ? { type: 'hardBreak' }
      : { type: 'text', text: node.text, ...(node.marks && node.marks.length > 0 && { marks: toMarks(node.marks) }) },
  )
}

/** Each mark once, outermost first. */
function toMarks(marks: readonly Mark[]): NonNullable<JSONContent['marks']> {
  return MARKS.flatMap((type) => {
    const mark = marks.find((one) => one.type === type)
    if (!mark) return []
    if (mark.type !== 'link') return [{ type }]
    return [{ type, attrs: { href: mark.href, newWindow: mark.newWindow ?? null, title: mark.title ?? null } }]
  })
}

function fromBlock({ type, attrs = {}, content = [] }: JSONContent): RichNode {
  const align = attrs.align ? { align: attrs.align } : {}
  switch (type) {
    case 'heading':
      return {
        type,
        level: attrs.level,
        ...align,
        ...(attrs.id !== null && attrs.id !== undefined && { id: attrs.id }),
        content: fromInlines(content),
      }
    case 'codeBlock':
      return {
        type,
        ...(typeof attrs.language === 'string' && { language: attrs.language }),
        text: content.map(({ text }) => text ?? '').join(''),
      }
    case 'horizontalRule':
      return { type }
    case 'importedHtml':
      return { type, html: attrs.html }
    case 'bulletList':
      return { type, content: content.map(fromItem) }
    case 'orderedList':
      return { type, ...(typeof attrs.start === 'number' && { start: attrs.start }), content: content.map(fromItem) }
    case 'blockquote':
      return { type, content: content.map(fromBlock) }
    default:
      return { type: 'paragraph', ...align, content: fromInlines(content) }
  }
}

function fromItem({ content = [] }: JSONContent): ListItemNode {
  return { type: 'listItem', content: content.map(fromBlock) }
}

/** Runs of a line to store. */
export function fromInlines(content: readonly JSONContent[]): Inline[] {
  return content.map(({ type, text, marks = [] }): Inline => {
    if (type === 'hardBreak') return { type }
    return { type: 'text', text: text!, ...(marks.length > 0 && { marks: marks.map(fromMark) }) }
  })
}

function fromMark({ type, attrs = {} }: { type: string; attrs?: Record<string, unknown> }): Mark {
  if (type !== 'link') return { type } as Mark
  return {
    type,
    href: attrs.href as string,
    ...(typeof attrs.newWindow === 'boolean' && { newWindow: attrs.newWindow }),
    ...(typeof attrs.title === 'string' && { title: attrs.title }),
  }
}
