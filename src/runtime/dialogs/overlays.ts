import type { EscapeStack } from '../escape-stack.ts'

/** Layer of the first overlay; each one above it has the next (MODAL-14). */
const BASE_LAYER = 30_000

export interface Overlays {
  /**
   * Puts something over the page, above whatever is there, and on the Escape stack; what it returns takes it off.
   * @param close what Escape does with it
   */
  add(element: HTMLElement, close: () => void): () => void
  /** What lies over the page, the lowest first. */
  readonly open: readonly HTMLElement[]
  /** Closes everything, the topmost first. */
  closeAll(): void
}

/** Keeps the order of what lies over the page: layers and Escape say the same. */
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
