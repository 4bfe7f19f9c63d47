import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { getPublishingSite } from '../../../pages/public.ts'
import { type EditCounts, type EditFault, FAULTS_SHOWN } from '../model/calls/edits.ts'
import { type PlannedEdit, type ProductEdit, planEdit } from '../model/edits/plan-edit.ts'
import { changeEdit, getEdit, latestEdit, type StoredEdit } from './edit-repository.ts'
import { holdWork, WorkTakenOver } from './held-work.ts'
import { foundProduct } from './import-match.ts'
import type { ImportScope } from './import-scope.ts'
import { takeAllBack } from './import-undo.ts'
import { changeContent, changeSold, publishImported, recordChange, stateOf } from './import-write.ts'
import { moveStock } from './stock-repository.ts'

/** Edits many products, or takes that back; payload `{editId}`. */
const EDIT_JOB = 'catalog.edit-products'
const ATTEMPTS = 3
/** In one transaction, so that visitors' writes never wait long. */
const PRODUCTS_AT_ONCE = 25

export const NOTHING_EDITED: EditCounts = { changed: 0, unchanged: 0, refused: 0, kept: 0 }

export async function queueEdit(transaction: Transaction, siteId: Id, editId: Id, now: Date): Promise<void> {
  await enqueue(transaction, { type: EDIT_JOB, payload: { editId }, siteId, uniqueKey: editId }, now)
}

/** What is done follows from the state of the edit. A crashed attempt is continued. */
export function editJob(services: Services): JobDefinition<{ editId: Id }> {
  const { database, log } = services
  return {
    type: EDIT_JOB,
    lane: 'long',
    async run({ editId }, { siteId, attempt, signal }) {
      const stored = await latestEdit(database, siteId!)
      if (stored?.id !== editId) return
      try {
        if (attempt > ATTEMPTS) throw new Error('Each process that ran it has ended meanwhile')
        if (stored.state === 'running') await editProducts(services, siteId!, stored, signal)
        if (stored.state === 'undoing') await undoEdit(services, siteId!, stored, signal)
      } catch (error) {
        if (error instanceof WorkTakenOver) return
        if (signal.aborted || attempt < ATTEMPTS) throw error
        log.error({ err: error, editId }, 'An edit of many products failed')
        await database.transact(async (transaction) => {
          const { state } = await getEdit(transaction, siteId!, editId)
          await changeEdit(transaction, siteId!, editId, { state: state === 'undoing' ? 'undo_stopped' : 'stopped' })
        })
        throw new PermanentJobError(String(error))
      }
    },
  }
}

async function editProducts(services: Services, siteId: Id, stored: StoredEdit, signal: AbortSignal): Promise<void> {
  const { database, now } = services
  const site = await getPublishingSite(database, siteId)
  const edit = JSON.parse(stored.edit) as ProductEdit
  const ids = JSON.parse(stored.ids) as Id[]
  let tally = { counts: JSON.parse(stored.counts) as EditCounts, faults: JSON.parse(stored.faults) as EditFault[] }
  for (let { done } = stored; done < ids.length; done += PRODUCTS_AT_ONCE) {
    signal.throwIfAborted()
    const batch = ids.slice(done, done + PRODUCTS_AT_ONCE)
    /** Edits a part of the batch, from a place of all products on. */
    const work = (at: number, change: (scope: ImportScope) => Promise<Tally>) =>
      database.transact(async (transaction) => {
        await holdWork(transaction, siteId, 'product_edits', { id: stored.id, state: 'running', done: at })
        const author = { authorId: stored.author_id, now: now() }
        return await change({ services, transaction, site, importId: stored.id, author })
      })
    const note = async ({ transaction }: ImportScope, to: number, { counts, faults }: Tally) => {
      const next = { done: to, counts: JSON.stringify(counts), faults: JSON.stringify(faults) }
      await changeEdit(transaction, siteId, stored.id, next)
    }
    const part = (at: number, some: readonly Id[], before: Tally) =>
      work(at, async (scope) => {
        const next = await editSome(scope, some, edit, before)
        await note(scope, at + some.length, next)
        return next
      })
    try {
      tally = await part(done, batch, tally)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // One of them cannot be stored: each by itself, so that only that one is left alone.
      for (const [index, id] of batch.entries()) {
        const [at, before] = [done + index, tally]
        tally = await part(at, [id], before).catch((fault: unknown) => {
          if (!(fault instanceof Refusal)) throw fault
          return work(at, async (scope) => {
            const next = await withoutOne(scope, id, fault, before)
            await note(scope, at + 1, next)
            return next
          })
        })
      }
    }
  }
  await database.transact(async (transaction) => {
    await holdWork(transaction, siteId, 'product_edits', { id: stored.id, state: 'running', done: ids.length })
    await changeEdit(transaction, siteId, stored.id, { state: 'done' })
  })
}

