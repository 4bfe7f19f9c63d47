import sanitizeHtml from 'sanitize-html'

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
const FORBIDDEN = /^(?:on|xlink:(?!href$)|xml:base|href$|src|formaction|attributename$)/i
const REFERENCE = /^#[\w.:-]+$/
/** In styles and presentation attributes: only references within the drawing. */
const OUTSIDE_URL = /url\(\s*["']?\s*(?!#)|@import|expression\s*\(|javascript:|\\/i

/** Whether bytes begin as a drawing would. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '')
  return /^\s*<(?:\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start)
}

/** A drawing without anything that runs or loads; undefined when no drawing is left. */
export function sanitiseSvg(source: string): string | undefined {
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
