import sanitizeHtml from 'sanitize-html'
import { SaxesParser } from 'saxes'
import { startOfDrawing } from './decode-drawing.ts'
import { type DrawnElement, drawnWeight, referencesOf } from './drawn-weight.ts'
import { styleReferences } from './style-references.ts'

/** Elements that draw. None that run, load or embed: no script, foreignObject, animation of addresses, HTML. */
const ELEMENTS = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
]
/** Attributes with these names contain behaviour or addresses. */
const FORBIDDEN = /^(?:on|xlink:(?!href$)|xml:base|(?:.*:)?href$|(?:.*:)?src|formaction|attributename$)/i
const REFERENCE = /^#[\w.:-]+$/
/** In styles and presentation attributes: only references within the drawing. */
const OUTSIDE_URL = /url\(\s*["']?\s*(?!#)|image-set\s*\(|image\s*\(|src\s*\(|@import|expression\s*\(|javascript:|\\/i

/** Drawings made by people have some ten levels; the sanitiser's time grows with the square of the nesting depth. */
const DEEPEST = 100
const MOST_ELEMENTS = 50_000
/** Including those that are drawn repeatedly, by reference. */
const MOST_DRAWN = 1_000_000

/** Whether bytes begin like a drawing. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = startOfDrawing(bytes)
  return /^\s*<(?:\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start)
}

/**
 * Whether a source is well-formed XML of acceptable size. Internal entities are not expanded, and are dropped later.
 */
function isDrawing(source: string): boolean {
  const root: DrawnElement = { parts: [], refersTo: [] }
  const open = [root]
  const all: { element: DrawnElement; names: string[] }[] = []
  const tags: string[] = []
  let style = ''
  let sound = true
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    sound &&= message.includes('undefined entity')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: DrawnElement = { parts: [], refersTo: referencesOf(attributes) }
    open.at(-1)!.parts.push(element)
    open.push(element)
    tags.push(name)
    all.push({ element, names: namesOf(name, attributes) })
    if (open.length > DEEPEST + 1 || all.length > MOST_ELEMENTS) sound = false
  })
  const read = (text: string) => {
    if (tags.at(-1) === 'style') style += text
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', () => {
    open.pop()
    tags.pop()
  })
  for (let at = 0; at < source.length && sound; at += CHUNK) parser.write(source.slice(at, at + CHUNK))
  if (sound) parser.close()
  return sound && drawnWeight(root, withStyle(all, style), MOST_DRAWN) <= MOST_DRAWN
}

/** The selectors by which a style sheet can refer to an element. */
function namesOf(name: string, { id, class: classes = '' }: Readonly<Record<string, string>>): string[] {
  const named = classes.split(/\s+/).map((one) => `.${one}`)
  return ['*', name.replace(/^.*:/, ''), ...named, ...(id === undefined ? [] : [`#${id}`])]
}

/**
 * Adds the references of the style sheet to elements. Returns the elements of an id: all that have it, because some
 * are dropped later.
 */
function withStyle(all: readonly { element: DrawnElement; names: readonly string[] }[], style: string) {
  const references = styleReferences(style)
  const byId = new Map<string, DrawnElement>()
  for (const { element, names } of all) {
    for (const name of names) {
      for (const id of references.get(name) ?? []) element.refersTo.push(id)
      if (!name.startsWith('#')) continue
      const id = name.slice(1)
      if (!byId.has(id)) byId.set(id, { parts: [], refersTo: [] })
      byId.get(id)!.parts.push(element)
    }
  }
  return byId
}
/** Characters after which a source without a drawing is refused. */
const CHUNK = 65_536

/** A drawing without anything that runs or loads; undefined when nothing is left. */
export function sanitiseSvg(source: string): string | undefined {
  if (!isDrawing(source)) return undefined
  const clean = sanitizeHtml(source, {
    allowedTags: ELEMENTS,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: [],
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }) },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && OUTSIDE_URL.test(text),
  })
  const start = clean.indexOf('<svg')
  if (start === -1) return undefined
  const drawing = clean.slice(start).trim()
  // A drawing opened by itself needs its namespace, otherwise browsers show it as plain XML.
  return /^<svg[^>]*\sxmlns=/.test(drawing)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

function safeAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (name === 'href' || name === 'xlink:href') return REFERENCE.test(value)
    return !FORBIDDEN.test(name) && !OUTSIDE_URL.test(value)
  })
  return Object.fromEntries(kept)
}
