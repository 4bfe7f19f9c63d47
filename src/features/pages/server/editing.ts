import type { StoredBlock } from '../../../core/block.ts'
import { ITEM_STATUS } from '../../../core/codes.ts'
import { type Id, newId } from '../../../core/ids.ts'
import type { PageKindModel } from '../../../core/page-kind.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { refuseStructure, type WordingRules } from '../model/content-only.ts'
import { type DocumentContent, type DocumentContentInput, documentContentSchema } from '../model/document.ts'
import { copyContent, copyTitle } from '../model/duplicate.ts'
import { type Guard, settled } from '../model/guarded.ts'
import {
  applyOperations,
  type BlockRules,
  checkTree,
  type Operation,
  readTree,
  refusalOfProps,
} from '../model/operations.ts'
import { checkPart, type KindRules } from '../model/part.ts'
import { refusedUrlId, urlIdFromTitle } from '../model/paths.ts'
import { asSynced, checkSynced, isSyncedUrlId, SYNCED } from '../model/synced.ts'
import { freeUrlId } from './addresses.ts'
import type { Author } from './author.ts'
import { findChange, recordChange, saveChange, saveDraft } from './changes-repository.ts'
import { getDocument, insertDocument, nextPosition } from './documents-repository.ts'
import { keepRemoved, refuseOtherTargets } from './guard.ts'
import { keepSession } from './history.ts'
import { checkRoom, checkSyncedRoom } from './page-room.ts'

type PageRules = BlockRules & KindRules & WordingRules

export interface NewDocument {
  kind: string
  /** Id of the collection that contains it; null without one. */
  collectionId: Id | null
  type?: number | undefined
  content: DocumentContentInput
  id?: Id | undefined
  importKey?: string | null | undefined
  createdAt?: string | undefined
  position?: number | undefined
  /** Of whoever makes it, if they may not say where forms lead. */
  guard?: Guard | undefined
}

/** Creates a document with its first draft. Nothing of it is published. */
export async function createDocument(
  transaction: Transaction,
  siteId: Id,
  document: NewDocument,
  rules: PageRules,
  author: Author,
): Promise<Id> {
  const { collectionId } = document
  const kind = rules.kind(document.kind)
  if (!kind)
    throw new Refusal('invalid', 'Pagine di questo tipo qui non ce ne sono.', { details: { reason: 'unknown_kind' } })
  await checkHolder(transaction, siteId, kind, collectionId)
  const isSynced = kind.name === SYNCED
  await (isSynced ? checkSyncedRoom(transaction, siteId) : checkRoom(transaction, siteId, collectionId))
  const id = document.id ?? newId(author.now.getTime())
  const given = documentContentSchema.parse(document.content)
  const content = isSynced ? asSynced(given, id) : given
  if (!isSynced && isSyncedUrlId(content.urlId)) {
    const reserved = `L’indirizzo /${content.urlId} è riservato. Scegline un altro.`
    throw new Refusal('invalid', reserved, { fields: { urlId: reserved } })
  }
  checkPart(kind, content)
  if (content.urlId === '' && collectionId !== null) content.urlId = urlIdFromTitle(content.title) || 'senza-titolo'
  const refused = isSynced || collectionId !== null ? undefined : refusedUrlId(content.urlId)
  if (refused !== undefined) throw new Refusal('invalid', refused, { fields: { urlId: refused } })
  content.blocks = content.blocks.map((block) => readNewBlock(block, rules))
  const { guard } = document
  if (guard) content.blocks = content.blocks.map((block) => settled(block, rules, guard))
  checkTree(content.blocks, rules)
  checkSynced(content)
  const now = author.now.toISOString()
  await insertDocument(transaction, siteId, {
    id,
    kind: document.kind,
    type: document.type ?? kind.type,
    collection_id: collectionId,
    status: ITEM_STATUS.draft,
    draft: content,
    draft_version: 1,
    revision_id: null,
    published_version: null,
    scheduled_local: null,
    scheduled_zone: null,
    scheduled_for: null,
    position: document.position ?? (await nextPosition(transaction, siteId, collectionId)),
    import_key: document.importKey ?? null,
    created_at: document.createdAt ?? now,
    updated_at: now,
    deleted_at: null,
  })
  return id
}

/** A block of a new document; invalid props are refused with a sentence. */
function readNewBlock(block: StoredBlock, rules: BlockRules): StoredBlock {
  try {
    return readTree(block, rules)
  } catch (error) {
    throw refusalOfProps(error, ['content', 'blocks'])
  }
}

