import type { BlockRegistry, LostBlock, ReadBlock } from '../../../core/block-registry.ts'
import type { Id } from '../../../core/ids.ts'
import { joinHosts, type PolicyHosts } from '../../../core/policy-hosts.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { DocumentContent } from '../model/document.ts'
import { syncedIn, withSynced } from '../model/synced.ts'
import { type BlockCall, everyBlock } from './load-blocks.ts'
import { findRevision } from './revisions-repository.ts'

export interface PageContent {
  readonly content: DocumentContent
  readonly blocks: readonly ReadBlock[]
  readonly lost: readonly LostBlock[]
  /** Number of words in all blocks, for the reading time. */
  readonly words: number
  /** Hosts of other services that its blocks may load from. */
  readonly hosts: PolicyHosts
  /** Scripts of the site's owner that its blocks may run. */
  readonly ownCode: readonly string[]
  /** Names of the style sheets of its blocks. */
  readonly stylesheets: readonly string[]
  readonly blockTypes: ReadonlySet<string>
  readonly calls: readonly BlockCall[]
  /** Whether it has an image with its own address. */
  readonly hasAddressed: boolean
}

const KEPT = 500

/** Contents of published revisions, upgraded and validated once: a revision is immutable. */
export class PageContents {
  #registry: BlockRegistry
  #known = new Map<string, PageContent>()
  #report: (lost: readonly LostBlock[], documentId: Id) => void

  constructor(registry: BlockRegistry, report: (lost: readonly LostBlock[], documentId: Id) => void) {
    this.#registry = registry
    this.#report = report
  }

  async revision(reader: Reader, siteId: Id, documentId: Id, revisionId: Id): Promise<PageContent> {
    const key = `${siteId} ${revisionId}`
    const known = this.#known.get(key)
    if (known) return known
    const revision = await findRevision(reader, siteId, documentId, revisionId)
    if (!revision) throw new Error(`Published revision ${revisionId} of ${documentId} is missing`)
    const content = this.read(revision.content)
    if (content.lost.length > 0) this.#report(content.lost, documentId)
    if (this.#known.size >= KEPT) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, content)
    return content
  }

  read(content: DocumentContent): PageContent {
    const { blocks, lost } = this.#registry.read(content.blocks)
    return this.#describe(content, blocks, lost)
  }

  /** A content with the blocks of its synced sections in their places, and all that these need. */
  async withSynced(
    content: PageContent,
    find: (documentId: Id) => Promise<PageContent | undefined>,
  ): Promise<PageContent> {
    const ids = syncedIn(content.blocks)
    if (ids.length === 0) return content
    const found = new Map(await Promise.all(ids.map(async (id) => [id, (await find(id))?.blocks] as const)))
    return this.#describe(
      content.content,
      withSynced(content.blocks, (id) => found.get(id)),
      content.lost,
    )
  }

  #describe(content: DocumentContent, blocks: readonly ReadBlock[], lost: readonly LostBlock[]): PageContent {
    const hosts: PolicyHosts[] = []
    const ownCode = new Set<string>()
    const stylesheets = new Set<string>()
    const blockTypes = new Set<string>()
    const calls: BlockCall[] = []
    let words = 0
    let hasAddressed = false
    for (const block of everyBlock(blocks)) {
      const definition = this.#registry.get(block.type)
      blockTypes.add(block.type)
      words += definition?.text?.(block.props).split(/\s+/).length ?? 0
      if (definition?.hosts) hosts.push(definition.hosts(block.props))
      for (const code of definition?.ownCode?.(block.props) ?? []) ownCode.add(code)
      for (const [name, isNeeded] of Object.entries(definition?.stylesheets ?? {}))
        if (isNeeded(block.props)) stylesheets.add(name)
      if (definition?.addressed) hasAddressed = true
      const call = definition?.data?.(block.props)
      if (call) calls.push({ id: block.id, call })
    }
    return {
      content,
      blocks,
      lost,
      words,
      hosts: joinHosts(hosts),
      ownCode: [...ownCode],
      stylesheets: [...stylesheets].sort(),
      blockTypes,
      calls,
      hasAddressed,
    }
  }
}
