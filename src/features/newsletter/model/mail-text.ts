import { followableLink } from '../../../core/links.ts'
import { richText } from '../../../core/notation.ts'
import type { Inline, RichNode } from '../../../core/rich-text.ts'

const BULLET = /^\s*- +\S/
const NUMBER = /^\s*\d+\. /
/** Below a bullet: one level in, or another line of the same entry. */
const GOES_ON = /^\s*-- \S|^[ \t]+\S/
/** A link whose address contains parentheses, or code, in which nothing is a link. */
const WRAPPED = /`[^`\n]+`|\]\(([^\s()]*(?:\((?:[^\s()]|\([^\s()]*\))*\)[^\s()]*)+)\)/g

type LineKind = 'bullet' | 'number' | 'text'

/** Paragraphs and lists of a text section: a list needs no blank lines around it, and single line breaks are kept. */
export function mailNodes(source: string): RichNode[] {
  const chunks = withWholeLinks(source.replaceAll('\r\n', '\n'))
    .trim()
    .split(/\n[ \t]*\n/)
  if (chunks.length === 1 && chunks[0] === '') return []
  return richText(chunks.flatMap(piecesOf).join('\n\n')).content
}

/** Splits text into blocks: the notation needs lists on their own, and joins a paragraph’s lines. */
function piecesOf(chunk: string): string[] {
  const pieces: { kind: LineKind; lines: string[] }[] = []
  for (const line of chunk.split('\n')) {
    const last = pieces.at(-1)
    const kind = kindOf(line, last?.kind)
    if (last?.kind === kind) last.lines.push(line)
    else pieces.push({ kind, lines: [line] })
  }
  return pieces.map(({ kind, lines }) => lines.map((line) => line.trim()).join(kind === 'text' ? '↵' : '\n'))
}

function kindOf(line: string, before: LineKind | undefined): LineKind {
  if (BULLET.test(line)) return 'bullet'
  // In the middle of a text it is a year, or a date.
  if (NUMBER.test(line) && before !== 'text') return 'number'
  return before !== undefined && GOES_ON.test(line) ? before : 'text'
}

/** Encloses addresses, because the notation ends one at the first closing parenthesis. */
function withWholeLinks(source: string): string {
  return source.replace(WRAPPED, (match, address?: string) =>
    address === undefined ? match : `](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`,
  )
}

/** Full address of a stored link, for an email; undefined for a disallowed one. */
export function mailAddress(baseUrl: string, link: string): string | undefined {
  const followed = followableLink(link)
  if (followed === undefined) return undefined
  return /^[/?#]/.test(followed) ? new URL(followed, `${baseUrl}/`).href : followed
}

/** The same nodes without marks, for programs that show no HTML; the address of a link follows its text. */
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
