import { followableLink } from '../../../core/links.ts'
import { richText } from '../../../core/notation.ts'
import type { Inline, RichNode } from '../../../core/rich-text.ts'

const LIST = /^(?:- |\d+\. )/

/** Paragraphs and lists of a text section. A line that somebody broke stays broken. */
export function mailNodes(source: string): RichNode[] {
  const chunks = source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/)
  if (chunks.length === 1 && chunks[0] === '') return []
  const prepared = chunks.map((chunk) => (LIST.test(chunk) ? chunk : chunk.replace(/[ \t]*\n/g, '↵')))
  return richText(prepared.join('\n\n')).content
}

/** Full address of a stored link, as a mail needs it; undefined for one that may not be followed. */
export function mailAddress(baseUrl: string, link: string): string | undefined {
  const followed = followableLink(link)
  if (followed === undefined) return undefined
  return /^[/?#]/.test(followed) ? new URL(followed, `${baseUrl}/`).href : followed
}

/** The same nodes without marks, for programs that show no HTML; a link stands behind its words. */
export function plainNodes(nodes: readonly RichNode[], baseUrl: string): string {
  return nodes.map((node) => plainNode(node, baseUrl)).join('\n\n')
}

function plainNode(node: RichNode, baseUrl: string): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return plainInlines(node.content, baseUrl)
    case 'bulletList':
    case 'orderedList':
      return node.content
        .map((item, at) => {
          const mark = node.type === 'bulletList' ? '- ' : `${(node.start ?? 1) + at}. `
          return mark + plainNodes(item.content, baseUrl).replaceAll('\n\n', '\n').replaceAll('\n', '\n  ')
        })
        .join('\n')
    case 'blockquote':
      return `> ${plainNodes(node.content, baseUrl).replaceAll('\n', '\n> ')}`
    case 'horizontalRule':
      return '---'
    case 'codeBlock':
      return node.text
    default:
      return ''
  }
}

function plainInlines(inlines: readonly Inline[], baseUrl: string): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'hardBreak') return '\n'
      const href = inline.marks?.find((mark) => mark.type === 'link')?.href
      const address = href === undefined ? undefined : mailAddress(baseUrl, href)
      return address === undefined || address === inline.text ? inline.text : `${inline.text} (${address})`
    })
    .join('')
}
