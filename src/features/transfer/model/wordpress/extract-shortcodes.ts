import { decodeEntities, escapeHtml } from './html-text.ts'
import {
  isKnownShortcode,
  isShortcode,
  readShortcodeTag,
  type ShortcodeAttributes,
  type ShortcodeTag,
} from './shortcode-syntax.ts'

export interface Shortcode {
  readonly name: string
  readonly attributes: ShortcodeAttributes
  /** Content between the opening and the closing tag, verbatim; '' for names whose content stays in the text. */
  readonly content: string
}

/** The element that replaces a shortcode in the HTML; its `n` is the index in the list. */
export const PLACEHOLDER = 'vetrina-shortcode'

export interface Extracted {
  readonly html: string
  readonly shortcodes: readonly Shortcode[]
}

/** The content between the tags belongs to the shortcode, not to the page. */
const TAKES_CONTENT = new Set(['embed', 'audio', 'video', 'playlist', 'gallery', 'youtube', 'vimeo', 'googlemaps'])
const CAPTION = new Set(['caption', 'wp_caption'])
const CODE = new Set(['code', 'sourcecode'])
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/

/**
 * Removes the shortcodes from a body, so that none is read as text: those with an effect leave a placeholder, the tags
 * of all others are removed and leave their content. `[[name]]` becomes the text `[name]`. Tags, comments and code
 * samples are not searched: what they contain is not a shortcode, or a quoted one.
 */
export function extractShortcodes(source: string): Extracted {
  const scan = new Scan(source)
  scan.run()
  return { html: scan.out.join(''), shortcodes: scan.shortcodes }
}

class Scan {
  readonly out: string[] = []
  readonly shortcodes: Shortcode[] = []
  readonly source: string
  private at = 0
  /** Nesting depth of `<pre>` and `<code>`. */
  private quoted = 0
  /** Positions of closing tags, by name, in order. */
  private readonly closings = new Map<string, number[]>()
  /** Closing tags that were handled with their opening tag: their replacement, and where they end. */
  private readonly decided = new Map<number, { text: string; end: number }>()

  /** Names that occurred as shortcodes, so their closing tags are not text. */
  private readonly opened = new Set<string>()

