import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'

/** Links for texts about to be edited, by their editor. */
const waitingLinks = new WeakMap<object, { blockId: Id; field: string; href: string }>()

/** Stores a link for the text that is about to be selected. */
export function leaveLink(page: OpenPage, blockId: Id, field: string, href: string): void {
  waitingLinks.set(page.editor, { blockId, field, href })
}

/** Takes the link that was stored for a text. */
export function takeLink(page: OpenPage, blockId: Id, field: string): string | undefined {
  const waiting = waitingLinks.get(page.editor)
  waitingLinks.delete(page.editor)
  return waiting?.blockId === blockId && waiting.field === field ? waiting.href : undefined
}
