import { startTransition } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorState } from './editor-state.ts'

/** Time without a letter, in ms, after which what stands beside the page follows a text that is being written. */
const REST_MS = 300

/**
 * The editor's state as what stands beside the page shows it. It follows after the page itself is painted, so that no key
 * waits for it, and while a text is written only when the fingers rest. Who works beside the page sees at once what they do.
 */
export function followAtRest(store: StoreApi<EditorState>): StoreApi<EditorState> {
  const resting = createStore(store.getState)
  let cancel = (): void => undefined
  store.subscribe((state, before) => {
    const { draft, writing, selection } = state
    if (draft === before.draft && selection === before.selection && writing === before.writing) return
    cancel()
    const show = () => resting.setState(state, true)
    // A letter that comes while all this is drawn goes first.
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

/** Calls once the next frame is painted: a task that begins in a frame comes after its paint. */
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
