/** Lets what Escape closes see the key through before its element goes, in ms (ESC-03). */
const CLOSE_DELAY_MS = 10

/** What lies over the page and is closed by Escape, the last that came first. */
export interface EscapeStack {
  /** Puts a dialog or overlay on top; what it returns takes it away, wherever it stands by then. */
  register(close: () => void): () => void
  /** Closes the topmost one after its delay; false where nothing is open. A second call takes the next one. */
  closeTop(): boolean
}

/** @param wait Runs something after some ms. */
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
