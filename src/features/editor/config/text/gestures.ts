import type { EditorProps } from '@tiptap/pm/view'
import type { StoreApi } from 'zustand/vanilla'
import { caretFollower, placeCaret, readCaret } from './carets.ts'
import type { KeptText } from './kept-text.ts'
import type { linking } from './linking.ts'
import type { followMenuSign } from './menu-sign.ts'
import { takeLink } from './waiting-links.ts'
import type { WritingState } from './writing-state.ts'
import type { WrittenText } from './written-text.ts'

interface GesturesOptions {
  readonly text: WrittenText
  readonly shown: StoreApi<WritingState>
  readonly kept: KeptText
  readonly links: ReturnType<typeof linking>
  readonly sign: ReturnType<typeof followMenuSign>
  readonly isApart: boolean
}

/** What the browser tells of a text besides its keys: compositions, its own undo, the pointer, drops, the sign «/». */
export function gestures({ text, shown, kept, links, sign, isApart }: GesturesOptions): EditorProps {
  const { page, blockId, field } = text
  const followCaret = caretFollower(() => text.tiptap)
  return {
    handleDOMEvents: {
      keydown: (_, { key, shiftKey }) => {
        readCaret(text.tiptap)
        followCaret(key)
        // The surface handles every Escape; with Shift it is the shortcut for signing out.
        return key === 'Escape' && shiftKey
      },
      compositionend: () => {
        // The surface reads the composed text right after this event.
        setTimeout(kept.writeWaiting, 0)
      },
      beforeinput: (_, event) => {
        // Undo from a browser menu.
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
        event.preventDefault()
        kept.travel(event.inputType === 'historyUndo' ? 'undo' : 'redo')
        return true
      },
      pointermove: () => {
        if (shown.getState().typing) shown.setState({ typing: false })
      },
    },
    handleDrop: (view, { clientX: x, clientY: y }) => {
      const href = takeLink(page, blockId, field)
      if (href === undefined) return false
      // The selection if the drop is on it, else the word there.
      const { from, to, empty } = view.state.selection
      const { pos = -1 } = view.posAtCoords({ left: x, top: y }) ?? {}
      if (empty || pos < from || pos > to) placeCaret(text.tiptap, { point: { x, y, isDouble: true } })
      links.linkWords(href)
      return true
    },
    handleTextInput: (view, from, _to, typed) => {
      if (typed === '/' && !isApart && sign.mayOpen(view, from))
        shown.setState({ menu: { from, query: '', chosen: 0 } })
      return false
    },
  }
}
