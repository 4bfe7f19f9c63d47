import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { countAwaited, countFileBytes, fillAsset, nextAwaited, removeUnkept } from '../../images/public.ts'
import { checkLimit } from '../../sites/public.ts'
import type { MediaFiles } from './media-files.ts'
import { storeArrived } from './store-arrived.ts'

/** Files whose reasons are told. */
const MAX_PROBLEMS = 50

export interface BroughtMedia {
  /** Files that are there now and were not before. */
  readonly arrived: number
  /** Files that are still missing. */
  readonly missing: number
  /** Of those that are there and could not be taken, the first ones. */
  readonly problems: { readonly name: string; readonly sentence: string }[]
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
  let arrived = 0
  let after = ''
  for (let done = 0; ; done++) {
    signal.throwIfAborted()
    const asset = await nextAwaited(database, siteId, after)
    if (!asset) break
    after = asset.id
    const file = media.find({ sourceUrl: asset.source_url, fileName: asset.name })
    if (file) {
      const count = () => countFileBytes(database, siteId)
      await checkLimit(database, siteId, 'storage', { count, more: Math.min(await file.size(), LIMITS.fileBytes) })
      const facts = await storeArrived(services, siteId, asset, file).catch((error) => {
        if (!(error instanceof Refusal) || error.code === 'no_space') throw error
        if (problems.length < MAX_PROBLEMS) problems.push({ name: asset.name, sentence: error.message })
      })
      if (facts && (await database.transact((transaction) => fillAsset(transaction, siteId, asset.id, facts))))
        arrived++
      else if (facts) await removeUnkept(database, services.files, siteId, [facts])
    }
    onProgress(done + 1, total)
  }
  return { arrived, missing: await countAwaited(database, siteId), problems }
}
