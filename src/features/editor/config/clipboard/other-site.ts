import type { Api } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRegistry } from '../../../../core/block-registry.ts'
import type { Id } from '../../../../core/ids.ts'
import { listDocuments, pathOf } from '../../../pages/schemas.ts'
import { withoutReferences } from './references.ts'

/** Paths of the pages of a site, to which copied links may go on leading. */
export async function pathsOf(api: Api, siteId: Id): Promise<ReadonlySet<string>> {
  const { documents } = await api.call(listDocuments, { params: { siteId } })
  return new Set(documents.flatMap(({ urlId, publishedPath }) => [pathOf(urlId), publishedPath ?? '/']))
}

export interface Arrived {
  readonly blocks: readonly StoredBlock[]
  /** What did not come along, in words; empty when all did. */
  readonly lost: readonly string[]
}

interface Journey {
  readonly blocks: readonly StoredBlock[]
  readonly registry: BlockRegistry
  readonly paths: ReadonlySet<string>
  /** Images that did not come along. */
  readonly missing: number
  /** Synced sections that their own site no longer has. */
  readonly goneSections: number
}

/** Blocks whose images have come along, without what only their own site has. */
export function arrived({ blocks, registry, paths, missing, goneSections }: Journey): Arrived {
  const freed = withoutReferences(blocks, registry, paths)
  const pictures = counted(missing, 'un’immagine', 'immagini')
  const sections = counted(goneSections, 'una sezione sincronizzata', 'sezioni sincronizzate')
  return { blocks: freed.blocks, lost: [...freed.lost.map((label) => `«${label}»`), ...pictures, ...sections] }
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? one : `${count} ${many}`]
}

/** A sentence for what is to be chosen again; '' when all came along. */
export function lostSentence(lost: readonly string[]): string {
  return lost.length === 0 ? '' : ` Da scegliere di nuovo, perché là non c’è: ${lost.join(', ')}.`
}
