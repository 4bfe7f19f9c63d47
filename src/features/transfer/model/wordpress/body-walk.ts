import type { Body } from './body.ts'
import {
  convertButton,
  convertColumns,
  convertCover,
  convertFigure,
  convertFile,
  convertLine,
  convertSpacer,
} from './body-blocks.ts'
import { convertLongCode, convertPre, isLongCode } from './body-code.ts'
import { convertComment, convertSocialLinks, templateNodes } from './body-comments.ts'
import { convertGallery, isGallery } from './body-galleries.ts'
import { convertList } from './body-lists.ts'
import { convertNoscript } from './body-noscript.ts'
import { convertPicturePage, isPicturePage } from './body-picture-pages.ts'
import { convertImage } from './body-pictures.ts'
import { convertEmbedFigure, convertIframe, convertMedia, convertObject } from './body-players.ts'
import { convertQuote } from './body-quotes.ts'
import { convertShortcode } from './body-shortcodes.ts'
import {
  alignmentOf,
  writeBreak,
  writeHeading,
  writeInline,
  writeLink,
  writeParagraph,
  writeText,
} from './body-text.ts'
import { PLACEHOLDER } from './extract-shortcodes.ts'
import { attr, classesOf, type HtmlElement, type HtmlNode, isElement, isText } from './html-tree.ts'
import { addImportedHtml } from './imported-html.ts'
import type { Style } from './style.ts'

type Handler = (element: HtmlElement, body: Body, style: Style) => void

const keep: Handler = (element, body) => addImportedHtml(element, body)
const drop: Handler = (element, body) => body.losses.add('element', element.tagName)
const skip: Handler = () => {}
const dropForm: Handler = (element, body, style) => {
  body.writer.end()
  drop(element, body, style)
}

/** Blocks of the block editor, by the class of their element. */
const BY_CLASS: Readonly<Record<string, Handler>> = {
  'wp-block-button': convertButton,
  'wp-block-columns': convertColumns,
  'wp-block-cover': convertCover,
  'wp-block-cover-image': convertCover,
  'wp-block-embed': convertEmbedFigure,
  'wp-block-file': convertFile,
  'wp-block-social-links': convertSocialLinks,
  'wp-block-spacer': convertSpacer,
  'wp-caption': convertFigure,
  'sqs-block-button': convertButton,
  // Texts for screen readers only, such as «View fullsize» on each image of Squarespace.
  'v6-visually-hidden': skip,
}

const BY_TAG: Readonly<Record<string, Handler>> = {
  [PLACEHOLDER]: (element, body) => convertShortcode(Number(attr(element, 'n')), body),
  a: writeLink,
  audio: (element, body) => convertMedia(element, body),
  blockquote: convertQuote,
  br: (_, body, style) => writeBreak(body, style),
  details: keep,
  dl: keep,
  embed: convertObject,
  figure: convertFigure,
  form: dropForm,
  hr: convertLine,
  iframe: convertIframe,
  img: convertImage,
  noscript: convertNoscript,
  object: convertObject,
  ol: convertList,
  p: writeParagraph,
  pre: convertPre,
  rp: skip,
  table: keep,
  ul: convertList,
  video: (element, body) => convertMedia(element, body),
  wbr: skip,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, writeHeading])),
  ...Object.fromEntries(
    `script style input select textarea option optgroup datalist template svg math canvas map area link
    meta base title applet frameset frame`
      .split(/\s+/)
      .map((tag) => [tag, drop]),
  ),
}

/** Whether an element's text is for screen readers only. */
export function isHiddenWord(classes: readonly string[]): boolean {
  return classes.some((name) => BY_CLASS[name] === skip)
}

const CONTAINERS = new Set(
  `address article aside body center dd details dialog dir div dt fieldset figcaption footer header hgroup html legend li
  main menu nav section summary`.split(/\s+/),
)

/** Converts one node of a body's tree, with its descendants. */
export function walkNode(node: HtmlNode, body: Body, style: Style): void {
  if (isText(node)) writeText(node.value, body, style)
  else if ('data' in node) convertComment(node.data, body, style)
  else if (isElement(node)) walkElement(node, body, style)
}

function walkElement(element: HtmlElement, body: Body, style: Style): void {
  const handler = handlerOf(element, body, style)
  if (!handler) for (const node of templateNodes(element.childNodes)) body.taken.add(node)
  if (handler) handler(element, body, style)
  else if (!CONTAINERS.has(element.tagName)) writeInline(element, body, style)
  else body.container(element, { ...style, align: alignmentOf(element, style.align) })
}

function handlerOf(element: HtmlElement, body: Body, style: Style): Handler | undefined {
  const named = classesOf(element).find((name) => Object.hasOwn(BY_CLASS, name))
  if (named) return BY_CLASS[named]
  if (element.tagName !== 'img' && isGallery(element, body)) return convertGallery
  if (isPicturePage(element, body)) return convertPicturePage
  if (style.lines === 'paragraphs' && isLongCode(element)) return convertLongCode
  return Object.hasOwn(BY_TAG, element.tagName) ? BY_TAG[element.tagName] : undefined
}
