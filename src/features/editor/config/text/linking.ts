import type { StoreApi } from 'zustand/vanilla'
import { FORMAT } from './text-nodes.ts'
import type { WritingState } from './writing-state.ts'
import type { WrittenText } from './written-text.ts'

/** Links of a text being edited. */
export function linking(text: WrittenText, shown: StoreApi<WritingState>) {
  return {
    /** Opens the link dialog for the selection, or for the link at the caret. */
    openLink(): boolean {
      const { tiptap } = text
      if (text.kind === 'text' || (tiptap.state.selection.empty && !tiptap.isActive('link'))) return false
      tiptap.chain().extendMarkRange('link').run()
      shown.setState({ linking: true })
      return true
    },

    /** Makes a link of the selection. */
    linkWords(href: string): void {
      const attributes = { href, newWindow: null, title: null }
      text.tiptap.chain().setMeta(FORMAT, true).setMark('link', attributes).run()
    },

    closeLink(): void {
      shown.setState({ linking: false })
      text.tiptap.view.focus()
    },
  }
}
