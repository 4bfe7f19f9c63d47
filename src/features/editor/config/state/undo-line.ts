import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnStep } from '../../../../config/own-steps.ts'
import { inSentence } from '../../../../config/step-words.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Draft, Step } from './draft.ts'

/** What was done beside the blocks of a page: to the menu, to the look, to pages as a whole. */
export interface SharedStep extends OwnStep {
  readonly at: number
}

type Steps = Pick<Draft, 'past' | 'future'>

/** What was done to the blocks of a page that this tab has left. */
export interface PageSteps extends Steps {
  readonly documentId: Id
  readonly title: string
}

/** What one tab did on a site, less the steps of the page that is open, which its draft holds. */
export interface Line {
  readonly past: readonly SharedStep[]
  readonly future: readonly SharedStep[]
  readonly pages: readonly PageSteps[]
}

/** The one line of undo of a site: what was done last is taken back first, on whatever page that was. */
export type UndoLine = StoreApi<Line>

/** Back or forth on the line of undo. */
export type Way = 'undo' | 'redo'

/** What comes next on the line, and where it is: on the page that is open, beside all pages, or on another page. */
export type Turn =
  | { readonly kind: 'block'; readonly step: Step }
  | { readonly kind: 'shared'; readonly step: SharedStep }
  | { readonly kind: 'page'; readonly step: Step; readonly page: PageSteps }

/** Where the steps of pages are kept while the tab is loaded again. */
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

/** The line of a site in this tab. Each tab has its own: a step of another window is not one's own to take back. */
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
        // No room: what is on the server stays, only the way back is shorter.
        sessionStorage.removeItem(prefix + page.documentId)
      }
    },
  }
}

/** Steps of a page as it was left; none of one that this tab has not changed. */
export function stepsOf(line: UndoLine, documentId: Id): Steps {
  const { past, future } = line.getState().pages.find((page) => page.documentId === documentId) ?? NO_STEPS
  return { past, future }
}

const NO_STEPS: Steps = { past: [], future: [] }

/** Keeps the steps of a page for when this tab is loaded again or comes back to the page. */
export function leavePage(line: UndoLine, page: PageSteps): void {
  line.setState(({ pages }) => ({
    pages: [...pages.filter(({ documentId }) => documentId !== page.documentId), page],
  }))
}

/** Takes the steps of a page from the line, because it cannot be opened any more. */
export function forgetPage(line: UndoLine, page: PageSteps): void {
  leavePage(line, { ...page, ...NO_STEPS })
}

export function recordShared(line: UndoLine, step: OwnStep, at: number): SharedStep {
  const recorded = { ...step, at }
  endFuture(line)
  line.setState(({ past }) => ({ past: [...past, recorded] }))
  return recorded
}

/** Something was done: what had been taken back, wherever it was, cannot be done again. */
export function endFuture(line: UndoLine): void {
  const { future, pages } = line.getState()
  if (future.length === 0 && pages.every((page) => page.future.length === 0)) return
  line.setState({ future: [], pages: pages.map((page) => (page.future.length === 0 ? page : { ...page, future: [] })) })
}

/** What would be taken back next. */
export function nextToUndo(open: OpenPageSteps, line: Line): Turn | undefined {
  return turnsOf(open, line, 'past').reduce<Turn | undefined>(
    (latest, turn) => (latest && latest.step.at >= turn.step.at ? latest : turn),
    undefined,
  )
}

/** What would be done again next: what was done first. */
export function nextToRedo(open: OpenPageSteps, line: Line): Turn | undefined {
  return turnsOf(open, line, 'future').reduce<Turn | undefined>(
    (first, turn) => (first && first.step.at <= turn.step.at ? first : turn),
    undefined,
  )
}

/** The end of each part of the line. */
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

/** A step as a button names it, with the page that it leads to. */
export function turnWords(turn: Turn): string {
  const words = inSentence(turn.step.label)
  return turn.kind === 'page' ? `${words}, nella pagina «${turn.page.title || 'Senza titolo'}»` : words
}

export function undoShared(line: UndoLine, step: SharedStep): void {
  line.setState(({ past, future }) => ({ past: past.filter((one) => one !== step), future: [...future, step] }))
  step.undo()
}

export function redoShared(line: UndoLine, step: SharedStep): void {
  line.setState(({ past, future }) => ({ past: [...past, step], future: future.filter((one) => one !== step) }))
  step.redo()
}
