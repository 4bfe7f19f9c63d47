import { createStore, type StoreApi } from 'zustand/vanilla'
import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { BlockRules, Operation } from '../../model/operations.ts'
import type { Device } from './devices.ts'
import { type Conflict, type Draft, makeStep, type NewStep, settleConflict } from './draft.ts'
import type { EditorState, Press } from './editor-state.ts'
import { type Move, type Place, targetOf, whereWords } from './moving.ts'
import { findBlock, focusAfterRemoval, parentOf, siblingsOf, withNewIds } from './tree.ts'
import { createUndoLine, endFuture, type PageSteps, type UndoLine, type Way } from './undo-line.ts'
import { createWayBack } from './way-back.ts'

export interface EditorOptions {
  readonly documentId: Id
  readonly draft: Draft
  readonly rules: BlockRules
  readonly now: () => number
  /** How the page is looked at first. */
  readonly device?: Device
  /** Everything that this tab did on the site, on other pages too. */
  readonly line?: UndoLine
  /** Tells people why something could not be done. */
  readonly refuse: (sentence: string) => void
  /** Tells people what went away, with the way back. */
  readonly offer?: (sentence: string, back: () => void) => void
  /** The way back that was offered leads nowhere any more. */
  readonly withdraw?: (back: () => void) => void
  /** Goes to the page where the next step is, and takes it from there. */
  readonly goTo?: (page: PageSteps, way: Way) => void
}

export type Editor = ReturnType<typeof createEditor>

/** The editor of one page: its state, and everything that can be done to it. Knows no screen. */
export function createEditor({
  documentId,
  draft,
  rules,
  now,
  refuse,
  device = 'desktop',
  line = createUndoLine(),
  offer = () => {},
  withdraw = () => {},
  goTo = () => {},
}: EditorOptions) {
  const store: StoreApi<EditorState> = createStore<EditorState>(() => ({
    documentId,
    draft,
    selection: [],
    writing: undefined,
    hovered: undefined,
    addAt: undefined,
    device,
    side: 'properties',
    isPreviewing: false,
    isGuideOpen: false,
    save: { state: 'saved', at: undefined },
    data: new Map(),
    announcement: { text: '', turn: 0 },
  }))
  const get = store.getState
  const set = store.setState

  function announce(text: string): void {
    set(({ announcement }) => ({ announcement: { text, turn: announcement.turn + 1 } }))
  }

  const way = createWayBack({ store, line, rules, now, make, announce, refuse, offer, withdraw, goTo })

  /** Does something and says so; a refusal is told and changes nothing. Answers whether it was done. */
  function make(step: Omit<NewStep, 'at'>, { silent = false } = {}): boolean {
    try {
      set({ draft: makeStep(get().draft, { ...step, at: now() }, rules) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(error.message)
      return false
    }
    endFuture(line)
    if (!silent) announce(step.label)
    const { writing, draft } = get()
    if (!writing && step.operations.some(({ op }) => op === 'remove')) way.offerBack(draft.past.at(-1)!)
    return true
  }

  /** Selected blocks in the page's order, without those that stand inside another selected one. */
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

  /** Moves the selected blocks one place among their siblings, or into the parent before or after when there is none left. */
  function moveSelected(where: Move): void {
    const blocks = selectedBlocks()
    const lead = where === 'down' || where === 'last' || where === 'in' ? blocks.at(-1) : blocks[0]
    if (!lead) return
    const target = targetOf(get().draft.content.blocks, lead, where, rules)
    if (target) place(blocks, target)
    else announce('Da qui non si può spostare oltre.')
  }

  /** Puts blocks of the page at another place, in their order; `before` is none of them. */
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

  function nameOf(block: StoredBlock): string {
    const { title } = rules.get(block.type) as { title?: string }
    const own = typeof block.props.name === 'string' && block.props.name !== '' ? ` «${block.props.name}»` : ''
    return `${title ?? block.type}${own}`
  }

  return {
    store,
    rules,
    make,
    announce,
    insert,
    place,
    removeSelected,
    duplicateSelected,
    moveSelected,
    selectedBlocks,
    nameOf,
    line,
    record: way.record,
    undo: way.undo,
    redo: way.redo,
    endOffer: way.endOffer,
    forgetSteps: way.forgetSteps,
    update: (id: Id, props: Record<string, unknown>, label: string, merge: string | null = null) =>
      make({ label, operations: [{ op: 'update', id, props }], blockId: id, merge }, { silent: true }),
    updateLayout: (id: Id, layout: StoredBlock['layout'], label: string) =>
      make({ label, operations: [{ op: 'update', id, layout: layout ?? null }], blockId: id }, { silent: true }),
    select: (selection: readonly Id[]) => set({ selection, writing: undefined, addAt: undefined, isPreviewing: false }),
    write: (blockId: Id, field: string, point?: Press) =>
      set({ selection: [blockId], writing: { blockId, field, point }, isPreviewing: false }),
    stopWriting: () => set({ writing: undefined }),
    setDevice: (device: Device) => set({ device }),
    showSide: (side: EditorState['side']) => set({ side, isPreviewing: false }),
    setGuide: (isGuideOpen: boolean) => set({ isGuideOpen }),
    setPreview(isPreviewing: boolean): void {
      set({ isPreviewing, hovered: undefined })
      announce(
        isPreviewing ? 'Anteprima a schermo intero. Premi Esc per tornare a modificare.' : 'Di nuovo in modifica.',
      )
    },
    settle: (conflict: Conflict, choice: 'mine' | 'theirs' | 'both') => settle(conflict, choice),
  }

  function settle(conflict: Conflict, choice: 'mine' | 'theirs' | 'both'): void {
    const { draft } = get()
    set({ draft: settleConflict(draft, conflict) })
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
}
