import { Editor, Extension } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredBlock } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'
import type { Inline, RichNode, RichText } from '../../../../../core/rich-text.ts'
import { schemaSentence } from '../../../../../core/schema-sentences.ts'
import type { OpenPage } from '../context.tsx'
import { focusOnPage } from '../page-document.ts'
import type { Point } from '../store.ts'
import { findBlock } from '../tree.ts'
import { pasteRules } from './pasting.ts'
import { fromWritten, type TextKind, type TextValue, toWritten } from './stored-text.ts'
import {
  headingToText,
  insertBeside,
  isEmptyText,
  joinBefore,
  splitLine,
  type TextStep,
  textBefore,
  textOf,
} from './text-blocks.ts'
import { type DrawImported, FORMAT, textNodes } from './text-nodes.ts'

/** Where the caret is put when writing begins; a point is one of the frame's window. */
export type Caret =
  | { readonly at: number | 'end' }
  | { readonly point: Point }
  | { readonly anchor: number; readonly head: number }

export type Role = 'title' | 'subtitle' | 'text' | 'note'
const ROLES: readonly Role[] = ['title', 'subtitle', 'text', 'note']
const ROLE_LEVEL = { title: 2, subtitle: 3 } as const

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
  /** Tells people why something could not be written. */
  readonly tell: (sentence: string) => void
}

export type Writing = ReturnType<typeof startWriting>

/** Carets of texts that are about to be written, by the element of the block: the text that begins there takes it. */
const waitingCarets = new WeakMap<object, { blockId: Id; field: string; caret: Caret }>()

/** The caret that another text left for this one. */
export function takeCaret(page: OpenPage, blockId: Id, field: string): Caret | undefined {
  const waiting = waitingCarets.get(page.editor)
  waitingCarets.delete(page.editor)
  return waiting?.blockId === blockId && waiting.field === field ? waiting.caret : undefined
}

