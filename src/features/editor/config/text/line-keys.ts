import { stepWords } from '../../../../config/step-words.ts'
import type { Inline, RichNode, RichText } from '../../../../core/rich-text.ts'
import { type cellsOf, tableOf } from './pasted-table.ts'
import { fromWritten, type TextKind, type TextValue, toWritten } from './stored-text.ts'
import { canStandBeside, insertBeside, isEmptyText, joinBefore, splitLine, textBefore } from './text-blocks.ts'
import type { WrittenText } from './written-text.ts'

/** Enter and Backspace at the edges of a text, which create, join and remove blocks. */
export function lineKeys(text: WrittenText) {
  const { page, blockId, field, kind } = text
  const { editor, registry } = page

  function blocks() {
    return editor.store.getState().draft.content.blocks
  }

  /** The content of a line before and after the selection. */
  function parts(): { before: Inline[]; after: Inline[] } {
    const { doc, selection } = text.tiptap.state
    const part = (from: number, to: number) => fromWritten('inlineText', doc.cut(from, to).toJSON()) as Inline[]
    return { before: part(0, selection.from), after: part(selection.to, doc.content.size) }
  }

  function enter(): boolean {
    if (kind === 'text') return text.end()
    const { before, after } = parts()
    if (before.length === 0 && after.length > 0) return splitAbove()
    return splitTo(before, after.length > 0 ? [{ type: 'paragraph', content: after }] : [])
  }

  /** Inserts a text block above a line whose caret is at its start; the line is unchanged. */
  function splitAbove(): boolean {
    const split = splitLine(blocks(), { blockId, field }, [], [], registry, Date.now())
    const made = split?.operations.find(({ op }) => op === 'insert')
    if (made?.op !== 'insert') return noRoom()
    const operation = insertBeside(blocks(), blockId, 'before', made.block)
    return editor.make({ label: stepWords('Testo', 'added'), operations: [operation], blockId })
  }

  function splitTo(before: readonly Inline[], after: readonly RichNode[], caretAt?: 'end'): boolean {
    const split = splitLine(blocks(), { blockId, field }, before, after, registry, Date.now())
    if (!split) return noRoom()
    return text.step(stepWords('Testo', 'added'), caretAt ? { ...split, caret: caretAt } : split)
  }

  /** Puts a table after the block, where one may stand. */
  function addTable(cells: NonNullable<ReturnType<typeof cellsOf>>): boolean {
    const definition = registry.get('table')
    if (!definition || page.contentOnly || !canStandBeside(blocks(), blockId, 'table', registry)) return false
    const table = tableOf(definition, cells, Date.now())
    const operation = table && insertBeside(blocks(), blockId, 'after', table)
    return operation?.op === 'insert' && editor.insert([operation.block], operation)
  }

  function noRoom(): boolean {
    editor.announce('Qui sotto non si può aggiungere un testo.')
    return true
  }

  /** At the very start: an empty text is removed, running text joins the one before it. */
  function backspace(): boolean {
    const { selection, doc } = text.tiptap.state
    const first =
      kind === 'richText' ? doc.firstChild?.type.name === 'paragraph' && selection.from === 1 : selection.from === 0
    if (!selection.empty || !first || kind === 'text') return false
    const before = textBefore(blocks(), blockId, registry)
    if (!before) return false
    const value = text.read()
    if (isEmptyText(kind, value))
      return text.step(stepWords(editor.nameOf(text.block()!), 'removed'), {
        operations: [{ op: 'remove', id: blockId }],
        blockId: before.block.id,
        field: before.field,
        caret: 'end',
      })
    const joined = kind === 'richText' ? joinBefore(blocks(), blockId, value as RichText, registry) : undefined
    if (!joined) return false
    const old = toWritten(before.kind, registry.readProps(before.block)[before.field] as TextValue)
    const size = textSize(before.kind, old)
    return text.step('Testi uniti', { ...joined, caret: before.kind === 'richText' ? size + 1 : size })
  }

  /** Length of another text of the page, in positions of its document. */
  function textSize(ofKind: TextKind, content: ReturnType<typeof toWritten>): number {
    if (ofKind === kind) return text.tiptap.schema.nodeFromJSON(content).content.size
    return (content.content ?? []).reduce((sum, one) => sum + (one.text?.length ?? 1), 0)
  }

  return { enter, backspace, splitTo, addTable, parts }
}
