import { z } from 'zod'
import { layoutSchema, type StoredBlock, storedBlockSchema, type WriteFault } from '../../../core/block.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { deadLinks, withoutDeadLinks } from '../../../core/link-marks.ts'
import { DEAD_LINK } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import { refusalOfFields } from '../../../core/schema-sentences.ts'
import { contentFieldSchema, type DocumentContent } from './document.ts'
import { fieldOf, withField } from './part.ts'

const beforeSchema = idSchema.nullable().describe('Id of the sibling that it comes before; null puts it last.')
const parentSchema = idSchema.nullable().describe('Id of the block that holds it; null is the page itself.')

/** One change of a draft. Blocks are named by id, so that changes of several people merge. */
export const operationSchema = z.discriminatedUnion('op', [
  // Blocks change by their own operations, the password by its own call.
  z.strictObject({ op: z.literal('set'), field: contentFieldSchema, value: z.unknown() }),
  z.strictObject({ op: z.literal('insert'), parent: parentSchema, before: beforeSchema, block: storedBlockSchema }),
  z.strictObject({ op: z.literal('remove'), id: idSchema }),
  z.strictObject({ op: z.literal('move'), id: idSchema, parent: parentSchema, before: beforeSchema }),
  z.strictObject({
    op: z.literal('update'),
    id: idSchema,
    /** Props to replace; the others stay. */
    props: z.record(z.string(), z.unknown()).optional(),
    layout: layoutSchema.nullable().optional().describe('Null takes the layout away.'),
  }),
])
export type Operation = z.infer<typeof operationSchema>

/** What the rules below ask of the blocks there are; the registry of the server answers it. */
export interface BlockRules {
  /** Props at today's version, checked; throws a zod error. */
  readProps(block: StoredBlock): Record<string, unknown>
  get(type: string):
    | {
        version: number
        code: number | null
        title: string
        perPage?: number | undefined
        holds?: readonly string[] | 'blocks' | undefined
        // biome-ignore lint/suspicious/noExplicitAny: props are of whatever block it is, and have passed its schema.
        writeFault?: ((props: any) => WriteFault | undefined) | undefined
      }
    | undefined
}

/**
 * Applies changes to a draft, in order, and returns the new draft; blocks that do not change stay the same objects. Throws
 * a Refusal that names what is wrong.
 */
export function applyOperations(
  content: DocumentContent,
  operations: readonly Operation[],
  rules: BlockRules,
): DocumentContent {
  let draft = content
  for (const [index, operation] of operations.entries()) {
    try {
      draft = applyOne(draft, operation, rules)
    } catch (error) {
      throw refusalOf(error, index)
    }
  }
  if (draft.blocks !== content.blocks) checkTree(draft.blocks, rules)
  return draft
}

function applyOne(draft: DocumentContent, operation: Operation, rules: BlockRules): DocumentContent {
  const { blocks } = draft
  switch (operation.op) {
    case 'set':
      return withField(draft, operation.field, operation.value)
    case 'insert':
      return { ...draft, blocks: withBlock(blocks, operation, readInserted(operation.block, rules)) }
    case 'remove': {
      const { index, parent } = locate(blocks, operation.id)
      return { ...draft, blocks: withSiblings(blocks, parent, (siblings) => siblings.toSpliced(index, 1)) }
    }
    case 'move': {
      const { siblings, index, parent } = locate(blocks, operation.id)
      // Once taken out it cannot be found, so a block is never put inside itself.
      const others = withSiblings(blocks, parent, (all) => all.toSpliced(index, 1))
      return { ...draft, blocks: withBlock(others, operation, siblings[index]!) }
    }
    case 'update': {
      const { siblings, index, parent } = locate(blocks, operation.id)
      const { layout, children, ...block } = siblings[index]!
      const own = operation.props ? withProps(block, operation.props, rules) : block
      const kept = operation.layout === undefined ? layout : operation.layout
      // In the order of the schema, so that equal drafts are equal text.
      const updated = { ...own, ...(kept && { layout: kept }), ...(children && { children }) }
      return { ...draft, blocks: withSiblings(blocks, parent, (all) => all.with(index, updated)) }
    }
  }
}

function withProps(block: StoredBlock, props: Record<string, unknown>, rules: BlockRules): StoredBlock {
  const definition = getDefinition(block, rules)
  const before = rules.readProps(block)
  const updated = { ...block, version: definition.version, props: { ...before, ...props } }
  const after = rules.readProps(updated)
  const fault = definition.writeFault?.(after)
  // What a block came with it may keep.
  if (fault && !definition.writeFault?.(before))
    throw new Refusal('invalid', fault.sentence, { details: { blockId: block.id, reason: fault.reason } })
  refuseDeadLinks(updated, before)
  return { ...updated, props: after }
}

