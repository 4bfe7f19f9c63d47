import type { TreeRow } from '../../../../config/tree-row.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { foldText } from '../../../../core/search-text.ts'
import type { BlockRules } from '../../../pages/schemas.ts'
import { type Level, type Spot, spotAt } from '../state/placing.ts'

/** One line of the outline; sections have the depth 1. */
export interface OutlineRow extends TreeRow {
  readonly id: Id
  readonly block: StoredBlock
  readonly parent: Id | null
}

/** The lines that are to be seen, from top to bottom. */
export function outlineRows(tree: readonly StoredBlock[], closed: ReadonlySet<Id>, rules: BlockRules): OutlineRow[] {
  const rows: OutlineRow[] = []
  const visit = (blocks: readonly StoredBlock[], parent: Id | null, depth: number): void => {
    for (const [index, block] of blocks.entries()) {
      const holds = rules.get(block.type)?.holds !== undefined
      const isOpen = holds ? !closed.has(block.id) : undefined
      rows.push({ id: block.id, block, parent, depth, setSize: blocks.length, position: index + 1, isOpen })
      if (isOpen) visit(block.children ?? [], block.id, depth + 1)
    }
  }
  visit(tree, null, 1)
  return rows
}

/** The row that a key leads to, or what it opens or closes; undefined where the key means nothing. */
export function keyTarget(
  rows: readonly TreeRow[],
  index: number,
  key: string,
): { readonly to: number } | { readonly open: string } | { readonly close: string } | undefined {
  const row = rows[index]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(index + 1, rows.length - 1) }
    case 'ArrowUp':
      return { to: Math.max(index - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
    case 'ArrowRight':
      if (row.isOpen === false) return { open: row.id }
      return rows[index + 1]?.parent === row.id ? { to: index + 1 } : undefined
    case 'ArrowLeft':
      if (row.isOpen && rows[index + 1]?.parent === row.id) return { close: row.id }
      return row.parent === null ? undefined : { to: rows.findIndex(({ id }) => id === row.parent) }
    default:
      return undefined
  }
}

/** The next row whose name begins with what was typed, after the one at `index`, round the end. */
export function typedTarget(names: readonly string[], index: number, typed: string): number | undefined {
  const wanted = plain(typed)
  // One letter goes on to the next; more of them may still mean the row where one is.
  const start = wanted.length > 1 ? index : index + 1
  for (let step = 0; step < names.length; step++) {
    const at = (start + step) % names.length
    if (plain(names[at]!).startsWith(wanted)) return at
  }
  return undefined
}

function plain(text: string): string {
  return foldText(text).replaceAll('«', '')
}

/** Depths at which something may be dropped between the rows `gap - 1` and `gap`. */
export function depthsAt(rows: readonly OutlineRow[], gap: number): { readonly least: number; readonly most: number } {
  const above = rows[gap - 1]
  const most = above ? above.depth + (above.isOpen ? 1 : 0) : 1
  return { least: Math.min(rows[gap]?.depth ?? 1, most), most }
}

/** Where a drop between two rows at a depth goes, or why it cannot. */
export function spotAtGap(
  tree: readonly StoredBlock[],
  rows: readonly OutlineRow[],
  { gap, depth, level }: { readonly gap: number; readonly depth: number; readonly level: Level },
  rules: BlockRules,
): { readonly depth: number; readonly spot: Spot | string } {
  const { least, most } = depthsAt(rows, gap)
  const at = Math.min(Math.max(depth, least), most)
  const parent = rows.slice(0, gap).findLast((row) => row.depth === at - 1)?.block.id ?? null
  const next = rows[gap]
  const before = next && next.depth === at ? next.block.id : null
  return { depth: at, spot: spotAt(tree, level, { parent, before }, rules) }
}
