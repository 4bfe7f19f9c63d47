import { followableLink } from '../../../../core/links.ts'
import type { Inline, ListItemNode, Mark, RichNode } from '../../../../core/rich-text.ts'

/** A node of pasted HTML, independent of the parser: an element with its tag in lower case, or text, whose tag is ''. */
export interface PastedNode {
  readonly tag: string
  readonly text: string
  readonly children: readonly PastedNode[]
  attribute(name: string): string | undefined
}

const DROPPED = new Set(
  'head style script noscript template title meta link xml img picture svg video audio iframe object select textarea button input'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header html main nav p section summary'.split(
    ' ',
  ),
)
const MARK_TAGS: Readonly<Record<string, Exclude<Mark['type'], 'link'>>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  sub: 'subscript',
  sup: 'superscript',
  small: 'small',
}
const ORDER: readonly Mark['type'][] = ['link', 'bold', 'italic', 'underline', 'strike', 'code']

/** The marks that apply at a point of the HTML, as far as they are kept. */
type Look = ReadonlyMap<Mark['type'], Mark>

/**
 * The content of pasted HTML without its style: headings, lists, quotes, code, bold, italics, underlines, links. Fonts,
 * colours, sizes and empty paragraphs are dropped; separate words stay separate.
 */
export function readPasted(nodes: readonly PastedNode[]): RichNode[] {
  return shiftHeadings(joinNeighbours(readBlocks(nodes, new Map())))
}

/** A Word paragraph that is a list item, until its neighbours are known. */
interface WordItem {
  readonly type: 'wordItem'
  readonly level: number
  readonly start: number | undefined
  readonly content: Inline[]
}

function readBlocks(nodes: readonly PastedNode[], look: Look): RichNode[] {
  const found: (RichNode | WordItem)[] = []
  let line: Inline[] = []
  const endLine = (): void => {
    for (const content of paragraphsOf(line)) found.push({ type: 'paragraph', content })
    line = []
  }
  const visit = (node: PastedNode, around: Look): void => {
    if (isHidden(node)) return
    const block = readBlock(node, around)
    if (block) {
      endLine()
      found.push(...block)
    } else if (BLOCKS.has(node.tag)) {
      endLine()
      for (const child of node.children) visit(child, lookOf(node, around))
      endLine()
    } else if (node.tag === '') line.push(...textRun(node.text, around))
    else if (node.tag === 'br') line.push({ type: 'hardBreak' })
    else for (const child of node.children) visit(child, lookOf(node, around))
  }
  for (const node of nodes) visit(node, look)
  endLine()
  return nestWordItems(found)
}

/** The blocks of an element; undefined when it is inline or only a container. */
function readBlock(node: PastedNode, look: Look): (RichNode | WordItem)[] | undefined {
  const level = headingLevel(node)
  if (level !== undefined) return readHeading(node, level, look)
  switch (node.tag) {
    case 'ul':
    case 'ol':
      return readList(node, look)
    case 'li':
      return readBlocks(node.children, lookOf(node, look))
    case 'blockquote':
      return quoteOf(readBlocks(node.children, lookOf(node, look)))
    case 'pre': {
      const text = rawText(node).replace(/\r\n?/g, '\n').replace(/\n$/, '')
      return text.trim() === '' ? [] : [{ type: 'codeBlock', text }]
    }
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return rowsOf(node).flatMap((row) => readRow(row, look))
    case 'p':
      return readWordParagraph(node, look)
    default:
      return undefined
  }
}

function headingLevel(node: PastedNode): number | undefined {
  const own = /^h([1-6])$/.exec(node.tag)
  if (own) return Number(own[1])
  if (node.tag === 'p' && node.attribute('role') === 'heading') return Number(node.attribute('aria-level')) || 2
  return /\bMsoTitle\b/i.test(node.attribute('class') ?? '') ? 1 : undefined
}

function readHeading(node: PastedNode, level: number, look: Look): RichNode[] {
  const content = readLine(node.children, lookOf(node, look))
  if (content.length === 0) return []
  // Headings are bold by default: bold is kept only where it sets a part apart.
  const allBold = content.every((run) => run.type === 'hardBreak' || run.marks?.some(({ type }) => type === 'bold'))
  return [{ type: 'heading', level: clampLevel(level), content: allBold ? content.map(withoutBold) : content }]
}

function withoutBold(run: Inline): Inline {
  if (run.type === 'hardBreak') return run
  const marks = run.marks?.filter(({ type }) => type !== 'bold') ?? []
  return { type: 'text', text: run.text, ...(marks.length > 0 && { marks }) }
}

function quoteOf(content: RichNode[]): RichNode[] {
  return content.length === 0 ? [] : [{ type: 'blockquote', content }]
}

