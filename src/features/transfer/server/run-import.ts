import { ROLE } from '../../../core/codes.ts'
import { type Id, isId } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Archive } from '../../../platform/backup/read-archive.ts'
import type { ArchiveSource } from '../../../platform/backup/read-zip.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue, type JobDefinition, PermanentJobError, type RunningJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseSuspended, roleOf } from '../../accounts/public.ts'
import type { ImportReport, ImportStatus } from '../model/import-report.ts'
import { type ArchiveOutcome, discardSite, importArchive } from './archive/import-archive.ts'
import {
  changeImport,
  claimTarget,
  deleteImport,
  findImport,
  hasEnded,
  importInto,
  type StoredImport,
} from './imports-repository.ts'
import { isFinal } from './store-arrived.ts'

/** Imports what an owner uploaded; payload `{importId}`. */
export const IMPORT_JOB = 'transfer.import'
/** Packs a site, to be imported as a second one; payload `{importId, siteId, title}`. */
export const DUPLICATE_JOB = 'transfer.duplicate'
/** Cleans up after an import whose process may have crashed; payload `{importId}`. */
const SWEEP_JOB = 'transfer.sweep'
/** Interval of an import's signs of life, and after how long without one it counts as dead, in ms. */
const SIGN_MS = 5000
const DEAD_MS = 60_000
/** Uploads without progress for this long are deleted, in ms. */
const GIVEN_UP_MS = 24 * 3_600_000
/** Minimum time between two updates of an import's progress, in ms. */
const NOTE_MS = 500

type Progress = { readonly phase: NonNullable<ImportStatus['phase']>; readonly done: number; readonly total: number }

/** Store key of an import's file. */
export function importKey(id: Id): string {
  return `imports/${id}`
}

/** Whether the name of an import's file is that of a ZIP file: an archive, or media. */
export function isZipName(fileName: string): boolean {
  return /\.zip$/i.test(fileName)
}

/** Refuses an import into a site that the owner may not change. A site of other people counts as missing. */
export async function refuseSite(
  services: Pick<Services, 'database' | 'directory'>,
  siteId: string,
  ownerId: Id,
): Promise<void> {
  const role = isId(siteId) ? await roleOf(services.database, siteId, ownerId) : undefined
  if (role === undefined) throw new Refusal('not_found', 'Il sito non esiste.')
  if (role !== ROLE.admin) throw new Refusal('forbidden', 'Il tuo ruolo non permette di farlo.')
  await refuseSuspended(services, siteId, ownerId)
}

