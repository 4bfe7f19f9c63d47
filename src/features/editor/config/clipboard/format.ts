import { z } from 'zod'
import { type EntryList, type StoredBlock, storedBlockSchema } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import { isDeeperThan } from '../../../../core/depth.ts'
import { type Id, idSchema } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { RICH_TEXT_VERSION } from '../../../../core/rich-text.ts'
import { emptyBlock, levelOf } from '../state/placing.ts'
import { flatten } from '../state/tree.ts'

/** Blocks on the clipboard, with the site that their images belong to. */
export interface CopiedBlocks {
  readonly siteId: Id
  readonly blocks: readonly StoredBlock[]
}

const copiedSchema = z.object({
  siteId: idSchema,
  blocks: z.array(storedBlockSchema).min(1).max(LIMITS.sectionsPerPage),
})

/** Attribute of the copied HTML that carries the blocks themselves: every browser keeps HTML between tabs. */
const ATTRIBUTE = 'data-vetrina-blocks'

export function writeCopied(copied: CopiedBlocks): string {
  return JSON.stringify(copied)
}

/** Blocks from a text that {@link writeCopied} made; undefined for anything else. */
export function readCopied(text: string): CopiedBlocks | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (isDeeperThan(value, LIMITS.nesting)) return undefined
    return copiedSchema.parse(value)
  } catch {
    return undefined
  }
}

/** The HTML of a copy: what other programs show, wrapped in an element that carries the blocks for us. */
export function copiedHtml(copied: CopiedBlocks, html: string): string {
  return `<div ${ATTRIBUTE}="${encodeURIComponent(writeCopied(copied))}">${html}</div>`
}

export function readCopiedHtml(html: string): CopiedBlocks | undefined {
  const [, encoded] = new RegExp(`${ATTRIBUTE}="([^"]+)"`).exec(html) ?? []
  if (encoded === undefined) return undefined
  try {
    return readCopied(decodeURIComponent(encoded))
  } catch {
    return undefined
  }
}

/** The text of blocks, for programs that take only plain text. */
export function copiedText(blocks: readonly StoredBlock[], registry: BlockRegistry): string {
  return flatten(blocks)
    .map((block) => {
      try {
        return registry.get(block.type)?.text?.(registry.readProps(block)) ?? ''
      } catch {
        return ''
      }
    })
    .filter(Boolean)
    .join('\n\n')
}

/** The blocks on one level: beside whole sections, a block or column gets a section of its own. */
export function onOneLevel(
  blocks: readonly StoredBlock[],
  registry: BlockRegistry,
  now: number,
): readonly StoredBlock[] {
  const levels = new Set(blocks.map((block) => levelOf(block, registry)))
  if (levels.size <= 1) return blocks
  return blocks.map((block) => {
    const level = levelOf(block, registry)
    if (level === 'section') return block
    const column = level === 'column' ? block : { ...emptyBlock('column', registry, now), children: [block] }
    return { ...emptyBlock('section', registry, now), children: [column] }
  })
}

/** Ids of all images that blocks show. */
export function picturesOf(blocks: readonly StoredBlock[], registry: BlockRegistry): readonly Id[] {
  const ids: Id[] = []
  changePictures(blocks, registry, (id) => {
    ids.push(id)
    return id
  })
  return ids
}

/** The same blocks with other images; images without a counterpart are removed and counted as lost. */
export function withPictures(
  blocks: readonly StoredBlock[],
  registry: BlockRegistry,
  others: ReadonlyMap<Id, Id>,
): { readonly blocks: readonly StoredBlock[]; readonly lost: number } {
  let lost = 0
  const changed = changePictures(blocks, registry, (id) => {
    const other = others.get(id)
    if (other === undefined) lost += 1
    return other
  })
  return { blocks: changed, lost }
}

function changePictures(
  blocks: readonly StoredBlock[],
  registry: BlockRegistry,
  change: (id: Id) => Id | undefined,
): StoredBlock[] {
  return blocks.map((block) => {
    const props = { ...block.props }
    for (const [name, { control, entries }] of Object.entries(registry.get(block.type)?.fields ?? {})) {
      const value = props[name]
      if ((control === 'image' || control === 'backgroundImage') && typeof value === 'string')
        props[name] = change(value) ?? null
      if (control === 'images' && Array.isArray(value))
        props[name] = (value as { assetId: Id }[]).flatMap((item) => {
          const assetId = change(item.assetId)
          return assetId === undefined ? [] : { ...item, assetId }
        })
      if (entries) props[name] = changeEntries(value, entries, change)
    }
    return { ...block, props, ...(block.children && { children: changePictures(block.children, registry, change) }) }
  })
}

function changeEntries(value: unknown, { fields }: EntryList, change: (id: Id) => Id | undefined): unknown {
  if (!Array.isArray(value)) return value
  return (value as Readonly<Record<string, unknown>>[]).map((entry) => {
    const next = { ...entry }
    for (const [name, { kind, entries }] of Object.entries(fields)) {
      const own = entry[name]
      if (kind === 'picture' && typeof own === 'string') next[name] = change(own) ?? null
      if (entries) next[name] = changeEntries(own, entries, change)
    }
    return next
  })
}

/** A plain text as a block, one paragraph per line; undefined if the text is blank. */
export function textAsBlock(text: string, registry: BlockRegistry, id: Id): StoredBlock | undefined {
  const paragraphs = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const definition = registry.get('text')
  if (!definition || paragraphs.length === 0) return undefined
  const content = paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
  return {
    id,
    type: definition.type,
    version: definition.version,
    props: { ...definition.initial, doc: { version: RICH_TEXT_VERSION, content } },
  }
}
