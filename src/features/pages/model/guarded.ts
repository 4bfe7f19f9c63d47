import type { EditorField, StoredBlock } from '../../../core/block.ts'
import { isSame } from '../../../core/is-same.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { WordingRules } from './content-only.ts'
import type { DocumentContent } from './document.ts'

/** What holds for somebody who may not say where a site's data goes (docs/decisions/0147). */
export interface Guard {
  /** E-mail addresses of those who may; the first one is that of a new form. */
  readonly recipients: readonly string[]
}

/** Values of a block's guarded fields, by name. */
export type GuardedValues = Readonly<Record<string, unknown>>
type Blocks = readonly StoredBlock[]

/** Stable reason, in the details of a refusal. */
const GUARDED = 'guarded_setting'
export const GUARDED_SENTENCE =
  'A chi arrivano le risposte di un modulo, e quale codice segue l’invio, lo decide chi amministra il sito: tu puoi cambiare il resto del modulo.'

export function refuseGuarded({ id }: StoredBlock): Refusal {
  return new Refusal('forbidden', GUARDED_SENTENCE, { details: { reason: GUARDED, blockId: id } })
}

function fieldsOf(block: StoredBlock, rules: WordingRules): [string, EditorField][] {
  return Object.entries(rules.get(block.type)?.fields ?? {}).filter(([, { guarded }]) => guarded)
}

/** The guarded values of a block; undefined if its type has none. @throws a zod error if its props are invalid */
export function guardedOf(block: StoredBlock, rules: WordingRules): GuardedValues | undefined {
  const fields = fieldsOf(block, rules)
  if (fields.length === 0) return undefined
  const props = rules.readProps(block)
  return Object.fromEntries(fields.map(([name]) => [name, props[name]]))
}

/** As `guardedOf`; undefined also for a block that an older version of the product stored, and this one cannot read. */
export function readableGuarded(block: StoredBlock, rules: WordingRules): GuardedValues | undefined {
  try {
    return guardedOf(block, rules)
  } catch {
    return undefined
  }
}

/**
 * Whether somebody with a guard would make answers go elsewhere by putting a page online again as it was: a block leads
 * elsewhere than the one that is online, or, where none is, than the draft, which they may publish.
 */
export function leadsElsewhere(
  now: { readonly online: Blocks; readonly draft: Blocks },
  again: Blocks,
  rules: WordingRules,
  guard: Guard,
): boolean {
  const known = new Map([...guardedBlocks(now.draft, rules), ...guardedBlocks(now.online, rules)])
  return [...guardedBlocks(again, rules).values()].some((block) => {
    const values = readableGuarded(block, rules)
    const other = known.get(block.id)
    if (other) return !isSame(readableGuarded(other, rules), values)
    return values !== undefined && !isUnguarded(block, rules, guard)
  })
}

/** Blocks with guarded values, by id, at all levels. */
export function guardedBlocks(blocks: Blocks, rules: WordingRules): Map<string, StoredBlock> {
  return new Map(
    flatten(blocks).flatMap((block) => (fieldsOf(block, rules).length > 0 ? [[block.id, block] as const] : [])),
  )
}

function flatten(blocks: Blocks): StoredBlock[] {
  return blocks.flatMap((block) => [block, ...flatten(block.children ?? [])])
}

/** Whether a value leads nowhere, or to those who decide it. */
function isHarmless({ begins }: EditorField, value: unknown, { recipients }: Guard): boolean {
  if (!Array.isArray(value)) return value === '' || value === null
  return value.every((address) => begins === 'ownerEmail' && recipients.includes(address as string))
}

/** Whether all guarded values of a block lead nowhere, or to those who decide them. */
export function isUnguarded(block: StoredBlock, rules: WordingRules, guard: Guard): boolean {
  const values = guardedOf(block, rules) ?? {}
  return fieldsOf(block, rules).every(([name, field]) => isHarmless(field, values[name], guard))
}

/**
 * Blocks that are new in a draft with values of which the draft before says nothing: such as one that was removed and
 * comes back.
 * @throws Refusal `forbidden` with the reason `guarded_setting`, if a block that was there has others than before
 */
export function newlyGuarded(
  before: DocumentContent,
  after: DocumentContent,
  rules: WordingRules,
  guard: Guard,
): StoredBlock[] {
  if (before.blocks === after.blocks) return []
  const old = guardedBlocks(before.blocks, rules)
  return [...guardedBlocks(after.blocks, rules).values()].filter((block) => {
    const was = old.get(block.id)
    if (was === block) return false
    if (was?.type !== block.type) return !isUnguarded(block, rules, guard)
    if (!isSame(guardedOf(was, rules), guardedOf(block, rules))) throw refuseGuarded(block)
    return false
  })
}

/**
 * A block, with all that it holds, as somebody with a guard may put it on a page: guarded values that are not `known`
 * are those of a new block.
 * @param known Values that a block has by right, undefined if it has none.
 */
export function settled(
  block: StoredBlock,
  rules: WordingRules,
  guard: Guard,
  known: (block: StoredBlock) => GuardedValues | undefined = () => undefined,
): StoredBlock {
  const children = block.children?.map((child) => settled(child, rules, guard, known))
  const own = { ...block, ...(children && { children }) }
  const values = guardedOf(block, rules)
  if (!values) return own
  const right = known(block)
  if (!right && isUnguarded(block, rules, guard)) return own
  return { ...own, props: { ...block.props, ...(right ?? initialValues(block, rules, guard)) } }
}

function initialValues(block: StoredBlock, rules: WordingRules, { recipients }: Guard): GuardedValues {
  const values = guardedOf(block, rules)!
  return Object.fromEntries(
    fieldsOf(block, rules).map(([name, { begins }]) => [
      name,
      begins === 'ownerEmail' ? recipients.slice(0, 1) : Array.isArray(values[name]) ? [] : '',
    ]),
  )
}
