import type { StoreApi } from 'zustand/vanilla'
import type { OwnStep } from '../../../../config/own-steps.ts'
import { inSentence, redoneWords, undoneWords } from '../../../../config/step-words.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { BlockRules } from '../../../pages/schemas.ts'
import { dropStep, type NewStep, redoStep, type Step, undoStep } from './draft.ts'
import type { EditorState } from './editor-state.ts'
import { findBlock } from './tree.ts'
import {
  nextToRedo,
  nextToUndo,
  type PageSteps,
  recordShared,
  redoShared,
  type SharedStep,
  type UndoLine,
  undoShared,
  type Way,
} from './undo-line.ts'

interface WayBackOptions {
  readonly store: StoreApi<EditorState>
  readonly line: UndoLine
  readonly rules: BlockRules
  readonly now: () => number
  /** Applies a step and announces it. Returns whether it was done. */
  readonly make: (step: Omit<NewStep, 'at'>, how: { readonly restores: true }) => boolean
  readonly announce: (text: string) => void
  readonly refuse: (sentence: string) => void
  readonly offer: (sentence: string, back: () => void) => void
  readonly withdraw: (back: () => void) => void
  readonly goTo: (page: PageSteps, way: Way) => void
}

/** Undo and redo, and the offers to undo what has just been removed. */
export function createWayBack({
  store,
  line,
  rules,
  now,
  make,
  announce,
  refuse,
  offer,
  withdraw,
  goTo,
}: WayBackOptions) {
  const get = store.getState
  const set = store.setState
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

  // A step undone by shortcut needs no notice that offers it.
  store.subscribe(({ draft: { past } }, before) => {
    if (offered && past !== before.draft.past && !past.includes(offered.step)) endOffer()
  })

  /** Undoes one step, even if others came after it. */
  function takeBackOwn(step: Step): void {
    const { past } = get().draft
    if (past.at(-1) === step) {
      travel('undo')
      return
    }
    const back = { label: 'Eliminazione annullata', operations: step.inverse, blockId: step.blockId }
    if (!make(back, { restores: true })) return
    set(({ draft: now }) => ({ draft: { ...now, past: now.past.filter((one) => one !== step) } }))
    if (step.blockId !== null) set({ selection: [step.blockId] })
  }

  const backs = new WeakMap<SharedStep, () => void>()

  /** Records a step outside the page's blocks; it is undone in its turn, or by the returned function. */
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
    const turn = nextToUndo({ ...get().draft, documentId: get().documentId }, line.getState())
    if (turn?.kind === 'shared') takeBack(turn.step)
    else if (turn?.kind === 'page') goTo(turn.page, 'undo')
    else travel('undo')
  }

  function redo(): void {
    const turn = nextToRedo({ ...get().draft, documentId: get().documentId }, line.getState())
    if (turn?.kind === 'shared') {
      redoShared(line, turn.step)
      announce(redoneWords(turn.step.label))
    } else if (turn?.kind === 'page') goTo(turn.page, 'redo')
    else travel('redo')
  }

  /** Clears the undo history, on all pages. */
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

  return { offerBack, endOffer, record, undo, redo, forgetSteps }
}
