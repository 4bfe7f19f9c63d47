/** Delay so that what Escape closes still receives the whole key event before it is removed, in ms (ESC-03). */
const CLOSE_DELAY_MS = 10

/** Overlays that Escape closes, last in first out. */
export interface EscapeStack {
  /** Adds a dialog or overlay on top; returns a function that removes it, wherever it is by then. */
  register(close: () => void): () => void
  /** Closes the topmost one after its delay; false when nothing is open. A second call closes the next one. */
  closeTop(): boolean
}

/** @param wait Runs a function after some ms. */
export function createEscapeStack(wait: (run: () => void, ms: number) => void = setTimeout): EscapeStack {
  let entries: { readonly close: () => void }[] = []
  return {
    register(close) {
      const entry = { close }
      entries.push(entry)
      return () => {
        entries = entries.filter((other) => other !== entry)
      }
    },
    closeTop() {
      const entry = entries.pop()
      if (!entry) return false
      wait(entry.close, CLOSE_DELAY_MS)
      return true
    },
  }
}
