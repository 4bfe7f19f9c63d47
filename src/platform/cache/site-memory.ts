import type { Id } from '../../core/ids.ts'

interface Remembered {
  readonly siteId: Id
  readonly tags: readonly string[]
  readonly value: unknown
}

/** Answers of all sites that are remembered at most; a list of posts is the largest, about 10 KB. */
const KEPT = 10_000

/**
 * Remembers what was read of a site until something makes it stale: all of it with `site:{id}`, what carries a tag with
 * `site:{id}:{tag}`. For reads that pages repeat and that change only by a publication or an announcement.
 */
export class SiteMemory {
  #answers = new Map<string, Remembered>()
  #keysOfSite = new Map<Id, Set<string>>()
  /** Grows whenever something becomes stale: a read that began before must not be remembered after. */
  #generation = 0

  /**
   * The remembered answer, or a new one. What is not there (undefined) is asked for each time, so that invented keys
   * take no room; `keep` may refuse others and says what makes an answer stale.
   */
  async read<Value>(
    siteId: Id,
    key: string,
    load: () => Promise<Value>,
    keep: (value: Value) => readonly string[] | undefined = () => [],
  ): Promise<Value> {
    const full = `${siteId} ${key}`
    const known = this.#answers.get(full)
    if (known) return known.value as Value
    const generation = this.#generation
    const value = await load()
    const tags = value === undefined ? undefined : keep(value)
    if (tags && generation === this.#generation) this.#keep(full, { siteId, tags, value })
    return value
  }

  forget(topics: readonly string[]): void {
    this.#generation++
    for (const topic of topics) {
      if (topic === 'everything') {
        this.#answers.clear()
        this.#keysOfSite.clear()
      }
      const [kind, siteId, tag] = topic.split(':')
      if (kind !== 'site') continue
      for (const key of this.#keysOfSite.get(siteId!) ?? [])
        if (tag === undefined || this.#answers.get(key)!.tags.includes(tag)) this.#drop(key)
    }
  }

  #keep(key: string, remembered: Remembered): void {
    if (this.#answers.size >= KEPT) this.#drop(this.#answers.keys().next().value!)
    this.#answers.set(key, remembered)
    const keys = this.#keysOfSite.get(remembered.siteId)
    if (keys) keys.add(key)
    else this.#keysOfSite.set(remembered.siteId, new Set([key]))
  }

  #drop(key: string): void {
    const { siteId } = this.#answers.get(key)!
    this.#answers.delete(key)
    const keys = this.#keysOfSite.get(siteId)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOfSite.delete(siteId)
  }
}
