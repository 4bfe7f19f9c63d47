import sanitizeHtml from 'sanitize-html'
import { SaxesParser } from 'saxes'
import { startOfDrawing } from './decode-drawing.ts'
import { type DrawnElement, drawnWeight, referencesOf } from './drawn-weight.ts'

/** What draws. Nothing that runs, loads or embeds: no script, foreignObject, animation of addresses, HTML. */
const ELEMENTS = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
]
/** Attributes whose names begin so carry behaviour or addresses. */
const FORBIDDEN = /^(?:on|xlink:(?!href$)|xml:base|(?:.*:)?href$|(?:.*:)?src|formaction|attributename$)/i
const REFERENCE = /^#[\w.:-]+$/
/** In styles and presentation attributes: only references within the drawing. */
const OUTSIDE_URL = /url\(\s*["']?\s*(?!#)|image-set\s*\(|image\s*\(|src\s*\(|@import|expression\s*\(|javascript:|\\/i

/** Drawings of people have some ten levels; the sanitiser's work grows with the square of what is open at once. */
const DEEPEST = 100
const MOST_ELEMENTS = 50_000
/** With those that are drawn more than once, by reference. */
const MOST_DRAWN = 1_000_000

/** Whether bytes begin as a drawing would. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = startOfDrawing(bytes)
  return /^\s*<(?:\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start)
}

/** Whether a source is well-formed XML of a drawing's size. Entities of its own are not expanded and left to be dropped. */
function isDrawing(source: string): boolean {
  const root: DrawnElement = { parts: [], refersTo: [] }
  const open = [root]
  const byId = new Map<string, DrawnElement>()
  let elements = 0
  let sound = true
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    sound &&= message.includes('undefined entity')
  })
  parser.on('opentag', ({ attributes }) => {
    const element: DrawnElement = { parts: [], refersTo: referencesOf(attributes) }
    open.at(-1)!.parts.push(element)
    open.push(element)
    if (attributes.id !== undefined) byId.set(attributes.id, element)
    if (open.length > DEEPEST + 1 || ++elements > MOST_ELEMENTS) sound = false
  })
  parser.on('closetag', () => void open.pop())
  for (let at = 0; at < source.length && sound; at += CHUNK) parser.write(source.slice(at, at + CHUNK))
  if (sound) parser.close()
  return sound && drawnWeight(root, byId) <= MOST_DRAWN
}
/** Characters after which a drawing that is none is given up. */
const CHUNK = 65_536

/** A drawing without anything that runs or loads; undefined when no drawing is left. */
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
  // A drawing opened on its own needs its namespace, or browsers show it as plain XML.
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