interface Tally {
  readonly counts: EditCounts
  readonly faults: EditFault[]
}

/** Counts what an edit does with a product. */
export function tallied(
  { counts, faults }: Tally,
  of: { readonly documentId: Id; readonly title: string },
  planned: PlannedEdit,
): Tally {
  const name = planned.does === 'refuse' ? 'refused' : planned.does === 'nothing' ? 'unchanged' : 'changed'
  const isNamed = planned.does === 'refuse' && faults.length < FAULTS_SHOWN
  return {
    counts: { ...counts, [name]: counts[name] + 1 },
    faults: isNamed ? [...faults, { ...of, sentence: planned.sentence }] : faults,
  }
}

/** Pieces of the variants whose pieces are counted. */
export function countedStock(
  variants: readonly { readonly id: Id; readonly unlimited: boolean; readonly stock: number }[],
) {
  return variants.flatMap(({ id, unlimited, stock }) => (unlimited ? [] : [{ variantId: id, stock }]))
}

async function withoutOne({ transaction, site }: ImportScope, documentId: Id, { message }: Refusal, before: Tally) {
  const found = await foundProduct(transaction, site.id, documentId)
  const of = { documentId, title: found?.document.draft.title ?? '' }
  return tallied(before, of, { does: 'refuse', sentence: message })
}

async function editSome(scope: ImportScope, ids: readonly Id[], edit: ProductEdit, before: Tally): Promise<Tally> {
  const { transaction, site, author } = scope
  const counted = (change: { readonly variantId: Id; readonly change: number }) => ({
    ...change,
    reason: 'counted' as const,
    authorId: author.authorId,
  })
  let tally = before
  const shown: Id[] = []
  const hiddenIds: Id[] = []
  const changed = []
  for (const documentId of ids) {
    const found = await foundProduct(transaction, site.id, documentId)
    // Deleted since the edit began.
    if (!found || found.document.deleted_at !== null) continue
    const { draft, revision_id, published_version, draft_version } = found.document
    const { product, visible } = stateOf(found)
    const stock = countedStock(found.sold.variants)
    const planned = planEdit({ product, categories: draft.categories, visible, stock }, edit)
    tally = tallied(tally, { documentId, title: draft.title }, planned)
    if (planned.does === 'sold') await changeSold(scope, found, planned.product)
    else if (planned.does === 'categories') {
      await changeContent(scope, found, { categories: planned.categories })
      // A page with changes that wait for its owner stays as visitors see it.
      if (revision_id !== null && published_version === draft_version) shown.push(documentId)
    } else if (planned.does === 'visibility') (planned.visible ? shown : hiddenIds).push(documentId)
    else if (planned.does === 'stock') await moveStock(transaction, site.id, planned.changes.map(counted), author.now)
    else continue
    changed.push(found)
  }
  await publishImported(scope, { shown, hiddenIds })
  for (const found of changed) await recordChange(scope, found)
  return tally
}

async function undoEdit(services: Services, siteId: Id, stored: StoredEdit, signal: AbortSignal): Promise<void> {
  const counts = JSON.parse(stored.counts) as EditCounts
  await takeAllBack(services, siteId, stored, signal, {
    reason: 'counted',
    hold: (transaction, { taken }) =>
      holdWork(transaction, siteId, 'product_edits', { id: stored.id, state: 'undoing', done: stored.done + taken }),
    async note(transaction, { taken, kept }) {
      const change = { done: stored.done + taken, counts: JSON.stringify({ ...counts, kept: counts.kept + kept }) }
      await changeEdit(transaction, siteId, stored.id, change)
    },
  })
  await services.database.transact((transaction) => changeEdit(transaction, siteId, stored.id, { state: 'undone' }))
}

/** @throws Refusal while another edit of the site is under way */
export function refuseRunning(latest: StoredEdit | undefined): void {
  if (latest && ['running', 'undoing'].includes(latest.state))
    throw new Refusal('conflict', 'Un’altra modifica di più prodotti è in corso: aspetta che finisca.', {
      details: { reason: 'edit_running' },
    })
}
