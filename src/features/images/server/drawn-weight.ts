/** An element of a drawing, with what it draws: its own parts, and what it refers to. */
export interface DrawnElement {
  readonly parts: DrawnElement[]
  readonly refersTo: readonly string[]
}

/** Elements and references one within the other; those of people have some ten. */
const DEEPEST = 1000

/** The ids that the attributes of an element refer to: what it uses, or is filled or cut by. */
export function referencesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    name === 'href' || name === 'xlink:href'
      ? value.replace(/^#/, '')
      : [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id]) => id!),
  )
}

/**
 * How many elements a program draws for one, those counted again and again that are referred to again and again. A few
 * lines can refer to each other ten times each, ten levels deep. What refers to itself is not drawn (SVG 2, 5.6).
 */
export function drawnWeight(
  element: DrawnElement,
  byId: ReadonlyMap<string, DrawnElement>,
  known = new Map<DrawnElement, number>(),
  depth = 0,
): number {
  const before = known.get(element)
  if (before !== undefined) return before
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY
  known.set(element, 0)
  const drawn = [...element.parts, ...element.refersTo.flatMap((id) => byId.get(id) ?? [])]
  const weight = drawn.reduce((sum, part) => sum + drawnWeight(part, byId, known, depth + 1), 1)
  known.set(element, weight)
  return weight
}
