import { type Inline, inlineText, type RichNode } from '../../../../core/rich-text.ts'
import { cut, oneLine } from '../text.ts'
import { type Body, wordsOf } from './body.ts'
import { addPlayer, quotedPost } from './body-players.ts'
import { attr, findAll, findFirst, type HtmlElement, hasClass, isElement, parentOf, textOf } from './html-tree.ts'
import type { Style } from './style.ts'

const MAX_PARAGRAPHS = 3
const MAX_SOURCE = 200

interface Quotation {
  readonly nodes: RichNode[]
  readonly source: Inline[]
  readonly cite: string
}

/**
 * A quotation: a separate block if it is a few paragraphs and a source; longer ones, and those inside lists, stay in
 * the text. An embedded post of a social network becomes an embed.
 */
export function convertQuote(quote: HtmlElement, body: Body, style: Style): void {
  const post = quotedPost(quote)
  if (post === '') writeQuote(quote, body, { ...style, align: undefined })
  else addPlayer(post, body)
}

function writeQuote(quote: HtmlElement, body: Body, style: Style): void {
  const citation = sourceElement(quote)
  if (citation) body.taken.add(citation)
  const { nodes, standing } = body.nested(() => body.walk(quote.childNodes, style))
  const cited = citation
    ? body.words(citation.childNodes, { ...style, lines: 'collapsed' })
    : { words: [], standing: [] }
  const beside = [...standing, ...cited.standing]
  const quotation: Quotation = { nodes, source: sourceWords(cited.words), cite: citeOf(quote, citation, body) }
  body.writer.end()
  if (isSimple(quotation) && beside.length === 0 && !body.writer.isNested) addBlock(quotation, quote, body)
  else if (nodes.length + quotation.source.length > 0) body.writer.node(richQuote(quotation))
  for (const one of beside) body.writer.block(one)
}

function isSimple({ nodes, source }: Quotation): boolean {
  if (nodes.length === 0 || nodes.length > MAX_PARAGRAPHS || nodes.some((node) => node.type !== 'paragraph'))
    return false
  return inlineText(source).length <= MAX_SOURCE && wordsOf(nodes).length <= 5000
}

function addBlock({ nodes, source, cite }: Quotation, quote: HtmlElement, body: Body): void {
  const isPull = [quote, parentOf(quote)].some((one) => one && hasClass(one, 'wp-block-pullquote'))
  body.add('quote', {
    content: wordsOf(nodes),
    source: cut(oneLine(inlineText(source)), MAX_SOURCE),
    cite,
    style: isPull ? 'pull' : 'block',
  })
}

function richQuote({ nodes, source }: Quotation): RichNode {
  const words: Inline[] = [{ type: 'text', text: '— ' }, ...source]
  return {
    type: 'blockquote',
    content: [...nodes.slice(0, 1999), ...(source.length > 0 ? [{ type: 'paragraph' as const, content: words }] : [])],
  }
}

/** `<cite>` or `<footer>` as a direct child of the quotation, or a `<cite>` that is its whole last paragraph. */
function sourceElement(quote: HtmlElement): HtmlElement | undefined {
  const children = quote.childNodes.filter(isElement)
  const direct = children.find((child) => child.tagName === 'cite' || child.tagName === 'footer')
  if (direct) return direct
  const last = children.at(-1)
  if (last?.tagName !== 'p' || children.length < 2) return undefined
  const cite = findFirst(last, 'cite')
  return cite && textOf([cite]).trim() === textOf([last]).trim() ? cite : undefined
}

/** The source without its leading dash, which our view draws. */
function sourceWords(words: Inline[]): Inline[] {
  const [first, ...rest] = words
  if (first?.type !== 'text') return words
  const text = first.text.replace(/^(?:[-–—―~]\s*)+/, '')
  return text === '' ? rest : [{ ...first, text }, ...rest]
}

function citeOf(quote: HtmlElement, citation: HtmlElement | undefined, body: Body): string {
  const link = citation && findAll([citation], (one) => one.tagName === 'a')[0]
  const address = attr(quote, 'cite').trim() || (link ? attr(link, 'href').trim() : '')
  return address === '' ? '' : (body.context.link(address)?.href ?? '')
}
