import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import {
  type BlockRules,
  type Guard,
  newlyGuarded,
  type Operation,
  refuseGuarded,
  refuseStructure,
  settled,
  type WordingRules,
} from '../../../pages/schemas.ts'
import { blockEdits } from './block-edits.ts'
import type { Device } from './devices.ts'
import { type Draft, makeStep, type NewStep } from './draft.ts'
import type { EditorState, Press } from './editor-state.ts'
import { ownNameOf } from './synced-names.ts'
import { createUndoLine, endFuture, type PageSteps, type UndoLine, type Way } from './undo-line.ts'
import { createWayBack } from './way-back.ts'

export interface EditorOptions {
  readonly documentId: Id
  readonly draft: Draft
  readonly rules: BlockRules & WordingRules
  /** Whoever edits may change texts and pictures only. */
  readonly contentOnly?: boolean
  /** Whoever edits may not say where forms lead. */
  readonly guard?: Guard | undefined
  readonly now: () => number
  /** The screen on which the page is viewed first. */
  readonly device?: Device
  /** The undo history of this tab on the site, with other pages. */
  readonly line?: UndoLine
  /** Shows a sentence that says why something could not be done. */
  readonly refuse: (sentence: string) => void
  /** Announces a removal, with a button that undoes it. */
  readonly offer?: (sentence: string, back: () => void) => void
  /** The offered undo is no longer possible. */
  readonly withdraw?: (back: () => void) => void
  /** Opens the page of the next step, which is then taken there. */
  readonly goTo?: (page: PageSteps, way: Way) => void
}

export type Editor = ReturnType<typeof createEditor>

/** The editor of one page: its state, and all actions on it. Independent of any screen. */
export function createEditor({
  documentId,
  draft,
  rules,
  now,
  refuse,
  contentOnly = false,
  guard,
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
    people: [],
    data: new Map(),
    announcement: { text: '', turn: 0 },
  }))
  const get = store.getState
  const set = store.setState

  function announce(text: string): void {
    set(({ announcement }) => ({ announcement: { text, turn: announcement.turn + 1 } }))
  }

  const way = createWayBack({ store, line, rules, now, make, announce, refuse, offer, withdraw, goTo })

  /** Applies a step and announces it; a refusal is shown and changes nothing. Returns whether it was done. */
  function make(step: Omit<NewStep, 'at'>, { silent = false, restores = false } = {}): boolean {
    try {
      const { draft: before } = get()
      const operations = guard && !restores ? step.operations.map((one) => withGuard(one, guard)) : step.operations
      const changed = makeStep(before, { ...step, operations, at: now() }, rules)
      if (contentOnly) refuseStructure(before.content, changed.content, rules)
      const [stranger] = guard && !restores ? newlyGuarded(before.content, changed.content, rules, guard) : []
      if (stranger) throw refuseGuarded(stranger)
      set({ draft: changed })
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

  /** What is put on the page leads where the site's new forms do. */
  function withGuard(operation: Operation, own: Guard): Operation {
    return operation.op === 'insert' ? { ...operation, block: settled(operation.block, rules, own) } : operation
  }

  function nameOf(block: StoredBlock): string {
    const { title } = rules.get(block.type) as { title?: string }
    const own = ownNameOf(block)
    return `${title ?? block.type}${own && ` «${own}»`}`
  }

  return {
    store,
    rules,
    make,
    announce,
    nameOf,
    ...blockEdits({ store, rules, now, make, announce, nameOf }),
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
    showSide: (side: string) => set({ side, isPreviewing: false }),
    setGuide: (isGuideOpen: boolean) => set({ isGuideOpen }),
    setPreview(isPreviewing: boolean): void {
      set({ isPreviewing, hovered: undefined })
      announce(
        isPreviewing ? 'Anteprima a schermo intero. Premi Esc per tornare a modificare.' : 'Di nuovo in modifica.',
      )
    },
  }
}
