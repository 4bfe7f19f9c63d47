import type { StoredBlock } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'

/** The current blocks together with those of an earlier content that were removed, at their former places. */
export function withRemoved(before: readonly StoredBlock[], now: readonly StoredBlock[]): StoredBlock[] {
  const there = indexOf(now)
  return merge(before, now, { there, former: indexOf(before) })
}

interface Known {
  readonly there: ReadonlyMap<Id, StoredBlock>
  readonly former: ReadonlyMap<Id, StoredBlock>
}

function merge(before: readonly StoredBlock[], now: readonly StoredBlock[], known: Known): StoredBlock[] {
  const merged = now.map((block) => withChildren(block, known.former.get(block.id)?.children ?? [], known))
  before.forEach((block, index) => {
    if (known.there.has(block.id)) return
    const next = before.slice(index + 1).find(({ id }) => merged.some((one) => one.id === id))
    const place = next ? merged.findIndex(({ id }) => id === next.id) : merged.length
    merged.splice(place, 0, withoutThere(block, known))
  })
  return merged
}

function withChildren(block: StoredBlock, before: readonly StoredBlock[], known: Known): StoredBlock {
  return block.children || before.length > 0
    ? { ...block, children: merge(before, block.children ?? [], known) }
    : block
}

/** A removed block's children, except those that have moved elsewhere and are shown there. */
function withoutThere(block: StoredBlock, known: Known): StoredBlock {
  if (!block.children) return block
  const left = block.children.filter(({ id }) => !known.there.has(id))
  return { ...block, children: left.map((child) => withoutThere(child, known)) }
}

function indexOf(blocks: readonly StoredBlock[], into = new Map<Id, StoredBlock>()): Map<Id, StoredBlock> {
  for (const block of blocks) {
    into.set(block.id, block)
    indexOf(block.children ?? [], into)
  }
  return into
}
