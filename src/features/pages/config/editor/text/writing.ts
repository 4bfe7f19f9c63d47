import { Editor, Extension } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { stepWords } from '../../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'
import { schemaSentence } from '../../../../../core/schema-sentences.ts'
import type { Operation } from '../../../model/operations.ts'
import type { OpenPage } from '../context.tsx'
import { focusOnPage } from '../page-document.ts'
import { findBlock } from '../tree.ts'
import { type Caret, placeCaret, readCaret, writeAt } from './carets.ts'
import { handOver } from './held-keys.ts'
import { lineKeys } from './line-keys.ts'
import { followMenuSign } from './menu-sign.ts'
import { pasteRules } from './pasting.ts'
import { ROLES, roleKey, textRoles } from './roles.ts'
import { fromWritten, type TextKind, type TextValue, toWritten } from './stored-text.ts'
import { isEmptyText, type TextStep, textOf } from './text-blocks.ts'
import { type DrawImported, FORMAT, textNodes } from './text-nodes.ts'
import { takeLink } from './waiting-links.ts'
import type { WrittenText } from './written-text.ts'

/** What is shown around a text while it is written. */
export interface WritingState {
  /** Counts what happens in the text, so that what is shown follows. */
  readonly turn: number
  /** While letters are typed the toolbar steps back. */
  readonly typing: boolean
  readonly linking: boolean
  /** The menu that `/` opens: where the sign stands, what is typed after it, and which line is chosen. */
  readonly menu: { readonly from: number; readonly query: string; readonly chosen: number } | undefined
}

interface WritingOptions {
  readonly page: OpenPage
  readonly blockId: Id
  readonly field: string
  readonly kind: TextKind
  /** The element of the page that holds the text. */
  readonly node: HTMLElement
  /** Undefined leaves the focus where it is. */
  readonly caret: Caret | undefined
  readonly drawImported: DrawImported
  readonly focusToolbar: () => void
  /** The text stands beside the page: its keys and its undo lead to no other text. */
  readonly isApart?: boolean
  /** Tells people why something could not be written. */
  readonly tell: (sentence: string) => void
}

export type Writing = ReturnType<typeof startWriting>

