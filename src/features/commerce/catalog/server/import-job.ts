import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { enqueue, type JobDefinition, PermanentJobError } from '../../../../platform/jobs/jobs.ts'
import type { Services } from '../../../../platform/services.ts'
import { getPublishingSite } from '../../../pages/public.ts'
import { beginMediaFetch, mediaFetchStatus } from '../../../transfer/public.ts'
import { type ImportCounts, NOTHING_COUNTED, type ReadFile } from '../model/calls/imports.ts'
import type { ReadProducts } from '../model/files/read-products.ts'
import { type RowReport, reportOf } from '../model/files/reports.ts'
import { ensureStore } from './ensure-store.ts'
import { holdWork, WorkTakenOver } from './held-work.ts'
import { readImportedFile } from './import-file.ts'
import { ImportPlan, type PlannedBatch } from './import-plan.ts'
import {
  changeImport,
  countImported,
  findImport,
  getImport,
  importKey,
  type StoredImport,
} from './import-repository.ts'
import { takeAllBack } from './import-undo.ts'
import { writeProducts } from './import-write.ts'
import { findStore, readStoreSettings } from './store-repository.ts'

/** Works out what an import would do; payload `{importId}`. */
const CHECK_JOB = 'catalog.check-import'
/** Imports, or takes an import back; payload `{importId}`. */
const IMPORT_JOB = 'catalog.import'
/** Later ones only write down that it is stopped: whoever runs jobs gives up one whose process ended, without a word. */
const ATTEMPTS = 3
/** Variants in one transaction, so that visitors' writes never wait long. */
const VARIANTS_AT_ONCE = 50
const PRODUCTS_AT_ONCE = 25
const FAILED = 'Non è stato possibile finire per un errore di questa installazione. Riprova più tardi.'

export async function queueCheck(transaction: Transaction, siteId: Id, importId: Id, now: Date): Promise<void> {
  await enqueue(transaction, { type: CHECK_JOB, payload: { importId }, siteId, uniqueKey: importId }, now)
}

export async function queueImport(transaction: Transaction, siteId: Id, importId: Id, now: Date): Promise<void> {
  await enqueue(transaction, { type: IMPORT_JOB, payload: { importId }, siteId, uniqueKey: importId }, now)
}

type Work = (services: Services, siteId: Id, stored: StoredImport, signal: AbortSignal) => Promise<void>
const WORKS: Partial<Record<StoredImport['state'], Work>> = {
  checking: checkProducts,
  importing: importProducts,
  undoing: undoProducts,
}

export function importJobs(services: Services): readonly JobDefinition<{ importId: Id }>[] {
  return [importWork(services, CHECK_JOB, 'background'), importWork(services, IMPORT_JOB, 'long')]
}

/** What is done follows from the state of the import. A crashed attempt is continued. */
function importWork(services: Services, type: string, lane: 'background' | 'long'): JobDefinition<{ importId: Id }> {
  const { database, now, log } = services
  return {
    type,
    lane,
    async run({ importId }, { siteId, attempt, signal }) {
      const stored = await findImport(database, siteId!, importId)
      const work = stored && WORKS[stored.state]
      if (!work) return
      try {
        if (attempt > ATTEMPTS) throw new Error('Each process that ran it has ended meanwhile')
        await work(services, siteId!, stored, signal)
      } catch (error) {
        if (error instanceof WorkTakenOver) return
        const isRefused = error instanceof Refusal
        if (!isRefused && (signal.aborted || attempt < ATTEMPTS)) throw error
        if (!isRefused) log.error({ err: error, importId }, 'An import of products failed')
        const sentence = isRefused ? error.message : FAILED
        await database.transact(async (transaction) => {
          const state = await stateAfterFailure(transaction, siteId!, importId)
          await changeImport(transaction, siteId!, importId, { state, sentence }, now())
        })
        if (!isRefused) throw new PermanentJobError(String(error))
      }
    },
  }
}

