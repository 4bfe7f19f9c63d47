import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnStep } from '../../../../config/own-steps.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Draft } from './draft.ts'

export interface SharedStep extends OwnStep {
  readonly at: number
}

/** What was done to all pages of a site in this window. It is undone from any of them, in its turn among that page's own steps. */
interface SharedLine {
  readonly past: readonly SharedStep[]
  readonly future: readonly SharedStep[]
}

export type SharedSteps = StoreApi<SharedLine>

export function createSharedSteps(): SharedSteps {
  return createStore<SharedLine>(() => ({ past: [], future: [] }))
}

const lines = new Map<Id, SharedSteps>()

/** The line of a site, which lives as long as the window. */
export function sharedStepsOf(siteId: Id): SharedSteps {
  const line = lines.get(siteId) ?? createSharedSteps()
  lines.set(siteId, line)
  return line
}

export function recordShared(steps: SharedSteps, step: OwnStep, at: number): SharedStep {
  const recorded = { ...step, at }
  steps.setState(({ past }) => ({ past: [...past, recorded], future: [] }))
  return recorded
}

type Steps = Pick<Draft, 'past' | 'future'>

/** The step of all pages that comes next where somebody undoes; undefined where it is one of the page's own, or none. */
export function sharedToUndo({ past }: Steps, line: SharedLine): SharedStep | undefined {
  const shared = line.past.at(-1)
  return shared && shared.at > (past.at(-1)?.at ?? -Infinity) ? shared : undefined
}

/** The same for doing again: what was done first is done again first. */
export function sharedToRedo({ future }: Steps, line: SharedLine): SharedStep | undefined {
  const shared = line.future.at(-1)
  return shared && shared.at < (future.at(-1)?.at ?? Infinity) ? shared : undefined
}

export function undoShared(steps: SharedSteps, step: SharedStep): void {
  steps.setState(({ past, future }) => ({ past: past.filter((one) => one !== step), future: [...future, step] }))
  step.undo()
}

export function redoShared(steps: SharedSteps, step: SharedStep): void {
  steps.setState(({ past, future }) => ({ past: [...past, step], future: future.slice(0, -1) }))
  step.redo()
}
