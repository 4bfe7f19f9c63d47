import type { Id } from '../../../../core/ids.ts'
import type { Draft } from './draft.ts'

type Steps = Pick<Draft, 'past' | 'future'>

const keyOf = (documentId: Id) => `vetrina.steps.${documentId}`

/**
 * Keeps what can be undone on a page for when this tab is loaded again or comes back to the page. Each tab has its own: a step
 * of another window is not one's own to take back.
 */
export function writeSteps(documentId: Id, { past, future }: Steps): void {
  try {
    sessionStorage.setItem(keyOf(documentId), JSON.stringify({ past, future }))
  } catch {
    // No room: what is on the server stays, only the way back is shorter.
    sessionStorage.removeItem(keyOf(documentId))
  }
}

export function readSteps(documentId: Id): Steps {
  return JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '{"past":[],"future":[]}') as Steps
}
