import type { TreeRow } from '../../../../config/tree-row.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { foldText } from '../../../../core/search-text.ts'
import type { BlockRules } from '../../../pages/schemas.ts'
import { type Level, type Spot, spotAt } from '../state/placing.ts'

/** One row of the outline; sections have depth 1. */
export interface OutlineRow extends TreeRow {
  readonly id: Id
  readonly block: StoredBlock
  readonly parent: Id | null
}

/** The visible rows, from top to bottom. */
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

/** The row that a key moves to, expands or collapses; undefined if the key does nothing. */
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

/** The next row whose name starts with the typed text, after the one at `index`, wrapping around. */
export function typedTarget(names: readonly string[], index: number, typed: string): number | undefined {
  const wanted = plain(typed)
  // One character moves to the next match; more of them may still match the current row.
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

/** Depths at which a drop is possible between the rows `gap - 1` and `gap`. */
export function depthsAt(rows: readonly OutlineRow[], gap: number): { readonly least: number; readonly most: number } {
  const above = rows[gap - 1]
  const most = above ? above.depth + (above.isOpen ? 1 : 0) : 1
  return { least: Math.min(rows[gap]?.depth ?? 1, most), most }
}

/** The target of a drop between two rows at a depth, or why it is not allowed. */
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
