import type { Id } from '../../../../core/ids.ts'
import { followPress } from '../dragging/drag.ts'
import { askFor, openItem, openSetting } from '../state/asked.ts'
import type { OpenPage } from '../state/context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { drawnText } from '../state/first-text.ts'
import { blockIdAt, closest, focusOnPage, showBlock, showPageDocument } from '../state/page-document.ts'
import type { Editor } from '../state/store.ts'
import { findBlock, pathTo } from '../state/tree.ts'
import { range, toggled } from '../state/walking.ts'
import { holdKeys } from '../text/held-keys.ts'

/** Parts that are on every page of the site, by their names in the site's panel. */
export type SharedPart = 'name' | 'header' | 'footer'

function sharedPartAt(target: EventTarget | null): SharedPart | undefined {
  if (closest(target, '.site-name')) return 'name'
  if (closest(target, '.site-header')) return 'header'
  return closest(target, '.site-footer') ? 'footer' : undefined
}

/** The part of a block that an element shows, if the block's form opens its parts one at a time. */
function itemAt(target: EventTarget | null, { editor, registry, controls }: OpenPage, blockId: Id): string | undefined {
  const block = findBlock(editor.store.getState().draft.content.blocks, blockId)
  const fields = Object.values((block && registry.get(block.type)?.fields) ?? {})
  const marks = fields.flatMap(({ control }) => controls.get(control).itemMark ?? [])
  return marks.map((mark) => closest(target, `[${mark}]`)?.getAttribute(mark) ?? undefined).find(Boolean)
}

/** Windows with room for a side beside the page; in others it lies over the page, as the style sheet says. */
const BESIDE = '(min-width: 75rem)'

/** Elements that handle presses themselves: texts being edited, controls, the editor's own buttons over the page. */
const OWN_PRESSES = '[data-chrome], [data-writing], input, textarea, select, video, audio, iframe'

/**
 * A click selects, starts editing in a text, and opens the shared settings on the header or footer; a pull drags. Links
 * of the page are not followed here, except those of header and footer with Ctrl. Returns a function that stops this.
 */
export function followPointer(inner: Document, page: OpenPage, showShared: (part: SharedPart) => void): () => void {
  const { editor } = page
  const { store } = editor
  const click = (event: MouseEvent) => {
    const link = closest(event.target, 'a[href]')
    if (link) event.preventDefault()
    if (store.getState().isPreviewing) return
    if (closest(event.target, '[data-chrome], [data-writing]')) return
    const blockId = blockIdAt(event.target)
    // Ctrl adds a block to the selection; around the blocks it follows a link, whose path is within the site.
    if (blockId === undefined && link && (event.ctrlKey || event.metaKey))
      return void open(new URL(link.getAttribute('href')!, page.surroundings.site.baseUrl), '_blank', 'noopener')
    if (blockId === undefined) {
      editor.select([])
      const part = sharedPartAt(event.target)
      if (part) showShared(part)
      return
    }
    // The properties of what is clicked, where they are beside the page.
    if (matchMedia(BESIDE).matches) editor.showSide('properties')
    const { selection, draft } = store.getState()
    if (event.shiftKey) return editor.select(range(draft.content.blocks, selection[0] ?? blockId, blockId))
    if (event.ctrlKey || event.metaKey) return editor.select(toggled(selection, blockId))
    const field = closest(event.target, '[data-field]')?.dataset.field
    const item = itemAt(event.target, page, blockId)
    if (item !== undefined) openItem(blockId, item)
    if (field === undefined) editor.select([blockId])
    else editor.write(blockId, field, { x: event.clientX, y: event.clientY, isDouble: event.detail === 2 })
  }
  const down = (event: PointerEvent): void => {
    const blockId = blockIdAt(event.target)
    if (store.getState().isPreviewing || page.contentOnly) return
    if (event.button !== 0 || blockId === undefined || closest(event.target, OWN_PRESSES)) return
    followPress({ event, page, inFrame: true, goods: () => ({ blocks: pulledBlocks(editor, blockId), isNew: false }) })
  }
  const over = (event: Event): void => {
    const hovered = store.getState().isPreviewing ? undefined : blockIdAt(event.target)
    if (hovered !== store.getState().hovered) store.setState({ hovered })
  }
  const leave = (): void => store.setState({ hovered: undefined })
  const prevent = (event: Event): void => event.preventDefault()
  const stops = [
    listen(inner, 'click', click),
    listen(inner, 'pointerdown', down),
    listen(inner, 'pointerover', over),
    listen(inner.documentElement, 'pointerleave', leave),
    listen(inner, 'submit', prevent),
    listen(inner, 'auxclick', prevent),
    // Images and links are dragged as blocks, not by the browser's native drag.
    listen(inner, 'dragstart', prevent),
    followFocus(inner, page),
    holdKeys(inner, editor),
    showPageDocument(inner),
  ]
  // The element that had the focus when this page was opened was removed with the previous page.
  const isLost = document.activeElement === document.body && !store.getState().writing
  if (isLost && navigator.userActivation.hasBeenActive) focusOnPage(undefined)
  return () => {
    for (const stop of stops) stop()
  }
}

