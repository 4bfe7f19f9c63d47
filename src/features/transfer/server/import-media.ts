import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../core/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { countAwaited, fillAsset, nextAwaited, removeUnkept } from '../../images/public.ts'
import type { MediaFiles } from './media-files.ts'
import { takeArrived } from './store-arrived.ts'

/** Files whose reasons are told. */
const MAX_PROBLEMS = 50

export interface BroughtMedia {
  /** Files that are there now and were not before. */
  readonly arrived: number
  /** Files that are still missing. */
  readonly missing: number
  /** Of those that are there and could not be taken, the first ones. */
  readonly problems: { readonly name: string; readonly sentence: string }[]
  /** Why it ended before its end. */
  readonly sentence?: string
}

/** Fills the places of a site's missing files with those that somebody brings; what nobody waits for is left alone. */
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
    // A database in this process answers at once: others would wait until the last file is looked for.
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
