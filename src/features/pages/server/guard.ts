import type { FastifyRequest } from 'fastify'
import type { StoredBlock } from '../../../core/block.ts'
import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { isSame } from '../../../core/is-same.ts'
import { mayDo } from '../../../core/permissions.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { WordingRules } from '../model/content-only.ts'
import type { DocumentContent } from '../model/document.ts'
import {
  type Guard,
  type GuardedValues,
  guardedBlocks,
  guardedOf,
  isUnguarded,
  newlyGuarded,
  readableGuarded,
  refuseGuarded,
  settled,
} from '../model/guarded.ts'
import type { Author } from './author.ts'
import type { StoredDocument } from './documents-repository.ts'
import { earlierContents, insertRevision, isLatestRevision } from './revisions-repository.ts'

/** The guard of who asks; undefined for those who may change the site's settings. */
export async function guardOf(
  { database, owners }: Pick<Services, 'database' | 'owners'>,
  { held }: Pick<FastifyRequest, 'held'>,
  siteId: Id,
): Promise<Guard | undefined> {
  if (held && mayDo(held.role, PERMISSION.settings, held.contentOnly)) return undefined
  return { recipients: await owners.recipients(database, siteId) }
}

/**
 * Refuses a draft in which a form leads elsewhere than before, or a new one elsewhere than to those who may decide it. A
 * block that was removed may come back as it was, so that its removal can be undone.
 */
export async function refuseOtherTargets(
  reader: Reader,
  siteId: Id,
  document: StoredDocument,
  content: DocumentContent,
  rules: WordingRules,
  guard: Guard,
): Promise<void> {
  for (const block of newlyGuarded(document.draft, content, rules, guard)) {
    const known = await lastKnown(reader, siteId, document.id, block, rules)
    if (!known || !isSame(known, guardedOf(block, rules))) throw refuseGuarded(block)
  }
}

/** Of the version that is kept; the history shortens itself, but not by what has a name. */
const BEFORE_REMOVAL = 'Prima di eliminare un modulo'

/**
 * Keeps a draft in the history before a form is removed from it, by anybody, with other guarded values than the history
 * would say that it had: an older version that is restored must not bring back what was replaced in the meantime.
 */
export async function keepRemoved(
  transaction: Transaction,
  siteId: Id,
  { id, draft }: StoredDocument,
  content: DocumentContent,
  rules: WordingRules,
  guard: Guard | undefined,
  author: Author,
): Promise<void> {
  const left = guardedBlocks(content.blocks, rules)
  const removed = [...guardedBlocks(draft.blocks, rules).values()].filter((block) => !left.has(block.id))
  for (const block of removed) {
    const values = readableGuarded(block, rules)
    const known = [
      await lastKnown(transaction, siteId, id, block, rules),
      await lastKnown(transaction, siteId, id, block, rules, { mustStay: true }),
    ].filter((one) => one !== undefined)
    // Without anything older, only people with a guard need it: to undo the removal.
    const isKept =
      known.length > 0
        ? known.some((one) => !isSame(one, values))
        : guard && values !== undefined && !isUnguarded(block, rules, guard)
    if (!isKept) continue
    if (await isLatestRevision(transaction, siteId, id, draft, { mustStay: true })) return
    const kept = { documentId: id, content: draft, reason: 'named', name: BEFORE_REMOVAL, ...author } as const
    await insertRevision(transaction, siteId, kept)
    return
  }
}

/**
 * Blocks of an earlier version as somebody with a guard may restore them: forms lead where they lead now, or did when
 * they were last there.
 */
export async function settledAgain(
  reader: Reader,
  siteId: Id,
  { id, draft }: StoredDocument,
  blocks: readonly StoredBlock[],
  rules: WordingRules,
  guard: Guard,
): Promise<StoredBlock[]> {
  const now = guardedBlocks(draft.blocks, rules)
  const known = new Map<Id, GuardedValues | undefined>()
  for (const block of guardedBlocks(blocks, rules).values()) {
    const current = now.get(block.id)
    const values = current ? readableGuarded(current, rules) : await lastKnown(reader, siteId, id, block, rules)
    known.set(block.id, values)
  }
  return blocks.map((block) => settled(block, rules, guard, (one) => known.get(one.id)))
}

/** The guarded values that a block had when it was last on its page. */
async function lastKnown(
  reader: Reader,
  siteId: Id,
  documentId: Id,
  { id, type }: StoredBlock,
  rules: WordingRules,
  which?: { readonly mustStay?: boolean },
): Promise<GuardedValues | undefined> {
  for await (const { blocks } of earlierContents(reader, siteId, documentId, which)) {
    const block = guardedBlocks(blocks, rules).get(id)
    if (block) return block.type === type ? readableGuarded(block, rules) : undefined
  }
  return undefined
}
