import type { RichNode } from '../../../../core/rich-text.ts'
import { cut, oneLine } from '../text.ts'
import { type Body, type LibraryFile, linkParagraph } from './body.ts'
import { PLACEHOLDER, type Shortcode } from './extract-shortcodes.ts'
import {
  attr,
  classesOf,
  findAll,
  findFirst,
  type HtmlElement,
  isElement,
  textBetweenTags,
  textOf,
} from './html-tree.ts'
import { embedAddress, nearestRatio, playerAddress, playerBlock } from './player-address.ts'
import type { Style } from './style.ts'

interface PlayerParts {
  readonly title?: string
  readonly caption?: string
  readonly ratio?: string
}

/** An embedded page; an address that cannot be embedded is reported. */
export function addPlayer(
  address: string,
  body: Body,
  { title = '', caption = '', ratio = '16:9' }: PlayerParts = {},
): void {
  const url = embedAddress(address)
  if (url) {
    const words = { title: cut(oneLine(title), 300), caption: cut(oneLine(caption), 600) }
    const { type, props } = playerBlock({ url, ...words, ratio })
    body.add(type, props)
  } else if (address.trim() !== '') body.losses.add('player', address)
  if (!url && oneLine(caption) !== '') body.writer.node(linkParagraph(oneLine(caption), undefined))
}

/** A video or audio file: a link to it, because the browser plays it there. */
export function addFileLink(address: string, label: string, body: Body): void {
  const target = body.context.link(address)
  if (!target) body.losses.add('link', address)
  else if (target.isOld) body.losses.add('oldLink', address)
  const text = oneLine(label) || body.context.fileAt(address)?.title || fileName(address) || target?.href
  body.writer.end()
  if (text) body.writer.node(linkParagraph(cut(text, 1000), target?.href))
}

/** Converts a `src`: a player's page, or a file. */
export function addMedia(address: string, label: string, body: Body): void {
  if (address.trim() === '') return
  if (playerAddress(address.trim())) addPlayer(address, body, { caption: label })
  else {
    body.losses.add('mediaFile', fileName(address))
    addFileLink(address.trim(), label, body)
  }
}