/** Goes on writing in another text, or in the same one drawn anew. */
function writeAt(page: OpenPage, blockId: Id, field: string, caret: Caret): void {
  waitingCarets.set(page.editor, { blockId, field, caret })
  page.editor.write(blockId, field)
}

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
  tell,
}: WritingOptions) {
  const { editor: pageEditor, registry } = page
  const { store } = pageEditor
  const inner = node.ownerDocument
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

  const tiptap = new Editor({
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
        keydown: () => {
          readCaret()
          return false
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
      handleTextInput: (view, from, _to, text) => {
        if (text === '/' && mayOpenMenu(view, from)) shown.setState({ menu: { from, query: '', chosen: 0 } })
        return false
      },
    },
    onTransaction: ({ transaction }) => {
      if (transaction.docChanged && !transaction.getMeta('outside')) {
        write(transaction.getMeta(FORMAT) ? null : mergeKey)
        shown.setState({ typing: !transaction.getMeta(FORMAT) })
      } else if (transaction.selectionSet && !tiptap.state.selection.empty) shown.setState({ typing: false })
      followMenu()
      shown.setState(({ turn }) => ({ turn: turn + 1 }))
    },
  })
  const { view } = tiptap
  const unsubscribe = store.subscribe((state, before) => {
    if (!writes && state.draft.content !== before.draft.content && block()) takeOver()
  })
  if (caret) placeCaret(caret)

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
    const label = `Testo cambiato: ${pageEditor.nameOf(block()!)}`
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

  /** A busy browser tells of a moved caret only after the next key, which would then act in the old place. */
  function readCaret(): void {
    const { selection: known, doc, tr } = tiptap.state
    const { anchorNode, anchorOffset, focusNode, focusOffset } = inner.getSelection()!
    const isHere = node.contains(anchorNode) && node.contains(focusNode)
    if (view.composing || !isHere || !anchorNode || !focusNode || !(known instanceof TextSelection)) return
    const at = (place: Node, offset: number) => doc.resolve(view.posAtDOM(place, offset))
    const selection = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
    if (!selection.eq(known)) view.dispatch(tr.setSelection(selection))
  }

  function placeCaret(wanted: Caret): void {
    const { doc, tr } = tiptap.state
    const at = (position: number) => doc.resolve(Math.max(0, Math.min(position, doc.content.size)))
    const selectionOf = (): Selection => {
      if ('at' in wanted) return wanted.at === 'end' ? Selection.atEnd(doc) : Selection.near(at(wanted.at))
      if ('anchor' in wanted) return TextSelection.between(at(wanted.anchor), at(wanted.head))
      const found = view.posAtCoords({ left: wanted.point.x, top: wanted.point.y })
      return found ? Selection.near(at(found.pos)) : Selection.atEnd(doc)
    }
    tr.setSelection(selectionOf())
    view.dispatch('point' in wanted ? tr : tr.scrollIntoView())
    // The page must not jump to its focused element, and stays in the background while another window is used.
    inner.defaultView?.focus()
    view.focus()
  }

  /** Ends writing; the block stays selected and has the focus. */
  function end(): boolean {
    focusOnPage(blockId)
    pageEditor.select([blockId])
    return true
  }

  function blocks() {
    return store.getState().draft.content.blocks
  }

  /** Does a step that leads elsewhere and goes on writing there. */
  function step(label: string, { operations, blockId: target, field: text, caret: at }: TextStep): boolean {
    writes = true
    // Undone, it leads back to the text in which it was done.
    const done = pageEditor.make({ label, operations, blockId: operations.some(takesAway) ? target : blockId })
    writes = false
    if (done) writeAt(page, target, text, { at })
    return true
  }

  function takesAway(operation: TextStep['operations'][number]): boolean {
    return operation.op === 'remove' && operation.id === blockId
  }

  /** What a line holds before and after the selection. */
  function parts(): { before: Inline[]; after: Inline[] } {
    const { doc, selection } = tiptap.state
    const part = (from: number, to: number) => fromWritten('inlineText', doc.cut(from, to).toJSON()) as Inline[]
    return { before: part(0, selection.from), after: part(selection.to, doc.content.size) }
  }

  function enter(): boolean {
    if (kind === 'text') return end()
    const { before, after } = parts()
    if (before.length === 0 && after.length > 0) return splitAbove()
    return splitTo(before, after.length > 0 ? [{ type: 'paragraph', content: after }] : [])
  }

  /** Makes room above a line whose caret stands at its start; the line stays what it is. */
  function splitAbove(): boolean {
    const text = splitLine(blocks(), { blockId, field }, [], [], registry, Date.now())
    const made = text?.operations.find(({ op }) => op === 'insert')
    if (made?.op !== 'insert') return noRoom()
    const operation = insertBeside(blocks(), blockId, 'before', made.block)
    return pageEditor.make({ label: 'Aggiunto: Testo', operations: [operation], blockId })
  }

  function splitTo(before: readonly Inline[], after: readonly RichNode[], caretAt?: 'end'): boolean {
    const split = splitLine(blocks(), { blockId, field }, before, after, registry, Date.now())
    if (!split) return noRoom()
    return step('Aggiunto: Testo', caretAt ? { ...split, caret: caretAt } : split)
  }

  function noRoom(): boolean {
    pageEditor.announce('Qui sotto non si può aggiungere un testo.')
    return true
  }

  /** At the very start: an empty text goes, running text joins what stands before it. */
  function backspace(): boolean {
    const { selection, doc } = tiptap.state
    const first =
      kind === 'richText' ? doc.firstChild?.type.name === 'paragraph' && selection.from === 1 : selection.from === 0
    if (!selection.empty || !first || kind === 'text') return false
    const before = textBefore(blocks(), blockId, registry)
    if (!before) return false
    const value = read()
    if (isEmptyText(kind, value))
      return step(`Eliminato: ${pageEditor.nameOf(block()!)}`, {
        operations: [{ op: 'remove', id: blockId }],
        blockId: before.block.id,
        field: before.field,
        caret: 'end',
      })
    const joined = kind === 'richText' ? joinBefore(blocks(), blockId, value as RichText, registry) : undefined
    if (!joined) return false
    const old = toWritten(before.kind, registry.readProps(before.block)[before.field] as TextValue)
    const size = textSize(before.kind, old)
    return step('Testi uniti', { ...joined, caret: before.kind === 'richText' ? size + 1 : size })
  }

  /** Length of another text of the page, in positions of its document. */
  function textSize(ofKind: TextKind, content: ReturnType<typeof toWritten>): number {
    if (ofKind === kind) return tiptap.schema.nodeFromJSON(content).content.size
    return (content.content ?? []).reduce((sum, one) => sum + (one.text?.length ?? 1), 0)
  }

  /** Whether roles mean something here. */
  const ownType = block()!.type
  const isHeading = ownType === 'heading' && field === 'content'
  const hasNotes = kind === 'richText' && registry.get(ownType)!.fields.style?.choices?.note !== undefined
  const roles: readonly Role[] = isHeading || hasNotes ? ROLES : kind === 'richText' ? ROLES.slice(0, 3) : []

  function role(): Role {
    const level = isHeading ? block()?.props.level : tiptap.getAttributes('heading').level
    if (typeof level === 'number') return level <= 2 ? 'title' : 'subtitle'
    return hasNotes && block()?.props.style === 'note' ? 'note' : 'text'
  }

  function setRole(wanted: Role): boolean {
    if (!roles.includes(wanted) || wanted === role()) return roles.length > 0
    if (isHeading) return setHeadingRole(wanted)
    const chain = tiptap.chain().setMeta(FORMAT, true)
    if (wanted === 'title' || wanted === 'subtitle')
      return chain.setNode('heading', { level: ROLE_LEVEL[wanted] }).run()
    if (tiptap.isActive('heading')) chain.setNode('paragraph').run()
    const style = wanted === 'note' ? 'note' : 'normal'
    if (hasNotes && (style === 'note') !== (block()!.props.style === 'note'))
      pageEditor.update(blockId, { style }, style === 'note' ? 'Ruolo: Nota' : 'Ruolo: Testo')
    return true
  }

  function setHeadingRole(wanted: Role): boolean {
    const { anchor, head } = tiptap.state.selection
    if (wanted === 'title' || wanted === 'subtitle') {
      // Its element is another one then, in which writing goes on.
      waitingCarets.set(pageEditor, { blockId, field, caret: { anchor, head } })
      return pageEditor.update(
        blockId,
        { level: ROLE_LEVEL[wanted] },
        `Ruolo: ${wanted === 'title' ? 'Titolo' : 'Sottotitolo'}`,
      )
    }
    const text = headingToText(blocks(), blockId, wanted === 'note' ? 'note' : 'normal', registry, Date.now())
    return step(wanted === 'note' ? 'Ruolo: Nota' : 'Ruolo: Testo', { ...text, caret: head + 1 })
  }

  function openLink(): boolean {
    if (kind === 'text' || (tiptap.state.selection.empty && !tiptap.isActive('link'))) return false
    tiptap.chain().extendMarkRange('link').run()
    shown.setState({ linking: true })
    return true
  }

  function closeLink(): void {
    shown.setState({ linking: false })
    view.focus()
  }

  function mayOpenMenu({ state }: EditorView, from: number): boolean {
    const $from = state.doc.resolve(from)
    if (kind === 'text' || $from.parent.type.spec.code) return false
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
    return before === '' || /\s$/.test(before)
  }

  /** The menu stays open while the caret follows its sign. */
  function followMenu(): void {
    const { menu } = shown.getState()
    if (!menu) return
    const { doc, selection } = tiptap.state
    const text = selection.from > menu.from ? doc.textBetween(menu.from, selection.from, '\n', '\n') : ''
    const query = text.slice(1)
    if (!selection.empty || !/^\/[^\s/]{0,20}$/.test(text)) shown.setState({ menu: undefined })
    else if (query !== menu.query) shown.setState({ menu: { ...menu, query, chosen: 0 } })
  }

  /** Takes the sign and what was typed after it away, before what was chosen is done. */
  function closeMenu(takeAway: boolean): void {
    const { menu } = shown.getState()
    shown.setState({ menu: undefined })
    if (menu && takeAway) tiptap.commands.deleteRange({ from: menu.from, to: tiptap.state.selection.from })
  }

  function surface() {
    return Extension.create({
      name: 'surface',
      // Before the nodes' own keys.
      priority: 1100,
      addKeyboardShortcuts: () => ({
        Escape: () => {
          if (!shown.getState().menu) return end()
          closeMenu(false)
          return true
        },
        Enter: () => inMenu('Enter')() || (kind !== 'richText' && enter()),
        'Shift-Enter': () =>
          kind === 'text' || (!tiptap.isActive('codeBlock') && tiptap.commands.insertContent({ type: 'hardBreak' })),
        Backspace: backspace,
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
        ...Object.fromEntries(ROLES.map((one, index) => [surfaceKey(roleKey(index + 1)), () => setRole(one)])),
      }),
      addProseMirrorPlugins: () => [pasteRules({ kind, splitTo, parts })],
    })
  }

  return {
    tiptap,
    page,
    blockId,
    field,
    kind,
    shown,
    roles,
    role,
    setRole,
    openLink,
    closeLink,
    closeMenu,
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

/** Ctrl+Alt is AltGr on keyboards of Windows, so the key of a role differs from that of the Mac. */
export function roleKey(number: number): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `mod+alt+${number}` : `mod+shift+${number}`
}

/** A combination as the surface names it, `Mod-Shift-1`. */
function surfaceKey(keys: string): string {
  return keys.replace('mod', 'Mod').replace('alt', 'Alt').replace('shift', 'Shift').replaceAll('+', '-')
}
