import type { StoredBlock } from '../../../../core/block.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import type { BlockRules, Operation } from '../../../pages/schemas.ts'
import { canHold, type Place } from './moving.ts'
import { findBlock, parentOf, pathTo, siblingsOf } from './tree.ts'

/** The levels of a page: sections on the page itself, columns in them, every other block in a column. */
export type Level = 'section' | 'column' | 'block'

/** Where something is dropped, and the parents that are created around it if needed. */
export interface Spot extends Place {
  readonly wrap: 'none' | 'column' | 'section'
}

/** Columns that fit beside each other: with more, those without a width would stack. */
export const MOST_COLUMNS = 4

export function levelOf(block: Pick<StoredBlock, 'type'>, rules: BlockRules): Level {
  if (canHold(null, block, rules)) return 'section'
  return (rules.get(block.type)?.code ?? null) === null ? 'column' : 'block'
}

/** The level that all of them share; blocks of different levels are handled as sections. */
export function commonLevel(blocks: readonly StoredBlock[], rules: BlockRules): Level {
  const levels = new Set(blocks.map((block) => levelOf(block, rules)))
  return levels.size === 1 ? [...levels][0]! : 'section'
}

/** The spot for things of a level at a place, or a sentence that says why they are not allowed there. */
export function spotAt(tree: readonly StoredBlock[], level: Level, place: Place, rules: BlockRules): Spot | string {
  const holder = place.parent === null ? null : findBlock(tree, place.parent)
  if (holder === undefined) return 'Questo punto della pagina non c’è più.'
  if (holder && !rules.get(holder.type)?.holds && levelOf(holder, rules) === 'section')
    return 'Una sezione sincronizzata si cambia aprendola: qui non le si aggiunge niente.'
  const room: Level | 'page' = holder === null ? 'page' : levelOf(holder, rules)
  if (room === 'page') return { ...place, wrap: level === 'section' ? 'none' : 'section' }
  if (level === 'section') return 'Una sezione non può stare dentro un’altra: portala tra due sezioni.'
  if (room === 'section') return { ...place, wrap: level === 'column' ? 'none' : 'column' }
  if (level === 'column') return 'Una colonna sta in una sezione, accanto alle altre colonne.'
  return room === 'column' ? { ...place, wrap: 'none' } : 'Dentro questo blocco non si può mettere niente.'
}

/** The same spot next to a block that stays: what is moved cannot be its own neighbour. */
export function besideOthers<S extends Place>(tree: readonly StoredBlock[], spot: S, moved: ReadonlySet<Id>): S {
  const siblings = spot.parent === null ? tree : (findBlock(tree, spot.parent)?.children ?? [])
  const from = spot.before === null ? siblings.length : siblings.findIndex(({ id }) => id === spot.before)
  const next = siblings.slice(from).find(({ id }) => !moved.has(id))
  return { ...spot, before: next?.id ?? null }
}

/** Whether a spot is where these blocks already are. */
export function isWhereItStands(tree: readonly StoredBlock[], ids: readonly Id[], spot: Spot): boolean {
  if (spot.wrap !== 'none') return false
  const parent = parentOf(tree, ids[0]!)?.id ?? null
  const siblings = siblingsOf(tree, ids[0]!) ?? []
  const first = siblings.findIndex(({ id }) => id === ids[0])
  const together = ids.every((id, index) => siblings[first + index]?.id === id)
  if (!together || parent !== spot.parent) return false
  return besideOthers(tree, spot, new Set(ids)).before === (siblings[first + ids.length]?.id ?? null)
}

interface Placement {
  readonly tree: readonly StoredBlock[]
  readonly blocks: readonly StoredBlock[]
  /** Whether they are not on the page yet. */
  readonly isNew: boolean
  readonly spot: Spot
  readonly rules: BlockRules
  readonly now: number
}

/** The operations that put blocks at a spot, as one step that can be undone. */
export function placementOperations({ tree, blocks, isNew, spot, rules, now }: Placement): Operation[] {
  const { parent, before, wrap } = besideOthers(tree, spot, new Set(isNew ? [] : blocks.map(({ id }) => id)))
  const put = (inside: Id | null, beside: Id | null): Operation[] =>
    blocks.map((block) =>
      isNew
        ? { op: 'insert', parent: inside, before: beside, block }
        : { op: 'move', id: block.id, parent: inside, before: beside },
    )
  if (wrap === 'none') return put(parent, before)
  if (commonLevel(blocks, rules) === 'column') {
    const section = emptyBlock('section', rules, now)
    return [{ op: 'insert', parent, before, block: section }, ...put(section.id, null)]
  }
  const column = emptyBlock('column', rules, now)
  const section = emptyBlock('section', rules, now)
  const block = wrap === 'column' ? column : { ...section, children: [column] }
  const wider = wrap === 'column' ? evenColumns(findBlock(tree, parent!)?.children ?? []) : []
  return [{ op: 'insert', parent, before, block }, ...wider, ...put(column.id, null)]
}

/** An empty section or column. */
export function emptyBlock(type: 'section' | 'column', rules: BlockRules, now: number): StoredBlock {
  return { id: newId(now), type, version: rules.get(type)?.version ?? 1, props: {}, children: [] }
}

/** Removes widths that would leave no room for one more column: all are then equal. */
function evenColumns(columns: readonly StoredBlock[]): Operation[] {
  return columns
    .filter(({ layout }) => layout?.desktop?.span !== undefined || layout?.tablet?.span !== undefined)
    .map(({ id, layout }) => {
      const { span: _, ...desktop } = layout?.desktop ?? {}
      const { span: __, ...tablet } = layout?.tablet ?? {}
      return { op: 'update', id, layout: { ...layout, desktop, tablet } }
    })
}

/** Where something new goes by default: after the selection, on its own level; else at the end. */
export function spotAfter(
  tree: readonly StoredBlock[],
  selected: Id | undefined,
  level: Level,
  rules: BlockRules,
): Spot {
  const path = selected === undefined ? [] : pathTo(tree, selected)
  const [section = tree.at(-1), column = section?.children?.at(-1), block] = path
  const afterOf = (parent: StoredBlock | undefined, child: StoredBlock | undefined): Place => {
    const siblings = parent ? (parent.children ?? []) : tree
    const index = child ? siblings.findIndex(({ id }) => id === child.id) : -1
    return { parent: parent?.id ?? null, before: index === -1 ? null : (siblings[index + 1]?.id ?? null) }
  }
  // Nothing goes into a synced section here.
  if (level === 'section' || !section || !rules.get(section.type)?.holds)
    return { ...afterOf(undefined, section), wrap: level === 'section' ? 'none' : 'section' }
  if (level === 'column' || !column)
    return { ...afterOf(section, column), wrap: level === 'column' ? 'none' : 'column' }
  const deepest = path.at(-1)
  // With a child of a block selected, the new block goes after it inside that block, not after that block.
  if (deepest && path.length > 3 && deepest !== block) return { ...afterOf(path.at(-2), deepest), wrap: 'none' }
  return spotOrEnd(afterOf(column, block))

  function spotOrEnd(place: Place): Spot {
    const spot = spotAt(tree, level, place, rules)
    return typeof spot === 'string' ? { parent: null, before: null, wrap: 'section' } : spot
  }
}

/** Number of blocks in a section, as counted for its limit. */
export function countInSection(section: StoredBlock): number {
  return (section.children ?? []).reduce((sum, column) => sum + (column.children?.length ?? 0), 0)
}
