import type { StoredBlock } from '../../../../core/block.ts'
import { type Inline, plainText, type RichNode } from '../../../../core/rich-text.ts'
import { ParagraphRun, type Standing } from './paragraph-run.ts'
import { playerAddress, playerBlock } from './player-address.ts'
import type { Align, Style } from './style.ts'

interface Kind {
  readonly type: 'paragraph' | 'heading'
  readonly level?: 2 | 3 | 4 | 5 | 6
  readonly id?: string | undefined
  readonly align?: Align
}

/** Makes a block of a body. */
interface BlockMaker {
  make(type: string, props: Record<string, unknown>): StoredBlock
}

/** Maximum nodes of one text block; longer text continues in the next. */
const NODES_A_BLOCK = 2000

/**
 * Collects text, rich-text nodes and blocks in reading order. At the top level, consecutive text becomes one text
 * block; inside lists and quotations, which cannot contain blocks, those are collected in `standing`.
 */
export class BodyWriter {
  readonly nodes: RichNode[] = []
  readonly standing: Standing[] = []
  readonly isNested: boolean
  private readonly body: BlockMaker
  private run = new ParagraphRun()
  private kind: Kind = { type: 'paragraph' }

  constructor(body: BlockMaker, isNested: boolean) {
    this.body = body
    this.isNested = isNested
  }

  /** Begins a paragraph or heading; text without one gets a plain paragraph. */
  begin(kind: Kind): void {
    this.end()
    this.kind = kind
  }

  /** Ends the paragraph, whatever it holds. */
  end(): void {
    const { run, kind } = this
    this.kind = { type: 'paragraph' }
    if (run.isEmpty) return
    this.run = new ParagraphRun()
    const mayEmbed = kind.type === 'paragraph' && !this.isNested
    for (const part of run.finish((text) => (mayEmbed ? this.player(text) : undefined)))
      if ('block' in part) this.block(part)
      else this.node(nodeOf(kind, part.words))
  }

  text(value: string, style: Style): void {
    if (this.run.isEmpty && this.kind.type === 'paragraph') this.kind = { type: 'paragraph', align: style.align }
    this.run.addText(value, style.marks, style.lines === 'poem')
  }

  lineBreak(): void {
    if (!this.run.isEmpty) this.run.addBreak()
  }

  get atLineStart(): boolean {
    return this.run.atLineStart
  }

  /** An inline block, such as an image. */
  amongWords(standing: Standing): void {
    this.run.addBlock(standing)
  }

  node(node: RichNode): void {
    this.end()
    this.nodes.push(node)
    if (!this.isNested && this.nodes.length >= NODES_A_BLOCK) this.endText()
  }

  block(standing: Standing): void {
    if (!this.isNested) this.endText()
    this.standing.push(standing)
  }

  /** Closes the current text block. */
  endText(): void {
    if (this.nodes.length === 0) return
    const content = this.nodes.splice(0)
    this.standing.push({ block: this.body.make('text', { doc: { version: 1, content } }), wide: false })
  }

  /** Plain text of everything so far. */
  plainText(): string {
    const docs = this.standing.flatMap(({ block }) =>
      block.type === 'text' ? [block.props.doc as { content: RichNode[] }] : [],
    )
    const content = [...docs.flatMap((doc) => doc.content), ...this.nodes]
    return plainText({ version: 1, content })
  }

  private player(text: string): StoredBlock | undefined {
    const url = playerAddress(text)
    if (!url) return undefined
    const { type, props } = playerBlock({ url })
    return this.body.make(type, props)
  }
}

function nodeOf(kind: Kind, content: Inline[]): RichNode {
  const align = kind.align ? { align: kind.align } : {}
  if (kind.type === 'paragraph') return { type: 'paragraph', ...align, content }
  return { type: 'heading', level: kind.level ?? 2, ...align, ...(kind.id ? { id: kind.id } : {}), content }
}
