import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from './context.tsx'
import type { Editor, EditorState } from './store.ts'

/** The block that an element of the page belongs to. */
export function blockIdAt(target: EventTarget | null): Id | undefined {
  return closest(target, '[data-block]')?.dataset.block
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  // An element of the frame is no instance of this window's classes.
  const element = target as Partial<HTMLElement> | null
  return element?.closest ? element.closest<HTMLElement>(selector) : null
}

/**
 * Selects what is clicked, and writes where a text is clicked. Links of the page lead nowhere here, except with Ctrl held.
 * Answers how to stop.
 */
export function followPointer(inner: Document, { editor }: OpenPage): () => void {
  const { store } = editor
  const click = (event: MouseEvent): void => {
    const link = closest(event.target, 'a[href]')
    if (link && !event.ctrlKey && !event.metaKey) event.preventDefault()
    if (closest(event.target, '[data-chrome]') || closest(event.target, '[data-writing]')) return
    const blockId = blockIdAt(event.target)
    if (blockId === undefined) return editor.select([])
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const { selection } = store.getState()
      return editor.select(
        selection.includes(blockId) ? selection.filter((id) => id !== blockId) : [...selection, blockId],
      )
    }
    const field = closest(event.target, '[data-field]')?.dataset.field
    if (field === undefined) editor.select([blockId])
    else editor.write(blockId, field, { x: event.clientX, y: event.clientY })
  }
  const over = (event: Event): void => {
    const hovered = blockIdAt(event.target)
    if (hovered !== store.getState().hovered) store.setState({ hovered })
  }
  const leave = (): void => store.setState({ hovered: undefined })
  const submit = (event: Event): void => event.preventDefault()
  inner.addEventListener('click', click)
  inner.addEventListener('pointerover', over)
  inner.documentElement.addEventListener('pointerleave', leave)
  inner.addEventListener('submit', submit)
  return () => {
    inner.removeEventListener('click', click)
    inner.removeEventListener('pointerover', over)
    inner.documentElement.removeEventListener('pointerleave', leave)
    inner.removeEventListener('submit', submit)
  }
}

/** Shows on the page what is selected and pointed at, without drawing any block again. Answers how to stop. */
export function markSelection(inner: Document, store: Editor['store']): () => void {
  const mark = (ids: readonly (Id | undefined)[], name: string, on: boolean): void => {
    for (const id of ids) {
      const element = id !== undefined && inner.getElementById(`block-${id}`)
      if (element) element.toggleAttribute(name, on)
    }
  }
  const show = (state: EditorState, before: EditorState | undefined): void => {
    if (state.selection !== before?.selection) {
      mark(before?.selection ?? [], 'data-selected', false)
      mark(state.selection, 'data-selected', true)
    }
    if (state.hovered !== before?.hovered) {
      mark([before?.hovered], 'data-hovered', false)
      mark([state.hovered], 'data-hovered', true)
    }
    if (state.draft.content !== before?.draft.content) mark(state.selection, 'data-selected', true)
  }
  show(store.getState(), undefined)
  return store.subscribe(show)
}
