import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'

/** Links that texts are about to get, by their editor. */
const waitingLinks = new WeakMap<object, { blockId: Id; field: string; href: string }>()

/** Leaves a link for the words that are about to be chosen in a text. */
export function leaveLink(page: OpenPage, blockId: Id, field: string, href: string): void {
  waitingLinks.set(page.editor, { blockId, field, href })
}

/** The link that was left for a text. */
export function takeLink(page: OpenPage, blockId: Id, field: string): string | undefined {
  const waiting = waitingLinks.get(page.editor)
  waitingLinks.delete(page.editor)
  return waiting?.blockId === blockId && waiting.field === field ? waiting.href : undefined
}
