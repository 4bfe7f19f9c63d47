import { decoded } from '../../../core/decoded.ts'

/** An element of a drawing, with what it draws: its children, and what it refers to. */
export interface DrawnElement {
  readonly parts: DrawnElement[]
  readonly refersTo: string[]
}

/** Nesting depth of elements and references; drawings made by people have some ten levels. */
const DEEPEST = 1000

/** The ids that an element's attributes refer to: by use, fill or clip. */
export function referencesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    name === 'href' || name === 'xlink:href' ? value.replace(/^#/, '') : referencesIn(value),
  )
}

/** The ids that a style refers to. */
export function referencesIn(style: string): string[] {
  return [...style.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id]) => decoded(id!))
}

/**
 * How many elements a renderer draws for one, counting repeated references each time; Infinity above `most`. A few
 * lines can refer to each other ten times each, ten levels deep. An element is not drawn within itself (SVG 2, 5.6).
 */
export function drawnWeight(root: DrawnElement, byId: ReadonlyMap<string, DrawnElement>, most: number): number {
  const known = new Map<DrawnElement, number>()
  const open = new Set<DrawnElement>()
  let circles = 0
  let steps = 0
  const weigh = (element: DrawnElement): number => {
    if (++steps > most || open.size > DEEPEST) return Number.POSITIVE_INFINITY
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element)) {
      circles++
      return 0
    }
    const circlesBefore = circles
    open.add(element)
    let weight = 1
    for (const part of element.parts) weight += weight > most ? 0 : weigh(part)
    for (const id of element.refersTo) {
      const other = weight > most ? undefined : byId.get(id)
      if (other) weight += weigh(other)
    }
    open.delete(element)
    // Where a cycle is cut depends on its entry: from elsewhere the same element has another weight.
    if (circles === circlesBefore) known.set(element, weight)
    return weight
  }
  const weight = weigh(root)
  return weight > most ? Number.POSITIVE_INFINITY : weight
}
