import type { Mark } from '../../../../core/rich-text.ts'
import { cut } from '../text.ts'
import type { Body } from './body.ts'
import type { BodyWriter } from './body-writer.ts'
import { attr, classesOf, findFirst, type HtmlElement, hasClass, textOf } from './html-tree.ts'
import type { Align, Style } from './style.ts'

/** Text, by the rules of its place. */
export function writeText(value: string, body: Body, style: Style): void {
  const text = value.replace(/\r\n?/g, '\n')
  if (style.lines === 'collapsed') body.writer.text(text, style)
  else if (style.lines === 'poem') writeLines(text, body.writer, style)
  else writeParagraphs(text, body.writer, style)
}

function writeLines(text: string, writer: BodyWriter, style: Style): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.lineBreak()
    writer.text(line.replaceAll('\t', '    '), style)
  }
}

function writeParagraphs(text: string, writer: BodyWriter, style: Style): void {
  for (const [piece] of text.matchAll(/[ \t\n\f]+|[^ \t\n\f]+(?: [^ \t\n\f]+)*/g)) {
    const lineEnds = piece.trim() === '' ? piece.split('\n').length - 1 : 0
    if (lineEnds >= 2) writer.end()
    else if (lineEnds === 0) writer.text(piece, style)
    else if (!writer.atLineStart) writer.lineBreak()
  }
}

/** `<br>`: in the classic editor two of them make a paragraph. */
export function writeBreak(body: Body, style: Style): void {
  if (style.lines === 'paragraphs' && body.writer.atLineStart) body.writer.end()
  else body.writer.lineBreak()
}

const MARKS: Readonly<Record<string, Mark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  cite: { type: 'italic' },
  dfn: { type: 'italic' },
  var: { type: 'italic' },
  u: { type: 'underline' },
  ins: { type: 'underline' },
  s: { type: 'strike' },
  strike: { type: 'strike' },
  del: { type: 'strike' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  samp: { type: 'code' },
  tt: { type: 'code' },
  sub: { type: 'subscript' },
  sup: { type: 'superscript' },
  small: { type: 'small' },
}

/** An inline element: its content, with its mark. */
export function writeInline(element: HtmlElement, body: Body, style: Style): void {
  const { tagName } = element
  const mark = Object.hasOwn(MARKS, tagName) ? MARKS[tagName] : undefined
  const marked = [...(mark ? [mark] : []), ...marksOfStyle(attr(element, 'style'))].reduce(withMark, style)
  if (tagName === 'abbr' || tagName === 'acronym') {
    if (attr(element, 'title').trim() !== '') body.losses.add('abbreviation', textOf(element.childNodes))
  }
  if (tagName === 'q') body.writer.text('“', marked)
  if (tagName === 'rt') body.writer.text('(', marked)
  body.walk(element.childNodes, marked)
  if (tagName === 'rt') body.writer.text(')', marked)
  if (tagName === 'q') body.writer.text('”', marked)
}

/** Text pasted from word processors has styles instead of tags. */
function marksOfStyle(style: string): Mark[] {
  if (style === '') return []
  const marks: Mark[] = []
  if (/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style)) marks.push({ type: 'bold' })
  if (/(?:^|;)\s*font-style:\s*italic/i.test(style)) marks.push({ type: 'italic' })
  if (/(?:^|;)\s*text-decoration(?:-line)?:[^;]*underline/i.test(style)) marks.push({ type: 'underline' })
  if (/(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i.test(style)) marks.push({ type: 'strike' })
  return marks
}

function withMark(style: Style, mark: Mark): Style {
  if (style.marks.some((one) => one.type === mark.type)) return style
  return { ...style, marks: [...style.marks, mark] }
}

/** `<a>`: an allowed link, with its new target; any other one becomes its text. */
export function writeLink(anchor: HtmlElement, body: Body, style: Style): void {
  const address = attr(anchor, 'href').trim()
  const newWindow = attr(anchor, 'target') === '_blank'
  const isNote = style.marks.some((mark) => mark.type === 'superscript') && /^#[\w-]{20,}/.test(address)
  const isLink = address !== '' && address !== '#' && !isNote
  const mark = isLink ? linkMark(anchor, address, newWindow, body) : undefined
  const inside = isLink ? { ...style, link: { address, newWindow } } : style
  body.walk(anchor.childNodes, mark ? withMark(inside, mark) : inside)
}

function linkMark(anchor: HtmlElement, address: string, newWindow: boolean, body: Body): Mark | undefined {
  const target = body.context.link(address)
  const hasWords = textOf(anchor.childNodes).trim() !== ''
  if (hasWords && !target) body.losses.add('link', address)
  if (hasWords && target?.isOld) body.losses.add('oldLink', address)
  const title = cut(attr(anchor, 'title').trim(), 300)
  return target && { type: 'link', href: target.href, ...(newWindow ? { newWindow } : {}), ...(title ? { title } : {}) }
}

/** `<p>`: a paragraph with its alignment. */
export function writeParagraph(element: HtmlElement, body: Body, style: Style): void {
  body.container(element, { ...style, align: alignmentOf(element, style.align) })
}

/** `<h1>` to `<h6>`: the page's own title is the only first-level heading, so one in a body becomes level 2. */
export function writeHeading(element: HtmlElement, body: Body, style: Style): void {
  const level = Math.max(2, Number(element.tagName[1])) as 2 | 3 | 4 | 5 | 6
  const anchor = findFirst(element, 'a')
  const named = [attr(element, 'id'), anchor ? attr(anchor, 'id') || attr(anchor, 'name') : '']
  const id = named.find((name) => /^[\p{L}\p{N}_-]{1,99}$/u.test(name))
  body.writer.begin({ type: 'heading', level, id, align: alignmentOf(element, style.align) })
  body.walk(element.childNodes, { ...style, lines: 'collapsed' })
  body.writer.end()
}

/** An element's own alignment, or the one it inherits. */
export function alignmentOf(element: HtmlElement, inherited: Align): Align {
  const styled = /(?:^|;)\s*text-align:\s*(\w+)/i.exec(attr(element, 'style'))?.[1]?.toLowerCase()
  const classed = classesOf(element).flatMap((name) => /^has-text-align-(\w+)$/.exec(name)?.[1] ?? [])[0]
  const centred = element.tagName === 'center' || hasClass(element, 'aligncenter') ? 'center' : undefined
  const value = styled ?? classed ?? (attr(element, 'align').toLowerCase() || centred)
  if (value === 'center' || value === 'justify') return value
  if (value === 'right' || value === 'end') return 'end'
  return value === 'left' || value === 'start' ? undefined : inherited
}