async function stateAfterFailure(transaction: Transaction, siteId: Id, importId: Id): Promise<StoredImport['state']> {
  const { state, done } = await getImport(transaction, siteId, importId)
  if (state === 'undoing') return 'undo_stopped'
  return state === 'importing' && done > 0 ? 'stopped' : 'failed'
}

async function checkProducts(services: Services, siteId: Id, stored: StoredImport, signal: AbortSignal): Promise<void> {
  const { database, now } = services
  const read = await readImportedFile(services, siteId, stored)
  const storeId = stored.store_id ?? (await findStore(database, siteId))
  const { settings } = await readStoreSettings(database, siteId)
  const plan = new ImportPlan({ siteId, storeId, importId: undefined }, read, settings)
  const tally = new Tally(read)
  for (const batch of batchesOf(read)) {
    // Reads in this process answer synchronously.
    await setImmediate()
    signal.throwIfAborted()
    tally.add(await plan.plan(database, batch))
  }
  const { format, header, columns, sample } = read
  const file: ReadFile = { format, header: [...header], columns: [...columns], sample: [...sample] }
  await database.transact(async (transaction) => {
    // Somebody has corrected the columns meanwhile: another job follows.
    const latest = await findImport(transaction, siteId, stored.id)
    if (latest?.state !== 'checking' || latest.columns !== stored.columns) return
    const total = read.products.length
    const change = { state: 'checked' as const, file: JSON.stringify(file), total, ...tally.columns() }
    await changeImport(transaction, siteId, stored.id, change, now())
  })
}

async function importProducts(
  services: Services,
  siteId: Id,
  stored: StoredImport,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = services
  const site = await getPublishingSite(database, siteId)
  const read = await readImportedFile(services, siteId, stored)
  const author = () => ({ authorId: stored.author_id, now: now() })
  const hold = (transaction: Transaction, { state, done }: Pick<StoredImport, 'state' | 'done'>) =>
    holdWork(transaction, siteId, 'product_imports', { id: stored.id, state, done })
  const storeId =
    stored.store_id ??
    (await database.transact(async (transaction) => {
      await hold(transaction, stored)
      return await ensureStore(services, transaction, siteId, author())
    }))
  const { settings } = await readStoreSettings(database, siteId)
  const plan = new ImportPlan({ siteId, storeId, importId: stored.id }, read, settings)
  const total = read.products.length
  let done = stored.done
  let written = done
  const tally = done === 0 ? new Tally(read) : Tally.from(stored)
  // What earlier products of the file are named still counts for those that follow.
  for (const batch of batchesOf(read, 0, done)) await plan.plan(database, batch)
  for (const batch of batchesOf(read, done)) {
    signal.throwIfAborted()
    const bring = async (part: Batch) => {
      const brought = await database.transact(async (transaction) => {
        await hold(transaction, { state: 'importing', done: written })
        const planned = await plan.plan(transaction, part)
        const next = tally.with(planned)
        const scope = { services, transaction, site, importId: stored.id, author: author() }
        await writeProducts(
          scope,
          storeId,
          planned.products.filter(({ isUnchanged }) => !isUnchanged),
        )
        const change = { done: done + part.length, total, ...next.columns() }
        await changeImport(transaction, siteId, stored.id, change, now())
        return next
      })
      written = done + part.length
      return brought
    }
    try {
      tally.become(await bring(batch))
      done += batch.length
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // One of them cannot be stored: each by itself, so that only that one is left out.
      for (const one of batch) {
        const next = await bring([one]).catch((fault) => tally.without(one, fault))
        tally.become(next)
        done++
      }
    }
  }
  await database.refreshPlanner(read.products.reduce((rows, { variants }) => rows + variants.length, total))
  await database.transact(async (transaction) => {
    await hold(transaction, { state: 'importing', done: written })
    await changeImport(transaction, siteId, stored.id, { state: 'done', done: total, total, ...tally.columns() }, now())
  })
  await services.files.remove(importKey(siteId, stored.id))
  const { awaited } = await mediaFetchStatus(services, siteId)
  if (awaited > 0) await beginMediaFetch(services, siteId)
}

