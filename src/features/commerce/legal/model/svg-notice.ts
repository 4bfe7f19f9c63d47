/** What an SVG is: a picture with its measures in pixels, one that does more than show, or none that can be read. */
export type ReadSvg = { readonly width: number; readonly height: number } | 'active' | 'unreadable'

const NAME = String.raw`[^\s<>&/!?"'=]+`
/** Its name, and its value in quotes. */
const ATTRIBUTE = String.raw`\s+(${NAME})\s*=\s*("[^"<]*"|'[^'<]*')`
/** One piece of a document after the other (XML 1.0, 2.4 to 3.1); a character that begins none of them ends it. */
const PIECE = new RegExp(
  [
    '<!--[^]*?-->',
    String.raw`<!\[CDATA\[(?<cdata>[^]*?)\]\]>`,
    String.raw`<\?(?<instruction>[^]*?)\?>`,
    String.raw`<!DOCTYPE(?<doctype>[^[\]<>]*(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*)?)>`,
    String.raw`<\/(?<end>${NAME})\s*>`,
    String.raw`<(?<start>${NAME})(?<attributes>(?:${ATTRIBUTE.replaceAll(/\((?!\?)/g, '(?:')})*)\s*(?<empty>\/?)>`,
    '(?<words>[^<]+)',
  ].join('|'),
  'gy',
)
/** All but those whose markup has the same bytes as in UTF-8. */
const OTHER_ENCODING = /^xml\s[\s\S]*?encoding\s*=\s*["'](?!utf-8["']|us-ascii["']|iso-8859-\d+["']|windows-125\d["'])/i
/** Names that stand for plain characters, as older programs write them for their namespaces. */
const ENTITY = /\s*<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]{0,200})"|'([^'<&%]{0,200})')\s*>/y
const KNOWN = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const FORBIDDEN = /^(?:script|foreignobject|iframe|object|embed|audio|video)$/
const PICTURE = /^(?:image|feimage|font-face-uri)$/
const FOREIGN = 'http://www.w3.org/1999/xhtml'
/** What a link leads to is asked for when somebody follows it; everything else when the picture is shown. */
const LINK = /^(?:#|https?:\/\/|$)/i
const INSIDE = /^(?:#|$)/
const HELD = /^(?:#|data:(?:image|font)\/|$)/i
const LOADING_STYLE = /@import|image-set|(?:url|src)\((?!\s*["']?\s*(?:#|data:))/i

/**
 * Reads an SVG without changing it: a picture that is stored as it came may not load anything, run anything, or hold parts of other
 * languages. Browsers are told the same when they get it; this says so to the owner in time.
 */
export function readSvg(text: string): ReadSvg {
  const entities = new Map<string, string>(Object.entries(KNOWN))
  const plain = (value: string) => decode(value, entities)
  let root: ReadonlyMap<string, string> | undefined
  let depth = 0
  let at = 0
  let words = ''
  for (const { 0: piece, groups = {} } of text.matchAll(PIECE)) {
    at += piece.length
    const { instruction, doctype, start, end } = groups
    words += groups.cdata ?? (groups.words === undefined ? '' : plain(groups.words))
    if (instruction !== undefined && OTHER_ENCODING.test(instruction)) return 'unreadable'
    if (instruction !== undefined && /^xml-stylesheet/i.test(instruction)) return 'active'
    if (doctype !== undefined && !declare(doctype, entities)) return 'active'
    if (end !== undefined) depth -= 1
    if (depth < 0) return 'unreadable'
    if (start === undefined) continue
    const attributes = attributesOf(groups.attributes!, plain)
    if (root && depth === 0) return 'unreadable'
    if (!root && localName(start) !== 'svg') return 'unreadable'
    root ??= attributes
    if (isActive(localName(start), attributes)) return 'active'
    if (groups.empty === '') depth += 1
  }
  if (at < text.length || !root || depth !== 0) return 'unreadable'
  return LOADING_STYLE.test(plainStyle(words)) ? 'active' : (measuresOf(root) ?? 'unreadable')
}

function attributesOf(text: string, plain: (value: string) => string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(new RegExp(ATTRIBUTE, 'g'))]
  return new Map(found.map(([, name, quoted]) => [name!, plain(quoted!.slice(1, -1))]))
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

function isActive(element: string, attributes: ReadonlyMap<string, string>): boolean {
  if (FORBIDDEN.test(element)) return true
  return [...attributes].some(([name, value]) => {
    const local = localName(name)
    const trimmed = value.replaceAll(/\s/g, '')
    if (/^on/.test(local) || trimmed === FOREIGN) return true
    if (local === 'href' && element === 'a') return !LINK.test(trimmed)
    if (local === 'href' || local === 'src' || local === 'base')
      return !(PICTURE.test(element) ? HELD : INSIDE).test(trimmed)
    // An animation could write what is not there yet.
    if (local === 'attributename') return /^on|href$/i.test(localName(trimmed))
    return LOADING_STYLE.test(plainStyle(value))
  })
}

/** Notes the entities of a document type; @returns whether it has nothing else. */
function declare(doctype: string, entities: Map<string, string>): boolean {
  const from = doctype.indexOf('[')
  if (from === -1) return true
  const subset = doctype.slice(from + 1, doctype.lastIndexOf(']'))
  ENTITY.lastIndex = 0
  let at = 0
  for (let found = ENTITY.exec(subset); found; found = ENTITY.exec(subset)) {
    at = ENTITY.lastIndex
    const [, name, double, single] = found
    if (!entities.has(name!)) entities.set(name!, double ?? single ?? '')
  }
  return subset.slice(at).trim() === ''
}

const decode = (value: string, entities: ReadonlyMap<string, string>): string =>
  value.includes('&')
    ? value.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([\w.-]+));/gi, (whole, hex, decimal, name) =>
        name === undefined ? character(hex ?? decimal, hex ? 16 : 10) : (entities.get(name) ?? whole),
      )
    : value

/** CSS may write any character by its number (CSS Syntax 3, 4.3.7). */
const plainStyle = (style: string): string =>
  style.includes('\\')
    ? style.replaceAll(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex, other) => (hex ? character(hex, 16) : other))
    : style

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Those that it names, or its view box's. */
function measuresOf(
  root: ReadonlyMap<string, string>,
): { readonly width: number; readonly height: number } | undefined {
  const number = (name: string) => Number(/^\s*([\d.]+)(?:px|pt|mm)?\s*$/.exec(root.get(name) ?? '')?.[1])
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const width = Math.round(number('width') || Number(boxWidth))
  const height = Math.round(number('height') || Number(boxHeight))
  return width > 0 && height > 0 ? { width, height } : undefined
}
