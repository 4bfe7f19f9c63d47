import { Selection } from '@tiptap/pm/state'
import { stepWords } from '../../../../config/step-words.ts'
import { schemaSentence } from '../../../../core/schema-sentences.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { focusOnPage } from '../state/page-document.ts'
import { writeAt } from './carets.ts'
import { ledTo } from './led.ts'
import { fromWritten, type TextValue, toWritten } from './stored-text.ts'
import { isEmptyText, type TextStep, textOf } from './text-blocks.ts'
import { replaceDifference } from './text-difference.ts'
import type { WrittenText } from './written-text.ts'

interface KeptTextOptions {
  readonly text: WrittenText
  /** The text is edited beside the page: its undo does not move to other texts. */
  readonly isApart: boolean
  /** Shows a sentence that says why a text could not be stored. */
  readonly tell: (sentence: string) => void
}

export type KeptText = ReturnType<typeof keepText>

/** Synchronises an edited text and the draft, both ways; undo and redo are the page's. */
export function keepText({ text, isApart, tell }: KeptTextOptions) {
  const { page, blockId, field, kind, block } = text
  const { editor, registry } = page
  const { store } = editor
  const mergeKey = `text:${blockId}:${field}`
  let writes = false
  /**
   * The document has changes that the draft does not: an unfinished composition, or an emptied line that may be
   * refilled.
   */
  let waits = false
  let travels = false
  const stored = (): TextValue => registry.readProps(block()!)[field] as TextValue

  function read(): TextValue {
    return fromWritten(kind, text.tiptap.getJSON())
  }

  /** Stores the text in the draft. A refusal is shown, and the refused text is not kept. */
  function write(merge: string | null = mergeKey, isEnd = false): void {
    waits = text.tiptap.view.composing
    if (waits && !isEnd) return
    const value = read()
    // A line emptied to be rewritten keeps its stored value: its block may need it, or not be drawn without it.
    waits = kind !== 'richText' && isEmptyText(kind, value) && !isEnd
    if (waits) return
    const sentence = refusedBecause(value)
    if (sentence !== undefined) {
      tell(sentence)
      takeOver()
      return
    }
    writes = true
    const label = stepWords(editor.nameOf(block()!), 'changed')
    const done = editor.update(blockId, { [field]: value }, label, merge)
    writes = false
    if (!done) takeOver()
  }

  /** Why the block's schema refuses a text, as a sentence of that field. */
  function refusedBecause(value: TextValue): string | undefined {
    const props = { ...registry.readProps(block()!), [field]: value }
    const { schema } = registry.get(block()!.type)!
    return schema.safeParse(props, { error: schemaSentence }).error?.issues[0]?.message
  }

  /** Applies changes of the text from elsewhere; the caret stays with its text, or goes where undo made a change. */
  function takeOver(): void {
    const { tiptap } = text
    if (tiptap.view.composing) return
    waits = false
    const next = tiptap.schema.nodeFromJSON(toWritten(kind, stored()))
    const { tr } = tiptap.state
    const end = replaceDifference(tr, next)
    if (end === undefined) return
    if (travels) tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
    tiptap.view.dispatch(tr.setMeta('outside', true))
  }

  /** Editing continues where undo and redo lead, if there is text. */
  function travel(way: 'undo' | 'redo'): boolean {
    // A line that was emptied and not refilled is restored first.
    if (waits && way === 'undo') {
      takeOver()
      return true
    }
    travels = true
    editor[way]()
    travels = false
    if (isApart) return true
    const led = ledTo(way, store.getState().draft, blockId)
    if (!led) return true
    const next = led.id === blockId ? { field } : textOf(registry, led)
    if (!next) focusOnPage(led.id)
    else if (led.id === blockId) editor.write(blockId, field)
    else writeAt(page, led.id, next.field, { at: 'end' })
    return true
  }

  /** Applies a step that moves to another text, and continues editing there. */
  function step(label: string, { operations, blockId: target, field: to, caret: at }: TextStep): boolean {
    const isOwnRemoval = (operation: Operation) => operation.op === 'remove' && operation.id === blockId
    writes = true
    // Undo returns to the text in which the step was made.
    const done = editor.make({ label, operations, blockId: operations.some(isOwnRemoval) ? target : blockId })
    writes = false
    if (done) writeAt(page, target, to, { at })
    return true
  }

  return {
    stored,
    read,
    write,
    travel,
    step,
    /** Stores what a composition has deferred. */
    writeWaiting: () => {
      if (waits && !text.tiptap.isDestroyed) write()
    },
    /** Follows changes from elsewhere. Returns a function that stops this and stores what was deferred. */
    follow: () => {
      const unsubscribe = store.subscribe((state, before) => {
        if (!writes && state.draft.content !== before.draft.content && block()) takeOver()
      })
      return () => {
        unsubscribe()
        if (waits && block()) write(mergeKey, true)
      }
    },
  }
}