function fileName(address: string): string {
  const name = address.split(/[?#]/)[0]!.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export function convertIframe(frame: HtmlElement, body: Body): void {
  // The framed page is also a quotation with a link right before it.
  if (classesOf(frame).includes('wp-embedded-content')) return
  const address = attr(frame, 'src') || attr(frame, 'data-src') || attr(frame, 'data-lazy-src')
  const ratio = nearestRatio(Number.parseFloat(attr(frame, 'width')), Number.parseFloat(attr(frame, 'height')))
  addPlayer(address, body, { title: attr(frame, 'title'), ratio })
}

/** `<video>` and `<audio>`; the caption is that of the surrounding figure. */
export function convertMedia(media: HtmlElement, body: Body, caption = ''): void {
  const source = findFirst(media, 'source')
  addMedia(attr(media, 'src') || (source ? attr(source, 'src') : ''), caption, body)
}

/** `<object>` and `<embed>`, which embedded videos before HTML5. */
export function convertObject(element: HtmlElement, body: Body): void {
  const inner = findFirst(element, 'embed')
  const param = findAll(element.childNodes, (one) => one.tagName === 'param').find((one) =>
    /^(?:movie|src)$/i.test(attr(one, 'name')),
  )
  const address =
    attr(element, 'data') ||
    attr(element, 'src') ||
    (param ? attr(param, 'value') : '') ||
    (inner ? attr(inner, 'src') : '')
  if (playerAddress(embedAddress(address) ?? '')) addPlayer(address, body)
  else body.losses.add('element', element.tagName)
}

/** The figure of an embed block: its address is the text inside. */
export function convertEmbedFigure(figure: HtmlElement, body: Body, style: Style): void {
  const wrapper = findAll(figure.childNodes, (one) => classesOf(one).includes('wp-block-embed__wrapper'))[0]
  const address = wrapper ? textOf([wrapper]).trim() : ''
  const aspect = classesOf(figure).flatMap((name) => /^wp-embed-aspect-(\d+)-(\d+)$/.exec(name)?.slice(1, 3) ?? [])
  if (wrapper && /^https?:\/\/\S+$/i.test(address)) {
    const ratio = nearestRatio(Number(aspect[0]), Number(aspect[1]))
    addPlayer(address, body, { caption: captionOf(figure, body), ratio })
    body.taken.add(wrapper)
  }
  body.container(figure, style)
}

/** Posts of social networks, embedded as a quotation that their script would have styled. */
const QUOTED_POSTS: Readonly<Record<string, (quote: HtmlElement) => string>> = {
  'twitter-tweet': lastLink,
  'twitter-video': lastLink,
  'instagram-media': (quote) => attr(quote, 'data-instgrm-permalink') || lastLink(quote),
  'tiktok-embed': (quote) => attr(quote, 'cite') || lastLink(quote),
  'bluesky-embed': lastLink,
  'wp-embedded-content': lastLink,
}

function lastLink(element: HtmlElement): string {
  const links = findAll(element.childNodes, (one) => one.tagName === 'a')
  return attr(links.at(-1) ?? element, 'href')
}

/** The address of the post in a quotation; '' for an ordinary quotation. */
export function quotedPost(quote: HtmlElement): string {
  const kind = classesOf(quote).find((name) => Object.hasOwn(QUOTED_POSTS, name))
  return kind ? QUOTED_POSTS[kind]!(quote) : ''
}

const MAX_LINKS = 2000

const SOURCES = [
  'src',
  'url',
  'href',
  'link',
  'mp3',
  'ogg',
  'wav',
  'm4a',
  'wma',
  'flac',
  'mp4',
  'webm',
  'ogv',
  'm4v',
  'mov',
  'flv',
  'wmv',
]

/** `[audio]`, `[video]`, `[embed]`, and the players that plugins name after their site. */
export function convertPlayerShortcode({ name, attributes, content }: Shortcode, body: Body): void {
  const { named, plain } = attributes
  const inside = textBetweenTags(content)
  const given =
    SOURCES.map((key) => named.get(key)).find(Boolean) ?? plain.find((value) => value !== '=') ?? inside.split(/\s/)[0]!
  const value = (given || named.get('id') || '').replace(/^=/, '').replaceAll('&amp;', '&')
  const address = /^(?:https?:)?\/\//i.test(value) ? value : addressOfId(name, value)
  if (address === '') body.losses.add('shortcode', name)
  else if (/^(?:audio|video)$/.test(name)) addMedia(address, named.get('caption') ?? named.get('title') ?? '', body)
  else addPlayer(address, body)
}

const BY_ID: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  wpvideo: 'https://videopress.com/v/',
  videopress: 'https://videopress.com/v/',
  dailymotion: 'https://www.dailymotion.com/video/',
  tweet: 'https://twitter.com/i/status/',
  twitter: 'https://twitter.com/i/status/',
}

function addressOfId(name: string, id: string): string {
  const site = name.replace(/^(?:su|fusion)_/, '')
  return Object.hasOwn(BY_ID, site) && /^[\w-]{4,40}$/.test(id) ? BY_ID[site] + id : ''
}

/** `[playlist]`: a list of links to its recordings or films. */
export function convertPlaylist({ attributes }: Shortcode, body: Body): void {
  const ids = (attributes.named.get('ids') ?? attributes.named.get('include') ?? '').split(/[\s,]+/).filter(Boolean)
  const files =
    ids.length > 0
      ? ids.flatMap((id) => body.context.file(id) ?? [])
      : body.context.filesOf().filter((file) => !file.isPicture)
  const links = files.slice(0, MAX_LINKS).map((file) => ({ type: 'listItem' as const, content: [linkTo(file, body)] }))
  body.context.allowance.listedFiles -= links.length
  if (links.length === 0 || body.context.allowance.listedFiles < 0) body.losses.add('shortcode', 'playlist')
  else body.writer.node({ type: 'bulletList', content: links })
}

function linkTo(file: LibraryFile, body: Body): RichNode {
  return linkParagraph(file.title || fileName(file.url) || file.url, body.context.link(file.url)?.href)
}

/** The caption of a figure with a video, a table or code, if it is only text. */
export function captionOf(figure: HtmlElement, body: Body): string {
  const caption = figure.childNodes.filter(isElement).find((child) => child.tagName === 'figcaption')
  if (!caption || holdsMoreThanWords(caption)) return ''
  body.taken.add(caption)
  return oneLine(textOf([caption]))
}

export function holdsMoreThanWords(element: HtmlElement): boolean {
  return findFirst(element, 'img', 'iframe', 'video', 'audio', 'object', 'table', PLACEHOLDER) !== undefined
}
