import type { Inline } from '../../../../core/rich-text.ts'
import { cut, oneLine } from '../text.ts'
import type { Body } from './body.ts'
import {
  attr,
  classesOf,
  findAll,
  findFirst,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  isText,
  parentOf,
} from './html-tree.ts'
import type { Standing } from './paragraph-run.ts'
import { sameFile } from './picture-address.ts'
import type { PictureLink, Style } from './style.ts'

interface PictureParts {
  readonly link?: PictureLink | undefined
  readonly caption?: Inline[]
  /** The elements whose classes set its alignment and size. */
  readonly frames?: readonly HtmlElement[]
}

/** `<img>`: an image, an emoji, or nothing (a tracking pixel). */
export function convertImage(img: HtmlElement, body: Body, style: Style): void {
  const isCharacter = hasClass(img, 'wp-smiley') || hasClass(img, 'emoji')
  const isCounter = attr(img, 'width') === '1' && attr(img, 'height') === '1'
  if (isCharacter) body.writer.text(attr(img, 'alt'), style)
  const standing = isCharacter || isCounter ? undefined : pictureOf(img, body, { link: style.link })
  if (standing) body.writer.amongWords(standing)
}

/** The image block of an `<img>`; undefined without an address that can be fetched. */
export function pictureOf(
  img: HtmlElement,
  body: Body,
  { link, caption = [], frames = [] }: PictureParts,
): Standing | undefined {
  const address = pictureAddress(img)
  const alt = cut(oneLine(attr(img, 'alt')), 500)
  const assetId = body.context.picture(address, pictureId(img), alt)?.key
  if (!assetId) {
    body.losses.add('missingPicture', address || alt)
    return undefined
  }
  const classes = [img, ...frames].flatMap(classesOf)
  if (classes.includes('alignleft') || classes.includes('alignright')) body.losses.add('float')
  const wide = classes.includes('alignwide') || classes.includes('alignfull')
  const width = wide ? 'full' : widthOf(img, classes)
  const target = linkOf(link, address, assetId, body)
  const props: Record<string, unknown> = { assetId, alt, caption, width, align: alignOf(classes, width) }
  if (target) props.link = target
  if (target && link?.newWindow) props.newWindow = true
  return { block: body.make('image', props), wide }
}

/** The library's id that the editor left in the class of an image. */
export function pictureId(img: HtmlElement): string {
  return attr(img, 'data-id') || (/(?:^|\s)wp-image-(\d+)/.exec(attr(img, 'class'))?.[1] ?? '')
}

/** The address of the image. Lazy-loading plugins have a placeholder in `src` and the address elsewhere. */
export function pictureAddress(img: HtmlElement): string {
  const src = attr(img, 'src').trim()
  if (src !== '' && !/^data:/i.test(src)) return src
  const late = ['data-orig-file', 'data-src', 'data-lazy-src', 'data-large-file', 'data-image'].map((name) =>
    attr(img, name).trim(),
  )
  const [fromSet] = (attr(img, 'srcset') || attr(img, 'data-srcset')).trim().split(/[\s,]/)
  return late.find((address) => address !== '') || fromSet || src
}

/** A link to the image itself only enlarged it, which ours do anyway. */
function linkOf(link: PictureLink | undefined, address: string, assetId: string, body: Body): string {
  if (!link || link.address === '') return ''
  if (body.context.fileAt(link.address)?.key === assetId || sameFile(link.address, address)) return ''
  const target = body.context.link(link.address)
  if (!target) body.losses.add('link', link.address)
  else if (target.isOld) body.losses.add('oldLink', link.address)
  return target?.href ?? ''
}

/** Thirds of a text column of about 700 pixels. */
function widthOf(img: HtmlElement, classes: readonly string[]): 'small' | 'medium' | 'full' {
  const styled = /(?:^|;)\s*width:\s*([\d.]+)(px|%)/.exec(attr(img, 'style'))
  const pixels = styled ? Number(styled[1]) * (styled[2] === '%' ? 7 : 1) : Number.parseInt(attr(img, 'width'), 10)
  if (pixels > 0) return pixels <= 320 ? 'small' : pixels <= 560 ? 'medium' : 'full'
  if (classes.includes('size-thumbnail')) return 'small'
  return classes.includes('size-medium') || classes.includes('alignleft') || classes.includes('alignright')
    ? 'medium'
    : 'full'
}

function alignOf(classes: readonly string[], width: string): 'start' | 'center' | 'end' {
  if (classes.includes('alignright')) return 'end'
  return classes.includes('aligncenter') || width === 'full' ? 'center' : 'start'
}

/** A figure with one image: the other content is its caption, marked as such or not. */
export function convertPictureFigure(figure: HtmlElement, img: HtmlElement, body: Body, style: Style): void {
  const anchor = closest(img, figure, ['a'])
  const caption = findFirst(figure, 'figcaption', 'dd')
  const plain: Style = { marks: [], align: undefined, lines: 'collapsed' }
  body.taken.add(img)
  const rest = body.words(caption ? [caption] : figure.childNodes, plain)
  if (caption) body.taken.add(caption)
  const written = attr(figure, 'data-caption')
  const words: Inline[] =
    rest.words.length > 0 || written === '' ? rest.words : [{ type: 'text', text: oneLine(written) || ' ' }]
  const link = anchor ? { address: attr(anchor, 'href'), newWindow: attr(anchor, 'target') === '_blank' } : style.link
  const outer = parentOf(figure)
  const standing = pictureOf(img, body, { link, caption: words, frames: outer ? [figure, outer] : [figure] })
  body.writer.end()
  if (standing) body.writer.block(standing)
  else if (words.length > 0) body.writer.node({ type: 'paragraph', content: words })
  for (const other of rest.standing) body.writer.block(other)
  if (caption) body.walk(figure.childNodes, style)
  body.writer.end()
}

/** The closest ancestor with one of these tags, up to the root of the search. */
export function closest(node: HtmlElement, root: HtmlElement, tags: readonly string[]): HtmlElement | undefined {
  for (let one = parentOf(node); one && one !== root; one = parentOf(one)) if (tags.includes(one.tagName)) return one
  return undefined
}

/** The images in an element that no other part has claimed. */
export function imagesIn(element: HtmlElement, body: Body): HtmlElement[] {
  return findAll(element.childNodes, (one) => one.tagName === 'img' && !body.taken.has(one))
}

/** Whether these nodes have no visible content. */
export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (isText(node)) return /^[\s\u00a0]*$/.test(node.value)
    return !isElement(node) || (node.tagName !== 'img' && isBlank(node.childNodes))
  })
}