  constructor(source: string) {
    this.source = source
    for (const match of source.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi)) {
      const name = match[1]!.toLowerCase()
      const places = this.closings.get(name)
      if (places) places.push(match.index)
      else this.closings.set(name, [match.index])
    }
  }

  run(): void {
    const mark = /[<[]/g
    for (;;) {
      mark.lastIndex = this.at
      const next = mark.exec(this.source)?.index ?? this.source.length
      this.copy(next)
      if (next === this.source.length) return
      if (this.source[next] === '<') this.copy(this.markupEnd(next))
      else this.bracket(next)
    }
  }

  private copy(end: number): void {
    this.out.push(this.source.slice(this.at, end))
    this.at = end
  }

  /** End of the tag or comment that begins here; the next character if `<` is literal. */
  private markupEnd(start: number): number {
    const { source } = this
    if (source.startsWith('<!--', start)) return endOf(source, '-->', start + 2)
    if (/[!?]/.test(source[start + 1] ?? '')) return endOf(source, '>', start)
    const name = /^<\/?([a-z][^\s/>]{0,20})/i.exec(source.slice(start, start + 24))
    if (!name) return start + 1
    const tag = name[1]!.toLowerCase()
    const end = tagEnd(source, start)
    const isClosing = source[start + 1] === '/'
    if (tag === 'pre' || tag === 'code') this.quoted = Math.max(0, this.quoted + (isClosing ? -1 : 1))
    if (isClosing || !RAW_TEXT.test(tag)) return end
    const closing = new RegExp(`</${tag}[\\s/>]`, 'gi')
    closing.lastIndex = end
    return closing.exec(source)?.index ?? source.length
  }

  private bracket(start: number): void {
    const escaped = this.source[start + 1] === '['
    const tag = readShortcodeTag(this.source, escaped ? start + 1 : start)
    if (escaped && tag && this.literal(tag, start)) return
    if (!tag || escaped || this.quoted > 0) this.copy(start + 1)
    else if (tag.closing) this.closing(tag, start)
    else if (this.counts(tag, start)) this.opening(tag)
    else this.copy(start + 1)
  }

  /** `[[name]]`, and `[[name]…[/name]]`, are shown with one pair of brackets removed. */
  private literal(tag: ShortcodeTag, start: number): boolean {
    const { source } = this
    const inner = source.slice(start + 1, tag.end)
    if (source[tag.end] === ']' && (tag.closing || this.counts(tag, start))) {
      this.replace(inner, tag.end + 1)
      return true
    }
    const closing = this.closingAfter(tag)
    if (closing === undefined) return false
    const end = this.closingEnd(closing)
    if (source[end] !== ']') return false
    this.decided.set(closing, { text: source.slice(closing, end), end: end + 1 })
    this.replace(inner, tag.end)
    return true
  }

  private closing(tag: ShortcodeTag, start: number): void {
    const decided = this.decided.get(start)
    if (decided) this.replace(decided.text, decided.end)
    else if (this.opened.has(tag.name) || isKnownShortcode(tag.name)) this.replace('', tag.end)
    else this.copy(tag.end)
  }

  private opening(tag: ShortcodeTag): void {
    const closing = this.closingAfter(tag)
    if (closing !== undefined && CODE.has(tag.name)) this.code(tag, closing)
    else if (closing !== undefined && CAPTION.has(tag.name)) this.caption(tag, closing)
    else if (closing !== undefined && TAKES_CONTENT.has(tag.name) && !this.opensAgain(tag, closing))
      this.replace(this.placeholder(tag, this.source.slice(tag.end, closing)), this.closingEnd(closing))
    else {
      this.opened.add(tag.name)
      this.replace(this.placeholder(tag, ''), tag.end)
    }
  }

  private counts(tag: ShortcodeTag, start: number): boolean {
    return isShortcode(tag, this.closingAfter(tag) !== undefined, this.source[start - 1] ?? '')
  }

  private placeholder({ name, attributes }: ShortcodeTag, content: string): string {
    this.shortcodes.push({ name, attributes, content })
    return `<${PLACEHOLDER} n="${this.shortcodes.length - 1}"></${PLACEHOLDER}>`
  }

  /** Becomes the markup that newer versions store: the image, followed by the caption. */
  private caption({ attributes, end }: ShortcodeTag, closing: number): void {
    const { named } = attributes
    const align = /^align\w+$/.test(named.get('align') ?? '') ? named.get('align') : ''
    this.decided.set(closing, { text: '</figure>', end: this.closingEnd(closing) })
    this.replace(`<figure class="wp-caption ${align}" data-caption="${escapeHtml(named.get('caption') ?? '')}">`, end)
  }

  private code({ attributes, end }: ShortcodeTag, closing: number): void {
    const language = attributes.named.get('language') ?? attributes.named.get('lang') ?? ''
    const content = this.source.slice(end, closing)
    const text = /&(?:lt|gt|amp|quot|#\d+);/.test(content) ? decodeEntities(content) : content
    const code = escapeHtml(text.replace(/^\r?\n/, ''))
    this.replace(`<pre data-language="${escapeHtml(language)}">\n${code}</pre>`, this.closingEnd(closing))
  }

  private replace(text: string, end: number): void {
    this.out.push(text)
    this.at = end
  }

  /** Position of the first closing tag of its name after this opening tag. */
  private closingAfter(tag: ShortcodeTag): number | undefined {
    const places = this.closings.get(tag.name)
    if (!places) return undefined
    let [low, high] = [0, places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[middle]! < tag.end) low = middle + 1
      else high = middle
    }
    return places[low]
  }

  private closingEnd(closing: number): number {
    return this.source.indexOf(']', closing) + 1
  }

  /** Whether another tag of the same name opens before the closing one, which then belongs to it. */
  private opensAgain(tag: ShortcodeTag, closing: number): boolean {
    const again = this.source.indexOf(`[${tag.name}`, tag.end)
    return again >= 0 && again < closing
  }
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from)
  return found < 0 ? source.length : found + sign.length
}

/** End of a tag, by the HTML tokenizer: a `>` inside a quoted value does not close it. */
function tagEnd(source: string, start: number): number {
  const mark = /[>=]/g
  mark.lastIndex = start
  for (let found = mark.exec(source); found; found = mark.exec(source)) {
    if (found[0] === '>') return found.index + 1
    const quote = /\s*(["'])/y
    quote.lastIndex = found.index + 1
    const opened = quote.exec(source)
    if (!opened) continue
    const closed = source.indexOf(opened[1]!, quote.lastIndex)
    if (closed < 0) return source.length
    mark.lastIndex = closed + 1
  }
  return source.length
}
