import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { enqueue, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { exportSite } from './archive/export-site.ts'
import { changeImport, findImport } from './imports-repository.ts'
import {
  DUPLICATE_JOB,
  endFailed,
  IMPORT_ATTEMPTS,
  IMPORT_JOB,
  importKey,
  refuseSite,
  watchImport,
} from './run-import.ts'

const FAILED = 'La copia non è riuscita per un errore di questa installazione. Riprova più tardi.'

interface Duplication {
  readonly importId: Id
  readonly siteId: Id
  readonly title: string
}

/** Packs a site into the file of an import that waits for it, which then goes on like one that was uploaded. */
export function duplicateJob(services: Services): JobDefinition<Duplication> {
  const { database, files, now } = services
  return {
    type: DUPLICATE_JOB,
    lane: 'long',
    maxAttempts: IMPORT_ATTEMPTS,
    async run({ importId, siteId, title }, { attempt, signal }) {
      const stored = await findImport(database, importId)
      if (stored?.state !== 'waiting') return
      const key = importKey(importId)
      try {
        // Whoever asked for it may have lost the role since.
        await refuseSite(services, siteId, stored.owner_id!)
        const archive = exportSite(services, siteId, () => signal.throwIfAborted(), { title })
        const { size } = await files.put(key, archive, { maxBytes: LIMITS.archiveBytes })
        await database.transact(async (transaction) => {
          await changeImport(transaction, importId, { size }, now())
          await enqueue(transaction, { type: IMPORT_JOB, payload: { importId }, uniqueKey: importId }, now())
          await watchImport(transaction, importId, now())
        })
      } catch (error) {
        await endFailed(services, importId, error, { attempt, signal, sentence: FAILED })
      }
    },
  }
}
