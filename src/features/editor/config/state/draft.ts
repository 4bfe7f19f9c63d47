import type { Id } from '../../../../core/ids.ts'
import { isSame } from '../../../../core/is-same.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { DocumentContent, RecordedOperation } from '../../../pages/schemas.ts'
import {
  applyOperations,
  type BlockRules,
  findPlace,
  invertOperations,
  type Operation,
  readInserted,
} from '../../../pages/schemas.ts'

/** One action of a person, with its inverse. */
export interface Step {
  /** The action as shown to owners: «Spostata la sezione «Prezzi»». */
  readonly label: string
  readonly operations: readonly Operation[]
  readonly inverse: readonly Operation[]
  /** Block to show on undo or redo. */
  readonly blockId: Id | null
  /** Successive steps with the same key merge, such as keystrokes in one text. */
  readonly merge: string | null
  readonly at: number
}

/** A text of ours and one of another window or person for the same place; the owner chooses. */
export interface Conflict {
  /** Null: in the page's own fields. */
  readonly blockId: Id | null
  readonly mine: Record<string, unknown>
  /** Undefined when the block is gone. */
  readonly theirs: Record<string, unknown> | undefined
  readonly author: string | null
  readonly at: string
}

/**
 * A draft being edited: `content` is always `base`, which the server has, with `sealed` and then `waiting` applied.
 * Every function here returns a new draft; unchanged parts stay the same objects.
 */
export interface Draft {
  readonly base: DocumentContent
  readonly version: number
  /** Being sent to the server; repeated unchanged until answered, with the key that makes it count once. */
  readonly sealed: { readonly key: string; readonly operations: readonly Operation[] } | undefined
  readonly waiting: readonly Operation[]
  readonly content: DocumentContent
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly conflicts: readonly Conflict[]
}

/** A change that another person or window made in the meantime, as the server lists it. */
export interface RemoteChange {
  readonly version: number
  readonly operations: readonly RecordedOperation[]
  readonly author: string | null
  readonly at: string
}

export interface NewStep {
  readonly label: string
  readonly operations: readonly Operation[]
  readonly blockId?: Id | null
  readonly merge?: string | null
  readonly at: number
}

/** Steps of one text within this time, in ms, are undone together. */
const MERGE_WITHIN_MS = 1500
const STEPS_KEPT = 500
/** Fields of the page that people write; of all others the last value counts. */
const WRITTEN: readonly string[] = ['title', 'seoTitle', 'seoDescription', 'excerpt']
/** Time without a keystroke, in ms, after which a text counts as written for now. */
export const WRITING_MS = 2000

export function openDraft(content: DocumentContent, version: number): Draft {
  return { base: content, version, sealed: undefined, waiting: [], content, past: [], future: [], conflicts: [] }
}

/** Applies a step. Throws a Refusal, and changes nothing, where the rules do not allow it. */
export function makeStep(draft: Draft, { operations, ...step }: NewStep, rules: BlockRules): Draft {
  const content = applyOperations(draft.content, operations, rules)
  const inverse = invertOperations(draft.content, operations, rules)
  const last = draft.past.at(-1)
  const merge = step.merge ?? null
  const joins =
    merge !== null && last?.merge === merge && step.at - last.at < MERGE_WITHIN_MS && draft.future.length === 0
  const past = joins
    ? [
        ...draft.past.slice(0, -1),
        {
          ...last,
          operations: [...last.operations, ...operations],
          inverse: [...inverse, ...last.inverse],
          at: step.at,
        },
      ]
    : [...draft.past, { operations, inverse, label: step.label, at: step.at, blockId: step.blockId ?? null, merge }]
  return {
    ...draft,
    content,
    waiting: joinOperations(draft.waiting, operations),
    past: past.slice(-STEPS_KEPT),
    future: [],
  }
}

