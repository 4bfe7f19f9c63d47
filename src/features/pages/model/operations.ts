import { z } from 'zod'
import { layoutSchema, ROOT_BLOCKS, type StoredBlock, storedBlockSchema, type WriteFault } from '../../../core/block.ts'
import { type Id, idSchema } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { deadLinks, withoutDeadLinks } from '../../../core/link-marks.ts'
import { DEAD_LINK } from '../../../core/links.ts'
import { Refusal } from '../../../core/refusal.ts'
import { refusalOfFields } from '../../../core/schema-sentences.ts'
import { contentFieldSchema, type DocumentContent } from './document.ts'
import { fieldOf, withField } from './part.ts'
import { checkSynced, checkSyncedField } from './synced.ts'

const beforeSchema = idSchema.nullable().describe('Id of the sibling that it comes before; null puts it last.')
const parentSchema = idSchema.nullable().describe('Id of the block that holds it; null is the page itself.')

/** One change of a draft. Blocks are identified by id, so that changes of several people merge. */
export const operationSchema = z.discriminatedUnion('op', [
  // Blocks have their own operations, the password has its own call.
  z.strictObject({ op: z.literal('set'), field: contentFieldSchema, value: z.unknown().optional() }),
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

/** What the rules below need to know of block types; implemented by the server's registry. */
export interface BlockRules {
  /** Validated props, upgraded to the current version; throws a zod error. */
  readProps(block: StoredBlock): Record<string, unknown>
  get(type: string):
    | {
        version: number
        code: number | null
        title: string
        perPage?: number | undefined
        holds?: readonly string[] | 'blocks' | undefined
        // biome-ignore lint/suspicious/noExplicitAny: props depend on the block's type, and have passed its schema.
        writeFault?: ((props: any) => WriteFault | undefined) | undefined
      }
    | undefined
}

/**
 * Applies changes to a draft, in order, and returns the new draft; unchanged blocks stay the same objects. Throws a
 * Refusal that says what is wrong.
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
  if (draft.blocks !== content.blocks) {
    checkTree(draft.blocks, rules)
    checkSynced(draft)
  }
  return draft
}

function applyOne(draft: DocumentContent, operation: Operation, rules: BlockRules): DocumentContent {
  const { blocks } = draft
  switch (operation.op) {
    case 'set':
      checkSyncedField(draft, operation.field, operation.value)
      return withField(draft, operation.field, operation.value)
    case 'insert':
      return { ...draft, blocks: withBlock(blocks, operation, readInserted(operation.block, rules)) }
    case 'remove': {
      const { index, parent } = locate(blocks, operation.id)
      return { ...draft, blocks: withSiblings(blocks, parent, (siblings) => siblings.toSpliced(index, 1)) }
    }
    case 'move': {
      const { siblings, index, parent } = locate(blocks, operation.id)
      // A removed block's children cannot be found, so a block is never moved into itself.
      const others = withSiblings(blocks, parent, (all) => all.toSpliced(index, 1))
      return { ...draft, blocks: withBlock(others, operation, siblings[index]!) }
    }
    case 'update': {
      const { siblings, index, parent } = locate(blocks, operation.id)
      const { layout, children, ...block } = siblings[index]!
      const own = operation.props ? withProps(block, operation.props, rules) : block
      const kept = operation.layout === undefined ? layout : operation.layout
      // In the order of the schema, so that equal drafts serialise to equal text.
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
  // A fault that the block already had is allowed.
  if (fault && !definition.writeFault?.(before))
    throw new Refusal('invalid', fault.sentence, { details: { blockId: block.id, reason: fault.reason } })
  refuseDeadLinks(updated, before)
  return { ...updated, props: after }
}

/** Refuses a block whose texts contain disallowed links, except those that it already has. */
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
 * The inverse of an operation.
 * @param content The content before `operation`. @throws a Refusal when `operation` could not be applied to `content`
 * either.
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

/** The former values of the changed props. A disallowed link that a change removed is not restored. */
function formerProps(props: Record<string, unknown>, changed: Record<string, unknown>): Record<string, unknown> {
  const former = Object.fromEntries(Object.keys(changed).map((name) => [name, props[name]]))
  const kept = new Set(deadLinks(changed))
  return deadLinks(former).every((href) => kept.has(href)) ? former : (withoutDeadLinks(former) as typeof former)
}

/** The inverses of operations, in the order in which to apply them. */
export function invertOperations(
  content: DocumentContent,
  operations: readonly Operation[],
  rules: BlockRules,
): Operation[] {
  let draft = content
  const inverses: Operation[] = []
  for (const [index, operation] of operations.entries()) {
    inverses.unshift(invertOperation(draft, operation, rules))
    // The content after the last operation is not needed.
    if (index < operations.length - 1) draft = applyOne(draft, operation, rules)
  }
  return inverses
}

/** A block from outside: every prop validated and upgraded, at all levels. Throws a Refusal or a zod error. */
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
 * A block to insert, as it is stored: without disallowed links in its texts. It is not refused, because undo, copies
 * and restored versions insert blocks that were imported with such links.
 */
export function readInserted(block: StoredBlock, rules: BlockRules): StoredBlock {
  return readTree(withoutDeadLinks(block) as StoredBlock, rules)
}

/** The tree with a block inserted where an operation says. */
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

/**
 * The tree with other children of one block, or of the page itself; blocks that are not on the path to it stay the same
 * objects.
 */
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
  /** Id of the parent block; null on the page itself. */
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

/** Position of a block in a tree; undefined if it is not there. */
export function findPlace(blocks: readonly StoredBlock[], id: Id, parent: Id | null = null): Place | undefined {
  const index = blocks.findIndex((block) => block.id === id)
  if (index !== -1) return { siblings: blocks, index, parent }
  for (const block of blocks) {
    const found = block.children && findPlace(block.children, id, block.id)
    if (found) return found
  }
  return undefined
}

/** Checks a whole tree: every block where it is allowed, no id twice, no section over its limit (LIM-01). */
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
    // A type that is no longer known was allowed by an earlier version; it stays stored.
    if (!definition) return
    const fits = allowed === 'blocks' ? definition.code !== null : allowed.includes(block.type)
    if (!fits)
      throw new Refusal('invalid', 'Questo blocco non può stare in questo punto della pagina.', {
        details: { blockId: block.id, reason: 'misplaced' },
      })
    for (const child of block.children ?? []) visit(child, definition.holds ?? [])
  }
  for (const section of blocks) {
    visit(section, ROOT_BLOCKS)
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

/** A schema's error as a refusal that names each field; any other error is returned unchanged. */
export function refusalOfProps(error: unknown, path: readonly (string | number)[]): unknown {
  if (!(error instanceof z.ZodError)) return error
  return refusalOfFields(
    error.issues.map(({ path: at, code, message }) => ({ field: [...path, ...at].join('.'), code, sentence: message })),
  )
}