/** Refuses a block that is to be kept with links in its texts that may not be followed, but for those that it has already. */
export function refuseDeadLinks(block: StoredBlock, before: Record<string, unknown> = {}): void {
  const kept = new Set(deadLinks(before))
  if (deadLinks(block).some((href) => !kept.has(href)))
    throw new Refusal('invalid', DEAD_LINK, { details: { blockId: block.id, reason: 'dead_link' } })
}

function getDefinition(block: StoredBlock, rules: BlockRules) {
  const definition = rules.get(block.type)
  if (!definition)
    throw new Refusal('invalid', `Il tipo di blocco «${block.type}» non esiste.`, {
      details: { blockId: block.id, reason: 'unknown_type' },
    })
  return definition
}

/**
 * The operation that takes another one back.
 * @param content What `operation` is about to change.
 * @throws a Refusal when `operation` could not be applied to `content` either.
 */
export function invertOperation(content: DocumentContent, operation: Operation, rules: BlockRules): Operation {
  switch (operation.op) {
    case 'set':
      return { op: 'set', field: operation.field, value: fieldOf(content, operation.field) }
    case 'insert':
      return { op: 'remove', id: operation.block.id }
    case 'remove': {
      const { siblings, index, parent } = locate(content.blocks, operation.id)
      return { op: 'insert', parent, before: siblings[index + 1]?.id ?? null, block: structuredClone(siblings[index]!) }
    }
    case 'move': {
      const { siblings, index, parent } = locate(content.blocks, operation.id)
      return { op: 'move', id: operation.id, parent, before: siblings[index + 1]?.id ?? null }
    }
    case 'update': {
      const { siblings, index } = locate(content.blocks, operation.id)
      const block = siblings[index]!
      return {
        op: 'update',
        id: operation.id,
        ...(operation.props && { props: formerProps(rules.readProps(block), operation.props) }),
        ...(operation.layout !== undefined && { layout: block.layout ?? null }),
      }
    }
  }
}

/** What `changed` takes the place of. A link that may not be followed does not come back once a change has taken it out. */
function formerProps(props: Record<string, unknown>, changed: Record<string, unknown>): Record<string, unknown> {
  const former = Object.fromEntries(Object.keys(changed).map((name) => [name, props[name]]))
  const kept = new Set(deadLinks(changed))
  return deadLinks(former).every((href) => kept.has(href)) ? former : (withoutDeadLinks(former) as typeof former)
}

/** The operations that take others back, in the order in which they are to be applied. */
export function invertOperations(
  content: DocumentContent,
  operations: readonly Operation[],
  rules: BlockRules,
): Operation[] {
  let draft = content
  const inverses: Operation[] = []
  for (const [index, operation] of operations.entries()) {
    inverses.unshift(invertOperation(draft, operation, rules))
    // After the last one there is nothing to take back.
    if (index < operations.length - 1) draft = applyOne(draft, operation, rules)
  }
  return inverses
}

/** A block that comes from outside: every prop checked, at today's version, all the way down. Throws a Refusal or a zod error. */
export function readTree(block: StoredBlock, rules: BlockRules): StoredBlock {
  const definition = getDefinition(block, rules)
  if (block.version > definition.version)
    throw new Refusal('invalid', `Il blocco «${block.type}» è di una versione più recente.`, {
      details: { blockId: block.id, reason: 'newer_version' },
    })
  const props = rules.readProps(block)
  const children = block.children?.map((child) => readTree(child, rules))
  return { ...block, version: definition.version, props, ...(children && { children }) }
}

/**
 * A block that an operation inserts, as it is kept: without the links in its texts that may not be followed. It is not
 * refused, because undo, copies and restored versions insert blocks that were imported with such links.
 */
export function readInserted(block: StoredBlock, rules: BlockRules): StoredBlock {
  return readTree(withoutDeadLinks(block) as StoredBlock, rules)
}

/** The tree with a block put where an operation says. */
function withBlock(
  blocks: readonly StoredBlock[],
  { parent, before }: { parent: Id | null; before: Id | null },
  block: StoredBlock,
): StoredBlock[] {
  if (parent !== null) locate(blocks, parent)
  return withSiblings(blocks, parent, (siblings) => {
    const index = before === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === before)
    if (index === -1)
      throw new Refusal('invalid', 'Il blocco accanto a cui inserirlo non è più lì.', {
        details: { blockId: before, reason: 'sibling_gone' },
      })
    return siblings.toSpliced(index, 0, block)
  })
}

