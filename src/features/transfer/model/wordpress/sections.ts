import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { LIMITS } from '../../../../core/limits.ts'

interface Band {
  readonly isWide: boolean
  readonly blocks: StoredBlock[]
}

export interface Sections {
  readonly sections: StoredBlock[]
  /** Whether the blocks needed more than one section of their width. */
  readonly isDivided: boolean
  /** Blocks above the maximum of a page, which are left out. */
  readonly leftOut: number
}

/** Puts blocks into sections of one column: text in text width, galleries and wide images in normal width. */
export function sectionsOf(blocks: readonly StoredBlock[], wide: ReadonlySet<Id>, newId: () => Id): Sections {
  const bands = bandsOf(blocks, wide)
  // If a page would need too many sections because of changes of width, it keeps one width.
  const even = bands.length > LIMITS.sectionsPerPage ? bandsOf(blocks, new Set(blocks.map((block) => block.id))) : bands
  const kept = even.slice(0, LIMITS.sectionsPerPage)
  const sections = kept.map((band, index) => sectionOf(band, index === 0, index === kept.length - 1, newId))
  const placed = kept.reduce((sum, band) => sum + band.blocks.length, 0)
  const isDivided = kept.some((band, index) => index > 0 && kept[index - 1]!.isWide === band.isWide)
  return { sections, isDivided, leftOut: blocks.length - placed }
}

function bandsOf(blocks: readonly StoredBlock[], wide: ReadonlySet<Id>): Band[] {
  const bands: Band[] = []
  for (const block of blocks) {
    const isWide = wide.has(block.id)
    const last = bands.at(-1)
    if (last && last.isWide === isWide && last.blocks.length < LIMITS.blocksPerLayout) last.blocks.push(block)
    else bands.push({ isWide, blocks: [block] })
  }
  return bands
}

function sectionOf(band: Band, isFirst: boolean, isLast: boolean, newId: () => Id): StoredBlock {
  const column: StoredBlock = {
    id: newId(),
    type: 'column',
    version: 1,
    props: {},
    layout: { desktop: { span: 12 } },
    children: band.blocks,
  }
  const props = {
    width: band.isWide ? 'normal' : 'text',
    spaceTop: isFirst ? 'm' : 's',
    spaceBottom: isLast ? 'm' : 'none',
  }
  return { id: newId(), type: 'section', version: 1, props, children: [column] }
}
