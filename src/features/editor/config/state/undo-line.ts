import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnStep } from '../../../../config/own-steps.ts'
import { inSentence } from '../../../../config/step-words.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Draft, Step } from './draft.ts'
import { syncedNames, whereWords } from './synced-names.ts'

/** A step outside the blocks of a page: of the menu, of the look, or of whole pages. */
export interface SharedStep extends OwnStep {
  readonly at: number
}

type Steps = Pick<Draft, 'past' | 'future'>

/** The steps in the blocks of a page that this tab has left. */
export interface PageSteps extends Steps {
  readonly documentId: Id
  readonly title: string
}

/** The undo history of one tab on a site, without the steps of the open page, which are in its draft. */
export interface Line {
  readonly past: readonly SharedStep[]
  readonly future: readonly SharedStep[]
  readonly pages: readonly PageSteps[]
}

/** The undo history of a site: the latest step is undone first, on whichever page it was. */
export type UndoLine = StoreApi<Line>

/** Direction in the undo history. */
export type Way = 'undo' | 'redo'

/** The next step of the undo history, and where it is: on the open page, outside all pages, or on another page. */
export type Turn =
  | { readonly kind: 'block'; readonly step: Step }
  | { readonly kind: 'shared'; readonly step: SharedStep }
  | { readonly kind: 'page'; readonly step: Step; readonly page: PageSteps }

/** Where the steps of pages are kept across a reload of the tab. */
interface StepKeeper {
  read(): readonly PageSteps[]
  write(page: PageSteps): void
}

const NOTHING_KEPT: StepKeeper = { read: () => [], write: () => {} }

interface OpenPageSteps extends Steps {
  readonly documentId: Id
}

export function createUndoLine(keeper: StepKeeper = NOTHING_KEPT): UndoLine {
  const line = createStore<Line>(() => ({ past: [], future: [], pages: keeper.read() }))
  line.subscribe(({ pages }, before) => {
    for (const page of pages) if (!before.pages.includes(page)) keeper.write(page)
  })
  return line
}

const lines = new Map<Id, UndoLine>()

/** The undo history of a site in this tab. Each tab has its own: the steps of another window are not undone here. */
export function undoLineOf(siteId: Id): UndoLine {
  const line = lines.get(siteId) ?? createUndoLine(tabKeeper(siteId))
  lines.set(siteId, line)
  return line
}

function tabKeeper(siteId: Id): StepKeeper {
  const prefix = `vetrina.steps.${siteId}.`
  return {
    read: () =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => JSON.parse(sessionStorage.getItem(key)!) as PageSteps),
    write(page) {
      if (page.past.length + page.future.length === 0) {
        sessionStorage.removeItem(prefix + page.documentId)
        return
      }
      try {
        sessionStorage.setItem(prefix + page.documentId, JSON.stringify(page))
      } catch {
        // Storage is full: the server's data are safe, only the undo history is shorter.
        sessionStorage.removeItem(prefix + page.documentId)
      }
    },
  }
}

/** Steps of a page when it was left; empty if this tab has not changed it. */
export function stepsOf(line: UndoLine, documentId: Id): Steps {
  const { past, future } = line.getState().pages.find((page) => page.documentId === documentId) ?? NO_STEPS
  return { past, future }
}

const NO_STEPS: Steps = { past: [], future: [] }

/** Keeps the steps of a page for a reload of this tab or a return to the page. */
export function leavePage(line: UndoLine, page: PageSteps): void {
  line.setState(({ pages }) => ({
    pages: [...pages.filter(({ documentId }) => documentId !== page.documentId), page],
  }))
}

/** Removes the steps of a page that can no longer be opened. */
export function forgetPage(line: UndoLine, page: PageSteps): void {
  leavePage(line, { ...page, ...NO_STEPS })
}

export function recordShared(line: UndoLine, step: OwnStep, at: number): SharedStep {
  const recorded = { ...step, at }
  endFuture(line)
  line.setState(({ past }) => ({ past: [...past, recorded] }))
  return recorded
}

/** After a new step, nothing undone before can be redone, on any page. */
export function endFuture(line: UndoLine): void {
  const { future, pages } = line.getState()
  if (future.length === 0 && pages.every((page) => page.future.length === 0)) return
  line.setState({ future: [], pages: pages.map((page) => (page.future.length === 0 ? page : { ...page, future: [] })) })
}

/** The next step to undo. */
export function nextToUndo(open: OpenPageSteps, line: Line): Turn | undefined {
  return turnsOf(open, line, 'past').reduce<Turn | undefined>(
    (latest, turn) => (latest && latest.step.at >= turn.step.at ? latest : turn),
    undefined,
  )
}

/** The next step to redo: the earliest one. */
export function nextToRedo(open: OpenPageSteps, line: Line): Turn | undefined {
  return turnsOf(open, line, 'future').reduce<Turn | undefined>(
    (first, turn) => (first && first.step.at <= turn.step.at ? first : turn),
    undefined,
  )
}

/** The last step of each part of the history. */
function turnsOf(open: OpenPageSteps, line: Line, way: 'past' | 'future'): Turn[] {
  const [block, shared] = [open[way].at(-1), line[way].at(-1)]
  return [
    ...(block ? [{ kind: 'block', step: block } as const] : []),
    ...(shared ? [{ kind: 'shared', step: shared } as const] : []),
    ...line.pages
      .filter(({ documentId }) => documentId !== open.documentId)
      .flatMap((page) => {
        const step = page[way].at(-1)
        return step ? [{ kind: 'page', step, page } as const] : []
      }),
  ]
}

/** A step as named on a button, with its page. */
export function turnWords(turn: Turn): string {
  const words = inSentence(turn.step.label)
  if (turn.kind !== 'page') return words
  const { title, documentId } = turn.page
  return `${words}, ${whereWords({ title, isSynced: syncedNames.has(documentId) })}`
}

export function undoShared(line: UndoLine, step: SharedStep): void {
  line.setState(({ past, future }) => ({ past: past.filter((one) => one !== step), future: [...future, step] }))
  step.undo()
}

export function redoShared(line: UndoLine, step: SharedStep): void {
  line.setState(({ past, future }) => ({ past: [...past, step], future: future.filter((one) => one !== step) }))
  step.redo()
}
