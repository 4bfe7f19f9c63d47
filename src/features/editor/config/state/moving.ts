import type { StoredBlock } from '../../../../core/block.ts'
import { ROOT_BLOCKS } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { BlockRules } from '../../../pages/schemas.ts'
import { parentOf, siblingsOf } from './tree.ts'

/** Where a block goes: into a parent (null is the page), before a sibling (null is last). */
export interface Place {
  readonly parent: Id | null
  readonly before: Id | null
}

/** One move of a block among its siblings, or out of its parent into the previous or next one. */
export type Move = 'up' | 'down' | 'first' | 'last' | 'out' | 'in'

/** Where a move leads; undefined when there is nowhere to go. */
export function targetOf(
  tree: readonly StoredBlock[],
  block: StoredBlock,
  where: Move,
  rules: BlockRules,
): Place | undefined {
  const siblings = siblingsOf(tree, block.id)!
  const index = siblings.findIndex(({ id }) => id === block.id)
  const holder = parentOf(tree, block.id)
  const parent = holder?.id ?? null
  const holds = (one: StoredBlock) => canHold(one, block, rules)
  switch (where) {
    case 'first':
      return index === 0 ? undefined : { parent, before: siblings[0]!.id }
    case 'last':
      return index === siblings.length - 1 ? undefined : { parent, before: null }
    case 'up': {
      if (index > 0) return { parent, before: siblings[index - 1]!.id }
      const room = holder && neighbour(tree, holder, -1, holds)
      return room && { parent: room.id, before: null }
    }
    case 'down': {
      if (index < siblings.length - 1) return { parent, before: siblings[index + 2]?.id ?? null }
      const room = holder && neighbour(tree, holder, 1, holds)
      return room && { parent: room.id, before: room.children?.[0]?.id ?? null }
    }
    case 'out': {
      const room = holder && neighbour(tree, holder, -1, holds)
      return room && { parent: room.id, before: null }
    }
    case 'in': {
      const room = holder && neighbour(tree, holder, 1, holds)
      return room && { parent: room.id, before: room.children?.[0]?.id ?? null }
    }
  }
}

/** The next block of the parent's type in page order, before or after it. */
function neighbour(
  tree: readonly StoredBlock[],
  holder: StoredBlock,
  direction: 1 | -1,
  holds: (block: StoredBlock) => boolean,
): StoredBlock | undefined {
  const rooms: StoredBlock[] = []
  const visit = (blocks: readonly StoredBlock[]): void => {
    for (const block of blocks) {
      if (holds(block) || block.id === holder.id) rooms.push(block)
      visit(block.children ?? [])
    }
  }
  visit(tree)
  return rooms[rooms.findIndex(({ id }) => id === holder.id) + direction]
}

/** Whether a block may be inside another, by the same rules as on the server. */
export function canHold(holder: StoredBlock | null, block: Pick<StoredBlock, 'type'>, rules: BlockRules): boolean {
  if (holder === null) return ROOT_BLOCKS.includes(block.type)
  const { holds } = rules.get(holder.type) ?? {}
  if (holds === 'blocks') return (rules.get(block.type)?.code ?? null) !== null
  return holds?.includes(block.type) ?? false
}

/** Where a block is, as announced after a move. */
export function whereWords(tree: readonly StoredBlock[], id: Id, nameOf: (block: StoredBlock) => string): string {
  const siblings = siblingsOf(tree, id) ?? []
  const holder = parentOf(tree, id)
  const place = `${siblings.findIndex((block) => block.id === id) + 1} di ${siblings.length}`
  return holder ? `posto ${place} in ${nameOf(holder)}` : `sezione ${place}`
}
