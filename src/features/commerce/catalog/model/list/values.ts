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

/** Values of one group that a list shows, chosen ones among them. */
const SHOWN_VALUES = 40

/** All values that products of a store have or had, by number. */
export class Values {
  #values: Value[] = []
  /** Of each value the number of its group. */
  #groupNumbers: number[] = []
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
    this.#groupNumbers.push(group.number)
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

  /** Of each value the number of its group. */
  get groupNumbers(): readonly number[] {
    return this.#groupNumbers
  }

  groupOf(id: ValueId): number {
    return this.#groupNumbers[id]!
  }

  /** Groups in the order in which they came up, with the values that some product or choice has. */
  facets(counts: Int32Array, chosen: ReadonlySet<ValueId>): Facet[] {
    const shown = [...this.#values.keys()].filter((id) => counts[id]! > 0 || chosen.has(id))
    return [...Map.groupBy(shown, (id) => this.#values[id]!.group)].map(([{ name, label }, ids]) => ({
      name,
      label,
      values: shownOf(
        inOrder(
          ids.map((id) => {
            const { slug, label } = this.#values[id]!
            return { slug, label, count: counts[id]!, chosen: chosen.has(id) }
          }),
          name,
        ),
      ),
    }))
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
