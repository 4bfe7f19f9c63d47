import type { IndexedLabel } from '../labels.ts'
import type { Facet, FacetValue } from './facets.ts'

/** A value of a group, as a number that grows from 0. */
export type ValueId = number

interface Value extends IndexedLabel {
  readonly group: Group
  /** Products that have it. */
  uses: number
}

interface Group {
  readonly name: string
  readonly label: string
  /** Grows from 0. */
  readonly number: number
}

/** Categories have a list of their own, and tags lead to it from elsewhere. */
const NO_FACETS: ReadonlySet<string> = new Set(['category', 'tag'])

/** Values of one group that a list shows, chosen ones among them. */
const SHOWN_VALUES = 40

/** All values that products of a store have or had, by number. */
export class Values {
  #values: Value[] = []
  #ids = new Map<string, ValueId>()
  #groups = new Map<string, Group>()

  /** @param labels groups that are no options, which have the first numbers */
  constructor(labels: readonly string[]) {
    for (const name of labels) this.#groupOf(name, name)
  }

  get size(): number {
    return this.#values.length
  }

  idOf({ slug: name, label: groupLabel }: IndexedLabel, { slug, label }: IndexedLabel): ValueId {
    const key = `${name}.${slug}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const group = this.#groupOf(name, groupLabel)
    const id = this.#values.push({ slug, label, group, uses: 0 }) - 1
    this.#ids.set(key, id)
    return id
  }

  #groupOf(name: string, label: string): Group {
    const known = this.#groups.get(name)
    if (known) return known
    const group = { name, label, number: this.#groups.size }
    this.#groups.set(name, group)
    return group
  }

  hold(ids: Iterable<ValueId>): void {
    for (const id of ids) this.#values[id]!.uses++
  }

  release(ids: Iterable<ValueId>): void {
    for (const id of ids) this.#values[id]!.uses--
  }

  /** By its name in addresses; undefined for a value that no product has. */
  usedId(key: string): ValueId | undefined {
    const id = this.#ids.get(key)
    return id !== undefined && this.#values[id]!.uses > 0 ? id : undefined
  }

  groupOf(id: ValueId): number {
    return this.#values[id]!.group.number
  }

  /**
   * Groups in the order in which they came up, with the values that some product or choice has.
   * @param countOf the number of products that a value of a group stands for
   */
  facets(countOf: (id: ValueId, group: number) => number, chosen: ReadonlySet<ValueId>): Facet[] {
    const groups = new Map<Group, FacetValue[]>()
    for (const [id, { slug, label, group, uses }] of this.#values.entries()) {
      if (NO_FACETS.has(group.name) || uses === 0) continue
      const count = countOf(id, group.number)
      if (count === 0 && !chosen.has(id)) continue
      const values = groups.get(group) ?? []
      values.push({ slug, label, count, chosen: chosen.has(id) })
      groups.set(group, values)
    }
    return [...groups].map(([{ name, label }, values]) => ({ name, label, values: shownOf(inOrder(values, name)) }))
  }
}

/** The first values, with all chosen ones among them: what is chosen must be seen to be taken back. */
function shownOf(values: readonly FacetValue[]): readonly FacetValue[] {
  let free = SHOWN_VALUES - values.filter(({ chosen }) => chosen).length
  return values.filter(({ chosen }) => chosen || free-- > 0)
}

/** Numbers by size, brands by name; other values in the order of the products that brought them, such as S, M, L. */
function inOrder<One extends IndexedLabel>(values: One[], group: string): One[] {
  const isByName = group === 'brand' || values.every(({ label }) => /^\d/.test(label))
  return isByName ? values.sort((one, other) => one.label.localeCompare(other.label, 'it', { numeric: true })) : values
}
