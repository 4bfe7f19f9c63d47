import { Readable } from 'node:stream'
import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { type Id, idSchema, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteAct } from '../../../../platform/activity.ts'
import { csvOf } from '../../../../platform/csv.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Actor, App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import type { Services } from '../../../../platform/services.ts'
import { refuseSuspended } from '../../../accounts/public.ts'
import { lockSite } from '../../../sites/public.ts'
import { mediaFetchStatus } from '../../../transfer/public.ts'
import * as calls from '../model/calls/imports.ts'
import type { RowReport } from '../model/files/reports.ts'
import { queueCheck, queueImport } from './import-job.ts'
import {
  changeImport,
  deleteImport,
  getImport,
  importKey,
  importsIn,
  insertImport,
  latestImports,
  moveImport,
  type StoredImport,
} from './import-repository.ts'
import { listStores } from './store-repository.ts'

const reads = ownerReads(PERMISSION.commerce)
const writes = ownerWrites(PERMISSION.commerce)
const CSV_TYPE = 'text/csv'
const SHOWN = 20
const ROWS_SHOWN = 100
const RUNNING = ['importing', 'undoing'] as const

/** Imports of product files: upload, what it would do, the import, its report, and taking it back. */
export function importRoutes(app: App, services: Services): void {
  uploadRoute(app, services)
  readingRoutes(app, services)
  changingRoutes(app, services)
}

function uploadRoute(app: App, services: Services): void {
  const { database, files, now } = services
  // Files go to the disk as they arrive; a parser would hold them in memory.
  app.addContentTypeParser(CSV_TYPE, (_request, _payload, done) => done(null, undefined))

  serveCall(app, calls.sendProductFile, writes, async (request) => {
    const { siteId } = request.params
    const authorId = request.actor!.ownerId
    await refuseSuspended(services, siteId, authorId)
    if (request.headers['content-type']?.split(';')[0] !== CSV_TYPE)
      throw new Refusal('unsupported_type', `Un file di prodotti si invia come ${CSV_TYPE}.`)
    const id = newId(now().getTime())
    const key = importKey(siteId, id)
    const { size } = await files.put(key, request.raw, { maxBytes: calls.PRODUCT_FILE_BYTES })
    if (size === 0) {
      await files.remove(key)
      throw new Refusal('invalid', 'Il file è vuoto.')
    }
    const replaced = await database.transact(async (transaction) => {
      const former = await replaceUploads(transaction, siteId, authorId)
      await insertImport(
        transaction,
        siteId,
        newImport({ id, authorId, fileName: request.query.name, size, now: now() }),
      )
      await queueCheck(transaction, siteId, id, now())
      return former
    })
    for (const former of replaced) await files.remove(importKey(siteId, former))
    return { id }
  })
}

function readingRoutes(app: App, services: Services): void {
  const { database } = services

  serveCall(app, calls.listImports, reads, async ({ params: { siteId } }) => ({
    imports: (await latestImports(database, siteId, SHOWN)).map(summaryOf),
    stores: await listStores(database, siteId),
  }))

  serveCall(app, calls.readImport, reads, async ({ params: { siteId, importId } }) => {
    const stored = await getImport(database, siteId, importId)
    return {
      ...summaryOf(stored),
      file: stored.file === null ? null : JSON.parse(stored.file),
      storeId: stored.store_id,
      done: stored.done,
      total: stored.total,
      faults: rowsOf(stored.faults).slice(0, ROWS_SHOWN),
      notes: rowsOf(stored.notes).slice(0, ROWS_SHOWN),
      pictures: await mediaFetchStatus(services, siteId),
      sentence: stored.sentence,
    }
  })

  app.get(
    calls.REPORT_PATH,
    {
      config: { rules: reads },
      schema: { params: z.object({ siteId: idSchema, importId: idSchema }), response: { 200: z.unknown() } },
    },
    async ({ params: { siteId, importId } }, reply) => {
      const { faults, notes } = await getImport(database, siteId, importId)
      reply.header('content-disposition', 'attachment; filename="importazione-prodotti.csv"').type('text/csv')
      return await reply.send(Readable.from(csvOf(reportRows(rowsOf(faults), rowsOf(notes)))))
    },
  )
}

