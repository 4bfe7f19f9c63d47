import type { StoredBlock } from '../../../../core/block.ts'
import type { Inline, Mark } from '../../../../core/rich-text.ts'
import { pieces } from '../text.ts'

/** An inline block, such as an image in a sentence. */
export interface Standing {
  readonly block: StoredBlock
  readonly wide: boolean
}

/** A part of a paragraph: its text, or a block beside its lines. */
export type RunPart = { readonly words: Inline[] } | Standing

const TEXT_LENGTH = 100_000
const PARAGRAPH_LENGTH = 5000

/**
 * The text of one paragraph or heading while it is read. White space is collapsed as in browsers; inline blocks are
 * collected with their position, because our paragraphs cannot contain any.
 */
export class ParagraphRun {
  private readonly lines: Line[] = [newLine()]
  private afterSpace = true

  get isEmpty(): boolean {
    return this.lines.length === 1 && this.atLineStart
  }

  /** Whether the current line is empty. */
  get atLineStart(): boolean {
    const { words, before } = this.lines.at(-1)!
    return words.length + before.length === 0
  }

  /** Adds text; `preserve` keeps runs of spaces, for verse. */
  addText(value: string, marks: readonly Mark[], preserve = false): void {
    let text = preserve
      ? value.replace(/ {2,}|^ /g, (run) => '\u00a0'.repeat(run.length))
      : value.replace(/[ \t\n\r\f]+/g, ' ')
    if (this.afterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') return
    this.afterSpace = text.endsWith(' ')
    push(this.lines.at(-1)!.words, text, marks)
  }

  addBreak(): void {
    this.lines.push(newLine())
    this.afterSpace = true
  }

  addBlock(standing: Standing): void {
    const line = this.lines.at(-1)!
    const target = line.words.length === 0 ? line.before : line.after
    target.push(standing)
  }

  /**
   * The parts in reading order. A block at the start of a line comes before it, any other one after it, so no sentence
   * is split; `lineBlock` may turn a line of plain text into a block.
   */
  finish(lineBlock: (text: string) => StoredBlock | undefined): RunPart[] {
    const parts: RunPart[] = []
    let words: Inline[] = []
    const endWords = () => {
      while (words.at(-1)?.type === 'hardBreak') words.pop()
      for (let from = 0; from < words.length; from += PARAGRAPH_LENGTH)
        parts.push({ words: words.slice(from, from + PARAGRAPH_LENGTH) })
      words = []
    }
    for (const line of this.lines) {
      trimEnd(line.words)
      const text = bareText(line.words)
      const block = text === '' ? undefined : lineBlock(text)
      if (line.before.length > 0 || block) endWords()
      for (const standing of line.before) parts.push(standing)
      if (block) parts.push({ block, wide: false })
      else {
        for (const word of line.words) words.push(word)
        if (words.length > 0) words.push({ type: 'hardBreak' })
      }
      if (line.after.length > 0) endWords()
      for (const standing of line.after) parts.push(standing)
    }
    endWords()
    return parts
  }
}

interface Line {
  readonly words: Inline[]
  readonly before: Standing[]
  readonly after: Standing[]
}

function newLine(): Line {
  return { words: [], before: [], after: [] }
}

/** Removes the space at a line's end, which browsers do not show. A line of no-break spaces counts as empty. */
function trimEnd(words: Inline[]): void {
  if (words.every((word) => word.type === 'text' && /^[ \u00a0]*$/.test(word.text))) words.length = 0
  for (let last = words.at(-1); last?.type === 'text'; last = words.at(-1)) {
    last.text = last.text.replace(/ $/, '')
    if (last.text !== '') return
    words.pop()
  }
}

/** The text of a line that is one piece, plain or linking to itself, like an address to embed. */
function bareText(words: readonly Inline[]): string {
  const [only] = words
  if (words.length !== 1 || only?.type !== 'text') return ''
  const marks = only.marks ?? []
  return marks.every((mark) => mark.type === 'link' && mark.href === only.text) ? only.text : ''
}

function push(words: Inline[], text: string, marks: readonly Mark[]): void {
  const last = words.at(-1)
  if (last?.type === 'text' && sameMarks(last.marks ?? [], marks) && last.text.length + text.length <= TEXT_LENGTH) {
    last.text += text
    return
  }
  for (const piece of pieces(text, TEXT_LENGTH))
    words.push(marks.length > 0 ? { type: 'text', text: piece, marks: [...marks] } : { type: 'text', text: piece })
}

function sameMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, index) => isSame(mark, other[index]!))
}

function isSame(one: Mark, other: Mark): boolean {
  if (one.type !== 'link' || other.type !== 'link') return one.type === other.type
  return one.href === other.href && one.newWindow === other.newWindow && one.title === other.title
}
