import { cut, oneLine } from '../text.ts'
import type { Body } from './body.ts'
import { convertGallery, isGallery } from './body-galleries.ts'
import { convertPictureFigure, imagesIn } from './body-pictures.ts'
import { addFileLink, captionOf, convertMedia } from './body-players.ts'
import {
  attr,
  classesOf,
  findAll,
  findFirst,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  parentOf,
  textOf,
} from './html-tree.ts'
import { addImportedHtml } from './imported-html.ts'
import type { Style } from './style.ts'

/** `wp:button`: its label and link. A label longer than a button's maximum becomes a link in the text. */
export function convertButton(element: HtmlElement, body: Body, style: Style): void {
  const link = findFirst(element, 'a', 'button')
  const label = oneLine(textOf(element.childNodes))
  const isPlain = imagesIn(element, body).length === 0 && (!link || oneLine(textOf(link.childNodes)) === label)
  if (label.length > 120 || !isPlain) body.container(element, style)
  else if (label !== '') addButton(element, link, label, body)
}

function addButton(element: HtmlElement, link: HtmlElement | undefined, label: string, body: Body): void {
  const address = link ? attr(link, 'href').trim() : ''
  const target = address === '' ? undefined : body.context.link(address)
  if (address !== '' && !target) body.losses.add('link', address)
  if (target?.isOld) body.losses.add('oldLink', address)
  const classes = classesOf(element)
  const parent = parentOf(element)
  const group = parent ? classesOf(parent) : []
  const isEnd = classes.includes('alignright') || group.includes('is-content-justification-right')
  const isCentred = classes.includes('aligncenter') || group.includes('is-content-justification-center')
  body.add('button', {
    label,
    link: target?.href ?? '',
    style: classes.includes('is-style-outline') ? 'secondary' : 'primary',
    align: isEnd ? 'end' : isCentred ? 'center' : 'start',
    newWindow: link ? attr(link, 'target') === '_blank' : false,
  })
}

/** `wp:file`: a link to the file; its button has the same target. */
export function convertFile(element: HtmlElement, body: Body, style: Style): void {
  const links = findAll(element.childNodes, (one) => one.tagName === 'a')
  const named = links.find((link) => !hasClass(link, 'wp-block-file__button')) ?? links[0]
  const object = findFirst(element, 'object')
  const address = named ? attr(named, 'href') : object ? attr(object, 'data') : ''
  // Any other content in it is kept.
  if (address === '' || !holdsOnlyLinks(element, links)) body.container(element, style)
  else addFileLink(address, named ? textOf(named.childNodes) : '', body)
}

/** One link, optionally with its button, with no other text around them. */
function holdsOnlyLinks(element: HtmlElement, links: readonly HtmlElement[]): boolean {
  const words = (nodes: readonly HtmlNode[]) => textOf(nodes).replace(/\s+/g, '')
  const others = links.filter((link) => !hasClass(link, 'wp-block-file__button'))
  return (
    others.length <= 1 &&
    findFirst(element, 'img', 'iframe', 'video', 'audio', 'figure') === undefined &&
    words(element.childNodes) === links.map((link) => words(link.childNodes)).join('')
  )
}

export function convertSpacer(element: HtmlElement, body: Body): void {
  const height = Number.parseFloat(/height:\s*([\d.]+)px/.exec(attr(element, 'style'))?.[1] ?? '')
  body.add('spacer', {
    size: !(height >= 0) ? 'm' : height < 40 ? 's' : height <= 100 ? 'm' : height <= 180 ? 'l' : 'xl',
  })
}

export function convertLine(element: HtmlElement, body: Body): void {
  if (body.writer.isNested) body.writer.node({ type: 'horizontalRule' })
  else body.add('line', hasClass(element, 'is-style-dots') ? { style: 'dotted' } : {})
}

/** `wp:cover`: the background image comes before the text. */
export function convertCover(cover: HtmlElement, body: Body, style: Style): void {
  const isBackground = (one: HtmlElement) =>
    /(?:^|\s)wp-block-cover__(?:image|video)-background(?:\s|$)/.test(attr(one, 'class')) || one.tagName === 'video'
  const background = findAll(cover.childNodes, isBackground)[0]
  const painted = [cover, ...(background ? [background] : [])].flatMap(
    (one) => /url\((["']?)(.+?)\1\)/.exec(attr(one, 'style'))?.[2] ?? [],
  )[0]
  body.writer.end()
  if (background) body.taken.add(background)
  if (background?.tagName === 'video') convertMedia(background, body)
  else addCoverPicture(background, painted, cover, body)
  body.container(cover, style)
}

function addCoverPicture(
  background: HtmlElement | undefined,
  painted: string | undefined,
  cover: HtmlElement,
  body: Body,
): void {
  const address = background?.tagName === 'img' ? attr(background, 'src') : painted
  if (!address) return
  const id = /wp-image-(\d+)/.exec(background ? attr(background, 'class') : '')?.[1] ?? ''
  const alt = cut(oneLine(background ? attr(background, 'alt') || attr(background, 'aria-label') : ''), 500)
  const assetId = body.context.picture(address, id, alt)?.key
  const wide = hasClass(cover, 'alignwide') || hasClass(cover, 'alignfull')
  if (assetId) body.add('image', { assetId, alt, width: 'full' }, wide)
  else body.losses.add('missingPicture', address)
}

export function convertColumns(element: HtmlElement, body: Body, style: Style): void {
  const columns = element.childNodes.filter((node) => isElement(node) && hasClass(node, 'wp-block-column'))
  if (columns.length > 1) body.losses.add('columns')
  body.container(element, style)
}

/** `<figure>`, and the definition list that captions once used: by content. */
export function convertFigure(figure: HtmlElement, body: Body, style: Style): void {
  const images = imagesIn(figure, body)
  const [picture] = images
  const table = findFirst(figure, 'table')
  const media = findFirst(figure, 'video', 'audio')
  const holdsMore = findFirst(figure, 'blockquote', 'pre', 'ul', 'ol', 'iframe', 'figure') !== undefined
  if (isGallery(figure, body)) convertGallery(figure, body, style)
  else if (picture && images.length === 1 && !table && !holdsMore) convertPictureFigure(figure, picture, body, style)
  else {
    if (table) addImportedHtml(table, body, captionOf(figure, body))
    else if (media && !picture) convertMedia(media, body, captionOf(figure, body))
    for (const one of [table, media]) if (one && (one === table || !picture)) body.taken.add(one)
    body.container(figure, style)
  }
}
