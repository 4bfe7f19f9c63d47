import type { Measured } from '../fidelity.ts'
import { templateNodes } from './body-comments.ts'
import { pictureAddress } from './body-pictures.ts'
import { isHiddenWord } from './body-walk.ts'
import { extractShortcodes } from './extract-shortcodes.ts'
import { attr, classesOf, type HtmlElement, type HtmlNode, isElement, isText, parseHtml } from './html-tree.ts'
import { originalOf } from './picture-address.ts'

const SILENT = new Set('script style template textarea select option svg title head iframe object noscript'.split(' '))
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'heading'])),
  li: 'item',
  td: 'cell',
  th: 'cell',
  blockquote: 'quote',
}

class Measure {
  readonly words: string[] = []
  readonly structure: Record<string, number> = {}
  readonly links: string[] = []
  readonly pictures = new Set<string>()
  private readonly linkOf: (address: string) => string | undefined
  private readonly isPage: boolean

  constructor(isPage: boolean, linkOf: (address: string) => string | undefined) {
    this.isPage = isPage
    this.linkOf = linkOf
  }

  walk(nodes: readonly HtmlNode[]): string {
    const hidden = new Set(this.isPage ? [] : templateNodes(nodes))
    return nodes.map((node) => (hidden.has(node) ? '' : this.node(node))).join('')
  }

  private node(node: HtmlNode): string {
    if (isText(node)) {
      this.words.push(...wordsOf(node.value))
      return node.value
    }
    return isElement(node) ? this.element(node) : ''
  }

  private element(element: HtmlElement): string {
    const { tagName } = element
    const classes = classesOf(element)
    if (SILENT.has(tagName) || isHiddenWord(classes)) return ''
    if (tagName === 'img') this.picture(element)
    // An image whose file has not arrived keeps its place.
    if (this.isPage && classes.includes('picture-missing')) this.pictures.add(`missing ${this.pictures.size}`)
    const text = this.walk(element.childNodes).trim()
    const kind = Object.hasOwn(KINDS, tagName) ? KINDS[tagName]! : undefined
    if (kind !== undefined && text !== '') this.structure[kind] = (this.structure[kind] ?? 0) + 1
    const link = tagName === 'a' && text !== '' ? this.linkOf(attr(element, 'href').trim()) : undefined
    if (link !== undefined) this.links.push(link)
    return text
  }

  private picture(img: HtmlElement): void {
    const isCounter = attr(img, 'width') === '1' && attr(img, 'height') === '1'
    const address = pictureAddress(img)
    if (isCounter || address === '' || classesOf(img).some((name) => name === 'emoji' || name === 'wp-smiley')) return
    // On a page each place counts, in the file each image.
    this.pictures.add(this.isPage ? `place ${this.pictures.size}` : originalOf(address))
  }

  result(): Measured {
    const { words, structure, links, pictures } = this
    return { words, structure, links, pictures: pictures.size }
  }
}

/** Words of letters and digits; addresses became players or links, and do not count. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ').normalize('NFC')
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Counts of a body in the file. */
export function measureBody(source: string, linkOf: (address: string) => string | undefined): Measured {
  const measure = new Measure(false, (address) => {
    if (address === '' || address === '#') return undefined
    const target = linkOf(address)
    return target === undefined ? undefined : sameForm(target)
  })
  measure.walk(parseHtml(extractShortcodes(source).html))
  return measure.result()
}

/** Counts of the content of a rendered page. */
export function measurePage(html: string): Measured {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const measure = new Measure(true, sameForm)
  measure.walk(parseHtml(main))
  return measure.result()
}

/** A canonical form for equivalent addresses. */
function sameForm(address: string): string {
  return URL.parse(address, 'http://sito.invalid')?.href ?? address
}
