import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Inline, Mark, RichNode } from '../../../../core/rich-text.ts'
import { BodyWriter } from './body-writer.ts'
import type { Shortcode } from './extract-shortcodes.ts'
import { type HtmlElement, type HtmlNode, textBetweenTags } from './html-tree.ts'
import { Losses } from './losses.ts'
import type { Standing } from './paragraph-run.ts'
import type { Style } from './style.ts'

/** A file of the old site's library, as a body needs it. */
export interface LibraryFile {
  readonly key: Id
  readonly url: string
  readonly title: string
  readonly alt: string
  /** HTML. */
  readonly caption: string
  readonly isPicture: boolean
}

/** The parts of the export that the conversion of one body needs. */
export interface BodyContext {
  readonly newId: () => Id
  /** A file by its id in the old site. */
  file(wpId: string): LibraryFile | undefined
  /** A file by its address, the address of one of its sizes, or that of its own page. */
  fileAt(address: string): LibraryFile | undefined
  /** Files that were uploaded to a post, in the order of its gallery; without a number, to the one being converted. */
  filesOf(wpId?: string): readonly LibraryFile[]
  /** The asset of an image in a body, in the library or not, and its address; undefined without a usable address. */
  picture(address: string, wpId: string, alt: string): { readonly key: Id; readonly url: string } | undefined
  /** New target of a link; undefined when it is disallowed. `isOld`: it still leads to the old site. */
  link(address: string): { readonly href: string; readonly isOld: boolean } | undefined
  /** Body of a shared block. */
  sharedBlock(wpId: string): string | undefined
  /** The post's footnotes as WordPress stores them: JSON in a custom field. */
  readonly footnotes: string
  readonly allowance: Allowance
}

/**
 * How much all bodies of an import together may copy from elsewhere in the file. A few bytes can repeat a gallery of
 * thousands of images, or a shared block of any length; real sites stay far below.
 */
export interface Allowance {
  listedFiles: number
  sharedText: number
}

export function newAllowance(): Allowance {
  return { listedFiles: 500_000, sharedText: 20_000_000 }
}

export type Dispatch = (node: HtmlNode, body: Body, style: Style) => void

/** State of the conversion of one body. */
export class Body {
  readonly context: BodyContext
  readonly losses = new Losses()
  writer: BodyWriter
  /** Shortcodes of the current HTML, by the number in their placeholders. */
  shortcodes: readonly Shortcode[] = []
  readonly usedShortcodes = new Set<Shortcode>()
  /** Nodes that another part has already claimed. */
  readonly taken = new Set<HtmlNode>()
  /** Text up to the «more» mark. */
  teaser: string | undefined
  /** Nesting depth of shared blocks. */
  sharedDepth = 0
  private readonly dispatch: Dispatch

  constructor(context: BodyContext, dispatch: Dispatch) {
    this.context = context
    this.dispatch = dispatch
    this.writer = new BodyWriter(this, false)
  }

  walk(nodes: readonly HtmlNode[], style: Style): void {
    for (const node of nodes) if (!this.taken.has(node)) this.dispatch(node, this, style)
  }

  /** An element that begins and ends paragraphs, and has no other meaning here. */
  container(element: HtmlElement, style: Style): void {
    this.writer.end()
    this.walk(element.childNodes, style)
    this.writer.end()
  }

  make(type: string, props: Record<string, unknown>): StoredBlock {
    return { id: this.context.newId(), type, version: 1, props }
  }

  add(type: string, props: Record<string, unknown>, wide = false): void {
    this.writer.end()
    this.writer.block({ block: this.make(type, props), wide })
  }

  /** Separate rich text of what `read` writes; blocks that cannot be part of it are returned beside it. */
  nested(read: () => void): { nodes: RichNode[]; standing: Standing[] } {
    const outer = this.writer
    const inner = new BodyWriter(this, true)
    this.writer = inner
    read()
    inner.end()
    this.writer = outer
    return { nodes: inner.nodes, standing: inner.standing }
  }

  /** These nodes as inline text, for captions and the like. */
  words(nodes: readonly HtmlNode[], style: Style): { words: Inline[]; standing: Standing[] } {
    const { nodes: read, standing } = this.nested(() => this.walk(nodes, style))
    return { words: wordsOf(read).slice(0, 5000), standing }
  }
}

/** A paragraph that is one link, or only its text without a target. */
export function linkParagraph(text: string, href: string | undefined): RichNode {
  const marks: Mark[] = href === undefined ? [] : [{ type: 'link', href }]
  return { type: 'paragraph', content: [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }] }
}

/** The inline text of rich text, with a line break between paragraphs. */
export function wordsOf(nodes: readonly RichNode[]): Inline[] {
  const all: Inline[] = []
  const add = (words: readonly Inline[]) => {
    if (all.length > 0 && words.length > 0) all.push({ type: 'hardBreak' })
    for (const word of words) all.push(word)
  }
  for (const node of nodes) {
    if (node.type === 'paragraph' || node.type === 'heading') add(node.content)
    else if (node.type === 'codeBlock') add([{ type: 'text', text: node.text, marks: [{ type: 'code' }] }])
    else if (node.type === 'blockquote') add(wordsOf(node.content))
    else if (node.type === 'bulletList' || node.type === 'orderedList')
      for (const item of node.content) add(wordsOf(item.content))
    else if (node.type === 'importedHtml') add([{ type: 'text', text: textBetweenTags(node.html) || ' ' }])
  }
  return all
}
