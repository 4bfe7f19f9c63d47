import type { StoreApi } from 'zustand/vanilla'
import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { BlockRules, Operation } from '../../../pages/schemas.ts'
import { type Conflict, type NewStep, settleConflict } from './draft.ts'
import type { EditorState } from './editor-state.ts'
import { type Move, type Place, targetOf, whereWords } from './moving.ts'
import { findBlock, focusAfterRemoval, parentOf, siblingsOf, withNewIds } from './tree.ts'

interface BlockEditsOptions {
  readonly rules: BlockRules
  readonly now: () => number
  readonly store: StoreApi<EditorState>
  readonly make: (step: Omit<NewStep, 'at'>, how?: { readonly silent?: boolean }) => boolean
  readonly announce: (text: string) => void
  readonly nameOf: (block: StoredBlock) => string
}

/** Edits of whole blocks, each in one step. */
export function blockEdits({ store, rules, now, make, announce, nameOf }: BlockEditsOptions) {
  const get = store.getState
  const set = store.setState

  /** Selected blocks in page order, without those inside another selected one. */
  function selectedBlocks(): StoredBlock[] {
    const { selection, draft } = get()
    const chosen = new Set(selection)
    const found: StoredBlock[] = []
    const visit = (blocks: readonly StoredBlock[]): void => {
      for (const block of blocks)
        if (chosen.has(block.id)) found.push(block)
        else visit(block.children ?? [])
    }
    visit(draft.content.blocks)
    return found
  }

  function removeSelected(): void {
    const blocks = selectedBlocks()
    if (blocks.length === 0) return
    const next = focusAfterRemoval(
      get().draft.content.blocks,
      blocks.map(({ id }) => id),
    )
    const operations = blocks.map(({ id }): Operation => ({ op: 'remove', id }))
    const label = stepWords(blocks.length === 1 ? nameOf(blocks[0]!) : `${blocks.length} blocchi`, 'removed')
    if (make({ label, operations, blockId: blocks[0]!.id })) set({ selection: next ? [next] : [], writing: undefined })
  }

  function duplicateSelected(): void {
    const blocks = selectedBlocks()
    if (blocks.length === 0) return
    const tree = get().draft.content.blocks
    const copies = blocks.map((block) => withNewIds(block, now()))
    const last = blocks.at(-1)!
    const siblings = siblingsOf(tree, last.id)!
    const before = siblings[siblings.findIndex(({ id }) => id === last.id) + 1]?.id ?? null
    const parent = parentOf(tree, last.id)?.id ?? null
    const operations = copies.map((block): Operation => ({ op: 'insert', parent, before, block }))
    const label = stepWords(copies.length === 1 ? nameOf(last) : `${copies.length} blocchi`, 'duplicated')
    if (make({ label, operations, blockId: copies[0]!.id })) set({ selection: copies.map(({ id }) => id) })
  }

  /** Moves the selected blocks one place among their siblings, or, at the end, into the parent before or after. */
  function moveSelected(where: Move): void {
    const blocks = selectedBlocks()
    const lead = where === 'down' || where === 'last' || where === 'in' ? blocks.at(-1) : blocks[0]
    if (!lead) return
    const target = targetOf(get().draft.content.blocks, lead, where, rules)
    if (target) place(blocks, target)
    else announce('Da qui non si può spostare oltre.')
  }

  /** Moves blocks of the page to another place, in their order; `before` is none of them. */
  function place(blocks: readonly StoredBlock[], target: Place): boolean {
    const [first] = blocks
    if (!first) return false
    const name = blocks.length === 1 ? nameOf(first) : `${blocks.length} blocchi`
    const operations = blocks.map(({ id }): Operation => ({ op: 'move', id, ...target }))
    const done = make({ label: stepWords(name, 'moved'), operations, blockId: first.id }, { silent: true })
    if (done) announce(`${name}: ${whereWords(get().draft.content.blocks, first.id, nameOf)}`)
    return done
  }

  function insert(blocks: readonly StoredBlock[], target: Place, label?: string): boolean {
    const operations = blocks.map((block): Operation => ({ op: 'insert', ...target, block }))
    const words = label ?? stepWords(blocks.length === 1 ? nameOf(blocks[0]!) : `${blocks.length} blocchi`, 'added')
    const done = make({ label: words, operations, blockId: blocks[0]?.id ?? null })
    if (done) set({ selection: blocks.map(({ id }) => id), writing: undefined })
    return done
  }

  /** Resolves a conflict of texts with the owner's choice. */
  function settle(conflict: Conflict, choice: 'mine' | 'theirs' | 'both'): void {
    const { draft } = get()
    set({ draft: settleConflict(draft, conflict) })
    if (conflict.blockId === null) {
      if (choice !== 'mine') return
      const operations = Object.entries(conflict.mine).map(
        ([field, value]) => ({ op: 'set', field, value }) as Operation,
      )
      make({ label: 'Il tuo testo tenuto', operations })
      return
    }
    const block = findBlock(draft.content.blocks, conflict.blockId)
    if (choice === 'theirs' || !block) return
    if (choice === 'mine')
      make({
        label: 'Il tuo testo tenuto',
        operations: [{ op: 'update', id: block.id, props: conflict.mine }],
        blockId: block.id,
      })
    else {
      const copy = withNewIds({ ...block, props: { ...block.props, ...conflict.mine } }, now())
      const siblings = siblingsOf(draft.content.blocks, block.id)!
      const before = siblings[siblings.findIndex(({ id }) => id === block.id) + 1]?.id ?? null
      insert(
        [copy],
        { parent: parentOf(draft.content.blocks, block.id)?.id ?? null, before },
        'Entrambi i testi tenuti',
      )
    }
  }

  return { selectedBlocks, removeSelected, duplicateSelected, moveSelected, place, insert, settle }
}
