import type { EditorView } from '@tiptap/pm/view'
import type { StoreApi } from 'zustand/vanilla'
import type { WritingState } from './writing-state.ts'
import type { WrittenText } from './written-text.ts'

/** Tracks `/`, which opens the menu, and the text typed after it. */
export function followMenuSign(text: WrittenText, shown: StoreApi<WritingState>) {
  function mayOpen({ state }: EditorView, from: number): boolean {
    const $from = state.doc.resolve(from)
    if (text.kind === 'text' || $from.parent.type.spec.code) return false
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
    return before === '' || /\s$/.test(before)
  }

  /** The menu stays open while the caret follows `/`. */
  function follow(): void {
    const { menu } = shown.getState()
    if (!menu) return
    const { doc, selection } = text.tiptap.state
    const written = selection.from > menu.from ? doc.textBetween(menu.from, selection.from, '\n', '\n') : ''
    const query = written.slice(1)
    if (!selection.empty || !/^\/[^\s/]{0,20}$/.test(written)) shown.setState({ menu: undefined })
    else if (query !== menu.query) shown.setState({ menu: { ...menu, query, chosen: 0 } })
  }

  /** Closes the menu, and removes `/` and the text after it before the chosen action. */
  function close(takeAway: boolean): void {
    const { menu } = shown.getState()
    shown.setState({ menu: undefined })
    if (menu && takeAway) text.tiptap.commands.deleteRange({ from: menu.from, to: text.tiptap.state.selection.from })
  }

  return { mayOpen, follow, close }
}
