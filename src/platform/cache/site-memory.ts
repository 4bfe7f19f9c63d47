import { isDeepStrictEqual } from 'node:util'
import type { Id } from '../../core/ids.ts'

interface Remembered {
  readonly siteId: Id
  tags: readonly string[]
  value: unknown
  isStale: boolean
}

/** What reads of a site's published state go through. */
export type SiteReads = Pick<SiteMemory, 'read' | 'recording'>

/** Answers of all sites that are remembered at most; a list of posts is the largest, about 10 KB. */
const KEPT = 10_000

/**
 * Remembers what was read of a site until something makes it stale: all of it with `site:{id}`, what carries a tag with
 * `site:{id}:{tag}`. For reads that pages repeat and that change only by a publication or an announcement. An answer that
 * is read again and is as it was stays the same value, so that whoever used it sees by `===` that nothing has changed.
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
    if (known && !known.isStale) return known.value as Value
    const generation = this.#generation
    const loaded = await load()
    const before = this.#answers.get(full)
    const value = before && isDeepStrictEqual(loaded, before.value) ? (before.value as Value) : loaded
    const tags = value === undefined ? undefined : keep(value)
    if (generation !== this.#generation) return value
    if (tags) this.#keep(full, { siteId, tags, value, isStale: false })
    else if (before) this.#drop(full)
    return value
  }

  /**
   * Reads as this does and records what was read: `holds` reads all of it again, as far as it has become stale, and says
   * whether every answer is as it was.
   */
  recording(): { readonly reads: SiteReads; holds(): Promise<boolean> } {
    const again = new Map<string, () => Promise<boolean>>()
    return {
      reads: {
        read: async (siteId, key, load, keep) => {
          const value = await this.read(siteId, key, load, keep)
          again.set(`${siteId} ${key}`, async () => {
            const now = await this.read(siteId, key, load, keep)
            return now === value || isDeepStrictEqual(now, value)
          })
          return value
        },
        recording: () => this.recording(),
      },
      async holds() {
        for (const isAsItWas of again.values()) if (!(await isAsItWas())) return false
        return true
      },
    }
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
      for (const key of this.#keysOfSite.get(siteId!) ?? []) {
        const remembered = this.#answers.get(key)!
        if (tag === undefined || remembered.tags.includes(tag)) remembered.isStale = true
      }
    }
  }

  #keep(key: string, remembered: Remembered): void {
    if (this.#answers.size >= KEPT && !this.#answers.has(key)) this.#drop(this.#answers.keys().next().value!)
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
