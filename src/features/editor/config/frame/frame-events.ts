import type { StoreApi } from 'zustand/vanilla'
import type { EditorState } from '../state/editor-state.ts'

/** What can be heard of the page that is edited, on the frame's element; they bubble (EDIT-06). */
export const FRAME_EVENTS = {
  /** The page is drawn and can be edited. */
  load: 'frame-load',
  /** The page goes: another one is opened, or the editor is left. */
  unload: 'frame-unload',
  /** Something is on its way to the server. */
  saveEnter: 'frame-save-enter',
  /** The server has everything, or a try has failed; `detail.saved` says which. */
  saveExit: 'frame-save-exit',
  /** A text began to be written, or no longer is; `detail.editing` says which. */
  editingChange: 'frame-editing-change',
} as const

/** Tells of the page's life on its frame, from now until it is stopped. */
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
