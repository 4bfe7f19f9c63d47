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

/** WordPress allows any length; no real one comes near, and the limit keeps a lone bracket from being read again and again. */
const MAX_LENGTH = 20_000
const NAME = /\[(\/?)([a-z][\w-]*)(?=[\s\u00a0/\]=]|&nbsp;)/iy
const QUOTES: readonly (readonly [RegExp, string])[] = [
  [/&quot;|&#0?34;|&#822[01];|&#8243;|&[lr]dquo;|[\u201c\u201d\u2033]/g, '"'],
  [/&#0?39;|&apos;|&#821[67];|&[lr]squo;|[\u2018\u2019\u2032]/g, "'"],
  [/&nbsp;|\u00a0/g, ' '],
]

/** Reads the `[name …]` or `[/name]` that begins at `start`; undefined when the bracket is only a bracket. */
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
    // WordPress.com writes the address right after the name: `[youtube=https://…]`.
    attributes: readAttributes((selfClosing ? inside.slice(0, -1) : inside).replace(/^=/, ' ')),
    end: end + 1,
  }
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

/** Editors turn the quotes of shortcodes into typographic ones and entities; both count as quotes. */
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
 * Names that count as shortcodes even when they stand alone, without attributes and without a closing tag: those of
 * WordPress itself and of widespread plugins whose shortcode is often all that a page holds.
 */
const ALONE = new Set(
  `gallery slideshow caption wp_caption audio video playlist embed contact-form contact-form-7 contact-field archives
  sitemap toc polldaddy crowdsignal nggallery metaslider layerslider masterslider wpforms gravityform gravityforms
  formidable display-posts products testimonials portfolio newsletter`.split(/\s+/),
)
/** Names that prose could put in brackets too; with anything after them they are shortcodes. */
const WITH_ARGUMENT = new Set(
  `youtube vimeo wpvideo videopress dailymotion ted soundcloud spotify twitter tweet instagram facebook googlemaps
  gist`.split(/\s+/),
)

/**
 * Whether brackets are a shortcode. Prose uses brackets too ([1], [sic], [simple boat]), so a name that is not known
 * needs a sign that only shortcodes have: a value (`a="b"`, or an address), a closing tag, a slash at its end, or an
 * underscore in its name, unless it is the index of a variable (`$row[first_name]`).
 */
export function isShortcode(tag: ShortcodeTag, hasClosingTag: boolean, before: string): boolean {
  const { named, plain } = tag.attributes
  if (ALONE.has(tag.name) || hasClosingTag || tag.selfClosing) return true
  if (named.size > 0 || plain.some((value) => /^https?:\/\//i.test(value))) return true
  if (WITH_ARGUMENT.has(tag.name)) return plain.length > 0
  return tag.name.includes('_') && !/[\w$\])]/.test(before)
}

/** Whether a lone `[/name]` is left over from a shortcode. */
export function isKnownShortcode(name: string): boolean {
  return ALONE.has(name) || WITH_ARGUMENT.has(name)
}
