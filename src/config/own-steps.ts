import { createContext, useContext } from 'react'

/** One thing that a person did beside the page, with the way back and forth. */
export interface OwnStep {
  readonly label: string
  readonly undo: () => void
  readonly redo: () => void
}

const OwnStepsContext = createContext<(step: OwnStep) => void>(() => {})
/** Around the panels of a site: what is done in them stands in the one line of undo. */
export const OwnStepsProvider = OwnStepsContext.Provider

export function useOwnSteps(): (step: OwnStep) => void {
  return useContext(OwnStepsContext)
}