function changingRoutes(app: App, services: Services): void {
  const { database, now } = services

  serveCall(app, calls.correctImport, writes, async (request) => {
    const { siteId, importId } = request.params
    const { columns, storeId } = request.body
    const stored = await getImport(database, siteId, importId)
    const stores = await listStores(database, siteId)
    if (storeId !== null && !stores.some(({ id }) => id === storeId))
      throw new Refusal('not_found', 'Il negozio scelto non c’è più: scegline un altro.')
    refuseColumns(columns, stored)
    await database.transact(async (transaction) => {
      await move(transaction, siteId, importId, { from: ['checking', 'checked', 'failed'], to: 'checking' })
      const change = { columns: JSON.stringify(columns), store_id: storeId }
      await changeImport(transaction, siteId, importId, change, now())
      await queueCheck(transaction, siteId, importId, now())
    })
  })

  serveCall(app, calls.startImport, writes, async (request) => {
    await refuseSuspended(services, request.params.siteId, request.actor!.ownerId)
    await begin(request, ['checked', 'stopped'], 'importing')
  })

  serveCall(app, calls.undoImport, writes, async (request) => {
    await begin(request, ['done', 'stopped', 'undo_stopped'], 'undoing')
  })

  /** Begins what only one import of a site does at a time. */
  async function begin(
    { params: { siteId, importId }, actor }: ImportRequest,
    from: StoredImport['state'][],
    to: (typeof RUNNING)[number],
  ) {
    await database.transact(async (transaction) => {
      // On PostgreSQL two imports could begin at the same moment.
      await lockSite(transaction, siteId)
      const { state, file_name: subject } = await getImport(transaction, siteId, importId)
      const [running] = await importsIn(transaction, siteId, RUNNING)
      if (running)
        throw new Refusal('conflict', 'Un’altra importazione è in corso: aspetta che finisca.', {
          details: { reason: 'import_running' },
        })
      // Nothing of what was done before a stop is done again.
      const goesOn = state === 'undo_stopped' || (state === 'stopped' && to === 'importing')
      await move(transaction, siteId, importId, { from, to, goesOn })
      await queueImport(transaction, siteId, importId, now())
      const kind = to === 'importing' ? 'product.imported' : 'product.importUndone'
      await noteAct(transaction, siteId, actor, { kind, subject }, now())
    })
  }

  async function move(transaction: Transaction, siteId: Id, importId: Id, states: Parameters<typeof moveImport>[3]) {
    if (!(await moveImport(transaction, siteId, importId, states, now())))
      throw new Refusal('conflict', 'L’importazione è cambiata nel frattempo: guarda a che punto è.', {
        details: { reason: 'import_moved' },
      })
  }
}

interface ImportRequest {
  readonly params: { readonly siteId: Id; readonly importId: Id }
  readonly actor: Actor | undefined
}

interface Sent {
  readonly id: Id
  readonly authorId: Id
  readonly fileName: string
  readonly size: number
  readonly now: Date
}

function newImport({ id, authorId, fileName, size, now }: Sent) {
  return {
    id,
    author_id: authorId,
    file_name: fileName,
    size,
    state: 'checking' as const,
    done: 0,
    total: 0,
    counts: JSON.stringify(calls.NOTHING_COUNTED),
    faults: '[]',
    notes: '[]',
    created_at: now.toISOString(),
    touched_at: now.toISOString(),
  }
}

/** A new file takes the place of those that its owner has not imported. */
async function replaceUploads(transaction: Transaction, siteId: Id, authorId: Id): Promise<Id[]> {
  const waiting = await importsIn(transaction, siteId, ['checking', 'checked', 'failed'])
  const own = waiting.filter((one) => one.author_id === authorId).map(({ id }) => id)
  for (const id of own) await deleteImport(transaction, siteId, id)
  return own
}

function refuseColumns(columns: z.infer<typeof calls.correctImport.body>['columns'], { file }: StoredImport): void {
  const { header } = file === null ? { header: undefined } : (JSON.parse(file) as calls.ReadFile)
  if (header && header.length !== columns.length)
    throw new Refusal('invalid', 'Indica che cosa contiene ogni colonna del file.')
  const given = columns.flatMap((field) => field ?? [])
  if (new Set(given).size < given.length)
    throw new Refusal('invalid', 'Due colonne non possono contenere la stessa cosa: correggi una delle due.')
}

function summaryOf(row: Pick<StoredImport, 'id' | 'file_name' | 'state' | 'counts' | 'created_at'>) {
  const { id, file_name: fileName, state, created_at: createdAt } = row
  return { id, fileName, state, counts: JSON.parse(row.counts) as calls.ImportCounts, createdAt }
}

const rowsOf = (text: string) => JSON.parse(text) as RowReport[]

async function* reportRows(faults: readonly RowReport[], notes: readonly RowReport[]) {
  yield [['Riga', 'Importata', 'Motivo']]
  yield faults.map(({ row, sentence }) => [String(row), 'No', sentence])
  yield notes.map(({ row, sentence }) => [String(row), 'Sì', sentence])
}
