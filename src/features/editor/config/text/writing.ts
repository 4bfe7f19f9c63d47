import { Editor } from '@tiptap/core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import { focusOnPage } from '../state/page-document.ts'
import { findBlock } from '../state/tree.ts'
import type { Caret } from './carets.ts'
import { gestures } from './gestures.ts'
import { handOver } from './held-keys.ts'
import { keepText } from './kept-text.ts'
import { lineKeys } from './line-keys.ts'
import { linking } from './linking.ts'
import { followMenuSign } from './menu-sign.ts'
import { textRoles } from './roles.ts'
import { type TextKind, toWritten } from './stored-text.ts'
import { surface } from './surface.ts'
import { type DrawImported, FORMAT, textNodes } from './text-nodes.ts'
import { takeLink } from './waiting-links.ts'
import type { WritingState } from './writing-state.ts'
import type { WrittenText } from './written-text.ts'

interface WritingOptions {
  readonly page: OpenPage
  readonly blockId: Id
  readonly field: string
  readonly kind: TextKind
  /** The element of the page that holds the text. */
  readonly node: HTMLElement
  /** Undefined leaves the focus unchanged. */
  readonly caret: Caret | undefined
  readonly drawImported: DrawImported
  readonly focusToolbar: () => void
  /** The text is edited beside the page: its keys and its undo do not move to other texts. */
  readonly isApart?: boolean
  /** Shows a sentence that says why a text could not be stored. */
  readonly tell: (sentence: string) => void
}

export type Writing = ReturnType<typeof startWriting>

/**
 * Edits a block's text in the element that holds it. Each change goes to the draft at once; changes from elsewhere are
 * applied, and the undo history is the page's.
 */
export function startWriting({
  page,
  blockId,
  field,
  kind,
  node,
  caret,
  drawImported,
  focusToolbar,
  isApart = false,
  tell,
}: WritingOptions) {
  const { editor: pageEditor, registry } = page
  const { store } = pageEditor
  const shown: StoreApi<WritingState> = createStore(() => ({ turn: 0, typing: false, linking: false, menu: undefined }))
  const block = (): StoredBlock | undefined => findBlock(store.getState().draft.content.blocks, blockId)
  /** Passes a key to the open menu; set by the menu. */
  let menuKey: (key: string) => boolean = () => false
  const text: WrittenText = {
    page,
    blockId,
    field,
    kind,
    get tiptap() {
      return tiptap
    },
    block,
    read: () => kept.read(),
    step: (label, step) => kept.step(label, step),
    end,
  }
  const kept = keepText({ text, isApart, tell })
  const style = textRoles(text)
  const links = linking(text, shown)
  const lines = lineKeys(text)
  const sign = followMenuSign(text, shown)
  const keys = surface({
    ...{ text, shown, kept, style, lines, sign, isApart, openLink: links.openLink, focusToolbar },
    menuKey: (key) => menuKey(key),
  })

  const tiptap: Editor = new Editor({
    element: { mount: node },
    injectCSS: false,
    enablePasteRules: false,
    extensions: [...textNodes(kind, drawImported), keys],
    content: toWritten(kind, kept.stored()),
    editorProps: {
      attributes: {
        'aria-label': `${registry.get(block()!.type)!.fields[field]!.label}, in scrittura`,
        'aria-multiline': String(kind === 'richText'),
      },
      ...gestures({ text, shown, kept, links, sign, isApart }),
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged && !transaction.getMeta('outside')) {
        kept.write(transaction.getMeta(FORMAT) ? null : undefined)
        shown.setState({ typing: !transaction.getMeta(FORMAT) })
      } else if (transaction.selectionSet && !tiptap.state.selection.empty) shown.setState({ typing: false })
      sign.follow()
      shown.setState(({ turn }) => ({ turn: turn + 1 }))
    },
  })
  const stopFollowing = kept.follow()
  if (caret) handOver(tiptap, caret, isWritten)
  const left = takeLink(page, blockId, field)
  if (left !== undefined) links.linkWords(left)

  function isWritten(): boolean {
    const { writing } = store.getState()
    return isApart || (writing?.blockId === blockId && writing.field === field)
  }

  /** Ends editing; the block stays selected and has the focus. */
  function end(): boolean {
    focusOnPage(blockId)
    pageEditor.select([blockId])
    return true
  }

  return {
    tiptap,
    page,
    blockId,
    field,
    kind,
    shown,
    ...style,
    openLink: links.openLink,
    closeLink: links.closeLink,
    closeMenu: sign.close,
    /** Registers the handler for keys of the open menu. */
    onMenuKey(use: (key: string) => boolean): void {
      menuKey = use
    },
    stop(): void {
      stopFollowing()
      tiptap.destroy()
    },
  }
}
