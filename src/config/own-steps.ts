import { createContext, useContext } from 'react'

/** An action of a person outside the page's content, with its undo and redo. */
export interface OwnStep {
  readonly label: string
  readonly undo: () => void
  readonly redo: () => void
}

/** Records a step. Returns a function that undoes exactly this step, for a button shown right after it. */
type Record = (step: OwnStep) => () => void

const OwnStepsContext = createContext<Record>(({ undo }) => undo)
/** Wraps the panels of a site: their actions join the one undo history. */
export const OwnStepsProvider = OwnStepsContext.Provider

export function useOwnSteps(): Record {
  return useContext(OwnStepsContext)
}