function listen<Name extends keyof DocumentEventMap>(
  target: EventTarget,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): () => void {
  target.addEventListener(name, listener as EventListener)
  return () => target.removeEventListener(name, listener as EventListener)
}

/** What a pull on a block drags: the whole selection if the block is in it, else only the block. */
function pulledBlocks(editor: Editor, id: Id) {
  const { selection, draft } = editor.store.getState()
  const tree = draft.content.blocks
  if (pathTo(tree, id).some((block) => selection.includes(block.id))) return editor.selectedBlocks()
  const block = findBlock(tree, id)
  return block ? [block] : []
}

/** Marks the selected and hovered blocks on the page without drawing any block again. Returns a function that stops this. */
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
  }
  show(store.getState(), undefined)
  return store.subscribe(show)
}

/**
 * Keeps the focus on the selected block while it is on the page, and moves it on when the block is deleted or drawn
 * again, so that it is never lost. Runs after the page is drawn. Returns a function that stops this.
 */
function followFocus(inner: Document, { editor, registry, controls }: OpenPage): () => void {
  const { store } = editor
  const outer = inner.defaultView!.parent.document
  let waiting = 0
  let selected: readonly Id[] = []
  const settle = (): void => {
    waiting = 0
    const { selection, writing } = store.getState()
    const isOther = selection !== selected
    for (const id of selected) if (!selection.includes(id)) leave(inner.getElementById(`block-${id}`))
    for (const id of selection) enter(inner.getElementById(`block-${id}`), id === selection[0])
    selected = selection
    if (writing) return
    const { activeElement } = outer
    const isLost = activeElement === null || activeElement === outer.body
    const isHere = activeElement === inner.defaultView!.frameElement
    const latest = selection.at(-1)
    if (isLost || (isHere && (isOther || inner.activeElement === inner.body))) focusOnPage(latest)
    else if (isOther && latest !== undefined) {
      const element = inner.getElementById(`block-${latest}`)
      if (element) showBlock(element)
    }
  }
  const enter = (element: HTMLElement | null, isFirst: boolean): void => {
    if (!element) return
    element.toggleAttribute('data-selected', true)
    element.tabIndex = isFirst ? 0 : -1
    if (isFirst) offerText(element)
  }
  const leave = (element: HTMLElement | null): void => {
    if (!element) return
    element.removeAttribute('tabindex')
    element.shadowRoot?.querySelector('button')?.remove()
  }
  /** What a press of the block's own button does: edit its first text that the page shows, or else choose its image. */
  const offerOf = (element: HTMLElement): { label: string; run: () => void } | undefined => {
    const block = findBlock(store.getState().draft.content.blocks, element.dataset.block!)
    if (!block) return undefined
    const text = drawnText([block], registry)
    if (text) return { label: 'Modifica testo', run: () => editor.write(text.blockId, text.field) }
    const fields = Object.entries(registry.get(block.type)?.fields ?? {})
    const [list] = fields.find(([, { control }]) => controls.get(control).itemMark !== undefined) ?? []
    if (list !== undefined) return { label: 'Modifica i campi', run: () => askFor(list) }
    const [picture] = fields.find(([, { control }]) => control === 'image' || control === 'images') ?? []
    if (picture === undefined) return undefined
    return { label: 'Scegli l’immagine', run: () => openSetting(editor, picture) }
  }
  /** Browse mode of screen readers swallows Enter on plain elements; a real button is announced and can be pressed. */
  const offerText = (element: HTMLElement): void => {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    if (!root.querySelector('slot')) {
      const sheet = new inner.defaultView!.CSSStyleSheet()
      sheet.replaceSync(BUTTON_STYLE)
      root.adoptedStyleSheets = [sheet]
      root.append(inner.createElement('slot'))
    }
    const label = offerOf(element)?.label
    const known = root.querySelector('button')
    if (label === undefined) known?.remove()
    else if (known) known.textContent = label
    if (label === undefined || known) return
    const button = inner.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      offerOf(element)?.run()
    })
    root.prepend(button)
  }
  const later = (state: EditorState, before: EditorState): void => {
    if (waiting !== 0) return
    if (
      state.selection !== before.selection ||
      state.draft.content !== before.draft.content ||
      !state.writing !== !before.writing
    )
      waiting = requestAnimationFrame(settle)
  }
  // On return from a panel, where the selection may have changed, focus the current selection.
  const comeBack = (): void => {
    const { selection, writing } = store.getState()
    const latest = selection.at(-1)
    if (writing || latest === undefined || inner.activeElement !== inner.body) return
    inner.getElementById(`block-${latest}`)?.focus({ preventScroll: true })
  }
  const stop = store.subscribe(later)
  const stopComing = listen(inner.defaultView!, 'focus', comeBack)
  settle()
  return () => {
    stop()
    stopComing()
    cancelAnimationFrame(waiting)
  }
}

/** Visible only while it has the focus, and outside the page's layout. */
const BUTTON_STYLE = `
  button { position: absolute; z-index: 2; min-height: 28px; padding: 4px 8px; border: 0; border-radius: 4px;
    background: #0d5c58; color: #fff; font: 500 13px/1.4 system-ui, sans-serif; text-align: start; }
  button:not(:focus) { width: 1px; height: 1px; min-height: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
`
