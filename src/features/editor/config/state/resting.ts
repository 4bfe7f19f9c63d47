import { startTransition } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorState } from './editor-state.ts'

/** Time without a keystroke, in ms, after which everything beside the page follows a text being edited. */
const REST_MS = 300

/**
 * The editor's state for everything beside the page. It is updated after the page itself is painted, so that no
 * keystroke waits for it, and during typing only in a pause. A change made beside the page is shown there at once.
 */
export function followAtRest(store: StoreApi<EditorState>): StoreApi<EditorState> {
  const resting = createStore(store.getState)
  let cancel = (): void => undefined
  store.subscribe((state, before) => {
    const { draft, writing, selection } = state
    if (draft === before.draft && selection === before.selection && writing === before.writing) return
    cancel()
    const show = () => resting.setState(state, true)
    // A keystroke during this render takes priority.
    const showInTurn = () => startTransition(show)
    if (!document.activeElement?.matches('.page-frame')) show()
    else if (writing && selection === before.selection) cancel = later(showInTurn, REST_MS)
    else cancel = afterPaint(showInTurn)
  })
  return resting
}

function later(call: () => void, ms: number): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/** Calls once the next frame is painted: a task queued in a frame runs after its paint. */
function afterPaint(call: () => void): () => void {
  let cancel = (): void => undefined
  const frame = requestAnimationFrame(() => {
    cancel = later(call, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancel()
  }
}
