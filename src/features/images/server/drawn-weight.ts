import { decoded } from '../../../core/decoded.ts'

/** An element of a drawing, with what it draws: its own parts, and what it refers to. */
export interface DrawnElement {
  readonly parts: DrawnElement[]
  readonly refersTo: string[]
}

/** Elements and references one within the other; those of people have some ten. */
const DEEPEST = 1000

/** The ids that the attributes of an element refer to: what it uses, or is filled or cut by. */
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
 * How many elements a program draws for one, those counted again and again that are referred to again and again; infinitely
 * many beyond `most`. A few lines can refer to each other ten times each, ten levels deep. What is being drawn already is
 * not drawn within itself (SVG 2, 5.6).
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
    // Where a circle was broken depends on where it was entered: the same element weighs otherwise elsewhere.
    if (circles === circlesBefore) known.set(element, weight)
    return weight
  }
  const weight = weigh(root)
  return weight > most ? Number.POSITIVE_INFINITY : weight
}