/** Updates the record of a running import, with its signs of life. */
export async function noting<Result>(
  services: Pick<Services, 'database' | 'now' | 'log'>,
  id: Id,
  work: (onProgress: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> {
  const { database, now, log } = services
  let writing: Promise<void> = Promise.resolve()
  let noted = Number.NEGATIVE_INFINITY
  let latest: Partial<Progress> = {}
  const note = () => {
    noted = performance.now()
    writing = writing
      .then(() => database.transact((transaction) => changeImport(transaction, id, latest, now())))
      .catch((error) => log.warn({ err: error, importId: id }, 'The progress of an import was not noted'))
  }
  const timer = setInterval(note, SIGN_MS).unref()
  try {
    return await work((progress) => {
      latest = progress
      if (performance.now() - noted > NOTE_MS) note()
    })
  } finally {
    clearInterval(timer)
    await writing
  }
}

/** Imports a site from its archive and records the outcome; a refusal is recorded and thrown. */
export async function runArchiveImport(
  services: Services,
  stored: Pick<StoredImport, 'id' | 'identifier'>,
  archive: Archive,
  options: {
    trusted: boolean
    ownerIds: readonly Id[]
    onProgress?: (progress: Progress) => void
    signal?: AbortSignal
  },
): Promise<ArchiveOutcome> {
  const { id, identifier } = stored
  return await noting(services, id, (note) =>
    importArchive(services, archive, {
      identifier: identifier ?? undefined,
      trusted: options.trusted,
      ownerIds: options.ownerIds,
      ...(options.signal && { signal: options.signal }),
      onProgress(progress) {
        note(progress)
        options.onProgress?.(progress)
      },
      async begin(siteId) {
        await takeFromDead(services, siteId)
        await claimTarget(services.database, id, siteId, services.now())
      },
      finish: (transaction, outcome) =>
        finishImport(
          transaction,
          id,
          {
            kind: 'archive',
            ...outcome,
            deadLinks: [...outcome.deadLinks],
            hostsLeftBehind: [...outcome.hostsLeftBehind],
          },
          services.now(),
        ),
    }),
  )
}

export async function finishImport(transaction: Transaction, id: Id, report: ImportReport, now: Date): Promise<void> {
  const change = { state: 'done', target: report.siteId, report: JSON.stringify(report), sentence: null } as const
  await changeImport(transaction, id, change, now)
}

export async function refuseImport({ database, now }: Services, id: Id, sentence: string): Promise<void> {
  await database.transact((transaction) => changeImport(transaction, id, { state: 'refused', sentence }, now()))
}

/** Attempts of a job that ends an import: most errors of an installation pass. */
export const IMPORT_ATTEMPTS = 3

/** Ends an import that failed for good, and removes its file; throws where its job is to be tried again. */
export async function endFailed(
  services: Services,
  importId: Id,
  error: unknown,
  { attempt, signal, sentence }: Pick<RunningJob, 'attempt' | 'signal'> & { readonly sentence: string },
): Promise<void> {
  const refused = isFinal(error)
  if (!refused && (signal.aborted || attempt < IMPORT_ATTEMPTS)) throw error
  await refuseImport(services, importId, refused ? error.message : sentence)
  await services.files.remove(importKey(importId))
  if (!refused) throw new PermanentJobError(String(error))
}

const INTERRUPTED = 'L’importazione si è interrotta e non ha lasciato nulla: ripetila.'

/** Ends an import to the same site without a sign of life, so that another one can start. */
async function takeFromDead(services: Services, siteId: Id): Promise<void> {
  const other = await importInto(services.database, siteId)
  if (!other || !isDead(other, services.now())) return
  await discardSite(services, siteId)
  await refuseImport(services, other.id, INTERRUPTED)
}

function isDead(stored: StoredImport, now: Date): boolean {
  return hasEnded(stored) || Date.parse(stored.touched_at) < now.getTime() - DEAD_MS
}

/** Queues the cleanup of an import, in the transaction that begins it. */
export async function watchImport(transaction: Transaction, id: Id, now: Date, afterMs = 2 * DEAD_MS): Promise<void> {
  const runAt = new Date(now.getTime() + afterMs)
  await enqueue(transaction, { type: SWEEP_JOB, payload: { importId: id }, runAt, uniqueKey: id }, now)
}

/** Schedules the cleanup of an upload for when it would expire. */
export function watchUpload(transaction: Transaction, id: Id, now: Date): Promise<void> {
  return watchImport(transaction, id, now, GIVEN_UP_MS)
}

/** Removes what crashed imports have left, and abandoned uploads. */
export function sweepJob(services: Services): JobDefinition<{ importId: Id }> {
  const { database, files, now } = services
  return {
    type: SWEEP_JOB,
    lane: 'long',
    async run({ importId }) {
      const found = await findImport(database, importId)
      if (!found || found.state === 'done' || found.state === 'refused') return
      if (found.state === 'uploading' && Date.parse(found.touched_at) <= now().getTime() - GIVEN_UP_MS) {
        await files.remove(importKey(importId))
        await database.transact((transaction) => deleteImport(transaction, importId))
        return
      }
      // A job restarts its import by itself; a command does not.
      if (found.state !== 'uploading' && found.owner_id === null && isDead(found, now())) {
        if (found.target !== null) await discardSite(services, found.target)
        await refuseImport(services, importId, INTERRUPTED)
        return
      }
      const wait = found.state === 'uploading' ? watchUpload : watchImport
      await database.transact((transaction) => wait(transaction, importId, now()))
    },
  }
}

/** The file of an import as the source of a ZIP file. */
export async function storedSource({ files }: Services, key: string): Promise<ArchiveSource> {
  const size = await files.size(key)
  if (size === undefined) throw new Refusal('not_found', 'Il file dell’importazione non c’è più: caricalo di nuovo.')
  const read = async (start: number, end: number) => {
    const part = await files.open(key, { start, end })
    if (!part) throw new Error(`The file ${key} is gone`)
    return part.stream
  }
  return { size, read }
}
