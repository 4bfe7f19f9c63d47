import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import type { Press } from '../state/editor-state.ts'
import { wordAround } from './words.ts'

/**
 * Where the caret is placed when editing starts, or what is selected; a point is in the coordinates of the frame's
 * window.
 */
export type Caret =
  | { readonly all: true }
  | { readonly at: number | 'end' }
  | { readonly point: Press }
  | { readonly anchor: number; readonly head: number }

/** Carets for texts about to be edited, by their editor. */
const waitingCarets = new WeakMap<object, { blockId: Id; field: string; caret: Caret }>()

/** Stores a caret for a text that is about to be drawn. */
export function leaveCaret(page: OpenPage, blockId: Id, field: string, caret: Caret): void {
  waitingCarets.set(page.editor, { blockId, field, caret })
}

/** Takes the caret that another text stored for this one. */
export function takeCaret(page: OpenPage, blockId: Id, field: string): Caret | undefined {
  const waiting = waitingCarets.get(page.editor)
  waitingCarets.delete(page.editor)
  return waiting?.blockId === blockId && waiting.field === field ? waiting.caret : undefined
}

/** Continues editing in another text, or in the same one drawn again. */
export function writeAt(page: OpenPage, blockId: Id, field: string, caret: Caret): void {
  leaveCaret(page, blockId, field, caret)
  page.editor.write(blockId, field)
}

/** Places the caret and focuses the text. */
export function placeCaret({ state: { doc, tr }, view }: Editor, wanted: Caret): void {
  const at = (position: number) => doc.resolve(Math.max(0, Math.min(position, doc.content.size)))
  const selectionOf = (): Selection => {
    if ('all' in wanted) return TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)
    if ('at' in wanted) return wanted.at === 'end' ? Selection.atEnd(doc) : Selection.near(at(wanted.at))
    if ('anchor' in wanted) return TextSelection.between(at(wanted.anchor), at(wanted.head))
    const found = view.posAtCoords({ left: wanted.point.x, top: wanted.point.y })
    if (!found) return Selection.atEnd(doc)
    return wanted.point.isDouble ? wordAt(at(found.pos)) : Selection.near(at(found.pos))
  }
  tr.setSelection(selectionOf())
  view.dispatch('point' in wanted || 'all' in wanted ? tr : tr.scrollIntoView())
  // Focusing must not scroll the page; its window stays in the background while another window is used.
  view.dom.ownerDocument.defaultView?.focus()
  showSelection(view)
  view.focus()
}

/**
 * Selects in the browser what is selected in the text. ProseMirror notes where the browser's caret is when the focus comes, and
 * if it is there 20 ms later, puts it back where its own is. Without a selection in the text browsers focus its start: a key
 * that led there at once, such as Home, was undone.
 */
function showSelection(view: EditorView): void {
  const { selection } = view.state
  const anchor = view.domAtPos(selection.anchor)
  const head = view.domAtPos(selection.head)
  view.dom.ownerDocument.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset)
}

/** The word at a position, as browsers select it on a double click. */
function wordAt($position: ResolvedPos): Selection {
  const { parent, parentOffset, pos } = $position
  const text = parent.textBetween(0, parent.content.size, undefined, ' ')
  const { start, end } = wordAround(text, parentOffset)
  return TextSelection.create($position.doc, pos - parentOffset + start, pos - parentOffset + end)
}

/** A busy browser reports a moved caret only after the next keystroke, which would then act in the old place. */
export function readCaret({ state, view }: Editor): void {
  const { selection: known, doc, tr } = state
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection()!
  const isHere = view.dom.contains(anchorNode) && view.dom.contains(focusNode)
  if (view.composing || !isHere || !anchorNode || !focusNode || !(known instanceof TextSelection)) return
  const at = (place: Node, offset: number) => doc.resolve(view.posAtDOM(place, offset))
  const selection = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!selection.eq(known)) view.dispatch(tr.setSelection(selection))
}

/** Keys that move the caret. */
export const MOVES_CARET = /^(?:Arrow|Home|End|Page)/

/**
 * Reads the caret as soon as a key has moved it. ProseMirror takes a caret at the text's start within 200 ms of the focus for the
 * browser's doing, and puts it back: Home was undone. Returns what to call at each keydown.
 */
export function caretFollower(editorOf: () => Editor): (key: string) => void {
  const follow = () => {
    const editor = editorOf()
    if (!editor.isDestroyed) readCaret(editor)
  }
  return (key) => {
    // Before ProseMirror's own listener.
    const options = { once: true, capture: true }
    if (MOVES_CARET.test(key)) editorOf().view.dom.ownerDocument.addEventListener('selectionchange', follow, options)
  }
}
