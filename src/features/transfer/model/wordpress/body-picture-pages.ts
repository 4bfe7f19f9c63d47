import type { Body } from './body.ts'
import { addGrid, gridPicture } from './body-galleries.ts'
import { isBlank } from './body-pictures.ts'
import { classesOf, type HtmlElement, type HtmlNode, isElement, isText, textOf } from './html-tree.ts'
import type { Style } from './style.ts'

const PLAIN: Style = { marks: [], align: undefined, lines: 'collapsed' }
/** With more text between two images, it is a text with images. */
const LONGEST_CAPTION = 300

/**
 * A page of images, as Squarespace exports its gallery pages: one element without a class that contains only images,
 * each with at most one line below it.
 */
export function isPicturePage(element: HtmlElement, body: Body): boolean {
  if (element.tagName !== 'div' || classesOf(element).length > 0) return false
  const parts = element.childNodes.filter((node) => !isBlank([node]))
  const [first] = parts
  return (
    first !== undefined &&
    isPicture(first) &&
    parts.filter(isPicture).length >= 2 &&
    parts.every((node) => !body.taken.has(node) && (isPicture(node) || isCaption(node)))
  )
}

function isPicture(node: HtmlNode): node is HtmlElement {
  return isElement(node) && node.tagName === 'img' && classesOf(node).length === 0
}

/** The elements of a caption; any other element among images makes the page a text. */
function isCaption(node: HtmlNode): boolean {
  if (isText(node)) return node.value.trim().length <= LONGEST_CAPTION
  if (!isElement(node)) return false
  const isLine = node.tagName === 'p' || node.tagName === 'br'
  const isPlain = node.childNodes.every((child) => isText(child) || (isElement(child) && INLINE.has(child.tagName)))
  return isLine && isPlain && textOf([node]).length <= LONGEST_CAPTION
}

const INLINE = new Set(['a', 'b', 'br', 'em', 'i', 'span', 'strong'])

export function convertPicturePage(page: HtmlElement, body: Body): void {
  const groups: { img: HtmlElement; below: HtmlNode[] }[] = []
  for (const node of page.childNodes) {
    if (isPicture(node)) groups.push({ img: node, below: [] })
    else groups.at(-1)?.below.push(node)
  }
  const pictures = groups.flatMap(({ img, below }) => {
    const picture = gridPicture(img, page, body)
    if (!picture) {
      body.writer.end()
      body.walk(below, PLAIN)
      body.writer.end()
      return []
    }
    const { words: caption, standing } = body.words(below, PLAIN)
    for (const one of standing) body.writer.block(one)
    return { ...picture, caption }
  })
  addGrid(pictures, Math.min(3, pictures.length), 'natural', body)
}
