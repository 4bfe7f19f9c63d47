import { cut, oneLine } from '../text.ts'
import { type Body, linkParagraph } from './body.ts'
import { extractShortcodes } from './extract-shortcodes.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts'
import type { Style } from './style.ts'

/**
 * The block editor's comment around each block: `<!-- wp:name {…} -->`, with `/` at its end for a block without
 * content.
 */
export interface BlockMark {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly opens: boolean
  readonly closes: boolean
}

export function readBlockMark(comment: string): BlockMark | undefined {
  const text = comment.trim()
  const head = /^(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?=\s|\/|$)/.exec(text)
  if (!head) return undefined
  const rest = text.slice(head[0].length).trim()
  const isVoid = rest.endsWith('/')
  return {
    name: head[2]!.replace(/^core\//, ''),
    attributes: attributesOf(isVoid ? rest.slice(0, -1).trim() : rest),
    opens: head[1] === '',
    closes: head[1] === '/' || isVoid,
  }
}

function attributesOf(json: string): Record<string, unknown> {
  if (!json.startsWith('{')) return {}
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Patterns that WordPress fills for each post or comment it lists: they contain no text of this page. */
const TEMPLATES = new Set(['post-template', 'comment-template', 'query-no-results'])
/** Comments without content that produce nothing. */
const EMPTY = new Set([
  'paragraph',
  'shortcode',
  'spacer',
  'separator',
  'more',
  'nextpage',
  'freeform',
  'html',
  'column',
  'group',
])
const MAX_SHARED_DEPTH = 4

/** An HTML comment: «more», «next page», and those of the block editor. */
export function convertComment(comment: string, body: Body, style: Style): void {
  const text = comment.trim()
  const mark = readBlockMark(text)
  if (/^more(?:\s|$)/.test(text)) markTeaser(body)
  else if (text === 'nextpage') body.add('line', {})
  else if (mark?.opens && mark.closes) convertVoidBlock(mark, body, style)
}

/** A block without content of its own in the file. */
function convertVoidBlock({ name, attributes }: BlockMark, body: Body, style: Style): void {
  if (name === 'block') convertShared(String(attributes.ref ?? ''), body, style)
  else if (name === 'footnotes') convertFootnotes(body)
  else if (!EMPTY.has(name)) body.losses.add('dynamicBlock', name)
}

function markTeaser(body: Body): void {
  body.writer.end()
  if (!body.writer.isNested) body.teaser ??= body.writer.plainText()
}

/** Nodes inside a pattern, from its opening comment to its closing one among the same siblings. */
export function templateNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const closings = new Map<number, number>()
  const open = new Map<string, number[]>()
  const marks = nodes.map((node) => ('data' in node ? readBlockMark(node.data) : undefined))
  for (const [index, mark] of marks.entries()) {
    if (!mark || !TEMPLATES.has(mark.name) || (mark.opens && mark.closes)) continue
    const opened = open.get(mark.name) ?? []
    open.set(mark.name, opened)
    if (mark.opens) opened.push(index)
    else if (opened.length > 0) closings.set(opened.pop()!, index)
  }
  const inside: HtmlNode[] = []
  for (let index = 0; index < nodes.length; index++) {
    const mark = marks[index]
    if (!mark?.opens || mark.closes || !TEMPLATES.has(mark.name)) continue
    for (const end = closings.get(index) ?? 0; index < end; index++) inside.push(nodes[index]!)
  }
  return inside
}

/** A shared block is copied into each page that uses it. */
function convertShared(wpId: string, body: Body, style: Style): void {
  const source = body.context.sharedBlock(wpId) ?? ''
  const { allowance } = body.context
  if (source !== '' && body.sharedDepth < MAX_SHARED_DEPTH && source.length <= allowance.sharedText) {
    allowance.sharedText -= source.length
    const outer = body.shortcodes
    const { html, shortcodes } = extractShortcodes(source)
    body.writer.end()
    body.shortcodes = shortcodes
    body.sharedDepth++
    body.walk(parseHtml(html), style)
    body.sharedDepth--
    body.shortcodes = outer
    body.writer.end()
  } else body.losses.add('dynamicBlock', 'block')
}

/** Footnotes are in a custom field; their block only marks the position. */
function convertFootnotes(body: Body): void {
  const notes = notesOf(body.context.footnotes)
  const plain: Style = { marks: [], align: undefined, lines: 'collapsed' }
  const content = notes.map((note) => ({
    type: 'listItem' as const,
    content: body.nested(() => body.walk(parseHtml(note), plain)).nodes,
  }))
  if (content.length > 0) body.writer.node({ type: 'orderedList', content: content.slice(0, 2000) })
}

function notesOf(json: string): string[] {
  try {
    const notes: unknown = JSON.parse(json || '[]')
    return Array.isArray(notes)
      ? notes.flatMap((note) => (typeof note?.content === 'string' ? [note.content] : []))
      : []
  } catch {
    return []
  }
}

/**
 * Links to social networks, which the block editor stores only in comments: a list of links with the networks' names.
 */
export function convertSocialLinks(element: HtmlElement, body: Body, style: Style): void {
  const content = element.childNodes.flatMap((node) => {
    const mark = 'data' in node ? readBlockMark(node.data) : undefined
    const target = mark?.name === 'social-link' ? body.context.link(String(mark.attributes.url ?? '')) : undefined
    if (!mark || !target || target.href.startsWith('#')) return []
    const text = oneLine(String(mark.attributes.label || mark.attributes.service || target.href)).toWellFormed()
    return [{ type: 'listItem' as const, content: [linkParagraph(cut(text, 300), target.href)] }]
  })
  body.writer.end()
  if (content.length > 0) body.writer.node({ type: 'bulletList', content: content.slice(0, 2000) })
  body.container(element, style)
}
