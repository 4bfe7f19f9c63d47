import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnStep } from '../../../../config/own-steps.ts'
import { inSentence, redoneWords, stepWords, undoneWords } from '../../../../config/step-words.ts'
import type { QueryCall, StoredBlock } from '../../../../core/block.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { BlockRules, Operation } from '../../model/operations.ts'
import {
  type Conflict,
  type Draft,
  dropStep,
  makeStep,
  type NewStep,
  redoStep,
  type Step,
  settleConflict,
  undoStep,
} from './draft.ts'
import { findBlock, focusAfterRemoval, parentOf, siblingsOf } from './tree.ts'
import {
  createUndoLine,
  endFuture,
  nextToRedo,
  nextToUndo,
  type PageSteps,
  recordShared,
  redoShared,
  type SharedStep,
  type UndoLine,
  undoShared,
} from './undo-line.ts'

export const DEVICES = ['desktop', 'tablet', 'phone'] as const
export type Device = (typeof DEVICES)[number]

/** Widest window, in CSS pixels, that the editor takes for a telephone (TOKN-04). */
const WIDEST_MOBILE = 432

/** How a page is looked at first in a window of a width: as on a telephone up to 432 px, as on a computer from 433 (TOKN-04). */
export function deviceOfWindow(width: number): Device {
  return width <= WIDEST_MOBILE ? 'phone' : 'desktop'
}

/** What the top bar says about saving. */
export type SaveState =
  | { readonly state: 'saved'; readonly at: number | undefined }
  | { readonly state: 'saving' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly sentence: string; readonly retryAt: number; readonly since: number }

