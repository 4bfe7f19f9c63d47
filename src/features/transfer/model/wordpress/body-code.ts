import { cut, pieces } from '../text.ts'
import type { Body } from './body.ts'
import { captionOf, holdsMoreThanWords } from './body-players.ts'
import {
  attr,
  classesOf,
  findFirst,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  isText,
  parentOf,
} from './html-tree.ts'
import type { Style } from './style.ts'

const MAX_BLOCK = 100_000
const MAX_NODE = 200_000

/** `<pre>`: a code sample with its white space; verse, and content with more than text, keeps its lines as text. */
export function convertPre(pre: HtmlElement, body: Body, style: Style): void {
  const parent = parentOf(pre)
  const caption = parent?.tagName === 'figure' ? captionOf(parent, body) : ''
  if (hasClass(pre, 'wp-block-verse') || holdsMoreThanWords(pre)) body.container(pre, { ...style, lines: 'poem' })
  else addCode(verbatim(pre.childNodes), languageOf(pre), caption, body)
}

/** Inline code with line breaks: the classic editor's way to show several lines of it. */
export function convertLongCode(code: HtmlElement, body: Body): void {
  addCode(verbatim(code.childNodes), languageOf(code), '', body)
}

export function isLongCode(element: HtmlElement): boolean {
  return (
    element.tagName === 'code' && verbatim(element.childNodes).trim().includes('\n') && !holdsMoreThanWords(element)
  )
}

function addCode(source: string, language: string, caption: string, body: Body): void {
  const code = source.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  body.writer.end()
  if (code === '') return
  const named = language === '' ? {} : { language }
  if (body.writer.isNested)
    for (const text of pieces(code, MAX_NODE)) body.writer.node({ type: 'codeBlock', ...named, text })
  else
    for (const part of pieces(code, MAX_BLOCK)) body.add('code', { code: part, ...named, caption: cut(caption, 300) })
}

function verbatim(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.value
    else if (!isElement(node)) continue
    else if (node.tagName === 'br') text += '\n'
    else text += verbatim(node.childNodes)
  }
  return text
}

/** The language in the classes of highlighters: `language-php`, `lang-php`, `brush: php`. */
function languageOf(pre: HtmlElement): string {
  const code = findFirst(pre, 'code')
  const classes = [pre, ...(code ? [code] : [])].flatMap(classesOf)
  const named = classes.flatMap((name) => /^lang(?:uage)?-([\w+#-]+)$/.exec(name)?.[1] ?? [])[0]
  const brush = /brush:\s*([\w+#-]+)/.exec(attr(pre, 'class'))?.[1]
  const given = attr(pre, 'data-language') || attr(pre, 'data-enlighter-language') || attr(pre, 'lang')
  return cut((given || named || brush || '').trim(), 40)
}
