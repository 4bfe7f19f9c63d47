import { SaxesParser, type SaxesTagNS } from 'saxes'
import { dangerousXml, malformedXml } from './xml-faults.ts'

/**
 * One XML element; its name has the prefix that WordPress documents for its namespace, whatever prefix the file uses.
 */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlElement[]
}

/** Exports nest five levels deep; the parser looks up namespaces in all open elements. */
const MAX_DEPTH = 60
const CHUNK = 1 << 16

const NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/, 'excerpt:'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/$/, 'wp:'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc:'],
]

/**
 * Parses XML strictly and passes on each element at `depth` (0 is the root) once it is complete, with the names of its
 * ancestors; nothing else is kept, so the memory is that of one such element for a file of any size.
 * @param onProgress called with the share that is read, from 0 to 1
 */
export function readElements(
  xml: string,
  depth: number,
  onElement: (element: XmlElement, around: readonly string[]) => void,
  onProgress: (share: number) => void = () => {},
): void {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  const addText = (text: string) => {
    if (open.length > depth) open.at(-1)!.text += text
  }
  parser.on('error', (error) => {
    throw malformedXml(parser.line, error.message)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw dangerousXml(parser.line, 'la dichiarazione DOCTYPE definisce delle entità.')
  })
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH) throw dangerousXml(parser.line, 'gli elementi sono annidati troppo in profondità.')
    const element = elementOf(tag)
    if (open.length > depth) open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()!
    if (open.length === depth)
      onElement(
        element,
        open.map((one) => one.name),
      )
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  for (let from = 0; from < xml.length; from += CHUNK) {
    parser.write(xml.slice(from, from + CHUNK))
    onProgress(Math.min(1, (from + CHUNK) / xml.length))
  }
  parser.close()
}

function elementOf(tag: SaxesTagNS): XmlElement {
  const prefix = NAMESPACES.find(([uri]) => uri.test(tag.uri))?.[1] ?? ''
  const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]))
  return { name: prefix + tag.local, attributes, text: '', children: [] }
}

/** The text of the first child of this name; '' when it has none. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}
