import { isDeepStrictEqual } from 'node:util'
import type { Id } from '../../core/ids.ts'

/** The result of a read. */
interface Answer {
  readonly value: unknown
  /** Tags that invalidate it, besides the site as a whole. */
  readonly tags: readonly string[]
  /**
   * Identifies the value: the same object for as long as reading it again gives the same. Undefined if nothing is
   * remembered.
   */
  readonly mark: object | undefined
}

interface Remembered extends Answer {
  readonly siteId: Id
  readonly mark: object
  isStale: boolean
}

type Load<Value> = () => Promise<Value>

/** How long a result is valid; by default, any publication of the site invalidates it, and it is remembered. */
export interface Terms<Value> {
  /** Tags that invalidate it, besides the site as a whole; for missing things (undefined) too. */
  readonly tags?: (value: Value) => readonly string[]
  /** Whether it is remembered; asked again before each use, so that what has ended by itself is read anew. */
  readonly isKept?: (value: Value) => boolean
}

/** Tag of everything that publications change: for reads that do not say which part of it they depend on. */
export const PUBLISHED = 'published'

/** The interface for reads of a site's published state. */
export type SiteReads = Pick<SiteMemory, 'read' | 'recording'>

/** What is left of a recording: enough to validate it, without the results that are remembered anyway. */
export interface Recorded {
  /** Tags of all reads. */
  readonly tags: readonly string[]
  /** Approximate bytes of memory. */
  readonly bytes: number
  /** Repeats all stale reads, and returns whether every result is unchanged. */
  holds(): Promise<boolean>
}

/** The recorded reads of one page. */
export interface Recording {
  readonly reads: SiteReads
  /** Ends it. Later reads belong to no page. */
  end(): Promise<Recorded>
}

/** Bytes of one recorded read: how to repeat it, and the mark of its result. */
const READ_BYTES = 400
/** Bytes of one tag for each page that has it. */
const TAG_BYTES = 200

/** The tag of a topic that names a whole site. */
const WHOLE_SITE = ''

/** Maximum number of remembered results of all sites; a list of items is the largest, about 10 KB. */
const KEPT = 10_000

/**
 * Remembers reads of a site until they are invalidated: all of them by `site:{id}`, those with a tag by
 * `site:{id}:{tag}`. For reads that pages repeat and that change only by an announcement. Concurrent reads of the same
 * key share one load.
 */
export class SiteMemory {
  #answers = new Map<string, Remembered>()
  #keysOfSite = new Map<Id, Set<string>>()
  /** Incremented at every invalidation: a read that began before it must not be remembered after. */
  #generation = 0
  #loading = new Map<string, { readonly generation: number; readonly answer: Promise<Answer> }>()

  /** The number of remembered results. */
  get size(): number {
    return this.#answers.size
  }

  /**
   * The remembered result, or a new one. Missing things (undefined) are looked up each time, so that made-up keys take
   * no memory.
   */
  async read<Value>(siteId: Id, key: string, load: Load<Value>, terms: Terms<Value> = {}): Promise<Value> {
    return (await this.#answer(siteId, key, load, terms)).value as Value
  }

  /** Reads through this memory, each key once, and records the reads. */
  recording(): Recording {
    const read = new Map<string, { readonly answer: Promise<Answer>; readonly again: () => Promise<Answer> }>()
    return {
      reads: {
        read: async <Value>(siteId: Id, key: string, load: Load<Value>, terms?: Terms<Value>) => {
          const full = `${siteId} ${key}`
          const again = () => this.#answer(siteId, key, load, terms)
          if (!read.has(full)) read.set(full, { answer: again(), again })
          return (await read.get(full)!.answer).value as Value
        },
        recording: () => this.recording(),
      },
      async end() {
        const all = await Promise.all(
          [...read.values()].map(async ({ answer, again }) => ({ ...(await answer), again })),
        )
        read.clear()
        // For reads that are not remembered the value itself is kept: mostly that there is nothing.
        const kept = all.map(({ mark, value, again }) => (mark ? { mark, again } : { value, again }))
        const tags = [...new Set(all.flatMap((one) => one.tags))]
        return {
          tags,
          bytes: kept.length * READ_BYTES + tags.length * TAG_BYTES,
          async holds() {
            const same = kept.map(async (one) => {
              const now = await one.again()
              return 'mark' in one ? now.mark === one.mark : isDeepStrictEqual(now.value, one.value)
            })
            return (await Promise.all(same)).every(Boolean)
          },
        }
      },
    }
  }

  #answer<Value>(siteId: Id, key: string, load: Load<Value>, terms: Terms<Value> = {}): Promise<Answer> {
    const full = `${siteId} ${key}`
    const known = this.#answers.get(full)
    if (known && !known.isStale && (terms.isKept?.(known.value as Value) ?? true)) return Promise.resolve(known)
    const under = this.#loading.get(full)
    if (under?.generation === this.#generation) return under.answer
    const loading = { generation: this.#generation, answer: this.#load(siteId, full, load, terms) }
    this.#loading.set(full, loading)
    const end = () => void (this.#loading.get(full) === loading && this.#loading.delete(full))
    loading.answer.then(end, end)
    return loading.answer
  }

  async #load<Value>(siteId: Id, full: string, load: Load<Value>, terms: Terms<Value>): Promise<Answer> {
    const { tags: tagsOf = () => [PUBLISHED], isKept = () => true } = terms
    const generation = this.#generation
    const loaded = await load()
    const before = this.#answers.get(full)
    const isSame = before !== undefined && isDeepStrictEqual(loaded, before.value)
    const value = isSame ? (before.value as Value) : loaded
    const mark = isSame ? before.mark : undefined
    const tags = tagsOf(value)
    if (generation !== this.#generation) return { value, tags, mark }
    if (before) this.#drop(full)
    if (value === undefined || !isKept(value)) return { value, tags, mark: undefined }
    const remembered = { siteId, tags, value, mark: mark ?? {}, isStale: false }
    this.#keep(full, remembered)
    return remembered
  }

  forget(topics: readonly string[]): void {
    this.#generation++
    const tagsOfSite = new Map<Id, Set<string>>()
    for (const topic of topics) {
      if (topic === 'everything') {
        this.#answers.clear()
        this.#keysOfSite.clear()
      }
      const [kind, siteId, ...tag] = topic.split(':')
      if (kind !== 'site') continue
      const tags = tagsOfSite.get(siteId!) ?? new Set()
      tagsOfSite.set(siteId!, tags.add(tag.join(':')))
    }
    for (const [siteId, tags] of tagsOfSite)
      for (const key of this.#keysOfSite.get(siteId) ?? []) {
        const remembered = this.#answers.get(key)!
        if (tags.has(WHOLE_SITE) || remembered.tags.some((tag) => tags.has(tag))) remembered.isStale = true
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