function readList(node: PastedNode, look: Look): RichNode[] {
  const items: ListItemNode[] = []
  for (const child of node.children) {
    if (isHidden(child) || (child.tag === '' && child.text.trim() === '')) continue
    const content = readBlocks([child], look)
    if (content.length === 0) continue
    // Google Docs puts a nested list beside its item, not inside.
    const inner = child.tag === 'ul' || child.tag === 'ol'
    if (inner && items.length > 0) items.at(-1)!.content.push(...content)
    else items.push({ type: 'listItem', content })
  }
  if (items.length === 0) return []
  if (node.tag === 'ul') return [{ type: 'bulletList', content: items }]
  const start = Number.parseInt(node.attribute('start') ?? '', 10)
  return [{ type: 'orderedList', ...(start >= 0 && start !== 1 && { start }), content: items }]
}

function rowsOf(node: PastedNode): PastedNode[] {
  return node.children.flatMap((child) => (child.tag === 'tr' ? [child] : rowsOf(child)))
}

/** A table row as one line, with its cells kept apart. */
function readRow(row: PastedNode, look: Look): RichNode[] {
  const cells = row.children
    .filter(({ tag }) => tag === 'td' || tag === 'th')
    .map((cell) => readLine(cell.children, look))
    .filter((cell) => cell.length > 0)
  const content = cells.flatMap((cell, index): Inline[] =>
    index === 0 ? cell : [{ type: 'text', text: ' | ' }, ...cell],
  )
  return content.length === 0 ? [] : [{ type: 'paragraph', content: joinRuns(content) }]
}

/** All content in one line; blocks are separated by a space. */
function readLine(nodes: readonly PastedNode[], look: Look): Inline[] {
  const line: Inline[] = []
  const visit = (node: PastedNode, around: Look): void => {
    if (isHidden(node)) return
    if (node.tag === '') line.push(...textRun(node.text, around))
    else if (node.tag === 'br') line.push({ type: 'hardBreak' })
    else {
      const apart = BLOCKS.has(node.tag) || node.tag === 'li'
      if (apart) line.push({ type: 'text', text: ' ' })
      for (const child of node.children) visit(child, lookOf(node, around))
      if (apart) line.push({ type: 'text', text: ' ' })
    }
  }
  for (const node of nodes) visit(node, look)
  return trimLine(line)
}

/** Word paragraphs that are really list items or quotes. */
function readWordParagraph(node: PastedNode, look: Look): (RichNode | WordItem)[] | undefined {
  if (/\bMso(?:Intense)?Quote\b/i.test(node.attribute('class') ?? ''))
    return quoteOf(paragraphsOf(readLine(node.children, look)).map((content) => ({ type: 'paragraph', content })))
  const level = /mso-list:\s*\S+\s+level(\d+)/i.exec(styleOf(node))
  if (!level) return undefined
  const content = readLine(node.children, lookOf(node, look))
  if (content.length === 0) return []
  const sign = /^[\s\u00a0]*(?:(\d+)|[a-z]{1,5})[.)]/i.exec(ignoredText(node))
  return [{ type: 'wordItem', level: Number(level[1]), start: sign ? Number(sign[1] ?? 1) : undefined, content }]
}

/** The bullet or number that Word writes for readers without lists. */
function ignoredText(node: PastedNode): string {
  if (/mso-list:\s*ignore/i.test(styleOf(node))) return rawText(node)
  return node.children.map(ignoredText).join('')
}

function nestWordItems(found: readonly (RichNode | WordItem)[]): RichNode[] {
  const nested: RichNode[] = []
  for (let index = 0; index < found.length; ) {
    const node = found[index]!
    if (node.type !== 'wordItem') {
      nested.push(node)
      index++
      continue
    }
    let end = index
    while (found[end]?.type === 'wordItem') end++
    nested.push(...listsOf(found.slice(index, end) as WordItem[]))
    index = end
  }
  return nested
}

/** Lists of consecutive items; deeper ones go inside the item before them. */
function listsOf(items: readonly WordItem[]): RichNode[] {
  const lists: Extract<RichNode, { type: 'bulletList' | 'orderedList' }>[] = []
  for (let index = 0; index < items.length; ) {
    const { level, start, content } = items[index]!
    let end = index + 1
    while (end < items.length && items[end]!.level > level) end++
    const inner = listsOf(items.slice(index + 1, end))
    const item: ListItemNode = { type: 'listItem', content: [{ type: 'paragraph', content }, ...inner] }
    const type = start === undefined ? 'bulletList' : 'orderedList'
    const last = lists.at(-1)
    if (last?.type === type) last.content.push(item)
    else if (type === 'bulletList') lists.push({ type, content: [item] })
    else lists.push({ type, ...(start !== 1 && { start: start! }), content: [item] })
    index = end
  }
  return lists
}

