import { createContext, useContext } from 'react'

/** One thing that a person did beside the page, with the way back and forth. */
export interface OwnStep {
  readonly label: string
  readonly undo: () => void
  readonly redo: () => void
}

/** Takes note of a step. Answers how to take that very step back, for whoever offers it right after. */
type Record = (step: OwnStep) => () => void

const OwnStepsContext = createContext<Record>(({ undo }) => undo)
/** Around the panels of a site: what is done in them stands in the one line of undo. */
export const OwnStepsProvider = OwnStepsContext.Provider

export function useOwnSteps(): Record {
  return useContext(OwnStepsContext)
}
