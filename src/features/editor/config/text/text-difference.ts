import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/**
 * Makes a document another one by replacing only where they differ, so that a caret elsewhere stays with its text.
 * @returns the end of the new part; undefined if nothing differs
 */
export function replaceDifference(tr: Transaction, next: Node): number | undefined {
  const { doc } = tr
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return undefined
  // The same letters may count for both ends: «aa» in «aaa».
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const end = ends.b + overlap
  try {
    tr.replace(start, ends.a + overlap, next.slice(start, end))
  } catch {
    // The two ends are at different depths.
    tr.replaceWith(0, doc.content.size, next.content)
  }
  return Math.min(end, tr.doc.content.size)
}