function lookOf(node: PastedNode, around: Look): Look {
  const look = new Map(around)
  const set = (type: Exclude<Mark['type'], 'link'>, on: boolean): void => {
    if (on) look.set(type, { type })
    else look.delete(type)
  }
  const own = MARK_TAGS[node.tag]
  if (own) set(own, true)
  const style = styleOf(node)
  const value = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim()
  const weight = value('font-weight')
  if (weight) set('bold', /^(?:bold|bolder|[6-9]00)/i.test(weight))
  const slant = value('font-style')
  if (slant) set('italic', /^(?:italic|oblique)/i.test(slant))
  const decoration = value('text-decoration(?:-line)?')
  if (decoration && /underline/i.test(decoration)) set('underline', true)
  if (decoration && /line-through/i.test(decoration)) set('strike', true)
  const rise = value('vertical-align')
  if (rise && /^super/i.test(rise)) set('superscript', true)
  if (rise && /^sub/i.test(rise)) set('subscript', true)
  const href = node.tag === 'a' ? linkOf(node.attribute('href')) : undefined
  if (href) look.set('link', { type: 'link', href })
  return look
}

function linkOf(href: string | undefined): string | undefined {
  if (!href) return undefined
  // Google Docs wraps every link in its own redirect.
  const through = /^https?:\/\/www\.google\.com\/url\?/i.test(href) ? URL.parse(href)?.searchParams.get('q') : undefined
  const link = followableLink(through ?? href)
  // Anchors in the copied document, such as footnotes, lead nowhere here.
  return link && !link.startsWith('#') && link.length <= 1000 ? link : undefined
}

function textRun(text: string, look: Look): Inline[] {
  // Zero-width characters are left over from other editors. Runs of spaces collapse; a single non-breaking space is
  // intended.
  const words = text
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/[ \u00a0]{2,}/g, ' ')
  if (words === '') return []
  // Links are underlined by default.
  const types = [...look.keys()].filter((type) => type !== 'underline' || !look.has('link'))
  const rank = (type: Mark['type']) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length)
  const marks = types.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).map((type) => look.get(type)!)
  return [{ type: 'text', text: words, ...(marks.length > 0 && { marks }) }]
}

/** A line's paragraphs: two consecutive line breaks, as mail programs write them, start another. Empty ones are dropped. */
function paragraphsOf(line: readonly Inline[]): Inline[][] {
  const paragraphs: Inline[][] = [[]]
  let breaks = 0
  for (const run of line) {
    if (run.type === 'hardBreak') breaks++
    else if (run.text.trim() !== '') breaks = 0
    if (run.type === 'hardBreak' && breaks === 2) paragraphs.push([])
    else paragraphs.at(-1)!.push(run)
  }
  return paragraphs.map(trimLine).filter((content) => content.length > 0)
}

/** Trims spaces and breaks at the ends and spaces around breaks, and collapses double spaces. */
function trimLine(line: readonly Inline[]): Inline[] {
  const trimmed: Inline[] = []
  let atStart = true
  for (const run of line) {
    if (run.type === 'hardBreak') {
      trimEnd(trimmed)
      if (trimmed.length > 0) trimmed.push(run)
      atStart = true
      continue
    }
    const text: string = atStart ? run.text.replace(/^[ \u00a0]+/, '') : run.text
    if (text === '') continue
    trimmed.push({ ...run, text })
    atStart = text.endsWith(' ')
  }
  trimEnd(trimmed)
  while (trimmed.at(-1)?.type === 'hardBreak') {
    trimmed.pop()
    trimEnd(trimmed)
  }
  return joinRuns(trimmed)
}

function trimEnd(line: Inline[]): void {
  while (true) {
    const last: Inline | undefined = line.at(-1)
    if (last?.type !== 'text') return
    const text: string = last.text.replace(/[ \u00a0]+$/, '')
    line.pop()
    if (text === '') continue
    line.push({ ...last, text })
    return
  }
}

/** The same line, with adjacent runs of equal marks merged. */
export function joinRuns(line: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const run of line) {
    const last = joined.at(-1)
    if (last?.type === 'text' && run.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(run.marks))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** The page has its own title: if level 1 is used, all headings move one level down. */
function shiftHeadings(nodes: RichNode[]): RichNode[] {
  const deeper = nodes.some((node) => node.type === 'heading' && node.level === 1)
  if (!deeper) return nodes
  return nodes.map((node) => (node.type === 'heading' ? { ...node, level: clampLevel(node.level + 1) } : node))
}

/** Merges adjacent quotes. */
function joinNeighbours(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'blockquote' && last?.type === 'blockquote') last.content.push(...node.content)
    else joined.push(node)
  }
  return joined
}

function clampLevel(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, level)) as 1 | 2 | 3 | 4 | 5 | 6
}

function isHidden(node: PastedNode): boolean {
  if (DROPPED.has(node.tag) || /\bApple-interchange-newline\b/.test(node.attribute('class') ?? '')) return true
  return /display\s*:\s*none|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(styleOf(node))
}

function styleOf(node: PastedNode): string {
  return node.tag === '' ? '' : (node.attribute('style') ?? '')
}

function rawText(node: PastedNode): string {
  if (node.tag === 'br') return '\n'
  return node.tag === '' ? node.text : node.children.map(rawText).join('')
}
