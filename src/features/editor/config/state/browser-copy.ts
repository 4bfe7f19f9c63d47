import type { Id } from '../../../../core/ids.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { type Conflict, type Draft, isSaved } from './draft.ts'

/** Unsaved changes as stored in this browser: enough to send them after a crash. */
export interface KeptChanges {
  readonly documentId: Id
  readonly version: number
  readonly sealed: Draft['sealed']
  readonly waiting: readonly Operation[]
  /** Conflicting texts between which the owner has not chosen yet. */
  readonly conflicts: readonly Conflict[]
}

/** Where changes are kept; in the product, the browser's database. */
export interface ChangeKeeper {
  keep(changes: KeptChanges): Promise<void>
  forget(): Promise<void>
}

/**
 * Stores unsaved changes, one write at a time. Keystrokes come faster than writes finish: those during a write are
 * stored together by the next one, so that a closing window leaves no queue behind.
 */
export function copyInBrowser(documentId: Id, draft: () => Draft, keeper: ChangeKeeper) {
  let keeping = Promise.resolve()
  let next: Promise<void> | undefined
  return {
    remember(): Promise<void> {
      next ??= keeping = keeping.then(async () => {
        next = undefined
        const { version, sealed, waiting, conflicts } = draft()
        const isEmpty = isSaved(draft()) && conflicts.length === 0
        // A browser without storage must not prevent sending to the server.
        await (isEmpty ? keeper.forget() : keeper.keep({ documentId, version, sealed, waiting, conflicts })).catch(
          () => {},
        )
      })
      return next
    },
    /** Resolves when no write is in progress. */
    written: () => keeping,
  }
}
