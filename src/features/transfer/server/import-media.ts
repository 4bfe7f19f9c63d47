import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { countAwaited, fillAsset, nextAwaited, removeUnkept } from '../../images/public.ts'
import type { MediaFiles } from './media-files.ts'
import { takeArrived } from './store-arrived.ts'

/** Maximum number of listed failures. */
const MAX_PROBLEMS = 50

export interface BroughtMedia {
  /** Files that this import added. */
  readonly arrived: number
  /** Files that are still missing. */
  readonly missing: number
  /** The first supplied files that could not be stored. */
  readonly problems: { readonly name: string; readonly sentence: string }[]
  /** Why it ended early. */
  readonly sentence?: string
}

/** Stores supplied files for a site's missing ones; files that are not awaited are ignored. */
export async function importMedia(
  services: Services,
  siteId: Id,
  media: MediaFiles,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<BroughtMedia> {
  const { database } = services
  const total = await countAwaited(database, siteId)
  const problems: { name: string; sentence: string }[] = []
  let sentence: string | undefined
  let arrived = 0
  let after = ''
  for (let done = 0; ; done++) {
    // SQLite in this process answers synchronously: others would wait until the last file is looked up.
    await setImmediate()
    signal.throwIfAborted()
    const asset = await nextAwaited(database, siteId, after)
    if (!asset) break
    after = asset.id
    const file = media.find({ sourceUrl: asset.source_url, fileName: asset.name })
    if (file) {
      const arrival = await takeArrived(services, siteId, asset, file)
      if (arrival.kind === 'full') {
        sentence = arrival.sentence
        break
      }
      if (arrival.kind === 'failed') {
        if (problems.length < MAX_PROBLEMS) problems.push({ name: asset.name, sentence: arrival.sentence })
      } else if (await database.transact((transaction) => fillAsset(transaction, siteId, asset.id, arrival.facts)))
        arrived++
      else await removeUnkept(database, services.files, siteId, [arrival.facts])
    }
    onProgress(done + 1, total)
  }
  return { arrived, missing: await countAwaited(database, siteId), problems, ...(sentence && { sentence }) }
}