/** Undoes the last step; undefined where there is none. Throws a Refusal when a change by somebody else blocks it. */
export function undoStep(draft: Draft, rules: BlockRules): { draft: Draft; step: Step } | undefined {
  const step = draft.past.at(-1)
  if (!step) return undefined
  checkAsLeft(draft.content, step.operations, rules)
  const content = applyOperations(draft.content, step.inverse, rules)
  const waiting = joinOperations(draft.waiting, step.inverse)
  return {
    step,
    draft: { ...draft, content, waiting, past: draft.past.slice(0, -1), future: [...draft.future, step] },
  }
}

export function redoStep(draft: Draft, rules: BlockRules): { draft: Draft; step: Step } | undefined {
  const step = draft.future.at(-1)
  if (!step) return undefined
  checkAsLeft(draft.content, step.inverse, rules)
  const content = applyOperations(draft.content, step.operations, rules)
  const waiting = joinOperations(draft.waiting, step.operations)
  return {
    step,
    draft: { ...draft, content, waiting, past: [...draft.past, step], future: draft.future.slice(0, -1) },
  }
}

/** The draft without a step that a change by somebody else blocks, so that the other steps can be reached. */
export function dropStep(draft: Draft, way: 'past' | 'future'): Draft {
  return { ...draft, [way]: draft[way].slice(0, -1) }
}

/** Refuses if somebody has changed what the step set: undoing it must not lose their text. */
function checkAsLeft(content: DocumentContent, operations: readonly Operation[], rules: BlockRules): void {
  // A missing block is reported when the step is undone.
  const set = operations.filter(
    (operation) =>
      operation.op === 'set' || (operation.op === 'update' && findPlace(content.blocks, operation.id) !== undefined),
  )
  const isSet = isSame(applyOperations(content, set, rules), content)
  const isThere = operations.every(
    (operation) =>
      operation.op !== 'insert' ||
      operations.length > 1 ||
      isSame(blockAt(content, operation.block.id), readInserted(operation.block, rules)),
  )
  if (!isSet || !isThere) throw new Refusal('conflict', 'Nel frattempo qualcuno ha cambiato questo punto della pagina.')
}

function blockAt({ blocks }: DocumentContent, id: Id) {
  const place = findPlace(blocks, id)
  return place?.siblings[place.index]
}

/**
 * Moves waiting operations under a key, to be sent. Returns the same draft when something is being sent or nothing
 * waits.
 */
export function seal(draft: Draft, key: string, most: number): Draft {
  if (draft.sealed || draft.waiting.length === 0) return draft
  return { ...draft, sealed: { key, operations: draft.waiting.slice(0, most) }, waiting: draft.waiting.slice(most) }
}

/** The server has stored what was being sent. */
export function acknowledge(draft: Draft, version: number, rules: BlockRules): Draft {
  if (!draft.sealed) return draft
  const base = draft.waiting.length === 0 ? draft.content : applyOperations(draft.base, draft.sealed.operations, rules)
  return { ...draft, base, version, sealed: undefined }
}

/**
 * Somebody else changed the page: our unsaved changes are applied on top of theirs. Where both changed the same
 * property of the same block, theirs wins and ours is kept as a conflict to choose from; nothing is dropped silently.
 */
export function rebase(draft: Draft, base: DocumentContent, remote: readonly RemoteChange[], rules: BlockRules): Draft {
  const version = remote.at(-1)?.version ?? draft.version
  const conflicts = [...draft.conflicts]
  const kept: Operation[] = []
  let content = base
  for (const operation of [...(draft.sealed?.operations ?? []), ...draft.waiting]) {
    const set = valuesOf(operation)
    const clash = set && clashOf(set, remote)
    const own = clash ? without(operation, Object.keys(clash.theirs)) : operation
    if (clash) pushConflict(conflicts, { blockId: set.id, mine: pick(set.props, Object.keys(clash.theirs)), ...clash })
    if (!own) continue
    try {
      content = applyOperations(content, [own], rules)
      kept.push(own)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The block is gone, or there is no room left for it; its text is kept as a conflict.
      if (own.op === 'update' && own.props)
        pushConflict(conflicts, { blockId: own.id, mine: own.props, theirs: undefined, ...authorOf(remote) })
    }
  }
  const asNow = conflicts.map((conflict) => withTheirsNow(conflict, content, remote))
  return { ...draft, base, version, sealed: undefined, waiting: kept, content, conflicts: asNow }
}

