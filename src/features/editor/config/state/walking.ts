import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { findBlock, flatten, parentOf, pathTo, siblingsOf } from './tree.ts'

/** The block that an arrow key moves to from the selected one; with none selected, the first or last of the page. */
export function walk(
  tree: readonly StoredBlock[],
  from: Id | undefined,
  way: 'next' | 'previous' | 'parent' | 'child',
): Id | undefined {
  if (from === undefined) return (way === 'previous' ? flatten(tree).at(-1) : tree[0])?.id
  if (way === 'parent') return parentOf(tree, from)?.id
  if (way === 'child') return findBlock(tree, from)?.children?.[0]?.id
  const siblings = siblingsOf(tree, from) ?? []
  const index = siblings.findIndex(({ id }) => id === from)
  const beside = siblings[index + (way === 'next' ? 1 : -1)]
  if (beside) return beside.id
  // After the last of a column comes the first of the next one, so that arrow keys reach every block.
  const sameDepth = ofDepth(tree, pathTo(tree, from).length)
  return sameDepth[sameDepth.findIndex(({ id }) => id === from) + (way === 'next' ? 1 : -1)]?.id
}

/** Blocks between two of the same depth, ordered from the first argument to the second. */
export function range(tree: readonly StoredBlock[], anchor: Id, lead: Id): Id[] {
  const depth = pathTo(tree, anchor).length
  const all = ofDepth(tree, depth).map(({ id }) => id)
  const end = pathTo(tree, lead)
  const from = all.indexOf(anchor)
  const to = all.indexOf((end[depth - 1] ?? end.at(-1))?.id ?? anchor)
  if (from === -1 || to === -1) return [lead]
  return from <= to ? all.slice(from, to + 1) : all.slice(to, from + 1).reverse()
}

/** Widens the selection: to all siblings, then their parent, and finally all sections. */
export function widen(tree: readonly StoredBlock[], selection: readonly Id[]): Id[] {
  const [first] = selection
  if (first === undefined) return tree.map(({ id }) => id)
  const siblings = siblingsOf(tree, first) ?? []
  const chosen = new Set(selection)
  if (siblings.some(({ id }) => !chosen.has(id))) return siblings.map(({ id }) => id)
  const parent = parentOf(tree, first)
  return parent ? [parent.id] : [...selection]
}

function ofDepth(blocks: readonly StoredBlock[], depth: number): StoredBlock[] {
  return depth <= 1 ? [...blocks] : blocks.flatMap(({ children }) => ofDepth(children ?? [], depth - 1))
}

/** The selection with a block added, or removed if it was selected. */
export function toggled(selection: readonly Id[], id: Id): readonly Id[] {
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]
}
