import type { AnyBlock, StoredBlock } from './block.ts'
import { ROOT_BLOCKS } from './block.ts'
import { isDeeperThan } from './depth.ts'
import { LIMITS } from './limits.ts'
import type { PageKindModel } from './page-kind.ts'

/** A block read from storage: its props have the current version. */
export interface ReadBlock extends StoredBlock {
  children?: ReadBlock[] | undefined
}

/** A block that could not be read, reported to the owner with its page. */
export interface LostBlock {
  readonly id: string
  readonly type: string
  readonly reason: 'unknown_type' | 'newer_version' | 'invalid' | 'misplaced'
  readonly detail: string
}

/** All block types, and all kinds of pages. */
export class BlockRegistry {
  #blocks: ReadonlyMap<string, AnyBlock>
  #kinds: ReadonlyMap<string, PageKindModel>

  constructor(blocks: readonly AnyBlock[], kinds: readonly PageKindModel[] = []) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    if (this.#kinds.size !== kinds.length) throw new Error('Two kinds of pages have one name')
    this.#blocks = new Map(blocks.map((block) => [block.type, block]))
    if (this.#blocks.size !== blocks.length) throw new Error('Two blocks have one type')
    const codes = blocks.flatMap(({ code }) => code ?? [])
    if (new Set(codes).size !== codes.length) throw new Error('Two blocks have one code')
  }

  get(type: string): AnyBlock | undefined {
    return this.#blocks.get(type)
  }

  kind(name: string): PageKindModel | undefined {
    return this.#kinds.get(name)
  }

  get all(): readonly AnyBlock[] {
    return [...this.#blocks.values()]
  }

  /** Upgrades one block's props to the current version; throws when no upgrade can. */
  readProps(block: StoredBlock): Record<string, unknown> {
    const definition = this.#blocks.get(block.type)
    if (!definition) throw new Error(`unknown type ${block.type}`)
    if (isDeeperThan(block.props, LIMITS.nesting)) throw new Error('nested too deep')
    let props = block.props
    for (let version = block.version; version < definition.version; version++)
      props = definition.upgrades[version]!(props)
    return definition.schema.parse(props)
  }

  /** Reads a stored tree. Unreadable blocks are left out and listed. */
  read(stored: readonly StoredBlock[]): { blocks: ReadBlock[]; lost: LostBlock[] } {
    const lost: LostBlock[] = []
    const blocks = stored.flatMap((block) => this.#readBlock(block, ROOT_BLOCKS, lost))
    return { blocks, lost }
  }

  #readBlock(stored: StoredBlock, allowed: readonly string[] | 'blocks', lost: LostBlock[]): ReadBlock[] {
    const lose = (reason: LostBlock['reason'], detail = ''): ReadBlock[] => {
      lost.push({ id: stored.id, type: stored.type, reason, detail })
      return []
    }
    const definition = this.#blocks.get(stored.type)
    if (!definition) return lose('unknown_type')
    if (stored.version > definition.version) return lose('newer_version')
    const fits = allowed === 'blocks' ? definition.code !== null : allowed.includes(stored.type)
    if (!fits) return lose('misplaced')
    let props: Record<string, unknown>
    try {
      props = this.readProps(stored)
    } catch (error) {
      return lose('invalid', error instanceof Error ? error.message.slice(0, 500) : '')
    }
    const { children = [], ...own } = stored
    const held = children.flatMap((child) => this.#readBlock(child, definition.holds ?? [], lost))
    return [{ ...own, version: definition.version, props, ...(definition.holds && { children: held }) }]
  }
}
