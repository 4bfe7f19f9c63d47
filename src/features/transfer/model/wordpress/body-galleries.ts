import type { Inline } from '../../../../core/rich-text.ts'
import { cut, oneLine } from '../text.ts'
import type { Body, LibraryFile } from './body.ts'
import { closest, imagesIn, pictureAddress, pictureId } from './body-pictures.ts'
import { attr, classesOf, findFirst, type HtmlElement, hasClass, parentOf, parseHtml } from './html-tree.ts'
import { sameFile } from './picture-address.ts'
import type { ShortcodeAttributes } from './shortcode-syntax.ts'
import type { Style } from './style.ts'

export interface GridPicture {
  assetId: string
  alt: string
  caption: Inline[]
  link?: string
}

const PLAIN: Style = { marks: [], align: undefined, lines: 'collapsed' }
const MAX_PICTURES = 500
const COLUMNS = /^(?:columns|gallery-columns|sqs-gallery-thumbnails-per-row)-(\d)$/
/** Squarespace's elements around each image of a gallery, with its caption. */
const SLIDES = ['slide', 'summary-item']

/** `wp:gallery` and other gallery markup: its images in order, followed by its other content. */
export function convertGallery(gallery: HtmlElement, body: Body, style: Style): void {
  const images = imagesIn(gallery, body)
  const slides = Map.groupBy(images, (img) => slideOf(img, gallery))
  // A slide with several images is of an unknown kind.
  const slideAround = (img: HtmlElement) => {
    const slide = slideOf(img, gallery)
    return slide && slides.get(slide)?.length === 1 ? slide : undefined
  }
  const pictures = images.flatMap((img) => gridPicture(img, gallery, body, slideAround(img)) ?? [])
  const classes = classesOf(gallery)
  const columns = classes.flatMap((name) => COLUMNS.exec(name)?.[1] ?? [])[0]
  const ratio =
    classes.includes('is-cropped') || classes.includes('sqs-gallery-aspect-ratio-square') ? '1:1' : 'natural'
  addGrid(pictures, Number(columns) || Math.min(3, images.length), ratio, body)
  body.container(gallery, style)
}

export function gridPicture(
  img: HtmlElement,
  gallery: HtmlElement,
  body: Body,
  slide?: HtmlElement,
): GridPicture | undefined {
  const address = pictureAddress(img)
  const alt = cut(oneLine(attr(img, 'alt')), 500)
  body.taken.add(img)
  const assetId = body.context.picture(address, pictureId(img), alt)?.key
  if (!assetId) {
    body.losses.add('missingPicture', address || alt)
    return undefined
  }
  const caption = captionIn(img, gallery, body, slide)
  const anchor = closest(img, gallery, ['a'])
  const link = anchor ? ownLink(attr(anchor, 'href'), address, assetId, body) : ''
  return { assetId, alt, caption, ...(link ? { link } : {}) }
}

/** All text of a slide, or the caption of the figure. */
function captionIn(img: HtmlElement, gallery: HtmlElement, body: Body, slide: HtmlElement | undefined): Inline[] {
  const frame = slide ? undefined : closest(img, gallery, ['figure', 'li', 'dl'])
  const words = slide ?? (frame && findFirst(frame, 'figcaption', 'dd'))
  if (!words || body.taken.has(words)) return []
  const read = body.words(words.childNodes, PLAIN)
  body.taken.add(words)
  for (const one of read.standing) body.writer.block(one)
  return read.words
}

function slideOf(img: HtmlElement, gallery: HtmlElement): HtmlElement | undefined {
  for (let one = parentOf(img); one && one !== gallery; one = parentOf(one))
    if (SLIDES.some((name) => hasClass(one!, name))) return one
  return undefined
}

/** Galleries link to the file or its page by default; ours open the image themselves. */
function ownLink(href: string, address: string, assetId: string, body: Body): string {
  if (href === '' || sameFile(href, address) || body.context.fileAt(href)?.key === assetId) return ''
  const target = body.context.link(href)
  return target && !target.isOld ? target.href : ''
}

/** `[gallery]`: the images it names, or else those that were uploaded to the post. */
export function convertGalleryShortcode({ named }: ShortcodeAttributes, body: Body): void {
  const ids = listOf(named.get('ids') ?? named.get('include') ?? '')
  const files = ids.length > 0 ? filesNamed(ids, body) : uploadedFiles(named, body)
  const { allowance } = body.context
  allowance.listedFiles -= files.length
  if (files.length === 0) body.losses.add('shortcode', 'gallery')
  else if (allowance.listedFiles < 0) body.losses.add('tooLong', 'gallery')
  else addFiles(files, named, body)
}

function addFiles(files: readonly LibraryFile[], named: ReadonlyMap<string, string>, body: Body): void {
  const pictures = files.map((file) => ({
    assetId: file.key,
    alt: cut(oneLine(file.alt), 500),
    caption: file.caption === '' ? [] : body.words(parseHtml(file.caption), PLAIN).words,
  }))
  // Images are shown uncropped only if a large size was requested; the usual thumbnails are square crops.
  const isWhole = /^(?:medium|large|full)$/.test(named.get('size') ?? '') || named.has('type')
  addGrid(pictures, Number.parseInt(named.get('columns') ?? '', 10) || 3, isWhole ? 'natural' : '1:1', body)
}

function filesNamed(ids: readonly string[], body: Body): LibraryFile[] {
  return ids.flatMap((id) => {
    const file = body.context.file(id)
    if (!file) body.losses.add('missingPicture', id)
    return file ?? []
  })
}

function uploadedFiles(named: ReadonlyMap<string, string>, body: Body): LibraryFile[] {
  const excluded = new Set(listOf(named.get('exclude') ?? '').flatMap((id) => body.context.file(id)?.key ?? []))
  const files = body.context.filesOf(named.get('id')).filter((file) => file.isPicture && !excluded.has(file.key))
  if (/^(?:title|post_title)$/i.test(named.get('orderby') ?? ''))
    files.sort((a, b) => a.title.localeCompare(b.title, 'it'))
  return /^desc$/i.test(named.get('order') ?? '') ? files.reverse() : files
}

function listOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10_000)
}

export function addGrid(pictures: readonly GridPicture[], columns: number, ratio: string, body: Body): void {
  body.writer.end()
  for (let from = 0; from < pictures.length; from += MAX_PICTURES)
    body.add(
      'picture-grid',
      { images: pictures.slice(from, from + MAX_PICTURES), columns: Math.min(9, Math.max(1, columns)), ratio },
      true,
    )
}

/** Whether an element is a gallery by its class: the block's, the classic shortcode's output, or Jetpack's. */
export function isGallery(element: HtmlElement, body: Body): boolean {
  const named = [
    'wp-block-gallery',
    'gallery',
    'tiled-gallery',
    'wp-block-jetpack-tiled-gallery',
    'wp-block-jetpack-slideshow',
    'sqs-gallery-container',
    'sqs-gallery',
  ]
  if (
    !named.some((name) => hasClass(element, name)) &&
    !classesOf(element).some((name) => name.startsWith('galleryid-'))
  )
    return false
  return imagesIn(element, body).length > 0
}
