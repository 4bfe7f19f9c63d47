import type { Id } from '../../core/ids.ts'
import type { Database } from '../database/database.ts'
import type { RunningJob } from './jobs.ts'

/**
 * Does the same for every site, one after the other. A failure of one site does not affect those after it: they are
 * thrown together, with `stayed`, once all have had their turn, so that the job is repeated and its failure is seen.
 *
 * @param stayed What is left undone, such as «Old bookings»
 */
export async function forEachSite(
  database: Database,
  { signal }: Pick<RunningJob, 'signal'>,
  stayed: string,
  work: (siteId: Id) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await database.global.selectFrom('sites').select('id').orderBy('id').execute()) {
    signal.throwIfAborted()
    await work(id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${stayed} of ${failures.length} sites stayed`)
}
