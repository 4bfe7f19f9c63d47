/** The attributes of a shortcode: named ones by their lower-case name, the others in order. */
export interface ShortcodeAttributes {
  readonly named: ReadonlyMap<string, string>
  readonly plain: readonly string[]
}

export interface ShortcodeTag {
  readonly name: string
  readonly closing: boolean
  readonly selfClosing: boolean
  readonly attributes: ShortcodeAttributes
  /** Index after the closing bracket. */
  readonly end: number
}

/**
 * WordPress allows any length; real ones are far shorter, and the limit prevents repeated scans after an unmatched
 * bracket.
 */
const MAX_LENGTH = 20_000
const NAME = /\[(\/?)([a-z][\w-]*)(?=[\s\u00a0/\]=]|&nbsp;)/iy
const QUOTES: readonly (readonly [RegExp, string])[] = [
  [/&quot;|&#0?34;|&#822[01];|&#8243;|&[lr]dquo;|[\u201c\u201d\u2033]/g, '"'],
  [/&#0?39;|&apos;|&#821[67];|&[lr]squo;|[\u2018\u2019\u2032]/g, "'"],
  [/&nbsp;|\u00a0/g, ' '],
]

/** Parses the `[name …]` or `[/name]` at `start`; undefined if the bracket is literal. */
export function readShortcodeTag(source: string, start: number): ShortcodeTag | undefined {
  NAME.lastIndex = start
  const head = NAME.exec(source)
  if (!head) return undefined
  const from = start + head[0].length
  const end = source.slice(from, from + MAX_LENGTH).search(/[[\]]/) + from
  if (end < from || source[end] !== ']') return undefined
  const inside = source.slice(from, end)
  const selfClosing = inside.endsWith('/')
  return {
    name: head[2]!.toLowerCase(),
    closing: head[1] === '/',
    selfClosing,
    // WordPress.com puts the address right after the name: `[youtube=https://…]`.
    attributes: readAttributes((selfClosing ? inside.slice(0, -1) : inside).replace(/^=/, ' ')),
    end: end + 1,
  }
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

/** Editors convert the quotes in shortcodes to typographic ones and entities; both count as quotes. */
function readAttributes(source: string): ShortcodeAttributes {
  let text = source
  for (const [pattern, plain] of QUOTES) text = text.replace(pattern, plain)
  const named = new Map<string, string>()
  const plain: string[] = []
  for (const [, name, double, single, bare, ...rest] of text.matchAll(ATTRIBUTE)) {
    if (name !== undefined) named.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    else plain.push(rest.find((value) => value !== undefined) ?? '')
  }
  return { named, plain }
}

/**
 * Names that count as shortcodes even without attributes and without a closing tag: those of WordPress itself and of
 * common plugins whose shortcode is often a page's only content.
 */
const ALONE = new Set(
  `gallery slideshow caption wp_caption audio video playlist embed contact-form contact-form-7 contact-field archives
  sitemap toc polldaddy crowdsignal nggallery metaslider layerslider masterslider wpforms gravityform gravityforms
  formidable display-posts products testimonials portfolio newsletter`.split(/\s+/),
)
/** Names that may also be words in brackets; with arguments they are shortcodes. */
const WITH_ARGUMENT = new Set(
  `youtube vimeo wpvideo videopress dailymotion ted soundcloud spotify twitter tweet instagram facebook googlemaps
  gist`.split(/\s+/),
)

/**
 * Whether brackets are a shortcode. Text uses brackets too ([1], [sic], [simple boat]), so an unknown name needs
 * something that only shortcodes have: a value (`a="b"`, or an address), a closing tag, a slash at its end, or an
 * underscore in its name, unless it is the index of a variable (`$row[first_name]`).
 */
export function isShortcode(tag: ShortcodeTag, hasClosingTag: boolean, before: string): boolean {
  const { named, plain } = tag.attributes
  if (ALONE.has(tag.name) || hasClosingTag || tag.selfClosing) return true
  if (named.size > 0 || plain.some((value) => /^https?:\/\//i.test(value))) return true
  if (WITH_ARGUMENT.has(tag.name)) return plain.length > 0
  return tag.name.includes('_') && !/[\w$\])]/.test(before)
}

/** Whether an unmatched `[/name]` is left over from a shortcode. */
export function isKnownShortcode(name: string): boolean {
  return ALONE.has(name) || WITH_ARGUMENT.has(name)
}
