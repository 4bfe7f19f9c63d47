import type { StoreApi } from 'zustand/vanilla'
import type { EditorState } from '../state/editor-state.ts'

/** Events of the edited page, dispatched on the frame's element; they bubble (EDIT-06). */
export const FRAME_EVENTS = {
  /** The page is drawn and can be edited. */
  load: 'frame-load',
  /** The page is unloaded: another one is opened, or the editor is left. */
  unload: 'frame-unload',
  /** A request to the server is in progress. */
  saveEnter: 'frame-save-enter',
  /** The server has everything, or an attempt has failed; `detail.saved` says which. */
  saveExit: 'frame-save-exit',
  /** Editing of a text started or ended; `detail.editing` says which. */
  editingChange: 'frame-editing-change',
} as const

/** Dispatches the page's events on its frame until the returned function is called. */
export function tellFrameEvents(frame: EventTarget, store: StoreApi<EditorState>): () => void {
  const tell = (name: string, detail: object = {}) =>
    frame.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  tell(FRAME_EVENTS.load)
  const stop = store.subscribe(({ save, writing }, before) => {
    if (save.state !== before.save.state) {
      if (save.state === 'saving') tell(FRAME_EVENTS.saveEnter)
      else if (before.save.state === 'saving') tell(FRAME_EVENTS.saveExit, { saved: save.state === 'saved' })
    }
    const editing = writing !== undefined
    if (editing !== (before.writing !== undefined)) tell(FRAME_EVENTS.editingChange, { editing })
  })
  return () => {
    stop()
    tell(FRAME_EVENTS.unload)
  }
}
