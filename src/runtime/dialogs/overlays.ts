import type { EscapeStack } from '../escape-stack.ts'

/** z-index of the first overlay; each one above it has the next (MODAL-14). */
const BASE_LAYER = 30_000

export interface Overlays {
  /**
   * Adds an overlay above all others and to the Escape stack; returns a function that removes it.
   * @param close called on Escape
   */
  add(element: HTMLElement, close: () => void): () => void
  /** Overlays, the lowest first. */
  readonly open: readonly HTMLElement[]
  /** Closes everything, the topmost first. */
  closeAll(): void
}

/** Keeps the overlays in order: z-index and Escape agree. */
export function createOverlays(stack: EscapeStack): Overlays {
  let entries: { readonly element: HTMLElement; readonly layer: number; readonly close: () => void }[] = []
  return {
    add(element, close) {
      const entry = { element, layer: (entries.at(-1)?.layer ?? BASE_LAYER - 1) + 1, close }
      entries.push(entry)
      element.style.zIndex = String(entry.layer)
      const leaveStack = stack.register(close)
      return () => {
        entries = entries.filter((other) => other !== entry)
        leaveStack()
      }
    },
    get open() {
      return entries.map(({ element }) => element)
    },
    closeAll() {
      for (const { close } of entries.toReversed()) close()
    },
  }
}
