/**
 * What was typed and not saved, while other screens are open. Whichever is open, the browser asks before it is closed
 * while anything is kept.
 */
export function keptDrafts<Key, Draft>() {
  const drafts = new Map<Key, Draft>()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    get: (key: Key): Draft | undefined => drafts.get(key),
    /** @param draft undefined: nothing is left to keep */
    keep(key: Key, draft: Draft | undefined): void {
      if (draft === undefined) drafts.delete(key)
      else drafts.set(key, draft)
      // Only while it is needed: pages that listen are not kept for going back.
      if (drafts.size > 0) addEventListener('beforeunload', ask)
      else removeEventListener('beforeunload', ask)
    },
  }
}
