import { withNoBreaks } from './no-breaks.ts'
import { type Inline, type Mark, RICH_TEXT_VERSION, type RichNode, type RichText } from './rich-text.ts'

/** Addresses hold no bracket and are short, so that `[a](` over and over is not read to the end of the text each time. */
const TOKEN =
  /\*\*(?<bold>(?:[^*]|\*[^*]+\*)+?)\*\*|\*(?<italic>.+?)\*|\[(?<label>[^[\]]+)\]\((?<href>[^\s()]{1,1000})\)|`(?<code>.+?)`|(?<break>↵)\s*/gu

/**
 * Text with marks: `**grassetto**`, `*corsivo*`, `[etichetta](/pagina)`, `` `codice` ``; ↵ breaks the line. Nothing
 * else is special, and nothing is ever parsed as HTML.
 */
export function inlines(source: string, marks: readonly Mark[] = []): Inline[] {
  const found: Inline[] = []
  const add = (text: string, extra: readonly Mark[] = []) => {
    const all = [...marks, ...extra]
    if (text !== '') found.push(all.length > 0 ? { type: 'text', text, marks: all } : { type: 'text', text })
  }
  const prose = withNoBreaks(source)
  let end = 0
  for (const match of prose.matchAll(TOKEN)) {
    add(prose.slice(end, match.index))
    end = match.index + match[0].length
    const { bold, italic, label, href, code } = match.groups ?? {}
    if (bold) found.push(...inlines(bold, [...marks, { type: 'bold' }]))
    else if (italic) found.push(...inlines(italic, [...marks, { type: 'italic' }]))
    else if (label && href) found.push(...inlines(label, [...marks, { type: 'link', href }]))
    else if (code) add(code, [{ type: 'code' }])
    else found.push({ type: 'hardBreak' })
  }
  add(prose.slice(end))
  return found
}

type Align = 'start' | 'center' | 'end' | 'justify' | undefined

/**
 * A document: paragraphs by blank lines, `## ` to `#### ` titles, `- ` and `1. ` lists (`-- ` one level in), `> ` quotes,
 * `---` a rule, and `~~~language` to `~~~` code without blank lines.
 */
export function richText(source: string, align?: Align): RichText {
  const chunks = source
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .split(/\n{2,}/)
  return { version: RICH_TEXT_VERSION, content: chunks.map((chunk) => node(chunk, align)) }
}

function node(chunk: string, align: Align): RichNode {
  const lines = chunk.split('\n')
  const first = lines[0] ?? ''
  const heading = /^(#{2,4}) (.+)$/.exec(chunk)
  if (heading?.[1] && heading[2]) {
    const level = heading[1].length as 2 | 3 | 4
    return { type: 'heading', level, ...(align && { align }), content: inlines(heading[2]) }
  }
  if (chunk === '---') return { type: 'horizontalRule' }
  if (first.startsWith('~~~')) {
    const language = first.slice(3)
    return { type: 'codeBlock', ...(language && { language }), text: lines.slice(1, -1).join('\n') }
  }
  if (first.startsWith('> ')) {
    const quoted = lines.map((line) => line.replace(/^> ?/, '')).join(' ')
    return { type: 'blockquote', content: [paragraph(quoted, align)] }
  }
  if (first.startsWith('- ')) return { type: 'bulletList', content: bullets(lines) }
  const start = /^(\d+)\. /.exec(first)
  if (start) {
    const items = entries(lines, /^\d+\. /).map((text) => listItem(text))
    return { type: 'orderedList', ...(start[1] !== '1' && { start: Number(start[1]) }), content: items }
  }
  return paragraph(lines.join(' '), align)
}

function paragraph(source: string, align: Align): RichNode {
  return { type: 'paragraph', ...(align && { align }), content: inlines(source) }
}

function listItem(source: string, nested: readonly string[] = []) {
  const content: RichNode[] = [paragraph(source, undefined)]
  if (nested.length > 0) content.push({ type: 'bulletList', content: nested.map((text) => listItem(text)) })
  return { type: 'listItem' as const, content }
}

function bullets(lines: readonly string[]) {
  return entries(lines, /^- /).map((entry) => {
    const [own = '', ...nested] = entry.split(/ -- /)
    return listItem(own, nested)
  })
}

/** Joins the lines of each entry; a line without the mark continues the entry above. */
function entries(lines: readonly string[], mark: RegExp): string[] {
  const found: string[] = []
  for (const line of lines)
    if (mark.test(line)) found.push(line.replace(mark, ''))
    else found.push(`${found.pop() ?? ''} ${line}`)
  return found
}
