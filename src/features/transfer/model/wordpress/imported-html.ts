import { defaultTreeAdapter, html, serializeOuter } from 'parse5'
import { oneLine, pieces } from '../text.ts'
import type { Body } from './body.ts'
import { pictureAddress, pictureId } from './body-pictures.ts'
import { PLACEHOLDER } from './extract-shortcodes.ts'
import { attr, type HtmlElement, type HtmlNode, isElement, isText, textOf } from './html-tree.ts'
import { embedAddress } from './player-address.ts'

const MAX_HTML = 500_000
const MAX_TEXT = 100_000

const KEPT = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl
  dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strike
  strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
)
const KEPT_ATTRIBUTES = new Set(
  'href title src alt width height colspan rowspan scope headers span lang dir start reversed type value cite datetime open'.split(
    ' ',
  ),
)
/** Removed with their content, none of which is text. */
const REMOVED = new Set(
  `script style form input select textarea button option optgroup datalist object embed applet param template noscript svg
  math canvas map area link meta base title head frame frameset source track`.split(/\s+/),
)

/**
 * HTML without a node in our rich text (tables, definition lists, …), kept as HTML: scripts, styles, forms and
 * attributes with behaviour or style are removed, links get their new targets, and images get their asset
 * (`data-asset-id`) beside their old address.
 */
export function addImportedHtml(element: HtmlElement, body: Body, caption = ''): void {
  body.writer.end()
  const [clean] = cleaned(element, body)
  if (!clean) return
  if (caption !== '' && element.tagName === 'table') addCaption(clean as HtmlElement, caption)
  if (oneLine(textOf([clean])) === '' && !hasPicture(clean)) return
  const text = serializeOuter(clean)
  if (text.length <= MAX_HTML) body.writer.node({ type: 'importedHtml', html: text })
  else addTextOnly(element.tagName, textOf([clean]), body)
}

function addTextOnly(tagName: string, text: string, body: Body): void {
  body.losses.add('tooLong', tagName)
  for (const piece of pieces(oneLine(text), MAX_TEXT))
    body.writer.node({ type: 'paragraph', content: [{ type: 'text', text: piece }] })
}

function addCaption(table: HtmlElement, text: string): void {
  if (table.childNodes.some((node) => isElement(node) && node.tagName === 'caption')) return
  const caption = defaultTreeAdapter.createElement('caption', html.NS.HTML, [])
  defaultTreeAdapter.appendChild(caption, defaultTreeAdapter.createTextNode(text))
  caption.parentNode = table
  table.childNodes.unshift(caption)
}

function hasPicture(node: HtmlNode): boolean {
  return isElement(node) && (node.tagName === 'img' || node.childNodes.some(hasPicture))
}

/** A copy of a node without what is not allowed; unknown elements are replaced by their content. */
function cleaned(node: HtmlNode, body: Body): HtmlNode[] {
  if (body.taken.has(node)) return []
  if (isText(node)) return [defaultTreeAdapter.createTextNode(node.value)]
  if (!isElement(node)) return []
  const { tagName } = node
  if (tagName === PLACEHOLDER) {
    const shortcode = body.shortcodes[Number(attr(node, 'n'))]
    if (shortcode) body.losses.add('shortcode', shortcode.name)
    return []
  }
  if (REMOVED.has(tagName)) {
    body.losses.add('element', tagName)
    return []
  }
  if (tagName === 'iframe' || tagName === 'video' || tagName === 'audio') return linkInstead(node, body)
  const children = node.childNodes.flatMap((child) => cleaned(child, body))
  if (!KEPT.has(tagName)) return children
  const copy = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attributesOf(node, body))
  for (const child of children) defaultTreeAdapter.appendChild(copy, child)
  return [copy]
}

function attributesOf(element: HtmlElement, body: Body): { name: string; value: string }[] {
  const kept = element.attrs.filter(
    ({ name }) => KEPT_ATTRIBUTES.has(name) && name !== 'href' && name !== 'src' && name !== 'cite',
  )
  if (element.tagName === 'img') return [...kept, ...pictureAttributes(element, body)]
  const address = attr(element, 'href').trim()
  if (element.tagName !== 'a' || address === '') return kept
  const target = body.context.link(address)
  if (!target) body.losses.add('link', address)
  else if (target.isOld) body.losses.add('oldLink', address)
  return target ? [...kept, { name: 'href', value: target.href }] : kept
}

function pictureAttributes(img: HtmlElement, body: Body): { name: string; value: string }[] {
  const address = pictureAddress(img)
  const picture = body.context.picture(address, pictureId(img), attr(img, 'alt'))
  body.losses.add(picture ? 'tablePicture' : 'missingPicture', address)
  if (!picture) return []
  const source = /^https?:/.test(picture.url) ? [{ name: 'src', value: picture.url }] : []
  return [...source, { name: 'data-asset-id', value: picture.key }]
}

/** Players inside a table become a link to their content. */
function linkInstead(element: HtmlElement, body: Body): HtmlNode[] {
  const href = embedAddress(attr(element, 'src'))
  if (!href) {
    body.losses.add('player', attr(element, 'src'))
    return []
  }
  const link = defaultTreeAdapter.createElement('a', html.NS.HTML, [{ name: 'href', value: href }])
  defaultTreeAdapter.appendChild(link, defaultTreeAdapter.createTextNode(attr(element, 'title').trim() || href))
  return [link]
}