/** What the editor of one page knows. The draft changes by steps only; everything else is about looking at it. */
export interface EditorState {
  readonly documentId: Id
  readonly draft: Draft
  readonly selection: readonly Id[]
  /** Text that is being written on the page. */
  readonly writing: { readonly blockId: Id; readonly field: string; readonly point: Press | undefined } | undefined
  readonly hovered: Id | undefined
  /** Where the next thing that is added goes; undefined means after what is selected. */
  readonly addAt: Place | undefined
  readonly device: Device
  /** What stands beside the page. */
  readonly side: 'properties' | 'publishing' | 'history'
  /** Whether the page has the whole window, as a visitor sees it; whatever selects or opens something ends it. */
  readonly isPreviewing: boolean
  /** Whether the list of what is left to do is open. */
  readonly isGuideOpen: boolean
  readonly save: SaveState
  /** Answers of the queries that blocks ask, by their key. */
  readonly data: ReadonlyMap<string, unknown>
  /** Said once to screen readers. */
  readonly announcement: { readonly text: string; readonly turn: number }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a text was pressed; twice in a row means the word there. */
export interface Press extends Point {
  readonly isDouble: boolean
}

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

/** Back or forth on the line of undo. */
export type Way = 'undo' | 'redo'

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
    if (!writing && step.operations.some(({ op }) => op === 'remove')) offerBack(draft.past.at(-1)!)
    return true
  }

  let offered: { readonly step: Step; readonly back: () => void } | undefined

  function offerBack(step: Step): void {
    const back = () => takeBackOwn(step)
    offered = { step, back }
    offer(`${step.label}.`, back)
  }

  function endOffer(): void {
    if (offered) withdraw(offered.back)
    offered = undefined
  }

  // Taken back by key, a step needs no notice that offers it.
  store.subscribe(({ draft: { past } }, before) => {
    if (offered && past !== before.draft.past && !past.includes(offered.step)) endOffer()
  })

  /** Takes one step back, also where others came after it. */
  function takeBackOwn(step: Step): void {
    const { past } = get().draft
    if (past.at(-1) === step) {
      travel('undo')
      return
    }
    if (!make({ label: 'Eliminazione annullata', operations: step.inverse, blockId: step.blockId })) return
    set(({ draft: now }) => ({ draft: { ...now, past: now.past.filter((one) => one !== step) } }))
    if (step.blockId !== null) set({ selection: [step.blockId] })
  }

  const backs = new WeakMap<SharedStep, () => void>()

  /** Takes note of what was done to all pages, which is undone in its turn, or by what this answers. */
  function record(step: OwnStep): () => void {
    const recorded = recordShared(line, step, now())
    set(({ draft }) => ({ draft: { ...draft, future: [] } }))
    const back = () => {
      if (line.getState().past.includes(recorded)) takeBack(recorded)
    }
    backs.set(recorded, back)
    return back
  }

  function takeBack(step: SharedStep): void {
    undoShared(line, step)
    const back = backs.get(step)
    if (back) withdraw(back)
    announce(undoneWords(step.label))
  }

  function undo(): void {
    const turn = nextToUndo({ documentId, ...get().draft }, line.getState())
    if (turn?.kind === 'shared') takeBack(turn.step)
    else if (turn?.kind === 'page') goTo(turn.page, 'undo')
    else travel('undo')
  }

  function redo(): void {
    const turn = nextToRedo({ documentId, ...get().draft }, line.getState())
    if (turn?.kind === 'shared') {
      redoShared(line, turn.step)
      announce(redoneWords(turn.step.label))
    } else if (turn?.kind === 'page') goTo(turn.page, 'redo')
    else travel('redo')
  }

  /** Nothing that was done can be taken back any more, on any page. */
  function forgetSteps(): void {
    set(({ draft }) => ({ draft: { ...draft, past: [], future: [] } }))
    line.setState(({ pages }) => ({
      past: [],
      future: [],
      pages: pages.map((page) => ({ ...page, past: [], future: [] })),
    }))
  }

  function travel(way: Way): void {
    const before = get().draft
    try {
      const done = way === 'undo' ? undoStep(before, rules) : redoStep(before, rules)
      if (!done) {
        announce(way === 'undo' ? 'Non c’è niente da annullare.' : 'Non c’è niente da ripristinare.')
        return
      }
      const { blockId, label } = done.step
      const shown = blockId !== null && findBlock(done.draft.content.blocks, blockId) ? [blockId] : []
      set({ draft: done.draft, selection: shown, writing: undefined, isPreviewing: false })
      announce(way === 'undo' ? undoneWords(label) : redoneWords(label))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const part = way === 'undo' ? 'past' : 'future'
      const { label } = before[part].at(-1)!
      set({ draft: dropStep(before, part) })
      const verb = way === 'undo' ? 'annullare' : 'ripristinare'
      refuse(
        `Non si può più ${verb} «${inSentence(label)}»: nel frattempo qualcuno ha cambiato questo punto della pagina.`,
      )
    }
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
  function moveSelected(where: 'up' | 'down' | 'first' | 'last' | 'out' | 'in'): void {
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
    record,
    undo,
    redo,
    endOffer,
    forgetSteps,
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

/** Where a block goes: into a parent (null is the page), before a sibling (null is last). */
export interface Place {
  readonly parent: Id | null
  readonly before: Id | null
}

/** Name under which a query's answer is kept. */
export function queryKey({ query, args }: QueryCall): string {
  return `${query} ${JSON.stringify(args)}`
}

/** The same block with ids of its own, all the way down. */
export function withNewIds(block: StoredBlock, now: number): StoredBlock {
  const children = block.children?.map((child) => withNewIds(child, now))
  return { ...block, id: newId(now), ...(children && { children }) }
}

/** Where one step of a movement leads; undefined at the end of the way. */
function targetOf(
  tree: readonly StoredBlock[],
  block: StoredBlock,
  where: 'up' | 'down' | 'first' | 'last' | 'out' | 'in',
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

/** The next block of a holder's kind in the page's order, before or after it. */
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

/** Whether a block may stand in another, by the rules that the server keeps too. */
export function canHold(holder: StoredBlock | null, block: Pick<StoredBlock, 'type'>, rules: BlockRules): boolean {
  if (holder === null) return block.type === 'section'
  const { holds } = rules.get(holder.type) ?? {}
  if (holds === 'blocks') return (rules.get(block.type)?.code ?? null) !== null
  return holds?.includes(block.type) ?? false
}

function whereWords(tree: readonly StoredBlock[], id: Id, nameOf: (block: StoredBlock) => string): string {
  const siblings = siblingsOf(tree, id) ?? []
  const holder = parentOf(tree, id)
  const place = `${siblings.findIndex((block) => block.id === id) + 1} di ${siblings.length}`
  return holder ? `posto ${place} in ${nameOf(holder)}` : `sezione ${place}`
}