/**
 * Writes a block's text in the element that holds it. What is typed is a change of the draft at once; what changes the
 * text from elsewhere is taken over, and the one line of undo is the page's own.
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
  const _inner = node.ownerDocument
  const shown: StoreApi<WritingState> = createStore(() => ({ turn: 0, typing: false, linking: false, menu: undefined }))
  const block = (): StoredBlock | undefined => findBlock(store.getState().draft.content.blocks, blockId)
  const stored = (): TextValue => registry.readProps(block()!)[field] as TextValue
  const mergeKey = `text:${blockId}:${field}`
  let writes = false
  /** The document has what the draft does not: half a composed letter, or an emptied line that may yet be filled. */
  let waits = false
  let travels = false
  /** Takes a key of the open menu, set by whoever shows it. Answers whether it was used. */
  let menuKey: (key: string) => boolean = () => false
  const inMenu = (key: string) => () => shown.getState().menu !== undefined && menuKey(key)

  const text: WrittenText = {
    page,
    blockId,
    field,
    kind,
    get tiptap() {
      return tiptap
    },
    block,
    read,
    step,
    end,
  }
  const style = textRoles(text)
  const lines = lineKeys(text)
  const sign = followMenuSign(text, shown)

  const tiptap: Editor = new Editor({
    element: { mount: node },
    injectCSS: false,
    enablePasteRules: false,
    extensions: [...textNodes(kind, drawImported), surface()],
    content: toWritten(kind, stored()),
    editorProps: {
      attributes: {
        'aria-label': `${registry.get(block()!.type)!.fields[field]!.label}, in scrittura`,
        'aria-multiline': String(kind === 'richText'),
      },
      handleDOMEvents: {
        keydown: (_, { key, shiftKey }) => {
          readCaret(tiptap)
          // The surface takes every Escape for itself; with the shift key it logs out.
          return key === 'Escape' && shiftKey
        },
        compositionend: () => {
          // The surface reads the composed letters right after this event.
          setTimeout(() => waits && !tiptap.isDestroyed && write(mergeKey), 0)
        },
        beforeinput: (_, event) => {
          // Undo by a menu of the browser.
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
          event.preventDefault()
          travel(event.inputType === 'historyUndo' ? 'undo' : 'redo')
          return true
        },
        pointermove: () => {
          if (shown.getState().typing) shown.setState({ typing: false })
        },
      },
      handleDrop: (_, { clientX: x, clientY: y }) => {
        const href = takeLink(page, blockId, field)
        if (href === undefined) return false
        // Words that are chosen, when it is put down on them; else the word there.
        const { from, to, empty } = tiptap.state.selection
        const { pos = -1 } = view.posAtCoords({ left: x, top: y }) ?? {}
        if (empty || pos < from || pos > to) placeCaret(tiptap, { point: { x, y, isDouble: true } })
        linkWords(href)
        return true
      },
      handleTextInput: (view, from, _to, text) => {
        if (text === '/' && !isApart && sign.mayOpen(view, from))
          shown.setState({ menu: { from, query: '', chosen: 0 } })
        return false
      },
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged && !transaction.getMeta('outside')) {
        write(transaction.getMeta(FORMAT) ? null : mergeKey)
        shown.setState({ typing: !transaction.getMeta(FORMAT) })
      } else if (transaction.selectionSet && !tiptap.state.selection.empty) shown.setState({ typing: false })
      sign.follow()
      shown.setState(({ turn }) => ({ turn: turn + 1 }))
    },
  })
  const { view } = tiptap
  const unsubscribe = store.subscribe((state, before) => {
    if (!writes && state.draft.content !== before.draft.content && block()) takeOver()
  })
  if (caret) handOver(tiptap, caret, isWritten)
  const left = takeLink(page, blockId, field)
  if (left !== undefined) linkWords(left)

  function isWritten(): boolean {
    const { writing } = store.getState()
    return isApart || (writing?.blockId === blockId && writing.field === field)
  }

  function read(): TextValue {
    return fromWritten(kind, tiptap.getJSON())
  }

  /** Puts what is written into the draft. A refusal is told, and what it refused is not kept. */
  function write(merge: string | null, isEnd = false): void {
    waits = view.composing
    if (waits && !isEnd) return
    const value = read()
    // A line that is emptied to be written anew stays what it was: its block may not be without it, or not show it.
    waits = kind !== 'richText' && isEmptyText(kind, value) && !isEnd
    if (waits) return
    const sentence = refusedBecause(value)
    if (sentence !== undefined) {
      tell(sentence)
      takeOver()
      return
    }
    writes = true
    const label = stepWords(pageEditor.nameOf(block()!), 'changed')
    const done = pageEditor.update(blockId, { [field]: value }, label, merge)
    writes = false
    if (!done) takeOver()
  }

  /** What the block's own rules say against a text, in a sentence of that field. */
  function refusedBecause(value: TextValue): string | undefined {
    const props = { ...registry.readProps(block()!), [field]: value }
    const { schema } = registry.get(block()!.type)!
    return schema.safeParse(props, { error: schemaSentence }).error?.issues[0]?.message
  }

  /** Takes over what changed the text from elsewhere; the caret stays at its words, or goes where undo changed them. */
  function takeOver(): void {
    if (view.composing) return
    waits = false
    const next = tiptap.schema.nodeFromJSON(toWritten(kind, stored()))
    const { doc, tr } = tiptap.state
    const start = doc.content.findDiffStart(next.content)
    const ends = doc.content.findDiffEnd(next.content)
    if (start === null || !ends) return
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    const [end, nextEnd] = [ends.a + overlap, ends.b + overlap]
    try {
      tr.replace(start, end, next.slice(start, nextEnd))
    } catch {
      // The two ends lie at different depths.
      tr.replaceWith(0, doc.content.size, next.content)
    }
    if (travels) tr.setSelection(Selection.near(tr.doc.resolve(Math.min(nextEnd, tr.doc.content.size)), -1))
    view.dispatch(tr.setMeta('outside', true))
  }

  /** Undo and redo are the page's own. Writing goes on where they lead, if there is text. */
  function travel(way: 'undo' | 'redo'): boolean {
    // A line that was emptied and not filled comes back first.
    if (waits && way === 'undo') {
      takeOver()
      return true
    }
    travels = true
    pageEditor[way]()
    travels = false
    if (isApart) return true
    const { draft } = store.getState()
    const step = (way === 'undo' ? draft.future : draft.past).at(-1)
    const inserted = (step ? (way === 'undo' ? step.inverse : step.operations) : []).flatMap((operation) =>
      operation.op === 'insert' ? [operation.block.id] : [],
    )
    const led = [...inserted, step?.blockId, blockId].find((id) => id && findBlock(draft.content.blocks, id))
    const text = led && (led === blockId ? { field } : textOf(registry, findBlock(draft.content.blocks, led)!))
    if (!led || !text) {
      if (led) focusOnPage(led)
    } else if (led === blockId) pageEditor.write(blockId, field)
    else writeAt(page, led, text.field, { at: 'end' })
    return true
  }

  /** Ends writing; the block stays selected and has the focus. */
  function end(): boolean {
    focusOnPage(blockId)
    pageEditor.select([blockId])
    return true
  }

  /** Does a step that leads elsewhere and goes on writing there. */
  function step(label: string, { operations, blockId: target, field: text, caret: at }: TextStep): boolean {
    const isOwnRemoval = (operation: Operation) => operation.op === 'remove' && operation.id === blockId
    writes = true
    // Undone, it leads back to the text in which it was done.
    const done = pageEditor.make({ label, operations, blockId: operations.some(isOwnRemoval) ? target : blockId })
    writes = false
    if (done) writeAt(page, target, text, { at })
    return true
  }

  function openLink(): boolean {
    if (kind === 'text' || (tiptap.state.selection.empty && !tiptap.isActive('link'))) return false
    tiptap.chain().extendMarkRange('link').run()
    shown.setState({ linking: true })
    return true
  }

  /** Makes a link of what is selected. */
  function linkWords(href: string): void {
    const attributes = { href, newWindow: null, title: null }
    tiptap.chain().setMeta(FORMAT, true).setMark('link', attributes).run()
  }

  function closeLink(): void {
    shown.setState({ linking: false })
    view.focus()
  }

  function surface() {
    return Extension.create({
      name: 'surface',
      // Before the nodes' own keys.
      priority: 1100,
      addKeyboardShortcuts: () => ({
        Escape: () => {
          if (!shown.getState().menu) return end()
          sign.close(false)
          return true
        },
        Enter: () => inMenu('Enter')() || (kind !== 'richText' && lines.enter()),
        'Shift-Enter': () =>
          kind === 'text' || (!tiptap.isActive('codeBlock') && tiptap.commands.insertContent({ type: 'hardBreak' })),
        Backspace: () => !isApart && lines.backspace(),
        ArrowUp: inMenu('ArrowUp'),
        ArrowDown: inMenu('ArrowDown'),
        'Mod-z': () => travel('undo'),
        'Mod-Shift-z': () => travel('redo'),
        'Mod-y': () => travel('redo'),
        'Mod-k': openLink,
        'Alt-F10': () => {
          shown.setState({ typing: false })
          focusToolbar()
          return true
        },
        ...Object.fromEntries(ROLES.map((one, index) => [surfaceKey(roleKey(index + 1)), () => style.setRole(one)])),
      }),
      addProseMirrorPlugins: () => [pasteRules({ kind, splitTo: lines.splitTo, parts: lines.parts })],
    })
  }

  return {
    tiptap,
    page,
    blockId,
    field,
    kind,
    shown,
    ...style,
    openLink,
    closeLink,
    closeMenu: sign.close,
    /** Gives the open menu the keys that belong to it. */
    onMenuKey(use: (key: string) => boolean): void {
      menuKey = use
    },
    stop(): void {
      unsubscribe()
      if (waits && block()) write(mergeKey, true)
      tiptap.destroy()
    },
  }
}

/** A combination as the surface names it, `Mod-Shift-1`. */
function surfaceKey(keys: string): string {
  return keys.replace('mod', 'Mod').replace('alt', 'Alt').replace('shift', 'Shift').replaceAll('+', '-')
}