async function undoProducts(services: Services, siteId: Id, stored: StoredImport, signal: AbortSignal): Promise<void> {
  const { database, now } = services
  const importId = stored.id
  const counts = JSON.parse(stored.counts) as ImportCounts
  const total = stored.done + (await countImported(database, siteId, importId))
  await takeAllBack(services, siteId, stored, signal, {
    reason: 'import',
    hold: (transaction, { taken }) =>
      holdWork(transaction, siteId, 'product_imports', { id: importId, state: 'undoing', done: stored.done + taken }),
    async note(transaction, { taken, kept }) {
      const next = JSON.stringify({ ...counts, kept: counts.kept + kept })
      await changeImport(transaction, siteId, importId, { done: stored.done + taken, total, counts: next }, now())
    },
  })
  const change = { state: 'undone' as const, done: total, total }
  await database.transact((transaction) => changeImport(transaction, siteId, importId, change, now()))
  await services.files.remove(importKey(siteId, importId))
}

type Placed = { readonly product: ReadProducts['products'][number]; readonly place: ReadProducts['places'][number] }
type Batch = readonly Placed[]

function* batchesOf({ products, places }: ReadProducts, from = 0, to = products.length): Generator<Batch> {
  let batch: Placed[] = []
  let variants = 0
  for (let index = from; index < to; index++) {
    const product = products[index]!
    const isFull = batch.length === PRODUCTS_AT_ONCE || variants + product.variants.length > VARIANTS_AT_ONCE
    if (batch.length > 0 && isFull) {
      yield batch
      batch = []
      variants = 0
    }
    batch.push({ product, place: places[index]! })
    variants += product.variants.length
  }
  if (batch.length > 0) yield batch
}

/** What an import has done so far. */
class Tally {
  #counts: ImportCounts
  #faults: readonly RowReport[]
  #notes: readonly RowReport[]

  constructor({ faults, notes }: Pick<ReadProducts, 'faults' | 'notes'>, counts: ImportCounts = NOTHING_COUNTED) {
    this.#counts = { ...counts, refused: faults.length }
    this.#faults = faults
    this.#notes = notes
  }

  static from({ counts, faults, notes }: StoredImport): Tally {
    return new Tally({ faults: JSON.parse(faults), notes: JSON.parse(notes) }, JSON.parse(counts))
  }

  with({ products, faults, notes }: PlannedBatch): Tally {
    const { created, changed, unchanged, variants, kept } = this.#counts
    const added = products.filter(({ found }) => !found).length
    const same = products.filter(({ isUnchanged }) => isUnchanged).length
    return new Tally(
      {
        faults: faults.length === 0 ? this.#faults : [...this.#faults, ...faults],
        notes: notes.length === 0 ? this.#notes : [...this.#notes, ...notes],
      },
      {
        created: created + added,
        changed: changed + products.length - added - same,
        unchanged: unchanged + same,
        variants: variants + products.reduce((sum, { imported }) => sum + imported.variants.length, 0),
        refused: 0,
        kept,
      },
    )
  }

  /** @throws what is no refusal */
  without({ place }: Placed, error: unknown): Tally {
    if (!(error instanceof Refusal)) throw error
    const rows = [...new Set([place.head, ...place.variants])]
    const faults = rows.map((row) => reportOf(row, 'refused', error.message))
    return this.with({ products: [], faults, notes: [] })
  }

  add(batch: PlannedBatch): void {
    this.become(this.with(batch))
  }

  become(other: Tally): void {
    this.#counts = other.#counts
    this.#faults = other.#faults
    this.#notes = other.#notes
  }

  /** As an import's row keeps it. */
  columns() {
    const byRow = (one: RowReport, other: RowReport) => one.row - other.row
    return {
      counts: JSON.stringify(this.#counts),
      faults: JSON.stringify(this.#faults.toSorted(byRow)),
      notes: JSON.stringify(this.#notes.toSorted(byRow)),
    }
  }
}
