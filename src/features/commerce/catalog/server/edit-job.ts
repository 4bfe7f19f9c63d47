import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { getPublishingSite } from '../../../pages/public.ts'
import { type EditCounts, type EditFault, FAULTS_SHOWN } from '../model/calls/edits.ts'
import { type PlannedEdit, type ProductEdit, planEdit } from '../model/edits/plan-edit.ts'
import { changeEdit, getEdit, holdEdit, latestEdit, type StoredEdit } from './edit-repository.ts'
import { foundProduct } from './import-match.ts'
import { WorkTakenOver } from './import-repository.ts'
import type { ImportScope } from './import-scope.ts'
import { takeAllBack } from './import-undo.ts'
import { changeContent, changeSold, publishImported, recordChange, stateOf } from './import-write.ts'

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
    const from = { state: 'running' as const, done }
    tally = await database.transact(async (transaction) => {
      await holdEdit(transaction, siteId, stored.id, from)
      const author = { authorId: stored.author_id, now: now() }
      const scope = { services, transaction, site, importId: stored.id, author }
      const next = await editSome(scope, batch, edit, tally)
      await changeEdit(transaction, siteId, stored.id, {
        done: done + batch.length,
        counts: JSON.stringify(next.counts),
        faults: JSON.stringify(next.faults),
      })
      return next
    })
  }
  await database.transact(async (transaction) => {
    await holdEdit(transaction, siteId, stored.id, { state: 'running', done: ids.length })
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

async function editSome(scope: ImportScope, ids: readonly Id[], edit: ProductEdit, before: Tally): Promise<Tally> {
  const { transaction, site } = scope
  let tally = before
  const shown: Id[] = []
  const changed = []
  for (const documentId of ids) {
    const found = await foundProduct(transaction, site.id, documentId)
    // Deleted since the edit began.
    if (!found || found.document.deleted_at !== null) continue
    const { draft, revision_id, published_version, draft_version } = found.document
    const planned = planEdit({ product: stateOf(found).product, categories: draft.categories }, edit)
    tally = tallied(tally, { documentId, title: draft.title }, planned)
    if (planned.does === 'sold') await changeSold(scope, found, planned.product)
    else if (planned.does === 'categories') {
      await changeContent(scope, found, { categories: planned.categories })
      // A page with changes that wait for its owner stays as visitors see it.
      if (revision_id !== null && published_version === draft_version) shown.push(documentId)
    } else continue
    changed.push(found)
  }
  await publishImported(scope, { shown })
  for (const found of changed) await recordChange(scope, found)
  return tally
}

async function undoEdit(services: Services, siteId: Id, stored: StoredEdit, signal: AbortSignal): Promise<void> {
  const counts = JSON.parse(stored.counts) as EditCounts
  await takeAllBack(services, siteId, stored, signal, {
    hold: (transaction, { taken }) =>
      holdEdit(transaction, siteId, stored.id, { state: 'undoing', done: stored.done + taken }),
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
