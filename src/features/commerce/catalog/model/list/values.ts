import type { IndexedLabel } from '../labels.ts'
import type { Facet } from './facets.ts'

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
  readonly bit: number
}

/** Bits of a group: JavaScript's whole numbers have 32, six of which stand for other things. */
const FIRST_OPTION_BIT = 6
const LAST_BIT = 30
/** Values of one group that a list shows. */
const SHOWN_VALUES = 40

/** All values that products of a store have or had, by number. */
export class Values {
  #values: Value[] = []
  #ids = new Map<string, ValueId>()
  #groups = new Map<string, Group>()
  #nextBit = FIRST_OPTION_BIT

  /** @param labels groups that are no options, of which the first bits are */
  constructor(labels: readonly string[]) {
    for (const [index, name] of labels.entries()) this.#groups.set(name, { name, label: name, bit: 1 << index })
  }

  get size(): number {
    return this.#values.length
  }

  idOf({ slug: name, label: groupLabel }: IndexedLabel, { slug, label }: IndexedLabel): ValueId {
    const key = `${name}.${slug}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#values.push({ slug, label, group: this.#groupOf(name, groupLabel), uses: 0 }) - 1
    this.#ids.set(key, id)
    return id
  }

  #groupOf(name: string, label: string): Group {
    const known = this.#groups.get(name)
    if (known) return known
    // Options past the last bit share it: such a store has more options than a list can show.
    const group = { name, label, bit: 1 << Math.min(this.#nextBit++, LAST_BIT) }
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
    return this.#values[id]!.group.bit
  }

  /** Groups in the order in which they came up, with the values that some product or choice has. */
  facets(counts: Int32Array, chosen: ReadonlySet<ValueId>): Facet[] {
    const shown = [...this.#values.keys()].filter((id) => counts[id]! > 0 || chosen.has(id))
    return [...Map.groupBy(shown, (id) => this.#values[id]!.group)].map(([{ name, label }, ids]) => ({
      name,
      label,
      values: inOrder(
        ids.map((id) => {
          const { slug, label } = this.#values[id]!
          return { slug, label, count: counts[id]!, chosen: chosen.has(id) }
        }),
        name,
      ).slice(0, SHOWN_VALUES),
    }))
  }
}

/** Numbers by size, brands by name; other values in the order of the products that brought them, such as S, M, L. */
function inOrder<One extends IndexedLabel>(values: One[], group: string): One[] {
  const isByName = group === 'brand' || values.every(({ label }) => /^\d/.test(label))
  return isByName ? values.sort((one, other) => one.label.localeCompare(other.label, 'it', { numeric: true })) : values
}