type Siblings = readonly StoredBlock[]

/** The tree with other children of one block, or of the page itself; what does not lead there stays as it is. */
function withSiblings(
  blocks: Siblings,
  parent: Id | null,
  change: (siblings: Siblings) => StoredBlock[],
): StoredBlock[] {
  if (parent === null) return change(blocks)
  return blocks.map((block) => {
    if (block.id === parent) return { ...block, children: change(block.children ?? []) }
    return block.children && findPlace(block.children, parent)
      ? { ...block, children: withSiblings(block.children, parent, change) }
      : block
  })
}

interface Place {
  siblings: readonly StoredBlock[]
  index: number
  /** Id of the block that holds it; null on the page itself. */
  parent: Id | null
}

function locate(blocks: readonly StoredBlock[], id: Id): Place {
  const found = findPlace(blocks, id)
  if (!found)
    throw new Refusal('invalid', 'Il blocco da cambiare non è più nella pagina.', {
      details: { blockId: id, reason: 'block_gone' },
    })
  return found
}

/** Where a block stands in a tree; undefined when it does not. */
export function findPlace(blocks: readonly StoredBlock[], id: Id, parent: Id | null = null): Place | undefined {
  const index = blocks.findIndex((block) => block.id === id)
  if (index !== -1) return { siblings: blocks, index, parent }
  for (const block of blocks) {
    const found = block.children && findPlace(block.children, id, block.id)
    if (found) return found
  }
  return undefined
}

/** What must hold of a whole tree: every block where it may stand, no id twice, no layout over its limit (LIM-01). */
export function checkTree(blocks: readonly StoredBlock[], rules: BlockRules): void {
  if (blocks.length > LIMITS.sectionsPerPage)
    throw new Refusal('invalid', `Una pagina può avere al massimo ${LIMITS.sectionsPerPage} sezioni.`, {
      details: { reason: 'page_full', limit: LIMITS.sectionsPerPage },
    })
  const ids = new Set<Id>()
  const counts = new Map<string, number>()
  const visit = (block: StoredBlock, allowed: readonly string[] | 'blocks'): void => {
    if (ids.has(block.id))
      throw new Refusal('invalid', 'Due blocchi hanno lo stesso identificativo.', {
        details: { blockId: block.id, reason: 'duplicate_id' },
      })
    ids.add(block.id)
    const definition = rules.get(block.type)
    const count = (counts.get(block.type) ?? 0) + 1
    counts.set(block.type, count)
    if (definition?.perPage !== undefined && count > definition.perPage)
      throw new Refusal(
        'invalid',
        `«${definition.title}»: una pagina ne può avere al massimo ${definition.perPage}. Metti gli altri in un’altra pagina.`,
        { details: { blockId: block.id, reason: 'too_many_of_a_kind', limit: definition.perPage } },
      )
    // A type that is not known any more was let in by an earlier version; it stays stored.
    if (!definition) return
    const fits = allowed === 'blocks' ? definition.code !== null : allowed.includes(block.type)
    if (!fits)
      throw new Refusal('invalid', 'Questo blocco non può stare in questo punto della pagina.', {
        details: { blockId: block.id, reason: 'misplaced' },
      })
    for (const child of block.children ?? []) visit(child, definition.holds ?? [])
  }
  for (const section of blocks) {
    visit(section, ['section'])
    const count = (section.children ?? []).reduce((sum, column) => sum + (column.children?.length ?? 0), 0)
    if (count > LIMITS.blocksPerLayout)
      throw new Refusal(
        'invalid',
        `Una sezione può avere al massimo ${LIMITS.blocksPerLayout} blocchi: questa ne avrebbe ${count}. Aggiungi una sezione e sposta lì gli altri.`,
        { details: { blockId: section.id, reason: 'section_full', limit: LIMITS.blocksPerLayout } },
      )
  }
}

function refusalOf(error: unknown, index: number): unknown {
  if (error instanceof Refusal)
    return new Refusal(error.code, error.message, { details: { ...error.details, operation: index } })
  return refusalOfProps(error, ['operations', index])
}

/** What a schema found wrong, as a refusal that names each field; any other error as it is. */
export function refusalOfProps(error: unknown, path: readonly (string | number)[]): unknown {
  if (!(error instanceof z.ZodError)) return error
  return refusalOfFields(
    error.issues.map(({ path: at, code, message }) => ({ field: [...path, ...at].join('.'), code, sentence: message })),
  )
}
