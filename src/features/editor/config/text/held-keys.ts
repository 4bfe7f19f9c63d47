import type { Editor as TextEditor } from '@tiptap/core'
import type { Editor } from '../state/store.ts'
import { type Caret, MOVES_CARET, placeCaret, readCaret } from './carets.ts'

/** Input typed before the writing surface was ready: text, and keys that edit it. */
type Typed = string | KeyboardEvent

interface Hold {
  readonly field: HTMLTextAreaElement
  readonly typed: Typed[]
  isComposing: boolean
  readonly stopWriting: () => void
}

/** Only one text at a time can be opening. */
const holds = new WeakMap<Document, Hold>()

/**
 * While a text is being opened, collects what is typed for it. A hidden field has the focus meanwhile, so that dead
 * keys and input methods work as usual, and no character triggers a shortcut. Returns a function that stops this.
 */
export function holdKeys(inner: Document, { store, stopWriting }: Editor): () => void {
  let isPressing = false
  /** Typed while the button was still held down. */
  let early = ''
  const down = ({ target, button, shiftKey, ctrlKey, metaKey }: PointerEvent): void => {
    // With these modifiers a press selects and does not open a text.
    const opens = button === 0 && !shiftKey && !ctrlKey && !metaKey
    isPressing = opens && (target as Element).closest('[data-field]:not([data-writing])') !== null
    early = ''
  }
  const up = (): void => {
    isPressing = false
    // The click that opens the text comes before this; without a click, early input is discarded.
    setTimeout(() => {
      if (!isPressing) early = ''
    })
  }
  const key = (event: KeyboardEvent): void => {
    if (!isPressing || event.key.length !== 1 || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early += event.key
  }
  const follow = ({ writing }: { readonly writing: unknown }, before?: { readonly writing: unknown }): void => {
    if (writing === before?.writing) return
    const { field } = holds.get(inner) ?? {}
    if (!writing) end(inner)
    // The second press of a double click has taken the focus.
    else if (field) field.focus({ preventScroll: true })
    else if (!inner.activeElement?.matches('[data-writing]')) {
      begin(inner, [early], stopWriting)
      early = ''
    }
  }
  follow(store.getState())
  const stop = store.subscribe(follow)
  const listening = new AbortController()
  const { signal } = listening
  inner.addEventListener('pointerdown', down, { signal })
  for (const name of ['pointerup', 'pointercancel'] as const)
    inner.addEventListener(name, up, { signal, capture: true })
  inner.addEventListener('keydown', key, { signal, capture: true })
  return () => {
    stop()
    listening.abort()
    end(inner)
  }
}

function begin(inner: Document, typed: Typed[], stopWriting: () => void): void {
  const field = inner.createElement('textarea')
  field.dataset.chrome = ''
  field.className = 'held-keys'
  field.setAttribute('aria-label', 'Il testo si sta aprendo')
  const hold: Hold = { field, typed, isComposing: false, stopWriting }
  field.addEventListener('compositionstart', () => {
    hold.isComposing = true
  })
  field.addEventListener('compositionend', () => {
    hold.isComposing = false
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') return stopWriting()
    const isTakingBack = event.key === 'Backspace' && field.value !== ''
    if (!ACTS_ON_TEXT.has(event.key) || isTakingBack || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    hold.typed.push(field.value, event)
    field.value = ''
  })
  holds.set(inner, hold)
  inner.body.append(field)
  inner.defaultView!.focus()
  field.focus({ preventScroll: true })
}

function end(inner: Document): void {
  holds.get(inner)?.field.remove()
  holds.delete(inner)
}

/**
 * Focuses a text that has just been opened, and types the collected input into it.
 * @param isWritten Whether this is still the edited text: a key may have moved on to another.
 */
export function handOver(text: TextEditor, caret: Caret, isWritten: () => boolean): void {
  const inner = text.view.dom.ownerDocument
  const hold = holds.get(inner)
  const take = () => {
    if (text.isDestroyed) return
    placeCaret(text, caret)
    end(inner)
    if (!hold) return
    const typed = [...hold.typed, hold.field.value]
    for (const [index, one] of typed.entries()) {
      if (!isWritten()) {
        begin(inner, typed.slice(index), hold.stopWriting)
        return
      }
      if (typeof one === 'string') type(text, one.replaceAll('\n', ' '))
      else press(text, one)
    }
  }
  // A composition must be finished in the field where it began.
  if (hold?.isComposing) hold.field.addEventListener('compositionend', take, { once: true })
  else take()
}

/** Types character by character, so that `/`, `- ` and the like work as when typed by hand. */
function type({ view }: TextEditor, words: string): void {
  for (const letter of words) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
}

/** What browsers do by default for keys that the surface does not handle. */
const ACTS_ON_TEXT = new Map<string, (inner: Document) => unknown>([
  ['Enter', () => undefined],
  ['Tab', () => undefined],
  ['Backspace', (inner) => inner.execCommand('delete')],
  ['Delete', (inner) => inner.execCommand('forwardDelete')],
  ['ArrowLeft', (inner) => inner.getSelection()?.modify('move', 'backward', 'character')],
  ['ArrowRight', (inner) => inner.getSelection()?.modify('move', 'forward', 'character')],
  ['Home', (inner) => inner.getSelection()?.modify('move', 'backward', 'lineboundary')],
  ['End', (inner) => inner.getSelection()?.modify('move', 'forward', 'lineboundary')],
])

function press(text: TextEditor, { key, code, shiftKey }: KeyboardEvent): void {
  const { dom } = text.view
  const inner = dom.ownerDocument
  const init = { key, code, shiftKey, bubbles: true, cancelable: true }
  const isLeft = dom.dispatchEvent(new inner.defaultView!.KeyboardEvent('keydown', init))
  if (isLeft) ACTS_ON_TEXT.get(key)?.(inner)
  // What was typed next follows in the same task.
  if (isLeft && MOVES_CARET.test(key)) readCaret(text)
}