/** Refuses a document outside a collection that needs one, or in one that does not hold its kind. */
async function checkHolder(
  reader: Reader,
  siteId: Id,
  { holder }: PageKindModel,
  collectionId: Id | null,
): Promise<void> {
  if ((holder === undefined) !== (collectionId === null))
    throw new Refusal('invalid', 'Un articolo sta in una raccolta; una pagina no.')
  if (collectionId !== null && (await getDocument(reader, siteId, collectionId)).kind !== holder)
    throw new Refusal('invalid', 'Gli articoli stanno solo nelle raccolte.')
}

/** Copies a document: «Copia di …», at a new address beside it. A collection's items are not copied. */
export async function duplicateDocument(
  transaction: Transaction,
  siteId: Id,
  documentId: Id,
  rules: PageRules,
  author: Author,
): Promise<Id> {
  const document = await getDocument(transaction, siteId, documentId)
  const { draft, kind, type, collection_id: collectionId } = document
  const wanted = draft.urlId === '' ? urlIdFromTitle(copyTitle(draft.title)) : `${draft.urlId}-copia`
  // A synced section gets the place of its own id.
  const urlId = kind === SYNCED ? '' : await freeUrlId(transaction, siteId, { collectionId, urlId: wanted })
  const content = copyContent(draft, urlId, () => newId(author.now.getTime()))
  return await createDocument(transaction, siteId, { kind, type, collectionId, content }, rules, author)
}

export interface DraftChange {
  documentId: Id
  baseVersion: number
  operations: readonly Operation[]
  /** The same key with the same document is the same request, however often it arrives. */
  idempotencyKey: string
  /** Whoever makes it may change texts and pictures only. */
  contentOnly?: boolean
  /** Whoever makes it may not say where forms lead. */
  guard?: Guard | undefined
}

/** Applies changes to a draft. Changes based on an older version are refused with `conflict` and the current version. */
export async function changeDraft(
  transaction: Transaction,
  siteId: Id,
  change: DraftChange,
  rules: PageRules,
  author: Author,
): Promise<{ version: number; content: DocumentContent; repeated: boolean }> {
  const document = await getDocument(transaction, siteId, change.documentId)
  const done = await findChange(transaction, siteId, change.documentId, change.idempotencyKey)
  if (done) {
    if (done.operations !== JSON.stringify(change.operations))
      throw new Refusal('conflict', 'Questa chiave di richiesta è già servita per un’altra modifica.')
    return { version: done.version, content: document.draft, repeated: true }
  }
  if (change.baseVersion !== document.draft_version)
    throw new Refusal('conflict', 'La pagina è cambiata nel frattempo.', {
      details: {
        currentVersion: document.draft_version,
        baseVersion: change.baseVersion,
        reason: 'older_version',
      },
    })
  const content = applyOperations(document.draft, change.operations, rules)
  if (change.contentOnly) refuseStructure(document.draft, content, rules)
  if (change.guard) await refuseOtherTargets(transaction, siteId, document, content, rules, change.guard)
  await keepRemoved(transaction, siteId, document, content, rules, change.guard, author)
  if (content.part !== document.draft.part) checkPart(rules.kind(document.kind), content)
  await keepSession(transaction, siteId, document, author)
  const version = await saveDraft(transaction, siteId, document, content, author)
  await recordChange(transaction, siteId, {
    documentId: document.id,
    version,
    operations: change.operations,
    idempotencyKey: change.idempotencyKey,
    ...author,
  })
  return { version, content, repeated: false }
}

/** Sets or removes a page's password. Its hash is part of the draft and is published with it. */
export async function setPassword(
  transaction: Transaction,
  siteId: Id,
  change: { documentId: Id; baseVersion: number; passwordHash: string | null },
  author: Author,
): Promise<number> {
  const document = await getDocument(transaction, siteId, change.documentId)
  if (document.kind === SYNCED)
    throw new Refusal('invalid', 'Una sezione sincronizzata non ha una password: la hanno le pagine in cui compare.')
  const draft: DocumentContent = {
    ...document.draft,
    passwordHash: change.passwordHash,
    access: change.passwordHash === null ? 'public' : 'password',
  }
  if (document.draft_version !== change.baseVersion)
    throw new Refusal('conflict', 'La pagina è cambiata nel frattempo.', {
      details: { currentVersion: document.draft_version },
    })
  await keepSession(transaction, siteId, document, author)
  // The hash must not be in the changes that editors read.
  const operations = [{ op: 'set', field: 'access', value: draft.access }]
  return await saveChange(transaction, siteId, document, { draft, operations }, author)
}
