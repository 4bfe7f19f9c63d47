import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  Parser,
  type Token,
} from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/**
 * Browsers stop nesting at 512; real pages stay under 60. The limit lets everything that walks a tree be recursive.
 */
const MAX_DEPTH = 150
/** Elements without content, and those whose text is not markup: they open even where nothing else may. */
const LEAVES = new Set(
  'area base br col embed hr img input link meta param source track wbr script style textarea title iframe xmp noembed noframes'.split(
    ' ',
  ),
)
/** Elements that the parser reopens in each later paragraph until they are closed. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

class TooManyElements extends Error {}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  maxFormatting = 20

  override onStartTag(token: Token.TagToken): void {
    const { depth } = this.openElements
    if (depth > MAX_DEPTH + 30 || (depth > MAX_DEPTH && !LEAVES.has(token.tagName))) return
    if (FORMATTING.has(token.tagName) && this.formattingCount() >= this.maxFormatting) return
    super.onStartTag(token)
  }

  private formattingCount(): number {
    let count = 0
    for (let entry = this.activeFormattingElements.newest; entry && count < this.maxFormatting; entry = entry.older)
      count++
    return count
  }
}

/**
 * The tree of a body's HTML as a browser would build it, never deeper than a recursive walk allows, and never with
 * many times more elements than the source has.
 */
export function parseHtml(source: string): HtmlNode[] {
  try {
    return parseWithin(source, 20)
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
    // Formatting that is never closed is repeated in every following paragraph; without it nothing is repeated.
    return parseWithin(source, 0)
  }
}

function parseWithin(source: string, maxFormatting: number): HtmlNode[] {
  let budget = 20_000 + source.length / 2
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...args: Parameters<typeof defaultTreeAdapter.createElement>) => {
      if (maxFormatting > 0 && --budget < 0) throw new TooManyElements()
      return defaultTreeAdapter.createElement(...args)
    },
  }
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
  const parser = BoundedParser.getFragmentParser(context, { treeAdapter, scriptingEnabled: false }) as BoundedParser
  parser.maxFormatting = maxFormatting
  parser.tokenizer.write(source, true)
  return parser.getFragment().childNodes
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

export function parentOf(element: HtmlElement): HtmlElement | undefined {
  return element.parentNode && 'tagName' in element.parentNode ? element.parentNode : undefined
}

export function attr(element: HtmlElement, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? ''
}

export function classesOf(element: HtmlElement): string[] {
  return attr(element, 'class').split(/\s+/).filter(Boolean)
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return classesOf(element).includes(name)
}

/** The elements below these nodes that match `test`, in reading order; descendants of a match are not searched. */
export function findAll(nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = []
  const search = (list: readonly HtmlNode[]) => {
    for (const node of list) {
      if (!isElement(node)) continue
      if (test(node)) found.push(node)
      else search(node.childNodes)
    }
  }
  search(nodes)
  return found
}

export function findFirst(element: HtmlElement, ...tags: string[]): HtmlElement | undefined {
  for (const node of element.childNodes) {
    if (!isElement(node)) continue
    const found = tags.includes(node.tagName) ? node : findFirst(node, ...tags)
    if (found) return found
  }
  return undefined
}

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'svg', 'title'])

/** Visible text, with its original white space; `<br>` is a line end. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.value
    else if (!isElement(node)) continue
    else if (node.tagName === 'br') text += '\n'
    else if (!SILENT.has(node.tagName)) text += textOf(node.childNodes)
  }
  return text
}

/** Visible text, with a space for each tag. */
export function textBetweenTags(source: string): string {
  const parts: string[] = []
  const collect = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (isText(node)) parts.push(node.value)
      else if (isElement(node) && !SILENT.has(node.tagName)) collect(node.childNodes)
    }
  }
  collect(parseHtml(source))
  return parts.join(' ').trim()
}

/** A line of HTML, such as a title, as plain text. */
export function plainLine(source: string): string {
  if (!/[<&]/.test(source)) return source.replace(/\s+/g, ' ').trim()
  return textOf(parseHtml(source)).replace(/\s+/g, ' ').trim()
}
