import { startTransition } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorState } from './editor-state.ts'

/** Time without a keystroke, in ms, after which everything beside the page follows a text being edited. */
const REST_MS = 300

/** Fields in which text is typed. */
const TYPED =
  'input:not([readonly], [type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable="true"]'

/** The editor's state as shown beside the page. */
interface BesideThePage {
  /** In the properties. */
  readonly properties: StoreApi<EditorState>
  /** In everything else. */
  readonly resting: StoreApi<EditorState>
}

/**
 * The editor's state for everything beside the page. It is updated after the page itself is painted, so that no
 * keystroke waits for it, and during typing only in a pause. A change made beside the page is shown there at once; one
 * made in the properties at once in these only.
 */
export function followAtRest(store: StoreApi<EditorState>): BesideThePage {
  const properties = createStore(store.getState)
  const resting = createStore(store.getState)
  let cancel = (): void => undefined
  store.subscribe((state, before) => {
    const { draft, writing, selection } = state
    if (draft === before.draft && selection === before.selection && writing === before.writing) return
    cancel()
    const showProperties = () => properties.setState(state, true)
    const showRest = () => resting.setState(state, true)
    const showAll = () => {
      showProperties()
      showRest()
    }
    const { activeElement } = document
    const isTyped = selection === before.selection && activeElement?.matches(TYPED)
    if (activeElement?.matches('.page-frame'))
      cancel = inTurn(showAll, writing && selection === before.selection ? REST_MS : undefined)
    else if (activeElement?.closest('.inspector')) {
      showProperties()
      cancel = inTurn(showRest, isTyped ? REST_MS : undefined)
    } else showAll()
  })
  return { properties, resting }
}

/**
 * Shows after a time, or without one after the next paint. A keystroke during this render takes priority.
 * @returns a function that cancels it
 */
function inTurn(show: () => void, ms: number | undefined): () => void {
  const call = () => startTransition(show)
  return ms === undefined ? afterPaint(call) : later(call, ms)
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