/** Whether the owner is writing a text, and will go on soon. */
export function isWriting({ past }: Draft, now: number): boolean {
  const last = past.at(-1)
  return last !== undefined && last.merge !== null && now - last.at < WRITING_MS
}

/** The owner has chosen; the choice is a step of its own. */
export function settleConflict(draft: Draft, conflict: Conflict): Draft {
  return { ...draft, conflicts: draft.conflicts.filter((one) => one !== conflict) }
}

/** Whether the server has everything. */
export function isSaved(draft: Draft): boolean {
  return !draft.sealed && draft.waiting.length === 0
}

/** Number of changes that the server does not have. */
export function unsavedCount(draft: Draft): number {
  return (draft.sealed?.operations.length ?? 0) + draft.waiting.length
}

/** Appends operations; successive updates of the same properties are merged, so that typing stays small. */
function joinOperations(waiting: readonly Operation[], operations: readonly Operation[]): Operation[] {
  const joined = [...waiting]
  for (const operation of operations) {
    const last = joined.at(-1)
    if (
      operation.op === 'update' &&
      last?.op === 'update' &&
      last.id === operation.id &&
      !operation.layout &&
      !last.layout
    )
      joined[joined.length - 1] = { ...last, props: { ...last.props, ...operation.props } }
    else if (operation.op === 'set' && last?.op === 'set' && last.field === operation.field)
      joined[joined.length - 1] = operation
    else joined.push(operation)
  }
  return joined
}

/** What an operation sets in a block, or in the written fields of the page. */
function valuesOf(operation: Operation | RecordedOperation) {
  if (operation.op === 'update') return operation.props && { id: operation.id, props: operation.props }
  if (operation.op !== 'set' || !WRITTEN.includes(operation.field)) return undefined
  return { id: null, props: { [operation.field]: operation.value } }
}

function clashOf({ id, props }: NonNullable<ReturnType<typeof valuesOf>>, remote: readonly RemoteChange[]) {
  const theirs: Record<string, unknown> = {}
  let by: RemoteChange | undefined
  for (const change of remote)
    for (const operation of change.operations) {
      const set = valuesOf(operation)
      if (set?.id !== id) continue
      for (const [name, value] of Object.entries(set.props))
        if (name in props) {
          theirs[name] = value
          by = change
        }
    }
  for (const [name, value] of Object.entries(theirs)) if (isSame(props[name], value)) delete theirs[name]
  return by && Object.keys(theirs).length > 0 ? { theirs, author: by.author, at: by.at } : undefined
}

/** The other text may have changed, or gone, since the owner was asked. */
function withTheirsNow(conflict: Conflict, content: DocumentContent, remote: readonly RemoteChange[]): Conflict {
  const { blockId, mine, theirs: before } = conflict
  const now = blockId === null ? { ...content } : blockAt(content, blockId)?.props
  const theirs = before && now && pick(now, Object.keys(mine))
  return isSame(theirs, before) ? conflict : { ...conflict, theirs, ...authorOf(remote) }
}

function authorOf(remote: readonly RemoteChange[]) {
  const last = remote.at(-1)
  return { author: last?.author ?? null, at: last?.at ?? '' }
}

function pushConflict(conflicts: Conflict[], conflict: Conflict): void {
  const index = conflicts.findIndex(({ blockId }) => blockId === conflict.blockId)
  if (index === -1) conflicts.push(conflict)
  else conflicts[index] = { ...conflict, mine: { ...conflicts[index]!.mine, ...conflict.mine } }
}

function pick(props: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, props[name]]))
}

function without(operation: Operation, names: readonly string[]): Operation | undefined {
  if (operation.op !== 'update') return undefined
  const props = Object.fromEntries(Object.entries(operation.props ?? {}).filter(([name]) => !names.includes(name)))
  const { props: _, ...rest } = operation
  if (Object.keys(props).length > 0) return { ...rest, props }
  return operation.layout ? rest : undefined
}
