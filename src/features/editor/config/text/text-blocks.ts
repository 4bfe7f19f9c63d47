import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'
import { type Id, newId } from '../../../../core/ids.ts'
import { type Inline, RICH_TEXT_VERSION, type RichNode, type RichText } from '../../../../core/rich-text.ts'
import type { BlockRules, Operation } from '../../../pages/schemas.ts'
import { canHold } from '../state/moving.ts'
import { findBlock, parentOf, siblingsOf } from '../state/tree.ts'
import type { TextKind } from './stored-text.ts'

/** What the rules here need of block definitions. */
export interface TextRules extends BlockRules {
  get(type: string): AnyBlock | undefined
}

type Blocks = readonly StoredBlock[]

const KINDS: readonly string[] = ['richText', 'inlineText', 'text'] satisfies TextKind[]

/** The kind of a block's field if it is a text edited on the page. */
export function textKind(rules: TextRules, type: string, field: string): TextKind | undefined {
  const found = rules.get(type)?.fields[field]
  return found?.onPage && KINDS.includes(found.control) ? (found.control as TextKind) : undefined
}

/** The first text of a block that is edited on the page. */
export function textOf(rules: TextRules, block: StoredBlock): { field: string; kind: TextKind } | undefined {
  for (const field of Object.keys(rules.get(block.type)?.fields ?? {})) {
    const kind = textKind(rules, block.type, field)
    if (kind) return { field, kind }
  }
  return undefined
}

/** A block of running text. */
export function textBlock(rules: TextRules, content: readonly RichNode[], now: number, style = 'normal'): StoredBlock {
  const doc: RichText = {
    version: RICH_TEXT_VERSION,
    content: content.length > 0 ? [...content] : [{ type: 'paragraph', content: [] }],
  }
  return { id: newId(now), type: 'text', version: rules.get('text')!.version, props: { doc, style } }
}

/** A new block of a type, as the library offers it to an owner. */
export function freshBlock(definition: AnyBlock, now: number, noticeEmail: string | undefined): StoredBlock {
  const { type, version, initial, fields } = definition
  const props: Record<string, unknown> = structuredClone(initial)
  const own = noticeEmail === undefined ? [] : [noticeEmail]
  for (const [name, { begins }] of Object.entries(fields)) if (begins === 'ownerEmail') props[name] = own
  return { id: newId(now), type, version, props }
}

/** Whether a block type is allowed beside a block. */
export function canStandBeside(blocks: Blocks, id: Id, type: string, rules: TextRules): boolean {
  return canHold(parentOf(blocks, id) ?? null, { type }, rules)
}

/** The operation that puts a block directly before or after another. */
export function insertBeside(blocks: Blocks, id: Id, side: 'before' | 'after', block: StoredBlock): Operation {
  const siblings = siblingsOf(blocks, id)!
  const parent = parentOf(blocks, id)?.id ?? null
  const index = siblings.findIndex((one) => one.id === id)
  return { op: 'insert', parent, before: side === 'before' ? id : (siblings[index + 1]?.id ?? null), block }
}

/** A step that replaces a block's own text and others around it, and where editing continues. */
export interface TextStep {
  readonly operations: readonly Operation[]
  readonly blockId: Id
  readonly field: string
  /** Where the caret goes: position in the edited document, or its end. */
  readonly caret: number | 'end'
}

interface Line {
  readonly blockId: Id
  readonly field: string
}

/**
 * Enter in a text of one line: the text after the caret moves to a text block below.
 * @returns Undefined where no text block is allowed.
 */
export function splitLine(
  blocks: Blocks,
  { blockId, field }: Line,
  before: readonly Inline[],
  after: readonly RichNode[],
  rules: TextRules,
  now: number,
): TextStep | undefined {
  if (!canStandBeside(blocks, blockId, 'text', rules)) return undefined
  const below = textBlock(rules, after, now)
  return {
    operations: [
      { op: 'update', id: blockId, props: { [field]: before } },
      insertBeside(blocks, blockId, 'after', below),
    ],
    blockId: below.id,
    field: 'doc',
    caret: 1,
  }
}

/** The previous block and its text that is edited on the page; undefined where there is none. */
export function textBefore(blocks: Blocks, id: Id, rules: TextRules) {
  const siblings = siblingsOf(blocks, id) ?? []
  const block = siblings[siblings.findIndex((one) => one.id === id) - 1]
  const text = block && textOf(rules, block)
  return text && { block, ...text }
}

/** Backspace at the start of running text: it joins the previous running text or line. */
export function joinBefore(
  blocks: Blocks,
  id: Id,
  doc: RichText,
  rules: TextRules,
): Omit<TextStep, 'caret'> | undefined {
  const before = textBefore(blocks, id, rules)
  if (!before || before.kind === 'text') return undefined
  const { block, field, kind } = before
  const props = rules.readProps(block)
  const remove: Operation = { op: 'remove', id }
  const place = { blockId: block.id, field }
  if (isEmptyText('richText', doc)) return { ...place, operations: [remove] }
  if (kind === 'richText') {
    const own = props[field] as RichText
    const joined: RichText = { ...own, content: [...own.content, ...doc.content] }
    return { ...place, operations: [{ op: 'update', id: block.id, props: { [field]: joined } }, remove] }
  }
  const [first, ...rest] = doc.content
  if (first?.type !== 'paragraph') return undefined
  const line = [...(props[field] as Inline[]), ...first.content]
  return {
    ...place,
    operations: [
      { op: 'update', id: block.id, props: { [field]: line } },
      rest.length === 0 ? remove : { op: 'update', id, props: { doc: { ...doc, content: rest } } },
    ],
  }
}

/** Changes a heading into running text. */
export function headingToText(blocks: Blocks, id: Id, style: string, rules: TextRules, now: number): TextStep {
  const content = rules.readProps(findBlock(blocks, id)!).content as Inline[]
  const text = textBlock(rules, [{ type: 'paragraph', content }], now, style)
  return {
    operations: [insertBeside(blocks, id, 'before', text), { op: 'remove', id }],
    blockId: text.id,
    field: 'doc',
    caret: 'end',
  }
}

/** Whether a text is empty. */
export function isEmptyText(kind: TextKind, value: unknown): boolean {
  if (kind !== 'richText') return (value as string | readonly Inline[]).length === 0
  const { content } = value as RichText
  const [only] = content
  return content.length === 0 || (content.length === 1 && only?.type === 'paragraph' && only.content.length === 0)
}
